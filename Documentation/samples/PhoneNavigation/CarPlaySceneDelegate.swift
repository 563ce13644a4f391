import CarPlay
import GoogleMaps
import GoogleNavigation
import UIKit

/// Puts the map on the car's screen.
final class CarPlaySceneDelegate: UIResponder, CPTemplateApplicationSceneDelegate {
  private var interfaceController: CPInterfaceController?

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didConnect interfaceController: CPInterfaceController, to window: CPWindow
  ) {
    self.interfaceController = interfaceController
    window.rootViewController = CarMapController()
    interfaceController.setRootTemplate(CPMapTemplate(), animated: false, completion: nil)
  }

  func templateApplicationScene(
    _ templateApplicationScene: CPTemplateApplicationScene,
    didDisconnect interfaceController: CPInterfaceController, from window: CPWindow
  ) {
    self.interfaceController = nil
  }
}

/// The map in the car, without the controls that belong to the phone.
final class CarMapController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let mapView = GMSMapView(frame: view.bounds)
    mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    mapView.settings.isNavigationHeaderEnabled = false
    mapView.settings.isNavigationFooterEnabled = false
    mapView.settings.isRecenterButtonEnabled = false
    mapView.isMyLocationEnabled = true
    view.addSubview(mapView)
  }
}
