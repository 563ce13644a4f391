import Documents
import Foundation

/// The collation of `collator`: base characters first, then diacritics, then case.
///
/// The order is that of the CLDR for searches in a language, as with `Intl.Collator`; English
/// without a locale or for a locale without its own order.
/// Source: <https://unicode.org/reports/tr10/#Multi_Level_Comparison>
struct Collation: Sendable, Hashable {
  private let isCase, isAccent: Bool
  /// The language tag of the order.
  let language: String

  init(_ value: StyleValue) {
    guard case .object(let members) = value else {
      (isCase, isAccent, language) = (false, false, Self.usual)
      return
    }
    isCase = members["case-sensitive"] == .bool(true)
    isAccent = members["diacritic-sensitive"] == .bool(true)
    language = members["locale"]?.asText.flatMap(Self.known) ?? Self.usual
  }

  private static let usual = "en"

  /// Returns the tag in its canonical form; nil for an unknown language.
  private static func known(_ tag: String) -> String? {
    let locale = Locale(identifier: tag)
    guard locale.language.languageCode?.isISOLanguage == true else { return nil }
    return locale.identifier(.bcp47)
  }

  /// Returns whether a relation holds between two strings.
  func holds(_ relation: ComparisonOperator, _ left: String, _ right: String) -> Bool {
    relation.holds(compared(left, right), 0)
  }

  /// Returns the comparison result: negative, zero or positive.
  private func compared(_ left: String, _ right: String) -> Int {
    switch (isAccent, isCase) {
    case (true, true): return order(left, right)
    case (true, false): return order(left, right, above: ("x", "ẍ"))
    case (false, _):
      let letters = order(left, right, above: ("\t", "\n"))
      guard letters == 0, isCase else { return letters }
      let (left, right) = (Self.capitals(left), Self.capitals(right))
      if left == right { return 0 }
      return left.lexicographicallyPrecedes(right) { !$0 && $1 } ? -1 : 1
    }
  }

  /// Returns the case of each letter, true for uppercase, up to the last uppercase letter.
  ///
  /// Lowercase sorts first.
  private static func capitals(_ text: String) -> [Bool] {
    let letters = text.decomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .nonspacingMark }
      .map(\.properties.isUppercase)
    return Array(letters.prefix((letters.lastIndex(of: true) ?? -1) + 1))
  }

  /// Returns the order by base characters, diacritics and case.
  private func order(_ left: String, _ right: String) -> Int {
    left.compare(
      right, options: [], range: nil, locale: Locale(identifier: language + "-u-co-search")
    ).rawValue
  }

  /// Returns the order of two strings, ignoring differences below that of two characters.
  ///
  /// The characters, the lower one first, are appended to strings: they decide the order, in either
  /// direction, if the strings have no greater difference. Tabulator and line feed, which sort
  /// before all others, differ like base characters.
  private func order(_ left: String, _ right: String, above signs: (String, String)) -> Int {
    let isEqual =
      order(left + signs.0, right + signs.1) < 0 && order(right + signs.0, left + signs.1) < 0
    return isEqual ? 0 : order(left, right)
  }
}

extension Operators {
  /// The operators that compare strings by collation.
  static let comparisons: [String: Parse] = [
    "collator": { parser, json, _ in try parser.parseCollator(json) },
    "resolved-locale": { parser, json, _ in
      try parser.require(json, 1...1)
      let collator = try parser.argument(json, 1, expecting: .collator)
      return .function("resolved-locale", .string, [collator]) { values in
        .string(Collation(values[0]).language)
      }
    },
  ]
}

extension ExpressionParser {
  mutating func parseCollator(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 1...1)
    guard let options = arguments[1].members else {
      throw invalid(
        "expected an object as the options of 'collator', found \(arguments[1].summary)")
    }
    var names: [String] = []
    var nodes: [ExpressionNode] = []
    for (name, type) in [
      ("case-sensitive", ValueType.boolean), ("diacritic-sensitive", .boolean),
      ("locale", .string),
    ] {
      guard let option = options.last(where: { $0.key == name }) else { continue }
      names.append(name)
      nodes.append(try argument([.null, option.value], 1, expecting: type))
    }
    let keys = names
    return .function(
      "collator", .collator, nodes, parameters: .array(keys.map(StyleValue.string))
    ) { values in
      .object(Dictionary(uniqueKeysWithValues: zip(keys, values)))
    }
  }

  /// Parses a comparison of strings by a collator.
  mutating func parseCollated(
    _ arguments: [JSONValue], _ relation: ComparisonOperator, _ left: ExpressionNode,
    _ right: ExpressionNode
  ) throws(ExpressionError) -> ExpressionNode {
    guard [left, right].contains(where: { $0.type == .string || $0.type == .value }) else {
      throw invalid("a collator compares strings, found \(left.type) and \(right.type)")
    }
    let collator = try argument(arguments, 3, expecting: .collator)
    return .function(
      relation.rawValue, .boolean, [left, right, collator], parameters: .string("collated")
    ) { values throws(EvaluationError) in
      guard case .string(let left) = values[0], case .string(let right) = values[1] else {
        return .bool(try relation.holds(values[0], values[1]))
      }
      return .bool(Collation(values[2]).holds(relation, left, right))
    }
  }
}
