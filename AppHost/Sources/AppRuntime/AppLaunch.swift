import CarPlay
import CoreLocation
import HostLink
import UIKit

/// Launches the app and connects scenes to screens.
@MainActor enum AppLaunch {
  private static var app: AppDescription?
  private static var delegate: (any UIApplicationDelegate)?
  private static var info: [String: Any] = [:]
  /// The window of the app's first window group in SwiftUI.
  private static var groupWindow: UIWindow?
  /// The scene on the phone, which stays active.
  private static var phone: UIWindowScene?

  static func start(_ description: AppDescription) {
    app = description
    info = InfoPlist.read(description.infoPlist)
    UsageDescription.known = description.usageDescriptions.map { Set($0) }
    ImageLibrary.use(description.bundle)
    HostClassFactory.use(description.makers)
    CarConnection.listen()
    PhoneScreen.listen()
    PhoneTouch.listen()
    HostLink.onMessage("connect") { connect($0.screen ?? .car) }
    HostLink.onMessage("disconnect") { disconnect($0.screen ?? .car) }
    HostLink.onMessage("screen") { bringToFront($0.value.string == "app") }
    launch(description)
  }

  private static func launch(_ description: AppDescription) {
    let application = UIApplication.shared
    delegate = description.delegate?() as? any UIApplicationDelegate
    application.delegate = delegate
    _ = delegate?.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(application, didFinishLaunchingWithOptions: nil)
    NotificationCenter.default.post(
      name: UIApplication.didFinishLaunchingNotification, object: application)
    application.applicationState = .background
  }

  // MARK: Screens

  private static func connect(_ screen: SessionScreen) {
    switch screen {
    case .car: connectCar()
    case .dashboard:
      let key = "CPSupportsDashboardNavigationScene"
      if isSupported(key, .carDashboard, app?.dashboard ?? []),
        let (session, delegate) = scene(.carDashboard, app?.dashboard ?? [])
      {
        CarConnection.connectDashboard(session, delegate)
      } else {
        sendNoScene(on: screen)
      }
    case .cluster:
      let key = "CPSupportsInstrumentClusterNavigationScene"
      if isSupported(key, .carInstrumentCluster, app?.cluster ?? []),
        let (session, delegate) = scene(.carInstrumentCluster, app?.cluster ?? [])
      {
        CarConnection.connectCluster(session, delegate)
      } else {
        sendNoScene(on: screen)
      }
    case .phone: connectPhone()
    }
  }

  /// Connects the scene of the phone; an app without scenes has shown its window already.
  private static func connectPhone() {
    if let (session, delegate) = scene(.windowApplication, app?.phone ?? []) {
      let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
      phone = scene
      scene.begin(session, delegate, UIScene.ConnectionOptions())
      scene.activate()
    }
    if PhoneScreen.visible.isEmpty, let controller = app?.window?() {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      groupWindow = window
    }
    if PhoneScreen.visible.isEmpty {
      HostLink.note(
        "the app shows no window on the phone, so the phone shows only the navigation view: no"
          + " UIWindowScene delegate, app delegate or WindowGroup shows one; storyboards are not"
          + " supported")
    }
    becomeActive()
  }

  private static var sentNoScene: Set<SessionScreen> = []

  /// Reports once that the app has no scene for a display.
  private static func sendNoScene(on screen: SessionScreen) {
    guard sentNoScene.insert(screen).inserted else { return }
    HostLink.send(screen.rawValue, on: screen, ["scene": false])
  }

  /// Returns whether a scene of a role can connect: a scene manifest must declare it.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/displaying-content-in-carplay>
  private static func isSupported(
    _ key: String, _ role: UISceneSession.Role, _ classes: [String]
  ) -> Bool {
    guard InfoPlist.hasScenes(info), !InfoPlist.supports(key, info) else { return true }
    let isNamed = InfoPlist.configuration(info, role) != nil
    if isNamed || !classes.isEmpty {
      HostLink.note(
        "\(isNamed ? "Info.plist has" : "the code has") a scene for \(role.rawValue), but"
          + " Info.plist lacks its key \(key), so the car never connects the scene")
    }
    return false
  }

  private static func connectCar() {
    if let (session, delegate) = scene(.carTemplateApplication, app?.carPlaySceneDelegates ?? []) {
      CarConnection.connect(session, delegate)
    } else if !CarConnection.connectWithoutScene() {
      HostLink.note(
        "the app has no delegate for the car's scene: neither Info.plist nor the code names a class"
          + " that conforms to CPTemplateApplicationSceneDelegate")
    }
    becomeActive()
  }

  private static func disconnect(_ screen: SessionScreen) {
    switch screen {
    case .car:
      CarConnection.disconnect()
      if phone == nil { resignActive() }
    case .dashboard: CarConnection.disconnectDashboard()
    case .cluster: CarConnection.disconnectCluster()
    case .phone: break
    }
  }

  /// Returns the session and delegate for a role, from Info.plist, the app delegate or the sources.
  private static func scene(
    _ role: UISceneSession.Role, _ names: [String]
  ) -> (UISceneSession, any UISceneDelegate)? {
    let written = InfoPlist.configuration(info, role)
    let configuration = UISceneConfiguration(name: written?.name, sessionRole: role)
    configuration.delegateClassName = written?.delegateClass
    let session = UISceneSession(role: role, configuration: configuration)
    if let delegate {
      session.configuration = delegate.application(
        .shared, configurationForConnecting: session, options: UIScene.ConnectionOptions())
    }
    let chosen = session.configuration
    let name = chosen.delegateClass.map { String(reflecting: $0) } ?? chosen.delegateClassName
    for candidate in [name, written?.delegateClass].compactMap(\.self) + names {
      if let made = make(candidate) { return (session, made) }
    }
    return nil
  }

  private static func make(_ name: String) -> (any UISceneDelegate)? {
    guard let app else { return nil }
    let plain = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: app.moduleName)
    let short = plain.split(separator: ".").last.map(String.init) ?? plain
    let maker = app.classes[plain] ?? app.classes[short]
    return maker?() as? any UISceneDelegate
  }

  // MARK: Activation

  private static func bringToFront(_ isInFront: Bool) {
    CarConnection.bringToFront(isInFront)
    if isInFront { becomeActive() } else if phone == nil { resignActive() }
  }

  private static func becomeActive() {
    let application = UIApplication.shared
    guard application.applicationState != .active else { return }
    application.applicationState = .inactive
    delegate?.applicationWillEnterForeground(application)
    post(UIApplication.willEnterForegroundNotification)
    application.applicationState = .active
    delegate?.applicationDidBecomeActive(application)
    post(UIApplication.didBecomeActiveNotification)
  }

  private static func resignActive() {
    let application = UIApplication.shared
    guard application.applicationState == .active else { return }
    application.applicationState = .inactive
    delegate?.applicationWillResignActive(application)
    post(UIApplication.willResignActiveNotification)
    application.applicationState = .background
    delegate?.applicationDidEnterBackground(application)
    post(UIApplication.didEnterBackgroundNotification)
  }

  private static func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: UIApplication.shared)
  }
}
