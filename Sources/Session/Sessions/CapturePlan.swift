/// The moments of a drive that become pictures.
package struct CapturePlan: Sendable, Hashable {
  /// One rule that names moments.
  package enum Rule: Sendable, Hashable {
    /// The beginning of the drive.
    case start
    /// At an interval in seconds, from one time to another; nil for the end of the drive.
    case every(seconds: Double, from: Double, to: Double?)
    /// Some distances before each maneuver, in meters; 0 is the maneuver itself.
    case maneuvers(leadMeters: [Double])
    /// The named moments of the script; nil for all of them.
    case moments([String]?)
    /// Fixed times in seconds.
    case times([Double])
    /// Moments that are known already, such as those that a caller chose.
    case chosen([Capture])
    /// Each arrival, shortly after the vehicle has stopped.
    case arrivals
  }

  /// The rules; a moment named by several takes the label of the first.
  package var rules: [Rule]
  /// Whether a moment is skipped if it equals the previous one.
  package var onlyChanged: Bool
  /// The most pictures to take; evenly thinned out when there would be more, nil for no limit.
  package var limit: Int?

  /// A plan of rules.
  package init(rules: [Rule], onlyChanged: Bool = false, limit: Int? = nil) {
    self.rules = rules
    self.onlyChanged = onlyChanged
    self.limit = limit
  }

  /// The default: the start, the approach to each maneuver, all named moments and each arrival, in at most 40 pictures.
  package static let standard = CapturePlan(
    rules: [.moments(nil), .start, .maneuvers(leadMeters: [400, 100, 0]), .arrivals], limit: 40)
}

/// One moment to draw.
package struct Capture: Sendable, Hashable {
  /// Seconds since the drive began; exact, so that everything that happens by then is visible.
  package var seconds: Double
  /// The label of the moment, in lower case with hyphens, such as "before-turn-right".
  package var label: String
  /// The unique name of the moment without its time, such as "step-3-400m"; independent of the
  /// vehicle's speed.
  package var name: String

  /// A moment with its label, which is also the default name.
  package init(seconds: Double, label: String, name: String? = nil) {
    self.seconds = seconds
    self.label = label
    self.name = name ?? label
  }
}
