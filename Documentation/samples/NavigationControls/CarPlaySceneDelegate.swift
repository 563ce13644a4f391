import CarPlay
import GoogleMaps
import GoogleNavigation
import UIKit

/// Puts a map on the car's screen, whose controls belong to CarPlay.
final class CarPlaySceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
  private var interfaceController: CPInterfaceController?

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController, to window: CPWindow
  ) {
    self.interfaceController = interfaceController
    let controller = UIViewController()
    let mapView = GMSMapView(frame: controller.view.bounds)
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.settings.isNavigationHeaderEnabled = false
    mapView.settings.isNavigationFooterEnabled = false
    mapView.settings.isRecenterButtonEnabled = false
    controller.view.addSubview(mapView)
    window.rootViewController = controller
    interfaceController.setRootTemplate(CPMapTemplate(), animated: false, completion: nil)
  }

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController, from window: CPWindow
  ) {
    self.interfaceController = nil
  }
}
