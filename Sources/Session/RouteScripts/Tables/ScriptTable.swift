/// The keys that a mapping of a script may have; reader and published schema both follow it.
struct ScriptTable: Sendable {
  /// The name of the mapping, in the schema's definitions.
  let name: String
  /// The description of the mapping, as a sentence.
  let summary: String
  let keys: [ScriptKey]

  /// The first keys, for error texts.
  var keyList: String {
    let names = keys.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
    return keys.count > 4 ? names + ", ..." : names
  }
}

/// One key of a mapping.
struct ScriptKey: Sendable {
  let name: String
  let kind: ScriptKind
  let isRequired: Bool
  /// The word for the key before this one, which works for one release more, with a note.
  let former: String?
  /// The reason that the value has no effect on pictures; nil if it has one.
  let ineffective: String?
  /// The description of the value, as a sentence.
  let summary: String

  init(
    _ name: String, _ kind: ScriptKind, required: Bool = false, formerly former: String? = nil,
    ineffective: String? = nil, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    isRequired = required
    self.former = former
    self.ineffective = ineffective
    self.summary = summary + (ineffective.map { " It changes no picture: \($0)." } ?? "")
  }
}

/// The kinds of values in a script.
indirect enum ScriptKind: Sendable {
  case text
  /// A text of a form, as a regular expression of ECMA 262.
  case pattern(String)
  case flag
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// One of some words.
  case word([String])
  /// A member of an SDK enum: one of some names, or a raw number from 0.
  case code([String])
  /// A maneuver, also in OSRM's words.
  case maneuver
  case quantity(Quantity)
  /// A coordinate: a pair of numbers, or a mapping.
  case coordinate
  case list(ScriptKind)
  case table(ScriptTable)
  /// A template with the keys that it has in a session log.
  case template
  case any([ScriptKind])

  /// A range as error texts and documentation write it.
  var rangeText: String {
    switch self {
    case .number(let range): "\(plain(range.lowerBound))...\(plain(range.upperBound))"
    case .integer(let range):
      range.upperBound == .max
        ? "\(range.lowerBound) or more" : "\(range.lowerBound)...\(range.upperBound)"
    case .text, .pattern, .flag, .word, .code, .maneuver, .quantity, .coordinate, .list, .table,
      .template, .any:
      ""
    }
  }
}

/// A number without ".0" at the end.
func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
