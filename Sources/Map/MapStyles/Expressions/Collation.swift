import Documents
import Foundation

/// How texts are compared by `collator`: letters first, then accents, then case.
///
/// Letters are those of English, whatever locale is asked for.
struct Collation: Sendable, Hashable {
  let minds: (isCase: Bool, isAccent: Bool)

  init(_ value: StyleValue) {
    guard case .object(let members) = value else {
      minds = (false, false)
      return
    }
    minds = (
      members["case-sensitive"] == .bool(true), members["diacritic-sensitive"] == .bool(true)
    )
  }

  static func == (one: Collation, other: Collation) -> Bool { one.minds == other.minds }

  func hash(into hasher: inout Hasher) {
    hasher.combine(minds.isCase)
    hasher.combine(minds.isAccent)
  }

  /// Whether a relation holds between two texts.
  func holds(_ relation: Relation, _ left: String, _ right: String) -> Bool {
    relation.holds(compared(left, right), 0)
  }

  /// Less than, equal to or greater than zero as the left text comes before, with or after the right.
  private func compared(_ left: String, _ right: String) -> Int {
    func folded(_ text: String, _ options: String.CompareOptions) -> String {
      text.folding(options: options, locale: nil)
    }
    let letters = Self.sign(
      folded(left, [.caseInsensitive, .diacriticInsensitive]),
      folded(right, [.caseInsensitive, .diacriticInsensitive]))
    if letters != 0 { return letters }
    if minds.isAccent {
      let accents = Self.sign(folded(left, .caseInsensitive), folded(right, .caseInsensitive))
      if accents != 0 { return accents }
    }
    guard minds.isCase else { return 0 }
    // Small letters come before large ones.
    return -Self.sign(
      folded(left, .diacriticInsensitive), folded(right, .diacriticInsensitive))
  }

  private static func sign(_ left: String, _ right: String) -> Int {
    if left.unicodeScalars.elementsEqual(right.unicodeScalars) { return 0 }
    return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars) ? -1 : 1
  }
}

extension Operators {
  /// Operators about the comparison of texts.
  static let comparisons: [String: Parse] = [
    "collator": { parser, json, _ in try parser.parseCollator(json) },
    "resolved-locale": { parser, json, _ in
      try parser.require(json, 1...1)
      let collator = try parser.argument(json, 1, expecting: .collator)
      return .function("resolved-locale", .string, [collator]) { _ in .string("en") }
    },
  ]
}

extension ExpressionParser {
  mutating func parseCollator(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 1...1)
    guard let options = arguments[1].members else {
      throw invalid("the options of 'collator' are an object, found \(arguments[1].summary)")
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

  /// A comparison of texts by a collator.
  mutating func parseCollated(
    _ arguments: [JSONValue], _ relation: Relation, _ left: ExpressionNode,
    _ right: ExpressionNode
  ) throws(ExpressionError) -> ExpressionNode {
    for side in [left, right] where side.type != .string && side.type != .value {
      throw invalid("a collator compares texts, found \(side.type)")
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
