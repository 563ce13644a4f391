/// Formats remaining times as a value and a label.
///
/// Times are rounded to the nearest minute, at least one, like the Navigation SDK's `roundedTime`.
/// Under an hour the value is minutes, then hours and minutes such as "1:05", from 24 hours days
/// with one decimal such as "3.9", and from ten days whole days. Negative and infinite times are "--" with the label of minutes, as in CarPlay.
/// Sources: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>,
/// <https://developer.apple.com/documentation/carplay/cptravelestimates>
package struct DurationFormatter: Sendable, Hashable {
  let phrasebook: Phrasebook

  /// Formats the time as an item of the trip estimates, such as "6" over "min".
  ///
  /// A dual form has no separate value.
  package func item(seconds: Double) -> TripEstimates.Item {
    guard seconds >= 0, seconds < 1e9 else {
      return TripEstimates.Item(
        value: phrasebook.text(.unknownValue), label: phrasebook.text(.minutes))
    }
    let (number, unit) = parts(seconds)
    let shown = phrasebook.apart(number, unit)
    return TripEstimates.Item(value: shown.value, label: shown.unit)
  }

  /// Formats the time as one text, such as "6 min"; "--" if unknown.
  func string(seconds: Double) -> String {
    guard seconds >= 0, seconds < 1e9 else { return phrasebook.text(.unknownValue) }
    let (number, unit) = parts(seconds)
    return phrasebook.quantity(number, unit)
  }

  /// Formats the time as numbers with units, such as "1 hr" and "5 min", or "3 days" and "22 hr".
  ///
  /// A dual form includes its number, which is then empty. With `isOver`, less than half a minute
  /// is 0 minutes.
  func amounts(seconds: Double, isOver: Bool = false) -> [PhoneQuantity] {
    guard seconds >= 0, seconds < 1e9 else {
      return [PhoneQuantity(phrasebook.text(.unknownValue), unit: phrasebook.text(.minutes))]
    }
    let minutes = max(1, Int((seconds / 60).rounded()))
    if isOver, seconds < 30 { return [amount(0, .minutes)] }
    if minutes < 60 { return [amount(minutes, .minutes)] }
    if minutes >= Self.day {
      let hours = (minutes + 30) / 60
      let days = amount(hours / 24, .days)
      return hours % 24 == 0 ? [days] : [days, amount(hours % 24, .hours)]
    }
    let hours = amount(minutes / 60, .hours)
    return minutes % 60 == 0 ? [hours] : [hours, amount(minutes % 60, .minutes)]
  }

  private func amount(_ count: Int, _ unit: PhraseKey) -> PhoneQuantity {
    let number = "\(count)"
    return PhoneQuantity(
      phrasebook.saysItself(number, unit) ? "" : phrasebook.localized(number: number),
      unit: phrasebook.text(unit, counting: number))
  }

  /// Returns the number in European digits, and its unit.
  private func parts(_ seconds: Double) -> (number: String, unit: PhraseKey) {
    let minutes = max(1, Int((seconds / 60).rounded()))
    if minutes < 60 { return ("\(minutes)", .minutes) }
    if minutes < Self.day {
      let rest = minutes % 60
      return ("\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)", .hours)
    }
    let tenths = (minutes * 10 + Self.day / 2) / Self.day
    let isShort = tenths < 100 && tenths % 10 > 0
    return (
      isShort ? "\(tenths / 10).\(tenths % 10)" : "\((minutes + Self.day / 2) / Self.day)", .days
    )
  }

  /// The minutes of a day.
  private static let day = 1440
}
