package import Geometry

/// What the driver does on the phone, or what the app does to the map there.
package enum PhoneAction: Sendable, Hashable {
  /// The driver presses something for a moment, at a point of the screen where that is known.
  case press(PhoneControl, at: Point? = nil)
  /// The driver touches the map or something that only shows, at a point where that is known.
  case tap(at: Point?)
  /// The driver moves the map with the fingers.
  case gesture(PhoneGesture)
  /// The app moves the camera.
  case camera(CameraRequest)
}

/// A move of a camera that an app asks for; without seconds it takes the usual time.
package enum CameraRequest: Sendable, Hashable {
  /// By points of the screen (`GMSCameraUpdate.scrollBy`).
  case scroll(by: Point, seconds: Double?)
  /// By levels (`GMSCameraUpdate.zoomBy`).
  case zoom(by: Double, seconds: Double?)
  /// To the vehicle from straight above.
  case myLocation
  /// Following the vehicle again.
  case recenter
  /// As an app writes it.
  case change(CameraChange, seconds: Double?)
}

/// Something on the phone that the driver can press.
package enum PhoneControl: Sendable, Hashable, CaseIterable {
  /// A button that the app lays over the map, counted from 1.
  case appButton(Int)
  /// The button that lets the camera follow again.
  case recenter
  case compass
  /// The button for the own position.
  case myLocation
  /// The button to report something.
  case report
  /// The edges of the header that lead to the maneuver before and after.
  case previousStep, nextStep

  /// Every control there can be.
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

/// A move of the fingers over the phone's map.
package struct PhoneGesture: Sendable, Hashable {
  /// The gestures of `GMSUISettings`
  /// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>).
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case drag, pinch, rotate, tilt
    case doubleTap = "double-tap"
    case twoFingerTap = "two-finger-tap"

    /// The switch that allows it.
    package var option: PhoneSwitch {
      switch self {
      case .drag: .scrollGestures
      case .pinch, .doubleTap, .twoFingerTap: .zoomGestures
      case .rotate: .rotateGestures
      case .tilt: .tiltGestures
      }
    }
  }

  /// What the fingers do.
  package var kind: Kind
  /// How far their middle goes, in points; x to the right, y down.
  package var way: Point
  /// By how many levels a pinch comes closer; negative for farther away.
  package var levels: Double
  /// By how many degrees the map turns clockwise, or tilts away from straight down.
  package var degrees: Double
  /// How long it takes, in seconds; nil for the usual time.
  package var seconds: Double?

  /// A gesture; parts that it does not have are zero.
  package init(
    _ kind: Kind, way: Point = Point(0, 0), levels: Double = 0, degrees: Double = 0,
    seconds: Double? = nil
  ) {
    (self.kind, self.way, self.levels) = (kind, way, levels)
    (self.degrees, self.seconds) = (degrees, seconds)
  }
}
