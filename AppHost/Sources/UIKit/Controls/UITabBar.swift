/// How a tab bar of the phone looks.
open class UITabBarAppearance: UIBarAppearance {
  /// How its items look.
  public let stackedLayoutAppearance = UITabBarItemAppearance()
  /// How its items look beside their titles.
  public let inlineLayoutAppearance = UITabBarItemAppearance()
  /// How its small items look.
  public let compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// How items of a tab bar look.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// How an item looks in one state.
  public final class State: NSObject {
    /// The property `iconColor` of the platform.
    public var iconColor: UIColor?
    /// The property `badgeBackgroundColor` of the platform.
    public var badgeBackgroundColor: UIColor?
    /// The property `titleTextAttributes` of the platform.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
  /// The property `normal` of the platform.
  public let normal = State()
  /// The property `selected` of the platform.
  public let selected = State()
  /// The property `disabled` of the platform.
  public let disabled = State()
}

/// The tabs of the phone, which are not drawn.
///
/// Source: <https://developer.apple.com/documentation/uikit/uitabbar>
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The property `items` of the platform.
  open var items: [UITabBarItem]?
  /// The property `selectedItem` of the platform.
  open weak var selectedItem: UITabBarItem?
  /// The property `barTintColor` of the platform.
  open var barTintColor: UIColor?
  /// The property `unselectedItemTintColor` of the platform.
  open var unselectedItemTintColor: UIColor?
  /// The property `isTranslucent` of the platform.
  open var isTranslucent = true
  /// The property `barStyle` of the platform.
  open var barStyle = UIBarStyle.default
  /// The property `standardAppearance` of the platform.
  open var standardAppearance = UITabBarAppearance()
  /// The property `scrollEdgeAppearance` of the platform.
  open var scrollEdgeAppearance: UITabBarAppearance?
}
