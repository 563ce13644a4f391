package import Devices
package import Geometry
package import LayoutKit

/// Where an app draws its map on another display than the car's main screen, as its window there has it.
package struct DisplayMapArea: Sendable, Hashable {
  /// The width of the window in points.
  package var width: Double
  /// The height of the window in points.
  package var height: Double
  /// What is not safe at its edges.
  package var unsafe: Insets

  /// The map's tile of a screen's Dashboard, with a generation of chrome.
  package init(dashboardOf device: DeviceProfile, theme: ChromeTheme) {
    let map = PixelGrid(device).rect(DashboardFrames(device: device, theme: theme).map)
    (width, height, unsafe) = (map.width, map.height, .zero)
  }

  /// The screen of an instrument cluster, or the square around its circle.
  package init(cluster device: DeviceProfile) {
    let frame = DisplayMapArea.window(ofCluster: device)?.frame ?? device.bounds
    let safe = device.safeRect.intersection(frame)
    (width, height) = (frame.width, frame.height)
    unsafe = Insets(
      top: safe.minY - frame.minY, left: safe.minX - frame.minX, bottom: frame.maxY - safe.maxY,
      right: frame.maxX - safe.maxX)
  }

  /// Where the map of a cluster shows; nil for all of the screen.
  static func window(ofCluster device: DeviceProfile) -> MapViewport? {
    guard device.isRound else { return nil }
    let side = min(device.pointWidth, device.pointHeight)
    return MapViewport(
      PixelGrid(device).rect(Rect(center: device.bounds.center, size: Size(side, side))),
      radius: side / 2)
  }
}

extension PixelGrid {
  fileprivate init(_ device: DeviceProfile) {
    self.init(scaleX: device.pixelsPerPointX, scaleY: device.pixelsPerPointY)
  }
}
