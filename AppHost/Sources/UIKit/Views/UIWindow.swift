import HostLink

/// A view that a screen shows.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiwindow>
@preconcurrency @MainActor open class UIWindow: UIView {
  /// How far above others a window is.
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
  /// The screen that it stands on.
  package var hostScreen = UIScreen.main
  /// The display that it fills: one of the car's, or the phone's once it shows there.
  package var hostDisplay = HostDisplay.main
  /// What the system covers at the edges.
  package var hostInsets = UIEdgeInsets.zero
  private var isLayoutDue = false
  /// How often views were placed at a moment.
  private var passes = (seconds: -1.0, count: 0)
  /// More often than this they are placed a frame of the screen later.
  private static let mostPasses = 20
  /// Whether it is on its screen.
  package private(set) var isShown = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Windows are not read from files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { UIApplication.shared }

  open func makeKeyAndVisible() {
    isKeyWindow = true
    show()
  }
  open func makeKey() { isKeyWindow = true }

  /// Puts it on its screen.
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

  /// Takes it from its screen.
  package func takeAway() {
    guard isShown else { return }
    isShown = false
    rootViewController?.disappear()
  }

  /// Places its views after what runs now.
  func layoutLater() {
    guard !isLayoutDue else { return }
    isLayoutDue = true
    passes = passes.seconds == HostLink.now ? (HostLink.now, passes.count + 1) : (HostLink.now, 1)
    HostLink.after(passes.count > UIWindow.mostPasses ? 1.0 / 60 : 0) { [weak self] in
      self?.isLayoutDue = false
      self?.layoutIfNeeded()
    }
  }

  /// Loads the view of the controller: a window of the car is visible before its scene is, so that
  /// what a controller makes in `viewDidLoad` is there once it has been set.
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

  /// Notifies the views and controllers of changed traits.
  package func traitsChanged(from old: UITraitCollection) {
    func tell(_ view: UIView) {
      view.traitCollectionDidChange(old)
      TraitChanges.tell(view, from: old)
      if let controller = view.controller {
        controller.traitsChanged(from: old)
      }
      for inner in view.subviews { tell(inner) }
    }
    tell(self)
  }
}

/// The displays that an app has windows on.
package enum HostDisplay: String, Sendable {
  /// The main screen of the car.
  case main
  /// The Dashboard of the main screen.
  case dashboard
  /// The instruments.
  case cluster
  /// The screen of the phone.
  case phone

  /// The screen of the session's messages about the display.
  package var screen: SessionScreen { self == .phone ? .phone : .car }
}
