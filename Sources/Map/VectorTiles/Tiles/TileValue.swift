import Documents

/// The value of a feature's property.
package enum TileValue: Sendable, Hashable {
  case string(String)
  case int(Int)
  /// A number that is not an integer.
  case double(Double)
  case bool(Bool)
  /// A list or an object as JSON text, from GeoJSON; tiles in the Mapbox format have it as text.
  case json(String)

  /// The number; nil for other values.
  package var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    case .string, .bool, .json: nil
    }
  }
}

extension TileValue {
  /// Converts a JSON value; fails for null.
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
