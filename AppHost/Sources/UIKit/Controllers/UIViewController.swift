import HostLink

/// A controller that manages a view and its child controllers.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiviewcontroller>
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, MetatypeConstructible {
  private var loaded: UIView?
  private var isLoading = false
  open var title: String?
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  /// The popover presentation; nil for other presentation styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? popover : nil
  }
  private lazy var popover = UIPopoverPresentationController()
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  open var isModalInPresentation = false
  open var preferredContentSize: CGSize = .zero
  open var edgesForExtendedLayout: UIRectEdge = .all
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  open var additionalSafeAreaInsets: UIEdgeInsets = .zero
  open var hidesBottomBarWhenPushed = false
  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  open var restorationIdentifier: String?
  package private(set) var isOnScreen = false

  /// Creates a controller; nib files are not supported.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func loadViewIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loaded == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func updateViewConstraints() {}
  open func didReceiveMemoryWarning() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open var traitCollection: UITraitCollection {
    loaded?.traitCollection ?? parent?.traitCollection ?? .current
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open override var next: UIResponder? { loaded?.superview }
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var tabBarController: UITabBarController? {
    parent as? UITabBarController ?? parent?.tabBarController
  }
  open var splitViewController: UISplitViewController? {
    parent as? UISplitViewController ?? parent?.splitViewController
  }
  open var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
  open var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }

  // MARK: Appearance

  /// Moves the controller onto a screen; `place` inserts its view.
  package func appear(_ place: () -> Void) {
    loadViewIfNeeded()
    guard !isOnScreen else { return place() }
    viewWillAppear(false)
    place()
    viewIsAppearing(false)
    isOnScreen = true
    for child in children where child.isViewLoaded { child.appear {} }
    HostLink.after(0) { [weak self] in
      guard let self, isOnScreen else { return }
      view.window?.layoutIfNeeded()
      viewDidAppear(false)
    }
  }

  /// Removes the controller from the screen.
  package func disappear() {
    guard isOnScreen else { return }
    for child in children { child.disappear() }
    viewWillDisappear(false)
    isOnScreen = false
    viewDidDisappear(false)
  }

  /// Notifies the controller and its children of changed traits.
  package func traitsChanged(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    TraitChanges.notify(self, from: old)
    for child in children where !child.isViewLoaded { child.traitsChanged(from: old) }
  }

  // MARK: Child controllers

  open func addChild(_ child: UIViewController) {
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    if isOnScreen {
      HostLink.after(0) { [weak child] in child?.appear {} }
    }
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    if isOnScreen { disappear() }
    parent = nil
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    let window = viewIfLoaded?.window
    viewControllerToPresent.appear {
      guard let window, let view = viewControllerToPresent.viewIfLoaded else { return }
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
    HostLink.after(flag ? 0.35 : 0) { completion?() }
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let shown = presentedViewController ?? (presentingViewController == nil ? nil : self)
    shown?.presentingViewController?.presentedViewController = nil
    shown?.presentingViewController = nil
    shown?.disappear()
    shown?.viewIfLoaded?.removeFromSuperview()
    HostLink.after(flag ? 0.35 : 0) { completion?() }
  }
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
  /// Shows a controller in the detail column, or presents it outside of a split view.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// Has no effect: storyboards are not supported.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    HostLink.note("the segue '\(identifier)' is not performed; storyboards are not supported")
  }
}

/// The presentation style of a controller.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The transition style of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// Coordinates animations with a change of size or traits.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation alongside the transition, without a completion.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The context of a transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
}
