/// Controllers one above another.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The property `viewControllers` of the platform.
  open var viewControllers: [UIViewController] = []
  /// The property `isNavigationBarHidden` of the platform.
  open var isNavigationBarHidden = false
  /// The property `delegate` of the platform.
  open weak var delegate: AnyObject?
  /// The property `navigationBar` of the platform.
  public let navigationBar = UINavigationBar()

  /// A stack with its lowest controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    addChild(rootViewController)
  }
  /// An empty stack.
  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The property `topViewController` of the platform.
  open var topViewController: UIViewController? { viewControllers.last }
  /// The property `visibleViewController` of the platform.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }
  /// The method `pushViewController` of the platform.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    addChild(viewController)
    if isViewLoaded { showTop() }
  }
  /// The method `popViewController` of the platform.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1, let last = viewControllers.popLast() else { return nil }
    last.viewIfLoaded?.removeFromSuperview()
    last.removeFromParent()
    if isViewLoaded { showTop() }
    return last
  }
  /// The method `popToRootViewController` of the platform.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while let last = popViewController(animated: animated) { popped.append(last) }
    return popped
  }
  /// The method `setViewControllers` of the platform.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    self.viewControllers = viewControllers
    for controller in viewControllers where controller.parent !== self { addChild(controller) }
    if isViewLoaded { showTop() }
  }
  /// The method `setNavigationBarHidden` of the platform.
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

/// The bar above controllers.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The property `prefersLargeTitles` of the platform.
  open var prefersLargeTitles = false
  /// The property `barTintColor` of the platform.
  open var barTintColor: UIColor?
  /// The property `barStyle` of the platform.
  open var barStyle = UIBarStyle.default
  /// The property `isTranslucent` of the platform.
  open var isTranslucent = true
  /// The property `titleTextAttributes` of the platform.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The property `standardAppearance` of the platform.
  open var standardAppearance = UINavigationBarAppearance()
  /// The property `compactAppearance` of the platform.
  open var compactAppearance: UINavigationBarAppearance?
  /// The property `scrollEdgeAppearance` of the platform.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
}

/// What the bar above a controller shows.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// How large titles are.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// The property `title` of the platform.
  open var title: String?
  /// The property `titleView` of the platform.
  open var titleView: UIView?
  /// The property `prompt` of the platform.
  open var prompt: String?
  /// The property `leftBarButtonItem` of the platform.
  open var leftBarButtonItem: UIBarButtonItem?
  /// The property `rightBarButtonItem` of the platform.
  open var rightBarButtonItem: UIBarButtonItem?
  /// The property `leftBarButtonItems` of the platform.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The property `rightBarButtonItems` of the platform.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// The property `backBarButtonItem` of the platform.
  open var backBarButtonItem: UIBarButtonItem?
  /// The property `leftItemsSupplementBackButton` of the platform.
  open var leftItemsSupplementBackButton = false
  /// The property `searchController` of the platform.
  open var searchController: UISearchController?
  /// The property `hidesSearchBarWhenScrolling` of the platform.
  open var hidesSearchBarWhenScrolling = true
  /// The property `hidesBackButton` of the platform.
  open var hidesBackButton = false
  /// The property `largeTitleDisplayMode` of the platform.
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
  /// What a bar shows.
  public init(title: String) { self.title = title }
}

/// Something in a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The property `accessibilityLabel` of the platform.
  open var accessibilityLabel: String?
  /// The property `accessibilityHint` of the platform.
  open var accessibilityHint: String?
  /// The property `accessibilityIdentifier` of the platform.
  open var accessibilityIdentifier: String?
  /// The property `title` of the platform.
  open var title: String?
  /// The property `image` of the platform.
  open var image: UIImage?
  /// The property `isEnabled` of the platform.
  open var isEnabled = true
  /// The property `tag` of the platform.
  open var tag = 0
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  /// How a button looks.
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }
  /// A button of the system.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
    case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo
    case redo
    case close = 24
  }
  /// The property `target` of the platform.
  open weak var target: AnyObject?
  /// The property `action` of the platform.
  open var action: Selector?
  /// The property `style` of the platform.
  open var style: Style = .plain
  /// The property `customView` of the platform.
  open var customView: UIView?
  /// The property `tintColor` of the platform.
  open var tintColor: UIColor?
  /// The property `menu` of the platform.
  open var menu: UIMenu?

  /// No button yet.
  public override init() {}
  /// A button with words.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }
  /// A button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  /// A button of the system.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: "\(item)", style: .plain, target: target, action: action)
  }
  /// A view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  /// A button with something to do.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title, style: .plain, target: nil, action: nil)
    self.image = image
    self.menu = menu
  }
}

/// A tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// A tab of the system.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  /// The property `badgeValue` of the platform.
  open var badgeValue: String?
  /// The property `selectedImage` of the platform.
  open var selectedImage: UIImage?
  /// No tab yet.
  public override init() {}
  /// A tab.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
  /// A tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// A tab of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "\(systemItem)", image: nil, tag: tag)
  }
}

/// Controllers of which one shows.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The property `viewControllers` of the platform.
  open var viewControllers: [UIViewController]? {
    didSet { for controller in viewControllers ?? [] { addChild(controller) } }
  }
  /// The property `tabBar` of the platform.
  public let tabBar = UITabBar()
  /// The property `selectedIndex` of the platform.
  open var selectedIndex = 0
  /// The property `selectedViewController` of the platform.
  open var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }
  /// The method `setViewControllers` of the platform.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }
}
