/// Writes remaining times as a value over a label.
///
/// Rounds to the nearest whole minute and never below one, like the Navigation SDK's `roundedTime`
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>). Under an
/// hour the value is minutes, then hours and minutes such as "1:05", and from 100 hours whole days.
/// Negative and unbounded times are "--" with the label of minutes, as in CarPlay
/// (<https://developer.apple.com/documentation/carplay/cptravelestimates>).
package struct DurationFormatter: Sendable, Hashable {
  let phrasebook: Phrasebook

  /// A formatter in the language of a phrasebook.
  package init(phrasebook: Phrasebook) { self.phrasebook = phrasebook }

  /// The time as an item of the trip tray, such as "6" over "min".
  package func item(seconds: Double) -> TripEstimates.Item {
    guard seconds >= 0, seconds < 1e9 else {
      return TripEstimates.Item(
        value: phrasebook.text(.unknownValue), label: phrasebook.text(.minutes))
    }
    let minutes = max(1, Int((seconds / 60).rounded()))
    if minutes < 60 { return item("\(minutes)", .minutes) }
    if minutes < 6000 {
      let rest = minutes % 60
      return item("\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)", .hours)
    }
    return item("\((minutes + 720) / 1440)", .days)
  }

  private func item(_ number: String, _ label: Word) -> TripEstimates.Item {
    TripEstimates.Item(
      value: phrasebook.localized(number: number), label: phrasebook.text(label))
  }
}
