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
  open var items: [UITabBarItem]?
  open weak var selectedItem: UITabBarItem?
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
}
