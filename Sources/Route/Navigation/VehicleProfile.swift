/// The dynamics of the simulated vehicle.
package struct VehicleProfile: Sendable, Hashable {
  /// The source of the speed between turns.
  package enum Speed: Sendable, Hashable {
    /// Each step takes the route's time for it, within the limit of acceleration.
    case routeDurations
    /// The same speed everywhere, in meters per second.
    case constant(Double)
    /// The speed of the route times a factor; 2 is twice as fast.
    case factor(Double)
  }

  /// The source of the speed between turns.
  package var speed: Speed
  /// The acceleration in meters per second squared, more than 0.
  package var acceleration: Double
  /// The braking in meters per second squared, more than 0.
  package var braking: Double
  /// Whether the vehicle slows down for turns and bends.
  package var slowsForTurns: Bool
  /// The duration of the stop at each waypoint, in seconds.
  package var waypointStopSeconds: Double
  /// The duration of the arrival before guidance stops, in seconds.
  package var arrivalSeconds: Double

  /// Creates a profile; missing values are those of a calm city drive.
  package init(
    speed: Speed = .routeDurations, acceleration: Double = 2, braking: Double = 2.5,
    slowsForTurns: Bool = true, waypointStopSeconds: Double = 10, arrivalSeconds: Double = 5
  ) {
    self.speed = speed
    self.acceleration = acceleration
    self.braking = braking
    self.slowsForTurns = slowsForTurns
    self.waypointStopSeconds = waypointStopSeconds
    self.arrivalSeconds = arrivalSeconds
  }
}
