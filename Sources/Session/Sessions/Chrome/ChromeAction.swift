package import Geometry

/// An action of the driver or the app on the chrome.
package enum ChromeAction: Sendable, Hashable {
  /// The driver touches no button, at a point of the screen if it is known, and the navigation bar appears.
  case interact(at: Point? = nil)
  /// The navigation bar shows for some seconds; nil for the usual time.
  case showNavigationBar(seconds: Double?)
  /// The navigation bar hides at once.
  case hideNavigationBar
  /// The app puts something else around the map.
  indirect case settings(ChromeSettings)
  case showPanningInterface
  /// The panning interface is dismissed; the camera keeps its position.
  case dismissPanningInterface
  /// The driver pans by some steps, within some seconds; nil for the usual time.
  case pan(PanDirection, steps: Int, seconds: Double? = nil)
  /// The camera moves by points of the screen, within some seconds; nil for the usual time.
  case scroll(by: Point, seconds: Double? = nil)
  /// The camera zooms in by some levels, or out if they are negative.
  case zoom(by: Double, seconds: Double? = nil)
  /// The camera shows the vehicle from above.
  case myLocation
  /// The camera follows the vehicle again.
  case recenter
  /// The driver taps a control of the map.
  case tap(MapControl)
  /// The app moves the camera within some seconds; nil for the usual time.
  case camera(CameraChange, seconds: Double? = nil)
  /// An alert appears, unless one is already shown.
  indirect case alert(NavigationAlert)
  /// The alert is dismissed.
  case dismissAlert
  /// A preview of trips or ways shows for some seconds; nil until it is hidden.
  indirect case preview(TripPreview, seconds: Double? = nil)
  /// The preview is dismissed.
  case hidePreview
  /// The driver presses something briefly, at a point of the screen if it is known.
  case press(ChromeControl, at: Point? = nil)
  /// The knob moves the focus to a control; nil for none.
  case focus(ChromeControl?)
  /// The driver turns or pushes the knob.
  case knob(KnobMove)
  /// Something happens to the templates of the app.
  case templates(StackAction)
}
