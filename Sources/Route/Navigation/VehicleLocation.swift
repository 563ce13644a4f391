package import Geometry

/// A position fix, snapped to the road if there is a route.
package struct VehicleLocation: Sendable, Hashable {
  package var coordinate: Coordinate
  /// The altitude above sea level in meters; nil if unknown.
  package var altitude: Double?
  /// The direction of travel in degrees clockwise from true north.
  package var course: Double
  /// The speed in meters per second.
  package var speed: Double
  /// The horizontal accuracy in meters.
  package var accuracy: Double
  /// Whether fixes have stopped arriving, so that the position is outdated.
  package var isStale: Bool

  /// The valid altitudes, in meters.
  package static let altitudes = -500.0...10_000

  package init(
    coordinate: Coordinate, course: Double, speed: Double, accuracy: Double = 5,
    isStale: Bool = false, altitude: Double? = nil
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.course = course
    self.speed = speed
    self.accuracy = accuracy
    self.isStale = isStale
  }
}

/// The reason that guidance is paused, with the names of `CPTrip.PauseReason`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationsession/pausereason>
package enum PauseReason: String, Sendable, Hashable, CaseIterable {
  case arrived, loading, locating, rerouting, proceedToRoute
}

/// The time of day at the vehicle.
package struct WallClock: Sendable, Hashable {
  /// The seconds since midnight, including fractions, 0..<86,400.
  package var secondsSinceMidnight: Double

  /// Creates a time of day; values outside one day wrap around.
  package init(secondsSinceMidnight: Double) {
    let rest = secondsSinceMidnight.truncatingRemainder(dividingBy: 86_400)
    self.secondsSinceMidnight = rest < 0 ? rest + 86_400 : rest
  }

  /// Returns the time of day a number of seconds later.
  package func advanced(by seconds: Double) -> WallClock {
    WallClock(secondsSinceMidnight: secondsSinceMidnight + seconds)
  }

  /// The hour of the day, 0...23.
  package var hour: Int { Int(secondsSinceMidnight) / 3600 }
  /// The minute of the hour, 0...59.
  package var minute: Int { Int(secondsSinceMidnight) / 60 % 60 }
}
