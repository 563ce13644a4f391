import BaseMaps
package import Devices
import Layouts
import MapScenes
import Navigation
package import Sessions
import Templates

extension NavigationState {
  /// The state as a screen has it: a phone has a camera and settings of its own.
  package func seen(on device: DeviceProfile) -> NavigationState {
    device.kind.isMobile ? onPhone : self
  }
}

extension CameraResolver {
  /// A resolver for a screen, of which a camera knows what the chrome leaves free.
  init(route: Route?, on chrome: ChromeLayout, of device: DeviceProfile) {
    self.init(
      route: route, anchor: chrome.vehicleAnchor, area: chrome.cameraArea, screen: chrome.size,
      holdsVehicle: device.kind.isMobile)
  }
}

extension CalloutRequest {
  /// What a template says about other ways, clear of all that stands over the map.
  init(_ template: ScreenTemplate, within layout: LayoutTree, on device: DeviceProfile) {
    self.init(
      template.overlay.callouts, isRightToLeft: template.isRightToLeft, in: device.safeRect,
      clearOf: layout.nodes.map(\.frame), look: device.kind.isMobile ? .phone : .car)
  }
}
