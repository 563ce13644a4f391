/// One of the places where the app shows something.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscene>
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// Why a scene is connected.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The app that asked for it.
    open var sourceApplication: String? { nil }
    open var userActivities: Set<NSObject> { [] }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }

  /// What the session is about.
  public let session: UISceneSession
  open var delegate: (any UISceneDelegate)?
  open var activationState: ActivationState = .unattached
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Opens a URL, which has no effect here.
  open func open(
    _ url: URL, options: Any? = nil, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  /// The scene goes on.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// The scene ends.
  public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
  /// The scene connects.
  public static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
  /// The scene goes from the front.
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene went to the background.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The scene comes from the background.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
}

/// An address that the app is to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) { self.url = url }
}

/// The session of a scene, which outlives it.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window of the app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A window on another screen.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// What it is for.
  public let role: Role
  open var configuration: UISceneConfiguration
  open weak var scene: UIScene?
  /// Its name for all time.
  public let persistentIdentifier: String
  /// The app's own data.
  open var userInfo: [String: Any]?

  package init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = role.rawValue
  }
}

/// How a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  /// What it is for.
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?
  /// Storyboards are not read here.
  open var storyboard: AnyObject?
  /// The name of the class of the delegate, as Info.plist has it.
  package var delegateClassName: String?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Receives events of the life of a scene.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiscenedelegate>
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

@preconcurrency @MainActor open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { screen.traitCollection }
  open var interfaceOrientation: UIInterfaceOrientation {
    PhoneScreen.isWide ? .landscapeRight : .portrait
  }
  open var statusBarManager: UIStatusBarManager? { nil }
  /// Where points of it are.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

  private var weakWindows: [WeakWindow] = []

  func add(_ window: UIWindow) { weakWindows.append(WeakWindow(window: window)) }
}

/// Receives events of the life of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, WindowKeeping {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene,
    didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}

/// Which edge of the screen is up.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
}

/// Which edges of the screen may be up.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
}
