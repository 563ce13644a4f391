import Devices
import Geometry
import Layouts
import MapScenes
import Templates

extension MapScene {
  /// Adds what the template says about other ways, clear of the chrome.
  mutating func add(_ template: MapTemplate, within layout: LayoutTree, on device: DeviceProfile) {
    items.callouts = template.overlay.callouts.map {
      Callout(index: $0.index, value: $0.value, label: $0.label)
    }
    items.isRightToLeft = template.isRightToLeft
    items.blocked = layout.nodes.map(\.frame)
    items.area = device.safeRect
  }
}

extension LayoutTree {
  /// The tree with compass and scale as the scene's camera has them.
  func seen(by scene: MapScene) -> LayoutTree {
    seen(
      bearing: scene.camera.bearing,
      metersPerPoint: Mercator.metersPerPoint(
        latitude: scene.camera.target.latitude, zoom: scene.camera.zoom))
  }
}
