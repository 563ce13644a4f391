package import Geometry

/// An action of the driver on the phone, or of the app on its map.
package enum PhoneAction: Sendable, Hashable {
  /// The driver presses a control, at a point if known.
  case press(PhoneControl, at: Point? = nil)
  /// The driver taps the map or an element without an action, at a point if known.
  case tap(at: Point?)
  /// The driver long-presses a point on the screen.
  case hold(at: Point)
  /// The driver performs a gesture on the map.
  case gesture(PhoneGesture)
  /// The driver turns the phone; only an app that runs takes notice.
  case turn(PhoneOrientation)
  /// The app moves the camera.
  case camera(CameraRequest)
}

/// An app's request for a camera change; nil seconds stand for the default duration.
package enum CameraRequest: Sendable, Hashable {
  /// Scrolls by points (`GMSCameraUpdate.scrollBy`).
  case scroll(by: Point, seconds: Double?)
  /// Zooms by levels (`GMSCameraUpdate.zoomBy`).
  case zoom(by: Double, seconds: Double?)
  /// Shows the vehicle from straight above.
  case myLocation
  /// Follows the vehicle again.
  case recenter
  case change(CameraChange, seconds: Double?)
}

/// A control of the phone's navigation view.
package enum PhoneControl: Sendable, Hashable, CaseIterable {
  /// A button of the app over the map, counted from 1.
  case appButton(Int)
  case recenter
  case compass
  case myLocation
  /// The button for reporting an incident.
  case report
  /// The edges of the header that show the previous and the next step.
  case previousStep, nextStep

  package static let allCases: [PhoneControl] =
    (1...PhoneAppButton.limit).map { .appButton($0) }
    + [.recenter, .compass, .myLocation, .report, .previousStep, .nextStep]

  /// The name in scripts, logs and dumps, such as "app-button-1".
  package var name: String {
    switch self {
    case .appButton(let number): "app-button-\(number)"
    case .recenter: "recenter"
    case .compass: "compass"
    case .myLocation: "my-location"
    case .report: "report"
    case .previousStep: "previous-step"
    case .nextStep: "next-step"
    }
  }
}

/// The orientation of a phone's screen.
package enum PhoneOrientation: String, Sendable, Hashable, CaseIterable {
  case portrait, landscape
}

/// A gesture of the driver on the phone's map.
package struct PhoneGesture: Sendable, Hashable {
  /// The gestures of `GMSUISettings`.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case drag, pinch, rotate, tilt
    case doubleTap = "double-tap"
    case twoFingerTap = "two-finger-tap"

    /// The setting that enables the gesture.
    package var option: PhoneOption {
      switch self {
      case .drag: .scrollGestures
      case .pinch, .doubleTap, .twoFingerTap: .zoomGestures
      case .rotate: .rotateGestures
      case .tilt: .tiltGestures
      }
    }
  }

  package var kind: Kind
  /// The initial centroid of the fingers in points of the screen; nil for the center of the map.
  package var start: Point?
  /// The translation of the fingers' centroid in points; x to the right, y down.
  package var way: Point
  /// The zoom of a pinch in levels; negative for out.
  package var levels: Double
  /// The clockwise rotation of the map, or its tilt from straight down, in degrees.
  package var degrees: Double
  /// The duration in seconds; nil for the default.
  package var seconds: Double?

  package init(
    _ kind: Kind, way: Point = Point(0, 0), levels: Double = 0, degrees: Double = 0,
    seconds: Double? = nil, start: Point? = nil
  ) {
    (self.kind, self.way, self.levels) = (kind, way, levels)
    (self.degrees, self.seconds, self.start) = (degrees, seconds, start)
  }
}
