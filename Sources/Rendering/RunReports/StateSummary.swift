/// The summary of a frame's state, in a few words.
package struct StateSummary: Sendable, Hashable, Codable {
  /// Whether and how guidance is running, such as "enroute".
  package let navState: String
  /// The name of the upcoming maneuver; nil without one.
  package let maneuver: String?
  /// The distance in the form of the screen, such as "450 ft"; nil without a maneuver.
  package let distance: String?
  /// The chosen instruction in the form of the screen; nil without a maneuver.
  package let instruction: String?
  /// The reason that guidance is paused; nil while it is active.
  package let pause: String?
  /// The name of the current road; nil for unnamed roads.
  package let road: String?

  /// A summary of known parts.
  package init(
    navState: String, maneuver: String?, distance: String?, instruction: String?, pause: String?,
    road: String?
  ) {
    (self.navState, self.pause, self.road) = (navState, pause, road)
    (self.maneuver, self.distance, self.instruction) = (maneuver, distance, instruction)
  }
}
