import Documents

/// The value of a feature's property.
package enum TileValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case int(Int)
  /// Any other number.
  case double(Double)
  /// Yes or no.
  case bool(Bool)

  /// The text, when it is one.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, when it is one.
  package var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .string, .bool: nil
    }
  }
}

extension TileValue {
  /// A scalar of a JSON text; nil for null, lists and objects.
  init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .string(text)
    case .number(let number): self = Int(exactly: number).map { .int($0) } ?? .double(number)
    case .bool(let flag): self = .bool(flag)
    case .null, .array, .object: return nil
    }
  }
}
