/// A stack of view controllers with a navigation bar.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] = []
  open var isNavigationBarHidden = false
  open weak var delegate: AnyObject?
  public let navigationBar = UINavigationBar()

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var topViewController: UIViewController? { viewControllers.last }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    addChild(viewController)
    if isViewLoaded { showTop() }
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
    last.viewIfLoaded?.removeFromSuperview()
    last.removeFromParent()
    if isViewLoaded { showTop() }
    return last
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while let last = popViewController(animated: animated) { popped.append(last) }
    return popped
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    if isViewLoaded { showTop() }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
  private func showTop() {
    guard let top = topViewController else { return }
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(top.view)
  }
}

/// The navigation bar.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// The content of the navigation bar for one view controller.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The policy for large titles.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  open var title: String?
  open var titleView: UIView?
  open var prompt: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var leftItemsSupplementBackButton = false
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var hidesBackButton = false
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  public init(title: String) { self.title = title }
}

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var isAccessibilityElement = false
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
}

@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// The style of a bar button.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }
  /// A standard button of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }
  open weak var target: AnyObject?
  open var action: Selector?
  open var style: Style = .plain
  open var customView: UIView?
  open var tintColor: UIColor?
  open var menu: UIMenu?

  public override init() {}
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: "\(item)", style: .plain, target: target, action: action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: nil, action: nil)
    self.image = image
    self.menu = menu
  }
}

@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// A standard tab of the system.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open var badgeValue: String?
  open var selectedImage: UIImage?
  public override init() {}
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "\(systemItem)", image: nil, tag: tag)
  }
}

/// A controller that shows one of several tabs.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]? {
    didSet { for controller in viewControllers ?? [] { addChild(controller) } }
  }
  public let tabBar = UITabBar()
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}
