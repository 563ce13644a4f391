import Geometry
import SessionFiles

/// The allowed keys of a mapping; the reader and the published schema are derived from it.
struct ScriptTable: Sendable {
  /// The name in the schema's definitions.
  let name: String
  /// The description of the mapping, as a sentence.
  let summary: String
  let keys: [ScriptKey]

  /// The first keys, for error messages.
  var keyList: String {
    let names = keys.prefix(4).map { "'\($0.name)'" }.joined(separator: ", ")
    return keys.count > 4 ? names + ", ..." : names
  }
}

/// A key of a mapping.
struct ScriptKey: Sendable {
  let name: String
  let kind: ScriptKind
  let isRequired: Bool
  /// The deprecated name of the key, accepted for one more release with a note.
  let former: String?
  /// The description of the value, as a sentence.
  let summary: String

  init(
    _ name: String, _ kind: ScriptKind, required: Bool = false, formerly former: String? = nil,
    _ summary: String
  ) {
    self.name = name
    self.kind = kind
    isRequired = required
    self.former = former
    self.summary = summary
  }
}

/// The type of a value in a script.
indirect enum ScriptKind: Sendable {
  case text
  /// A text that matches a regular expression of ECMA 262.
  case pattern(String)
  case flag
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  /// One of several words.
  case word([String])
  /// A member of an SDK enum: a name, or a raw value from 0.
  case code([String])
  /// A maneuver, also in OSRM's terms.
  case maneuver
  case quantity(Quantity)
  case list(ScriptKind)
  case table(ScriptTable)
  /// A value that session logs have, too.
  case shape(ShapeSchema)
  case any([ScriptKind])

  /// A coordinate: a pair of numbers, or a mapping.
  static let coordinate = ScriptKind.shape(Shape<Coordinate>.coordinate.schema)

  /// The range as text, for error messages and documentation.
  var rangeText: String {
    switch self {
    case .number(let range): "\(plain(range.lowerBound))...\(plain(range.upperBound))"
    case .integer(let range):
      range.upperBound == .max
        ? "\(range.lowerBound) or more" : "\(range.lowerBound)...\(range.upperBound)"
    case .text, .pattern, .flag, .word, .code, .maneuver, .quantity, .list, .table,
      .shape, .any:
      ""
    }
  }
}

/// Formats a number without a trailing ".0".
func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}
