/// The moments at which the labels of a film are chosen.
///
/// Labels are chosen anew twice a second of the drive, for the view at that moment, and fade from one
/// choice to the next. So a frame depends on its own moment and two moments that follow from it, and
/// not on the frames before. A single picture has nothing of this: its labels are its own.
package enum LabelTicks {
  /// The seconds between two choices.
  package static let period = 0.5
  /// The seconds that a change takes.
  package static let fade = 0.3

  /// The choices that a moment shows.
  ///
  /// - Parameter time: The moment in seconds.
  /// - Returns: The moments of the choice before and of the present one, never before 0, and how
  ///   much of the change has happened, 0...1.
  package static func choices(at time: Double) -> (before: Double, now: Double, share: Double) {
    let number = max(0, (time / period + 1e-9).rounded(.down))
    let now = number * period
    let share = min(1, max(0, (time - now) / fade))
    return (max(0, now - period), now, smooth(share))
  }

  private static func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
