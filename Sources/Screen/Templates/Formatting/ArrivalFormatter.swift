package import Navigation

/// Formats the time of day of an arrival.
///
/// The feed has no such field; the arrival is the clock at the vehicle plus the remaining time, in
/// the time zone of the destination. Seconds are truncated as on any clock. Negative and unbounded
/// remaining times are "--".
package struct ArrivalFormatter: Sendable, Hashable {
  let phrasebook: Phrasebook
  let destinationOffsetSeconds: Double

  /// Creates a formatter; the offset is the difference of clocks at the destination to the
  /// vehicle's.
  package init(phrasebook: Phrasebook, destinationOffsetSeconds: Double = 0) {
    self.phrasebook = phrasebook
    self.destinationOffsetSeconds = destinationOffsetSeconds
  }

  /// The time of arrival, such as "10:43", for a remaining time in seconds from `clock`.
  package func string(clock: WallClock, remainingSeconds: Double) -> String {
    guard remainingSeconds >= 0, remainingSeconds < 1e9 else {
      return phrasebook.text(.unknownValue)
    }
    return phrasebook.clock(clock.advanced(by: remainingSeconds + destinationOffsetSeconds))
  }

  /// The same with AM or PM for twelve-hour clocks, such as "10:43 AM".
  func fullString(clock: WallClock, remainingSeconds: Double) -> String {
    guard remainingSeconds >= 0, remainingSeconds < 1e9 else {
      return phrasebook.text(.unknownValue)
    }
    return phrasebook.fullClock(clock.advanced(by: remainingSeconds + destinationOffsetSeconds))
  }
}
