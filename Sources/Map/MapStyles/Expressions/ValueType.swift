/// The static type of an expression's value.
///
/// Source: <https://maplibre.org/maplibre-style-spec/expressions/#type-system>
indirect enum ValueType: Sendable, Hashable {
  case null
  case boolean
  case number
  case string
  case color
  case object
  case formatted
  case image
  /// A number, or one to four of them, clockwise from the top.
  case padding
  /// A number or a list of them.
  case numberArray
  /// A color or a list of them.
  case colorArray
  /// Text anchors, each followed by its offset.
  case anchorOffsets
  /// The name of a projection, or two with the interpolation fraction.
  case projection
  /// A collation, used only by comparisons.
  case collator
  case value
  case array(ValueType, count: Int?)

  static let anyArray = ValueType.array(.value, count: nil)

  /// Returns whether a value of the other type is valid for this one.
  func accepts(_ other: ValueType) -> Bool {
    switch (self, other) {
    case (.value, _): true
    case (.array(let item, let count), .array(let otherItem, let otherCount)):
      ((otherCount == 0 && otherItem == .value) || item.accepts(otherItem))
        && (count == nil || count == otherCount)
    default: self == other
    }
  }

  /// Returns whether a value has the type, checked during evaluation.
  func admits(_ value: StyleValue) -> Bool {
    switch (self, value) {
    case (.value, _), (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string),
      (.color, .color), (.object, .object), (.formatted, .formatted), (.image, .image),
      (.padding, .array), (.numberArray, .array), (.colorArray, .array), (.anchorOffsets, .array),
      (.projection, .string), (.projection, .array):
      true
    case (.array(let item, let count), .array(let elements)):
      (count == nil || count == elements.count)
        && (item == .value || elements.allSatisfy(item.admits))
    default: false
    }
  }

  static func of(_ value: StyleValue) -> ValueType {
    switch value {
    case .null: .null
    case .bool: .boolean
    case .number: .number
    case .string: .string
    case .color: .color
    case .object: .object
    case .formatted: .formatted
    case .image: .image
    case .array(let elements): .array(itemType(elements), count: elements.count)
    }
  }

  private static func itemType(_ elements: [StyleValue]) -> ValueType {
    guard let first = elements.first.map(ValueType.of) else { return .value }
    guard elements.count > 1 else { return first }
    // Nested lists have no element type.
    if case .array = first { return .value }
    return elements.allSatisfy { ValueType.of($0) == first } ? first : .value
  }
}

extension ValueType: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .color: "color"
    case .object: "object"
    case .formatted: "formatted"
    case .image: "resolvedImage"
    case .padding: "padding"
    case .numberArray: "numberArray"
    case .colorArray: "colorArray"
    case .anchorOffsets: "variableAnchorOffsetCollection"
    case .projection: "projectionDefinition"
    case .collator: "collator"
    case .value: "value"
    case .array(.value, nil): "array"
    case .array(let item, nil): "array<\(item)>"
    case .array(let item, let count?): "array<\(item), \(count)>"
    }
  }
}
