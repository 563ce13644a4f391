package import Documents
package import Sessions
import MapLabels
import Navigation

/// The moments of a drive at which the names of a film's frame were chosen.
package struct FilmMoments: Sendable {
  /// What was true when the names before were chosen.
  @Boxed package private(set) var before: NavigationState
  /// What was true when the present names were chosen.
  @Boxed package private(set) var now: NavigationState
  /// How much of the change from one to the other has happened, 0...1.
  package let share: Double

  /// The moments that a frame of a film shows.
  package init(_ timeline: Timeline, seconds: Double) {
    let choices = LabelTicks.choices(at: seconds)
    before = timeline.state(at: choices.before)
    now = timeline.state(at: choices.now)
    share = choices.share
  }
}
