import Foundation

/// A location with accuracy, speed, course and time.
///
/// Source: <https://developer.apple.com/documentation/corelocation/cllocation>
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// The altitude above sea level in meters.
  public let altitude: CLLocationDistance
  /// The altitude above the WGS 84 ellipsoid in meters.
  public let ellipsoidalAltitude: CLLocationDistance
  /// The accuracy of the coordinate in meters; negative if invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The accuracy of the altitude in meters; negative if invalid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of travel in degrees clockwise from north; negative if unknown.
  public let course: CLLocationDirection
  /// The accuracy of the course in degrees; negative if unknown.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed in meters per second; negative if unknown.
  public let speed: CLLocationSpeed
  /// The accuracy of the speed in meters per second; negative if unknown.
  public let speedAccuracy: CLLocationSpeedAccuracy
  public let timestamp: Date
  /// Always nil: floors are unknown.
  open var floor: CLFloor? { nil }
  public let sourceInformation: CLLocationSourceInformation?

  /// Creates a location with a coordinate and the current time alone.
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

  /// Creates a location at 0, 0.
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

  /// Returns the distance along the ellipsoid in meters.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    Ellipsoid.meters(from: location.coordinate, to: coordinate)
  }

  /// Returns the location itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    let (latitude, longitude) = (coordinate.latitude, coordinate.longitude)
    return "<\(String(format: "%+.8f,%+.8f", latitude, longitude))> +/- \(horizontalAccuracy)m"
      + " (speed \(speed) mps / course \(course))"
  }
}

/// The floor of a building.
open class CLFloor: NSObject, @unchecked Sendable {
  /// The floor number; 0 for the ground floor.
  public let level: Int

  package init(level: Int) { self.level = level }
}

/// The source of a location.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// Whether the location is simulated.
  public let isSimulatedBySoftware: Bool
  /// Whether the location comes from an accessory such as a car.
  public let isProducedByAccessory: Bool

  public init(
    softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool
  ) {
    isSimulatedBySoftware = isSoftware
    isProducedByAccessory = isAccessory
  }
}
