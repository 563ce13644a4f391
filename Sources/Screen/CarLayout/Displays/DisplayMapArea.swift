package import Devices
package import Geometry
package import LayoutKit

/// The geometry of the app's window on a secondary display.
package struct DisplayMapArea: Sendable, Hashable {
  /// The width of the window in points.
  package var width: Double
  /// The height of the window in points.
  package var height: Double
  /// The insets of the safe area.
  package var unsafe: Insets

  /// Creates the area of the map tile on a Dashboard.
  package init(dashboardOf device: DeviceProfile, theme: ChromeTheme) {
    let map = PixelGrid(device).rect(DashboardFrames(device: device, theme: theme).map)
    (width, height, unsafe) = (map.width, map.height, .zero)
  }

  /// Creates the area of an instrument cluster: its screen, or the square around its circle.
  package init(cluster device: DeviceProfile) {
    let frame = DisplayMapArea.window(ofCluster: device)?.frame ?? device.bounds
    let safe = device.safeRect.intersection(frame)
    (width, height) = (frame.width, frame.height)
    unsafe = Insets(
      top: safe.minY - frame.minY, left: safe.minX - frame.minX, bottom: frame.maxY - safe.maxY,
      right: frame.maxX - safe.maxX)
  }

  /// Returns the viewport of the map on a cluster; nil for the whole screen.
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
