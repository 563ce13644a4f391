package import Sessions

/// A formatted distance: a number and its unit.
package struct FormattedDistance: Sendable, Hashable {
  /// The number, such as "0.1", or a dual form that includes it; "--" for an unknown distance.
  package var value: String
  /// The unit, such as "mi"; empty for a dual form and for an unknown distance.
  package var unit: String
  /// The number and unit, such as "0.1 mi", with a no-break space.
  package var text: String
}

/// Rounds distances to useful steps for a driver and formats them in the language of a phrasebook.
///
/// The increments of the Navigation SDK and of CarPlay are not published, so these are our own; the
/// feet below 1,000 follow real screens, which show "750 ft":
///
/// | metric | step | imperial | step |
/// | --- | --- | --- | --- |
/// | under 30 m | 5 m | under 50 ft | 10 ft |
/// | under 100 m | 10 m | under 1,000 ft | 50 ft |
/// | under 1 km | 50 m | under 10 mi | 0.1 mi |
/// | under 10 km | 0.1 km | beyond | 1 mi |
/// | beyond | 1 km | | |
///
/// Values are rounded to the nearest step. A value that rounds up to the end of its row moves to
/// the next row, so 980 m is "1 km" and 980 ft is "0.2 mi". Whole numbers have no decimals. Yards
/// are not used, as in the SDK. Negative and unbounded distances are "--", as in CarPlay
/// (<https://developer.apple.com/documentation/carplay/cptravelestimates>).
package struct DistanceFormatter: Sendable, Hashable {
  package let units: UnitSystem
  let phrasebook: Phrasebook

  /// Creates a formatter for the given units, or for those of the phrasebook's region.
  package init(units: UnitSystem? = nil, phrasebook: Phrasebook) {
    self.units = units ?? phrasebook.units
    self.phrasebook = phrasebook
  }

  /// Formats the rounded distance with its unit, such as "450 ft".
  package func string(meters: Double) -> String { parts(meters: meters).text }

  /// Returns whether a distance is formatted as zero.
  func isNothing(meters: Double) -> Bool {
    parts(meters: meters).value == phrasebook.localized(number: "0")
  }

  /// Formats the rounded distance with a separate unit.
  package func parts(meters: Double) -> FormattedDistance {
    guard meters >= 0, meters < 1e9 else {
      let unknown = phrasebook.text(.unknownValue)
      return FormattedDistance(value: unknown, unit: "", text: unknown)
    }
    let rounded =
      switch units {
      case .metric: Self.rounded(meters, rows: Self.metric)
      case .imperial: Self.rounded(meters, rows: Self.imperial)
      }
    let number = Self.decimal(tenths: rounded.tenths)
    let shown = phrasebook.apart(number, rounded.unit)
    return FormattedDistance(
      value: shown.value, unit: shown.unit, text: phrasebook.quantity(number, rounded.unit))
  }
}

extension DistanceFormatter {
  /// A row of the rounding table; lengths are in tenths of its unit, so that sums are exact.
  private struct Row {
    let unit: PhraseKey
    let metersPerUnit: Double
    let step: Int
    let end: Int
  }

  private static let metersPerFoot = 0.3048
  private static let metersPerMile = 1609.344

  private static let metric = [
    Row(unit: .meters, metersPerUnit: 1, step: 50, end: 300),
    Row(unit: .meters, metersPerUnit: 1, step: 100, end: 1000),
    Row(unit: .meters, metersPerUnit: 1, step: 500, end: 10_000),
    Row(unit: .kilometers, metersPerUnit: 1000, step: 1, end: 100),
    Row(unit: .kilometers, metersPerUnit: 1000, step: 10, end: .max),
  ]

  private static let imperial = [
    Row(unit: .feet, metersPerUnit: metersPerFoot, step: 100, end: 500),
    Row(unit: .feet, metersPerUnit: metersPerFoot, step: 500, end: 10_000),
    Row(unit: .miles, metersPerUnit: metersPerMile, step: 1, end: 100),
    Row(unit: .miles, metersPerUnit: metersPerMile, step: 10, end: .max),
  ]

  /// Rounds by the first row whose end is above the distance, before and after rounding.
  private static func rounded(_ meters: Double, rows: [Row]) -> (tenths: Int, unit: PhraseKey) {
    for row in rows {
      let tenths = meters / row.metersPerUnit * 10
      let rounded = Int((tenths / Double(row.step)).rounded()) * row.step
      if rounded < row.end { return (rounded, row.unit) }
    }
    return (0, .meters)
  }

  /// Formats a tenth: "2.1" for 21 and "2" for 20.
  private static func decimal(tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
