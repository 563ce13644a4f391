import HostLink
import UIKit

extension UISceneSession.Role {
  /// The app on the car's main screen.
  public static let carTemplateApplication = UISceneSession.Role(
    rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
  /// The app on the car's Dashboard.
  public static let carDashboard = UISceneSession.Role(
    rawValue: "CPTemplateApplicationDashboardSceneSessionRoleApplication")
  /// The app on the car's main screen, by the name of the constant.
  public static let CPTemplateApplicationSceneSessionRoleApplication = carTemplateApplication
  /// The app on the car's Dashboard, by the name of the constant.
  public static let CPTemplateApplicationDashboardSceneSessionRoleApplication = carDashboard
}

/// The name of the role of the app on the car's main screen.
public let CPTemplateApplicationSceneSessionRoleApplication = UISceneSession.Role
  .carTemplateApplication

/// The app on the car's main screen.
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

/// Learns that a screen of the car turned light or dark; one class may be so for several screens.
@preconcurrency @MainActor public protocol ContentStyleDelegate: UISceneDelegate {
  func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle)
}

extension ContentStyleDelegate {
  public func contentStyleDidChange(_ contentStyle: UIUserInterfaceStyle) {}
}

/// Receives events of the app on the car's main screen.
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
  /// An app that has no map gets no window; the host calls the form without one by way of this.
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

/// An app without scenes, as before iOS 13.
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
