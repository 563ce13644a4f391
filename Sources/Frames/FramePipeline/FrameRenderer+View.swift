import BaseMaps
import Devices
import Layouts
import MapScenes
import Navigation
import Templates

extension CameraResolver {
  /// A resolver for a screen, of which a camera knows what the chrome leaves free.
  init(route: Route?, on chrome: ChromeLayout) {
    self.init(
      route: route, anchor: chrome.vehicleAnchor, area: chrome.cameraArea, screen: chrome.size)
  }
}

extension CalloutRequest {
  /// What a template says about other ways, clear of all that stands over the map.
  init(_ template: MapTemplate, within layout: LayoutTree, on device: DeviceProfile) {
    self.init(
      template.overlay.callouts, isRightToLeft: template.isRightToLeft, in: device.safeRect,
      clearOf: layout.nodes.map(\.frame))
  }
}
