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
    public var iconColor: UIColor?
    public var badgeBackgroundColor: UIColor?
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
  public let normal = State()
  public let selected = State()
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
