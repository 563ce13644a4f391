import Foundation

/// Compares names of roads and destinations that services spell differently.
enum NameComparison {
  /// Returns whether two lists share a name or its distinctive words.
  ///
  /// "I 5 N" and "I-5 North" do, "Main Street" and "Oak Street" do not. A number alone and a name
  /// alone, such as "A12" and "Europaweg", may refer to one road and count as shared.
  static func share(_ names: [String], _ others: [String]) -> Bool {
    names.contains { name in others.contains { isSame(name, $0) } }
      || areNumbersAndNames(names, others) || areNumbersAndNames(others, names)
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    let (first, second) = (folded(name), folded(other))
    let (joined, rest) = (first.joined(), second.joined())
    guard !joined.isEmpty, !rest.isEmpty else { return true }
    if joined.contains(rest) || rest.contains(joined) { return true }
    return !telling(first).isDisjoint(with: telling(second))
  }

  private static func areNumbersAndNames(_ numbers: [String], _ names: [String]) -> Bool {
    numbers.allSatisfy(isNumber) && !names.contains { $0.contains(where: \.isNumber) }
  }

  /// Returns whether a name is a road number alone, such as "A12", "US-101 N" or "B 471".
  private static func isNumber(_ name: String) -> Bool {
    name.wholeMatch(of: /\p{Lu}{1,3}[-\s]?\d{1,4}(?:\s?\p{Lu})?/) != nil
  }

  private static func folded(_ name: String) -> [String] {
    name.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil
    )
    .replacing("ß", with: "ss")
    .split { !$0.isLetter && !$0.isNumber }.map { short[String($0)] ?? String($0) }
  }

  /// Returns the distinctive words of a road name; all words if it has none.
  private static func telling(_ words: [String]) -> Set<String> {
    let telling = Set(words).subtracting(common)
    return telling.isEmpty ? Set(words) : telling
  }

  private static let short = [
    "st": "street", "str": "strasse", "rd": "road", "ave": "avenue", "av": "avenue",
    "blvd": "boulevard", "dr": "drive", "ln": "lane", "hwy": "highway", "pkwy": "parkway",
    "n": "north", "s": "south", "e": "east", "w": "west", "fwy": "freeway", "expy": "expressway",
    "ct": "court", "pl": "place", "sq": "square",
  ]

  private static let common: Set<String> = [
    "street", "road", "avenue", "boulevard", "drive", "lane", "highway", "parkway", "freeway",
    "expressway", "court", "place", "square", "way", "the", "of", "and", "to", "strasse", "weg",
    "rue", "de", "la", "le", "du", "des", "calle", "via", "exit", "ramp", "north", "south", "east",
    "west",
  ]
}
