/// Formats remaining times as a value and a label.
///
/// Times are rounded to the nearest minute, at least one, like the Navigation SDK's `roundedTime`.
/// Under an hour the value is minutes, then hours and minutes such as "1:05", and from 100 hours
/// whole days. Negative and infinite times are "--" with the label of minutes, as in CarPlay.
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

  /// Formats the time as numbers with units, such as "1 hr" and "5 min"; from 100 hours, days.
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
    if minutes >= 6000 { return [amount((minutes + 720) / 1440, .days)] }
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
    if minutes < 6000 {
      let rest = minutes % 60
      return ("\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)", .hours)
    }
    return ("\((minutes + 720) / 1440)", .days)
  }
}
