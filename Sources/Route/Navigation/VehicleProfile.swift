/// The dynamics of the simulated vehicle.
package struct VehicleProfile: Sendable, Hashable {
  /// The source of the speed between turns.
  package enum Speed: Sendable, Hashable {
    /// Each step takes its duration in the route, within the limit of acceleration.
    case routeDurations
    /// A constant speed, in meters per second.
    case constant(Double)
    /// The speed of the route times a factor; 2 is twice as fast.
    case factor(Double)
  }

  /// The source of the speed between turns.
  package var speed: Speed
  /// The acceleration in meters per second squared; positive.
  package var acceleration: Double
  /// The braking deceleration in meters per second squared; positive.
  package var braking: Double
  /// Whether the vehicle slows down for turns and bends.
  package var slowsForTurns: Bool
  /// The duration of the stop at each waypoint, in seconds.
  package var waypointStopSeconds: Double
  /// The time between arrival and the end of guidance, in seconds.
  package var arrivalSeconds: Double

  /// Creates a profile; the defaults describe calm city driving.
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
