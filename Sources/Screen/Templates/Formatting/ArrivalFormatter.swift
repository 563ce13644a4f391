package import Navigation

/// Formats an arrival time.
///
/// The feed has no such field; the arrival time is the clock at the vehicle plus the remaining
/// time, in the time zone of the destination. Seconds are truncated, as on any clock. Negative and
/// infinite remaining times are "--".
package struct ArrivalFormatter: Sendable, Hashable {
  let phrasebook: Phrasebook
  var destinationOffsetSeconds = 0.0

  /// Formats the arrival time, such as "10:43", for a remaining time in seconds from `clock`.
  package func string(clock: WallClock, remainingSeconds: Double) -> String {
    guard remainingSeconds >= 0, remainingSeconds < 1e9 else {
      return phrasebook.text(.unknownValue)
    }
    return phrasebook.clock(clock.advanced(by: remainingSeconds + destinationOffsetSeconds))
  }

  /// Formats the arrival time with AM or PM on twelve-hour clocks, such as "10:43 AM".
  func fullString(clock: WallClock, remainingSeconds: Double) -> String {
    guard remainingSeconds >= 0, remainingSeconds < 1e9 else {
      return phrasebook.text(.unknownValue)
    }
    return phrasebook.fullClock(clock.advanced(by: remainingSeconds + destinationOffsetSeconds))
  }
}
