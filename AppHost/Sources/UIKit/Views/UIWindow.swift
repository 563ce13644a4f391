import HostLink

/// A window on a screen of the phone or the car.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiwindow>
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The stacking level of a window.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let alert = Level(rawValue: 2000)
    public static let statusBar = Level(rawValue: 1000)
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if isShown { oldValue?.disappear() }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown {
        showRoot()
      } else if hostScreen === UIScreen.car {
        loadRoot()
      }
    }
  }
  open weak var windowScene: UIWindowScene? {
    didSet { windowScene?.add(self) }
  }
  open var screen: UIScreen { hostScreen }
  open var windowLevel: Level = .normal
  open private(set) var isKeyWindow = false
  /// The screen of the window.
  package var hostScreen = UIScreen.main
  /// The display that the window fills; the phone's once it is shown there.
  package var hostDisplay = HostDisplay.main
  /// The safe area insets in points.
  package var hostInsets = UIEdgeInsets.zero
  private var isLayoutDue = false
  /// The number of layout passes at the current virtual time.
  private var passes = (seconds: -1.0, count: 0)
  /// The number of passes after which layout waits for the next display frame.
  private static let maximumPasses = 20
  /// Whether the window is on its screen.
  package private(set) var isShown = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { UIApplication.shared }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    show()
  }
  open func makeKey() { isKeyWindow = true }

  /// Puts the window on its screen.
  package func show() {
    isHidden = false
    guard !isShown else { return }
    if hostScreen === UIScreen.main {
      (hostDisplay, hostInsets) = (.phone, PhoneScreen.insets)
      PhoneScreen.add(self)
    }
    isShown = true
    showRoot()
  }

  /// Removes the window from its screen.
  package func hide() {
    guard isShown else { return }
    isShown = false
    rootViewController?.disappear()
  }

  /// Schedules layout after the current event.
  func layoutLater() {
    guard !isLayoutDue else { return }
    isLayoutDue = true
    passes = passes.seconds == HostLink.now ? (HostLink.now, passes.count + 1) : (HostLink.now, 1)
    HostLink.after(passes.count > UIWindow.maximumPasses ? 1.0 / 60 : 0) { [weak self] in
      self?.isLayoutDue = false
      self?.layoutIfNeeded()
    }
  }

  /// Loads the root view.
  ///
  /// A window of the car is visible before its scene connects, so that `viewDidLoad` has run once
  /// the controller is set.
  private func loadRoot() { rootViewController?.view.frame = bounds }

  private func showRoot() {
    guard let root = rootViewController else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.appear { addSubview(root.view) }
    if hostInsets != .zero {
      root.view.safeAreaInsetsDidChange()
      root.viewSafeAreaInsetsDidChange()
    }
    setNeedsLayout()
  }

  /// Fits the window to its screen after the phone has turned.
  ///
  /// The controllers take part in the transition, which has no duration.
  func fitScreen(from old: UITraitCollection) {
    let (size, traits) = (screen.bounds.size, PhoneScreen.traits)
    let transition = ImmediateTransition()
    if traits != old { rootViewController?.willTransition(to: traits, with: transition) }
    rootViewController?.viewWillTransition(to: size, with: transition)
    (frame, hostInsets) = (CGRect(origin: .zero, size: size), PhoneScreen.insets)
    rootViewController?.viewIfLoaded?.frame = bounds
    rootViewController?.viewIfLoaded?.safeAreaInsetsDidChange()
    rootViewController?.viewSafeAreaInsetsDidChange()
    if traits != old { traitsChanged(from: old) }
    transition.runAnimations()
    setNeedsLayout()
    layoutIfNeeded()
    transition.complete()
  }

  /// Notifies the views and controllers of changed traits.
  package func traitsChanged(from old: UITraitCollection) {
    func notify(_ view: UIView) {
      view.traitCollectionDidChange(old)
      TraitChanges.notify(view, from: old)
      if let controller = view.controller {
        controller.traitsChanged(from: old)
      }
      for inner in view.subviews { notify(inner) }
    }
    notify(self)
  }
}

/// The displays that an app's windows can be on.
package enum HostDisplay: String, Sendable {
  /// The main screen of the car.
  case main
  /// The Dashboard on the main screen.
  case dashboard
  /// The instrument cluster.
  case cluster
  /// The phone's screen.
  case phone

  /// The screen in the session's messages.
  package var screen: SessionScreen { self == .phone ? .phone : .car }
}
