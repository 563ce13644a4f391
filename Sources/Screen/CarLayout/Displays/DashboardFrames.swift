import Devices
import Geometry
import LayoutKit

/// The frames of the Dashboard's tiles, for a driver on the left.
///
/// On landscape screens the map is beside the sidebar, with one column of tiles at the outer edge.
/// On portrait screens the map is on top, the app's tile below it, and two more below that.
struct DashboardFrames {
  let screen: Rect
  let sidebar: Rect
  let hasBottomDock: Bool
  let map: Rect
  /// The tiles of the app, of now playing, and of suggestions.
  let tiles: [Rect]

  /// The height of a row of tiles on portrait screens, as a fraction of the area.
  private static let rowShare = 0.19
  private static let rowHeights = 62.0...90

  init(device: DeviceProfile, theme: ChromeTheme) {
    let frames = ScreenFrames(device: device, theme: theme)
    screen = frames.screen
    sidebar = frames.sidebar
    hasBottomDock = frames.hasBottomDock
    let gap = theme.margin
    let area = Rect(
      left: frames.column.minX, top: screen.minY + theme.margin, right: screen.maxX - theme.margin,
      bottom: (hasBottomDock ? sidebar.minY : screen.maxY) - theme.margin)
    guard hasBottomDock else {
      let width = min((area.width - gap) / 2, theme.dashboard.maximumTileWidth)
      let height = (area.height - 2 * gap) / 3
      map = Rect(
        left: area.minX, top: area.minY, right: area.maxX - width - gap, bottom: area.maxY)
      tiles = (0..<3).map {
        Rect(area.maxX - width, area.minY + Double($0) * (height + gap), width, height)
      }
      return
    }
    let bounds = DashboardFrames.rowHeights
    let height = min(
      bounds.upperBound, max(bounds.lowerBound, DashboardFrames.rowShare * area.height))
    let half = (area.width - gap) / 2
    let lower = area.maxY - height
    let upper = lower - gap - height
    map = Rect(left: area.minX, top: area.minY, right: area.maxX, bottom: upper - gap)
    tiles = [
      Rect(area.minX, upper, area.width, height), Rect(area.minX, lower, half, height),
      Rect(area.minX + half + gap, lower, half, height),
    ]
  }
}
