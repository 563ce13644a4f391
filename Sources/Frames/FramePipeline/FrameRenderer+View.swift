import BaseMaps
import Geometry
package import Devices
import Layouts
import MapScenes
import Navigation
package import Sessions
import Templates

extension NavigationState {
  /// The state as a screen has it: each but the app's own has a camera of its own, a phone also
  /// settings, and a cluster its own look.
  package func seen(on device: DeviceProfile) -> NavigationState {
    switch device.kind {
    case .car: displays.front == .dashboard ? onDashboard : self
    case .phone, .tablet: onPhone
    case .dashboard: onDashboard
    case .cluster: onCluster
    }
  }
}

extension CameraResolver {
  /// A resolver for a screen, of which a camera knows what the chrome leaves free.
  ///
  /// Where the map shows in a window, the camera knows that alone. A cluster shows what is near in
  /// detail and makes no room for what is not
  /// (<https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>).
  init(route: Route?, on chrome: ChromeLayout, of device: DeviceProfile) {
    let window = chrome.window?.frame ?? Rect(0, 0, chrome.size.width, chrome.size.height)
    self.init(
      route: route, anchor: chrome.vehicleAnchor - window.origin,
      area: chrome.cameraArea.offset(by: Point(0, 0) - window.origin), screen: window.size,
      holdsVehicle: device.kind.isMobile || device.kind == .cluster)
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
