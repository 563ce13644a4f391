import HostLink

/// The app object.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiapplication>
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The key of a launch option.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// The key of an option for opening a URL in another app.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The key of an option of an incoming URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The activation state of the app.
  public enum State: Int, Sendable { case active, inactive, background }

  public static let shared = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?
  open var applicationState: State = .inactive
  open var connectedScenes: Set<UIScene> = []
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var shortcutItems: [UIApplicationShortcutItem]? = []
  open var supportsMultipleScenes: Bool { true }
  open var backgroundTimeRemaining: TimeInterval { 30 }
  /// The windows of all scenes.
  open var windows: [UIWindow] {
    connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
  }
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// Ignores the request: no other app is installed.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    HostLink.note("cannot open \(url.absoluteString): no other app is installed")
    if let completion { HostLink.after(0) { completion(false) } }
  }

  open func canOpenURL(_ url: URL) -> Bool { false }

  open func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Has no effect: remote commands go to `MPRemoteCommandCenter` in any case.
  open func beginReceivingRemoteControlEvents() {}

  open func endReceivingRemoteControlEvents() {}

  /// Has no effect: remote notifications are not delivered.
  open func registerForRemoteNotifications() {}

  /// Has no effect: scenes are connected by the session alone.
  open func requestSceneSessionActivation(
    _ session: UISceneSession?, userActivity: Any?, options: Any?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Has no effect: scenes are disconnected by the session alone.
  open func requestSceneSessionDestruction(
    _ session: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public static let openSettingsURLString = "app-settings:"
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
