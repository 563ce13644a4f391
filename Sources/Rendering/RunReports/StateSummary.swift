/// A brief summary of a frame's state.
package struct StateSummary: Sendable, Hashable, Codable {
  /// The state of guidance, such as "enroute".
  package let navState: String
  /// The name of the next maneuver.
  package let maneuver: String?
  /// The displayed distance to the maneuver, such as "450 ft".
  package let distance: String?
  /// The displayed instruction.
  package let instruction: String?
  /// The reason that guidance is paused; nil while it is active.
  package let pause: String?
  /// The name of the current road; nil for unnamed roads.
  package let road: String?

  package init(
    navState: String, maneuver: String?, distance: String?, instruction: String?, pause: String?,
    road: String?
  ) {
    (self.navState, self.pause, self.road) = (navState, pause, road)
    (self.maneuver, self.distance, self.instruction) = (maneuver, distance, instruction)
  }
}
