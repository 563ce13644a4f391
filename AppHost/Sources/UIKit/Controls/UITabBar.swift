/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with stacked image and title.
  public let stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items with image and title in a row.
  public let inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of compact items.
  public let compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The appearance of tab bar items.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The appearance of an item in one state.
  public final class State: NSObject {
    public var iconColor: UIColor?
    public var badgeBackgroundColor: UIColor?
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
  public let normal = State()
  public let selected = State()
  public let disabled = State()
}

/// The tab bar of the phone, which is not drawn.
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
