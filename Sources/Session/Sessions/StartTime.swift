package import Navigation

/// The local date and time at the start of the drive.
package struct StartTime: Sendable, Hashable {
  /// The year of the Gregorian calendar.
  package var year: Int
  /// The month, 1...12.
  package var month: Int
  /// The day of the month, 1...31.
  package var day: Int
  /// The local time of day.
  package var clock: WallClock
  /// The offset of local time from UTC in seconds, positive to the east.
  ///
  /// Nil stands for the nautical time zone of the position.
  package var utcOffsetSeconds: Double?

  /// Creates a start; the default is 10:41 on a summer day.
  package init(
    year: Int = 2026, month: Int = 6, day: Int = 1,
    clock: WallClock = WallClock(secondsSinceMidnight: 38_460), utcOffsetSeconds: Double? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.clock = clock
    self.utcOffsetSeconds = utcOffsetSeconds
  }

  /// Returns the days since J2000.0 at a time in seconds since the start.
  ///
  /// Without an offset, `longitude` determines the time zone: one hour for each 15 degrees.
  func daysSinceJ2000(after seconds: Double, longitude: Double) -> Double {
    let offset = offset(atLongitude: longitude)
    let utc = clock.secondsSinceMidnight - offset + seconds
    return Double(dayNumber) - 0.5 + utc / 86_400
  }

  /// Returns the offset of local time from UTC in seconds.
  func offset(atLongitude longitude: Double) -> Double {
    utcOffsetSeconds ?? (longitude / 15).rounded() * 3600
  }

  /// Returns the start in seconds since 1970, given the offset from UTC in seconds.
  package func epochSeconds(offset: Double) -> Double {
    Double(dayNumber + 10_957) * 86_400 + clock.secondsSinceMidnight - offset
  }

  /// The days from 1 January 2000 to the date (civil-from-days arithmetic on March-based years).
  private var dayNumber: Int {
    let shifted = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let era = shifted.0 >= 0 ? shifted.0 / 400 : (shifted.0 - 399) / 400
    let yearOfEra = shifted.0 - era * 400
    let dayOfYear = (153 * shifted.1 + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 730_425
  }
}
