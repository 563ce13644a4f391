/// How the simulated vehicle drives.
package struct VehicleProfile: Sendable, Hashable {
  /// Where the speed between turns comes from.
  package enum Speed: Sendable, Hashable {
    /// Each step takes the time the route gives for it, as far as acceleration allows.
    case routeDurations
    /// The same speed everywhere, in meters per second.
    case constant(Double)
    /// The speed of the route times a factor; 2 is twice as fast.
    case factor(Double)
  }

  /// Where the speed between turns comes from.
  package var speed: Speed
  /// The acceleration in meters per second squared, more than 0.
  package var acceleration: Double
  /// The braking in meters per second squared, more than 0.
  package var braking: Double
  /// Whether the vehicle slows down for turns and bends.
  package var slowsForTurns: Bool
  /// How long the vehicle stands at each waypoint before it continues, in seconds.
  package var waypointStopSeconds: Double
  /// How long the arrival is shown before guidance stops, in seconds.
  package var arrivalSeconds: Double

  /// A way of driving; what is left out is a calm city drive.
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
