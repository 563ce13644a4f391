import Devices
import Geometry
import LayoutKit

/// The frames that depend on the device and theme only, for a driver on the left.
struct ScreenFrames {
  let screen: Rect
  /// The sidebar, or the dock at the bottom.
  let sidebar: Rect
  /// The panel column on the driver's side with its vertical limits.
  let column: Rect
  /// The column of the guidance card.
  let panels: Rect
  /// The tray of the trip estimates, visible or not.
  let tray: Rect
  /// Whether the tray is over the map, as above a dock or on a side of its own.
  let isTrayBelowMap: Bool
  private let theme: ChromeTheme
  let hasBottomDock: Bool
  /// The navigation bar, visible or not.
  let navigationBar: Rect

  init(device: DeviceProfile, theme: ChromeTheme, showsNavigationBar: Bool = false) {
    self.theme = theme
    let bounds = device.safeRect
    let side = theme.sidebar
    screen = bounds
    hasBottomDock = device.hasBottomDock
    let inside = bounds.inset(by: side.inset, side.inset)
    sidebar =
      device.hasBottomDock
      ? Rect(inside.minX, inside.maxY - side.thickness, inside.width, side.thickness)
      : Rect(inside.minX, inside.minY, side.thickness, inside.height)
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
    let driver = Rect(left: left, top: top, right: left + width, bottom: bottom)
    let right = bounds.maxX - theme.margin
    let passenger = Rect(left: right - width, top: top, right: right, bottom: bottom)
    column = driver
    panels = theme.panel.side == .driver ? driver : passenger
    let estimates = theme.estimates
    let below = estimates.edge == .bottom
    tray = Rect(
      estimates.side == .driver ? left : passenger.minX,
      below ? bottom - estimates.bottomMargin - estimates.height : top, width, estimates.height)
    isTrayBelowMap = below && (device.hasBottomDock || estimates.side != theme.panel.side)
  }

  /// The area for map buttons: beside guidance, and clear of a tray on the other side.
  private var buttonArea: Rect {
    let estimates = theme.estimates
    let isBeside = theme.panel.side == theme.mapButton.side
    let hasTray = estimates.side == theme.mapButton.side && estimates.side != theme.panel.side
    return Rect(
      left: isBeside && theme.panel.side == .driver ? panels.maxX : column.minX - theme.margin,
      top: hasTray && estimates.edge == .top ? tray.maxY + theme.margin : column.minY,
      right: isBeside && theme.panel.side == .passenger ? panels.minX : screen.maxX,
      bottom: hasTray && estimates.edge == .bottom ? tray.minY : column.maxY)
  }

  /// The number of map buttons that fit below the bar.
  var mapButtonLimit: Int {
    let metrics = theme.mapButton
    let room = buttonArea.height - metrics.margin + metrics.gap
    return max(0, min(4, room.fitting(metrics.size + metrics.gap)))
  }

  /// Returns the frames of the map buttons, first button first.
  func mapButtons(count: Int) -> [Rect] {
    let (metrics, area) = (theme.mapButton, buttonArea)
    let pitch = metrics.size + metrics.gap
    let x =
      metrics.side == .driver
      ? area.minX + metrics.margin : area.maxX - metrics.margin - metrics.size
    let boxes = (0..<count).map { index in
      let y =
        metrics.edge == .top
        ? area.minY + metrics.margin + Double(index) * pitch
        : area.maxY - metrics.margin - metrics.size - Double(count - 1 - index) * pitch
      return Rect(x, y, metrics.size, metrics.size)
    }
    return metrics.first == .top ? boxes : boxes.reversed()
  }

  /// Returns the map area that guidance and map buttons leave, for a driver on the left.
  func mapArea(buttonCount: Int) -> Rect {
    let button = mapButtons(count: max(1, buttonCount))[0]
    var (left, right) = (hasBottomDock ? screen.minX : sidebar.maxX, screen.maxX)
    if !hasBottomDock {
      if theme.panel.side == .driver { left = panels.maxX } else { right = panels.minX }
    }
    if theme.mapButton.side == .driver { left = button.maxX } else { right = button.minX }
    return Rect(
      left: left + theme.margin, top: column.minY, right: right - theme.margin,
      bottom: isTrayBelowMap ? tray.minY : column.maxY - theme.margin)
  }
}
