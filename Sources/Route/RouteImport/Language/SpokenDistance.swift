import Documents

/// The distance at the start of a spoken sentence, such as "In 400 meters, turn left".
enum SpokenDistance {
  /// Returns the distance in meters; nil if the sentence does not begin with one.
  static func meters(in sentence: String) -> Double? {
    guard
      let match = start.first(
        in: sentence.boundedSentence.lowercased(), { (number: String($0.1), unit: String($0.2)) }),
      let number = Double(match.number.replacing(",", with: ".")),
      let unit = units.first(where: { match.unit.hasPrefix($0.word) })
    else { return nil }
    return number * unit.meters
  }

  private static let start = Pattern(
    /^(?:in|nach|dans|en|tra|fra|over|om|za|через)\s+(\d+(?:[.,]\d+)?)\s?(\p{L}+)/)

  /// The stems of units, longer ones first.
  private static let units: [(word: String, meters: Double)] = [
    ("kilom", 1000), ("mile", 1609.344), ("meil", 1609.344), ("feet", 0.3048), ("foot", 0.3048),
    ("fuß", 0.3048), ("yard", 0.9144), ("met", 1), ("mèt", 1), ("км", 1000), ("метр", 1),
    ("km", 1000), ("mi", 1609.344), ("ft", 0.3048), ("m", 1),
  ]
}
