/// A controller with columns, always collapsed on the phone.
///
/// Source: <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The arrangement of the columns.
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
    /// The deprecated name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The deprecated name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The deprecated name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var presentsWithGesture = true
  open var preferredPrimaryColumnWidthFraction: CGFloat = -1
  /// A button without effect, because the controller is collapsed.
  public let displayModeButtonItem = UIBarButtonItem()
  /// Always true, as on a phone.
  open var isCollapsed: Bool { true }
  open var displayMode: DisplayMode {
    preferredDisplayMode == .automatic ? .secondaryOnly : preferredDisplayMode
  }
  private var given: [UIViewController] = []

  /// The view controllers; collapsed, only the first remains.
  open var viewControllers: [UIViewController] {
    get { given }
    set {
      for old in given where !newValue.contains(where: { $0 === old }) { leave(old) }
      given = newValue
      if let first = newValue.first, first.parent !== self { addChild(first) }
      if isViewLoaded { collapse() }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    collapse()
  }

  /// Shows the controller above the primary one, unless the delegate handles it.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard let first = given.first else {
      viewControllers = [vc]
      return
    }
    first.show(vc, sender: sender)
  }

  private func leave(_ controller: UIViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
    if controller.parent === self { controller.removeFromParent() }
  }

  /// Pushes the detail controller onto the primary one unless the delegate handles the collapse.
  private func collapse() {
    guard var first = given.first else { return }
    if let other = delegate?.primaryViewController(forCollapsing: self), other !== first {
      leave(first)
      addChild(other)
      first = other
    }
    let second = given.count > 1 ? given.last : nil
    given = [first]
    first.view.frame = view.bounds
    first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(first.view)
    guard let second else { return }
    let isDone = delegate?.splitViewController(self, collapseSecondary: second, onto: first)
    if isDone != true {
      (first as? UINavigationController)?.pushViewController(second, animated: false)
    }
  }
}

/// Decides how a split view controller collapses and expands.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
}
