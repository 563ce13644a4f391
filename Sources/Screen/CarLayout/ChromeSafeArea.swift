package import Devices
package import Geometry
package import LayoutKit
package import Sessions

/// The insets of the safe area that the chrome of a car's screen causes.
///
/// Apple documents only that the layout guide of the map buttons excludes them; the effect of the
/// bar and the cards was observed by apps.
/// Source:
/// <https://developer.apple.com/documentation/carplay/cpwindow/mapbuttonsafearealayoutguide>
package struct ChromeSafeArea: Sendable, Hashable {
  /// The insets for the system's sidebar and the device's unsafe area.
  package var strip: Insets
  /// The width of the panel column beside the sidebar; 0 if cards are above the map.
  package var panelWidth: Double
  /// The height of the navigation bar.
  package var barHeight: Double
  /// The width of the map button column.
  package var buttonWidth: Double

  package init(on device: DeviceProfile, theme: ChromeTheme, driverSide: DriverSide) {
    let frames = ScreenFrames(device: device, theme: theme)
    let safe = device.safeRect
    strip = Insets(
      top: safe.minY, left: safe.minX, bottom: device.pointHeight - safe.maxY,
      right: device.pointWidth - safe.maxX)
    panelWidth = 0
    if frames.hasBottomDock {
      strip.bottom = device.pointHeight - frames.sidebar.minY
    } else {
      let side = frames.sidebar.maxX - safe.minX
      if driverSide == .left { strip.left += side } else { strip.right += side }
      let panels = frames.column.maxX - frames.sidebar.maxX
      if theme.panel.side == .driver {
        panelWidth = panels
      } else if driverSide == .left {
        strip.right += panels
      } else {
        strip.left += panels
      }
    }
    barHeight = frames.navigationBar.maxY - safe.minY
    let button = frames.mapButtons(count: 1)
    buttonWidth =
      theme.mapButton.side == .passenger ? button.first.map { safe.maxX - $0.minX } ?? 0 : 0
  }

  /// Returns the safe area of a window.
  ///
  /// - Parameters:
  ///   - hasPanel: Whether guidance, previews or an alert are visible.
  ///   - hasBar: Whether there is a navigation bar that does not hide after inactivity.
  func safeRect(
    of window: Rect, driverSide: DriverSide, hasPanel: Bool, hasBar: Bool
  ) -> Rect {
    let panel = hasPanel ? panelWidth : 0
    return Rect(
      left: window.minX + strip.left + (driverSide == .left ? panel : 0),
      top: window.minY + strip.top + (hasBar ? barHeight : 0),
      right: window.maxX - strip.right - (driverSide == .right ? panel : 0),
      bottom: window.maxY - strip.bottom)
  }
}
