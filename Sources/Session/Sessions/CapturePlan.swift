/// The rules that choose the captured moments of a drive.
package struct CapturePlan: Sendable, Hashable {
  /// A rule that chooses moments.
  package enum Rule: Sendable, Hashable {
    /// The start of the drive.
    case start
    /// A fixed interval in seconds, within a range of times; nil for the end of the drive.
    case every(seconds: Double, from: Double, to: Double?)
    /// Distances before each maneuver, in meters; 0 is the maneuver itself.
    case maneuvers(leadMeters: [Double])
    /// The named moments of the script; nil for all.
    case moments([String]?)
    /// Fixed times in seconds.
    case times([Double])
    /// Predetermined moments, such as those chosen by a caller.
    case chosen([Capture])
    /// Each arrival, shortly after the vehicle has stopped.
    case arrivals
  }

  /// The rules; a moment chosen by several takes the label of the first.
  package var rules: [Rule]
  /// Whether a moment is skipped if its state equals the previous one's.
  package var onlyChanged: Bool
  /// Maximum number of captures, evenly thinned out; nil for no limit.
  package var limit: Int?

  package init(rules: [Rule], onlyChanged: Bool = false, limit: Int? = nil) {
    self.rules = rules
    self.onlyChanged = onlyChanged
    self.limit = limit
  }

  /// The default: start, maneuver approaches, named moments and arrivals, at most 40 captures.
  package static let standard = CapturePlan(
    rules: [.moments(nil), .start, .maneuvers(leadMeters: [400, 100, 0]), .arrivals], limit: 40)
}

/// A moment to draw.
package struct Capture: Sendable, Hashable {
  /// Seconds since the start of the drive, not rounded, so that all events until then are visible.
  package var seconds: Double
  /// The label in lower case with hyphens, such as "before-turn-right".
  package var label: String
  /// A unique name independent of the vehicle's speed, such as "step-3-400m".
  package var name: String

  /// Creates a capture; by default it is named by its label.
  package init(seconds: Double, label: String, name: String? = nil) {
    self.seconds = seconds
    self.label = label
    self.name = name ?? label
  }
}
