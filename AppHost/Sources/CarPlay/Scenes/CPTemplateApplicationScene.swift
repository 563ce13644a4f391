import HostLink
import UIKit

extension UISceneSession.Role {
  public static let carTemplateApplication = UISceneSession.Role(
    rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
  public static let carDashboard = UISceneSession.Role(
    rawValue: "CPTemplateApplicationDashboardSceneSessionRoleApplication")
  public static let CPTemplateApplicationSceneSessionRoleApplication = carTemplateApplication
  public static let CPTemplateApplicationDashboardSceneSessionRoleApplication = carDashboard
}

public let CPTemplateApplicationSceneSessionRoleApplication = UISceneSession.Role
  .carTemplateApplication

/// The scene on the car's main screen.
///
/// Source: <https://developer.apple.com/documentation/carplay/cptemplateapplicationscene>
@preconcurrency @MainActor open class CPTemplateApplicationScene: UIScene {
  public let interfaceController = CPInterfaceController()
  public let carWindow = CPWindow(frame: UIScreen.car.bounds)

  open var contentStyle: UIUserInterfaceStyle { CarState.contentStyle }

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    super.init(session: session, connectionOptions: connectionOptions)
    carWindow.templateApplicationScene = self
    carWindow.hostScreen = .car
    carWindow.followCar()
  }
}

/// Receives changes of the content style; one class may be the delegate of several screens.
@preconcurrency @MainActor public protocol ContentStyleDelegate: UISceneDelegate {
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle)
}

extension ContentStyleDelegate {
  public func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) {}
}

/// Receives events of the scene on the main screen.
@preconcurrency @MainActor public protocol CPTemplateApplicationSceneDelegate: ContentStyleDelegate
{
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController, to window: CPWindow)
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController)
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController, from window: CPWindow)
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController)
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect navigationAlert: CPNavigationAlert)
  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect maneuver: CPManeuver)
}

extension CPTemplateApplicationSceneDelegate {
  /// Calls the method without a window, which apps without a map implement.
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController, to window: CPWindow
  ) { self.templateApplicationScene(templateApplicationScene, didConnect: interfaceController) }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController
  ) {}
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController, from window: CPWindow
  ) {
    self.templateApplicationScene(
      templateApplicationScene, didDisconnectInterfaceController: interfaceController)
  }
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnectInterfaceController interfaceController: CPInterfaceController
  ) {}
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didSelect navigationAlert: CPNavigationAlert
  ) {}
  public func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene, didSelect maneuver: CPManeuver
  ) {}
}

/// Receives connections of the car in an app without scenes; deprecated in iOS 13.
@preconcurrency @MainActor public protocol CPApplicationDelegate: UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didConnectCarInterfaceController interfaceController: CPInterfaceController,
    to window: CPWindow)
  func application(
    _ application: UIApplication,
    didDisconnectCarInterfaceController interfaceController: CPInterfaceController,
    from window: CPWindow)
  func application(_ application: UIApplication, didSelect navigationAlert: CPNavigationAlert)
  func application(_ application: UIApplication, didSelect maneuver: CPManeuver)
}

extension CPApplicationDelegate {
  public func application(
    _ application: UIApplication, didSelect navigationAlert: CPNavigationAlert
  ) {}
  public func application(_ application: UIApplication, didSelect maneuver: CPManeuver) {}
}
