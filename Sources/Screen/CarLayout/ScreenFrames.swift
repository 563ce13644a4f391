import Devices
import Geometry
import LayoutKit

/// The positions that depend on the screen alone, laid out for a driver on the left.
struct ScreenFrames {
  let screen: Rect
  /// The sidebar, or the dock at the bottom.
  let sidebar: Rect
  /// The column of panels: its left edge, width, and the highest and lowest edge it may use.
  let column: Rect
  let hasBottomDock: Bool
  /// The bar at the upper edge, whether it shows or not.
  let navigationBar: Rect

  init(device: DeviceProfile, theme: ChromeTheme, showsNavigationBar: Bool = false) {
    let bounds = device.safeRect
    let side = theme.sidebar
    screen = bounds
    hasBottomDock = device.hasBottomDock
    if device.hasBottomDock {
      sidebar = Rect(
        bounds.minX + side.inset, bounds.maxY - side.inset - side.thickness,
        bounds.width - 2 * side.inset, side.thickness)
    } else {
      sidebar = Rect(
        bounds.minX + side.inset, bounds.minY + side.inset, side.thickness,
        bounds.height - 2 * side.inset)
    }
    let left = (device.hasBottomDock ? bounds.minX : sidebar.maxX) + theme.margin
    let bottom = device.hasBottomDock ? sidebar.minY : bounds.maxY
    let free = device.hasBottomDock ? bounds.width : bounds.width - side.inset - side.thickness
    let base = theme.panel.widthOfFreeScreen ? free : bounds.width
    var width = max(theme.panel.minimumWidth, base * theme.panel.widthFraction)
    if let limit = theme.panel.maximumWidth { width = min(width, limit) }
    let bar = theme.navigationBar
    let barLeft =
      bar.isFloating ? left : device.hasBottomDock ? bounds.minX : sidebar.maxX + side.inset
    navigationBar = Rect(
      left: barLeft, top: bounds.minY + (bar.isFloating ? theme.margin : 0),
      right: bounds.maxX - (bar.isFloating ? theme.margin : 0),
      bottom: bounds.minY + (bar.isFloating ? theme.margin : 0) + bar.height)
    let top = bounds.minY + (showsNavigationBar ? bar.panelTop : theme.margin)
    column = Rect(left: left, top: top, right: left + width, bottom: bottom)
  }

  func tray(_ theme: ChromeTheme) -> Rect {
    let metrics = theme.estimates
    return Rect(
      column.minX, column.maxY - metrics.bottomMargin - metrics.height, column.width,
      metrics.height)
  }

  /// How many map buttons there is room for below the bar.
  func mapButtonLimit(_ theme: ChromeTheme) -> Int {
    let metrics = theme.mapButton
    let room = column.maxY - metrics.margin - column.minY + metrics.gap
    return max(0, Int(room / (metrics.size + metrics.gap)))
  }

  /// The boxes of the map buttons, top to bottom.
  func mapButtons(count: Int, theme: ChromeTheme) -> [Rect] {
    let metrics = theme.mapButton
    return (0..<count).map { index in
      let fromBottom = Double(count - 1 - index) * (metrics.size + metrics.gap)
      return Rect(
        screen.maxX - metrics.margin - metrics.size,
        column.maxY - metrics.margin - metrics.size - fromBottom, metrics.size, metrics.size)
    }
  }
}
