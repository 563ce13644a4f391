import Foundation

/// A place with its accuracy, speed, direction and time.
///
/// Source: <https://developer.apple.com/documentation/corelocation/cllocation>
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// Meters above the sea.
  public let altitude: CLLocationDistance
  /// Meters above the ellipsoid.
  public let ellipsoidalAltitude: CLLocationDistance
  /// The uncertainty of the coordinate; negative where it is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude; negative where it is invalid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel; negative where it is unknown.
  public let course: CLLocationDirection
  /// The uncertainty of the direction.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed; negative where it is unknown.
  public let speed: CLLocationSpeed
  /// The uncertainty of the speed.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// When it was there.
  public let timestamp: Date
  /// The floor of a building; nil if it is unknown.
  open var floor: CLFloor? { nil }
  /// Where it comes from.
  public let sourceInformation: CLLocationSourceInformation?

  /// Creates a place now, of which nothing else is known.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed,
      speedAccuracy: -1, timestamp: timestamp)
  }

  /// Creates a place on the way, with all accuracies.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy,
      speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp, source: nil)
  }

  /// Creates a place on the way, with all accuracies and its source.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy,
      speed: speed, speedAccuracy: speedAccuracy, timestamp: timestamp, source: sourceInfo)
  }

  /// The place 0, 0.
  public override convenience init() { self.init(latitude: 0, longitude: 0) }

  private init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    source: CLLocationSourceInformation?
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    ellipsoidalAltitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    sourceInformation = source
    super.init()
  }

  /// The meters between two places along the earth.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Ellipsoid.meters(from: location.coordinate, to: coordinate)
  }

  /// Itself: places do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    return "<\(String(format: "%+.8f,%+.8f", latitude, longitude))> +/- \(horizontalAccuracy)m"
      + " (speed \(speed) mps / course \(course))"
  }
}

/// The floor of a building.
open class CLFloor: NSObject, @unchecked Sendable {
  /// The floor, 0 for the ground.
  public let level: Int

  package init(level: Int) { self.level = level }
}

/// Where a location comes from.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// Whether software made it up.
  public let isSimulatedBySoftware: Bool
  /// Whether an accessory, such as a car, gave it.
  public let isProducedByAccessory: Bool

  public init(
    softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool
  ) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }
}
