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
