package import Navigation

/// Writes the time of day of an arrival.
///
/// The feed has no such field; it is the clock at the vehicle plus the remaining time, in the time
/// zone of the destination. Seconds are cut off as on any clock. Negative and unbounded remaining
/// times are "--".
package struct ArrivalFormatter: Sendable, Hashable {
  let phrasebook: Phrasebook
  let destinationOffsetSeconds: Double

  /// A formatter; the offset is how far clocks at the destination are ahead of the vehicle's.
  package init(phrasebook: Phrasebook, destinationOffsetSeconds: Double = 0) {
    self.phrasebook = phrasebook
    self.destinationOffsetSeconds = destinationOffsetSeconds
  }

  /// The time of arrival, such as "10:43", some seconds after the time of `clock`.
  package func string(clock: WallClock, remainingSeconds: Double) -> String {
    guard remainingSeconds >= 0, remainingSeconds < 1e9 else {
      return phrasebook.text(.unknownValue)
    }
    return phrasebook.clock(clock.advanced(by: remainingSeconds + destinationOffsetSeconds))
  }

  /// The same with the half of the day where clocks count to twelve, such as "10:43 AM".
  func fullString(clock: WallClock, remainingSeconds: Double) -> String {
    guard remainingSeconds >= 0, remainingSeconds < 1e9 else {
      return phrasebook.text(.unknownValue)
    }
    return phrasebook.fullClock(clock.advanced(by: remainingSeconds + destinationOffsetSeconds))
  }
}
