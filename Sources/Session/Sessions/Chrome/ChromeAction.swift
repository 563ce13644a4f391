package import Geometry

/// An action of the driver or the app on the chrome.
package enum ChromeAction: Sendable, Hashable {
  /// The driver touches the screen outside of controls, and the navigation bar appears.
  ///
  /// The point is nil if unknown.
  case interact(at: Point? = nil)
  /// The navigation bar appears for a number of seconds; nil for the default.
  case showNavigationBar(seconds: Double?)
  /// The navigation bar hides immediately.
  case hideNavigationBar
  /// The app changes the map template's controls.
  indirect case settings(ChromeSettings)
  case showPanningInterface
  /// The panning interface is dismissed; the camera keeps its position.
  case dismissPanningInterface
  /// The driver pans by steps, within a number of seconds; nil for the default.
  case pan(PanDirection, steps: Int, seconds: Double? = nil)
  /// The camera scrolls by points, within a number of seconds; nil for the default.
  case scroll(by: Point, seconds: Double? = nil)
  /// The camera zooms by levels, positive for in, within a number of seconds; nil for the default.
  case zoom(by: Double, seconds: Double? = nil)
  /// The camera shows the vehicle from above.
  case myLocation
  /// The camera follows the vehicle again.
  case recenter
  /// The driver taps a map control.
  case tap(MapControl)
  /// The app changes the camera, within a number of seconds; nil for the default.
  case camera(CameraChange, seconds: Double? = nil)
  /// The app presents an alert; has no effect while another one is visible.
  indirect case alert(NavigationAlert)
  /// The app dismisses the alert.
  case dismissAlert
  /// The app shows trip previews or route choices.
  ///
  /// They are hidden after a number of seconds; nil keeps them until `hidePreview`.
  indirect case preview(TripPreview, seconds: Double? = nil)
  /// The app hides the preview.
  case hidePreview
  /// The driver presses a control, at a point if known.
  case press(ChromeControl, at: Point? = nil)
  /// The knob moves the focus to a control; nil for none.
  case focus(ChromeControl?)
  /// The driver moves the knob.
  case knob(KnobMove)
  /// The app or the driver changes the template stack.
  case templates(StackAction)
}
