import Documents

/// The value of a feature's property.
package enum TileValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// An integer.
  case int(Int)
  /// Any other number.
  case double(Double)
  /// Yes or no.
  case bool(Bool)
  /// A list or an object as JSON text, which GeoJSON may contain; tiles in the Mapbox format have it as text.
  case json(String)

  /// The text, when it is one.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The number, when it is one.
  package var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .string, .bool, .json: nil
    }
  }
}

extension TileValue {
  /// A value of a JSON text; nil for null.
  init?(_ json: JSONValue) {
    switch json {
    case .string(let text): self = .string(text)
    case .number(let number): self = Int(exactly: number).map { .int($0) } ?? .double(number)
    case .bool(let flag): self = .bool(flag)
    case .array, .object: self = .json(json.text)
    case .null: return nil
    }
  }
}
