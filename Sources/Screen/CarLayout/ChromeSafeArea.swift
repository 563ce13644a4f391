package import Devices
package import Geometry
package import LayoutKit
package import Sessions

/// What the chrome of a car's screen covers at its edges, as an app learns it from its safe area.
///
/// Apple says only that the guide of the map buttons leaves them out
/// (<https://developer.apple.com/documentation/carplay/cpwindow/mapbuttonsafearealayoutguide>); that the
/// bar and the cards change the safe area was observed by apps.
package struct ChromeSafeArea: Sendable, Hashable {
  /// The system's strip, and what of the screen is not safe.
  package var strip: Insets
  /// The column of panels beside the strip; 0 if cards stand above the map.
  package var panelWidth: Double
  /// The navigation bar.
  package var barHeight: Double
  /// The buttons over the map.
  package var buttonWidth: Double

  /// What covers a screen with a generation of chrome, for a driver on a side.
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

  /// What it leaves of a screen's window.
  ///
  /// - Parameters:
  ///   - hasPanel: Whether guidance, previews or an alert show.
  ///   - hasBar: Whether there is a navigation bar that does not hide by itself.
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
