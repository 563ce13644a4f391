import HostLink
import UIKit

/// The scenes of the car, which connect and disconnect with its screens.
@MainActor package enum CarConnection {
  private static var car: CPTemplateApplicationScene?
  private static var dashboard: CPTemplateApplicationDashboardScene?
  private static var cluster: CPTemplateApplicationInstrumentClusterScene?
  private static var legacyWindow: CPWindow?

  /// The window on the Dashboard; nil while it is disconnected.
  static var dashboardWindow: UIWindow? { dashboard?.dashboardWindow }
  /// The window on the instrument cluster; nil while it is disconnected.
  static var clusterWindow: UIWindow? {
    cluster?.instrumentClusterController.instrumentClusterWindow
  }

  /// Subscribes to the car's calls and to changes of its appearance.
  package static func listen() {
    HostLink.onEveryTurn { CarInterface.shared.sendViews() }
    UITraitCollection.carStyle = HostLink.setting("style")?.string == "light" ? .light : .dark
    CarState.contentStyle = UITraitCollection.carStyle
    HostLink.onMessage("calls") { message in
      if message.author != .navigation { CarCallbacks.receive(message.value) }
    }
    HostLink.onMessage("appearance") { CarCallbacks.appearance($0.value) }
    HostLink.onMessage("raises") { message in
      func text(_ key: String) -> String { message.value[key]?.string ?? "" }
      HostLink.raise(
        text("error"), what: text("what"), reason: text("reason"), source: text("source"))
    }
  }

  /// Connects the scene of the main screen.
  package static func connect(_ session: UISceneSession, _ delegate: any UISceneDelegate) {
    let options = UIScene.ConnectionOptions()
    let type = session.configuration.sceneClass as? CPTemplateApplicationScene.Type
    let scene = (type ?? CPTemplateApplicationScene.self).init(
      session: session, connectionOptions: options)
    car = scene
    scene.begin(session, delegate, options)
    take(scene.interfaceController, scene.carWindow)
    (delegate as? any CPTemplateApplicationSceneDelegate)?.templateApplicationScene(
      scene, didConnect: scene.interfaceController, to: scene.carWindow)
    scene.carWindow.show()
    scene.activate()
  }

  /// Activates the scene of the main screen, or deactivates it behind another app.
  package static func bringToFront(_ isInFront: Bool) {
    guard let car, isInFront != (car.activationState == .foregroundActive) else { return }
    if isInFront { car.activate() } else { car.deactivate() }
  }

  /// Disconnects the main screen.
  package static func disconnect() {
    if let window = legacyWindow, let controller = CarInterface.shared.controller {
      let delegate = UIApplication.shared.delegate as? any CPApplicationDelegate
      delegate?.application(
        .shared, didDisconnectCarInterfaceController: controller, from: window)
      legacyWindow = nil
    }
    if let scene = car {
      bringToFront(false)
      (scene.delegate as? any CPTemplateApplicationSceneDelegate)?.templateApplicationScene(
        scene, didDisconnect: scene.interfaceController, from: scene.carWindow)
      scene.carWindow.hide()
      scene.end()
      watch(scene.delegate)
    }
    car = nil
    CarInterface.shared.forget()
  }

  /// Reports a delegate that outlives its scene, because every connection leaks one.
  private static func watch(_ delegate: (any UISceneDelegate)?) {
    let name = delegate.map { String(describing: type(of: $0)) } ?? ""
    HostLink.after(5) { [weak delegate] in
      guard delegate != nil else { return }
      HostLink.note(
        "\(name) was not deallocated within 5 s of its scene disconnecting; look for a retain"
          + " cycle")
    }
  }

  /// Connects the main screen of an app without scenes; returns false without a CarPlay delegate.
  package static func connectWithoutScene() -> Bool {
    guard let delegate = UIApplication.shared.delegate as? any CPApplicationDelegate else {
      return false
    }
    let (controller, window) = (CPInterfaceController(), CPWindow(frame: UIScreen.car.bounds))
    window.hostScreen = .car
    window.followCar()
    legacyWindow = window
    take(controller, window)
    delegate.application(.shared, didConnectCarInterfaceController: controller, to: window)
    window.show()
    return true
  }

  /// Creates a main screen without a scene and a delegate.
  package static func connectWithoutApp() -> CPInterfaceController {
    let (controller, window) = (CPInterfaceController(), CPWindow(frame: UIScreen.car.bounds))
    CarInterface.shared.begin()
    window.hostScreen = .car
    window.followCar()
    take(controller, window)
    return controller
  }

  private static func take(_ controller: CPInterfaceController, _ window: CPWindow) {
    CarInterface.shared.controller = controller
    CarInterface.shared.window = window
  }

  // MARK: Other screens

  /// Connects the scene of the Dashboard.
  package static func connectDashboard(_ session: UISceneSession, _ delegate: any UISceneDelegate) {
    let options = UIScene.ConnectionOptions()
    let scene = CPTemplateApplicationDashboardScene(session: session, connectionOptions: options)
    dashboard = scene
    scene.begin(session, delegate, options)
    (delegate as? any CPTemplateApplicationDashboardSceneDelegate)?
      .templateApplicationDashboardScene(
        scene, didConnect: scene.dashboardController, to: scene.dashboardWindow)
    scene.dashboardWindow.show()
    scene.activate()
  }

  /// Disconnects the Dashboard.
  package static func disconnectDashboard() {
    guard let scene = dashboard else { return }
    scene.deactivate()
    (scene.delegate as? any CPTemplateApplicationDashboardSceneDelegate)?
      .templateApplicationDashboardScene(
        scene, didDisconnect: scene.dashboardController, from: scene.dashboardWindow)
    CarInterface.shared.forgetWindow(on: .dashboard)
    scene.dashboardWindow.hide()
    scene.end()
    dashboard = nil
  }

  /// Connects the scene of the instrument cluster.
  package static func connectCluster(_ session: UISceneSession, _ delegate: any UISceneDelegate) {
    let options = UIScene.ConnectionOptions()
    let scene = CPTemplateApplicationInstrumentClusterScene(
      session: session, connectionOptions: options)
    cluster = scene
    scene.begin(session, delegate, options)
    let controller = scene.instrumentClusterController
    (delegate as? any CPTemplateApplicationInstrumentClusterSceneDelegate)?
      .templateApplicationInstrumentClusterScene(scene, didConnect: controller)
    let window = UIWindow(frame: DisplayWindow.cluster.frame)
    window.hostScreen = .car
    window.hostDisplay = .cluster
    window.hostInsets = DisplayWindow.cluster.insets
    controller.instrumentClusterWindow = window
    controller.delegate?.instrumentClusterControllerDidConnect(window)
    window.show()
    scene.activate()
  }

  /// Disconnects the instrument cluster.
  package static func disconnectCluster() {
    guard let scene = cluster else { return }
    scene.deactivate()
    let controller = scene.instrumentClusterController
    if let window = controller.instrumentClusterWindow {
      controller.delegate?.instrumentClusterControllerDidDisconnectWindow(window)
      CarInterface.shared.forgetWindow(on: .cluster)
      window.hide()
    }
    controller.instrumentClusterWindow = nil
    (scene.delegate as? any CPTemplateApplicationInstrumentClusterSceneDelegate)?
      .templateApplicationInstrumentClusterScene(
        scene, didDisconnectInstrumentClusterController: controller)
    scene.end()
    cluster = nil
  }

  /// Presses a shortcut button of the Dashboard, counted from 0.
  static func pressDashboardButton(_ index: Int) {
    guard let buttons = dashboard?.dashboardController.shortcutButtons,
      buttons.indices.contains(index)
    else { return }
    buttons[index].handler?(buttons[index])
  }

  /// Zooms the map of the instrument cluster.
  static func zoomCluster(isIn: Bool) {
    guard let controller = cluster?.instrumentClusterController else { return }
    if isIn {
      controller.delegate?.instrumentClusterControllerDidZoom(in: controller)
    } else {
      controller.delegate?.instrumentClusterControllerDidZoomOut(controller)
    }
  }
}
