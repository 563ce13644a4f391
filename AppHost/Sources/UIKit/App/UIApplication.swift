import HostLink

/// The app.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiapplication>
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Why the app was started, by reason.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An address to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A location.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// A notification.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// How an address is opened, by key.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Where an address comes from, by key.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether the app is in front.
  public enum State: Int, Sendable { case active, inactive, background }

  /// The app.
  public static let shared = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?
  open var applicationState: State = .inactive
  open var connectedScenes: Set<UIScene> = []
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Whether the phone stays awake.
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

  /// Opens a URL, which has no effect here.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    HostLink.note("the app opens \(url.absoluteString), which nothing takes here")
    if let completion { HostLink.after(0) { completion(false) } }
  }

  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Asks for time in the background.
  open func beginBackgroundTask(
    withName name: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Requests remote commands, such as those of headphones, from `MPRemoteCommandCenter`.
  open func beginReceivingRemoteControlEvents() {}

  /// Asks for commands no more.
  open func endReceivingRemoteControlEvents() {}

  /// Asks for remote notifications, which do not come here.
  open func registerForRemoteNotifications() {}

  /// Asks for a scene, which does not come here.
  open func requestSceneSessionActivation(
    _ session: UISceneSession?, userActivity: Any?, options: Any?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Takes a scene away, which does not go here.
  open func requestSceneSessionDestruction(
    _ session: UISceneSession, options: Any?, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// The app came to the front.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The app goes from the front.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The app went to the background.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The app comes from the background.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The app was started.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The app ends.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory is short.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// The settings of the app.
  public static let openSettingsURLString = "app-settings:"
}

/// Time in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No time.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// How a fetch in the background ended.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }
