import DisplayLists
import Geometry

/// A property of a layer type: its name and type, its default, and its destination.
struct Property<Paint: Sendable>: Sendable {
  let facts: PropertyFacts
  /// Sets a value in a paint; returns false for a value of another type.
  let set: @Sendable (inout Paint, StyleValue) -> Bool
}

/// The facts of a property in the specification.
///
/// Source: <https://maplibre.org/maplibre-style-spec/layers/>
struct PropertyFacts: Sendable, Hashable {
  enum Group: String, Sendable, Hashable { case paint, layout }

  let name: String
  let group: Group
  let kind: PropertyKind
  let initial: StyleValue
  /// Whether the value is evaluated at the integer zoom below, as for most layout properties.
  var isStepwise: Bool
  /// Whether values are interpolated between stops; nil if the type alone decides.
  var interpolates: Bool?
  /// Whether strings may contain property tokens; nil if the type alone decides.
  var tokens: Bool?

  /// Whether values are interpolated between stops.
  var isInterpolated: Bool { interpolates ?? kind.isContinuous }

  /// Whether strings may contain property tokens.
  var hasTokens: Bool { tokens ?? (kind == .formatted || kind == .image) }
}

/// The type of a property.
enum PropertyKind: Sendable, Hashable {
  case number(ClosedRange<Double>)
  case color
  case boolean
  case choice([String])
  case numbers(count: Int?)
  case choices([String])
  case anchorOffsets
  /// A number or a list of numbers, one for each light source.
  case numberArray
  /// A color or a list of colors, one for each light source.
  case colorArray
  case projection
  case texts
  case formatted
  case image
  case padding
  /// A color ramp over a density or along a line.
  case ramp

  var valueType: ValueType {
    switch self {
    case .number: .number
    case .color, .ramp: .color
    case .boolean: .boolean
    case .choice: .string
    case .numbers(let count): .array(.number, count: count)
    case .choices, .texts: .array(.string, count: nil)
    case .anchorOffsets: .anchorOffsets
    case .numberArray: .numberArray
    case .colorArray: .colorArray
    case .projection: .projection
    case .formatted: .formatted
    case .image: .image
    case .padding: .padding
    }
  }

  /// Whether values of the type can be interpolated.
  var isContinuous: Bool {
    switch self {
    case .number, .color, .padding, .ramp, .anchorOffsets, .numberArray, .colorArray, .projection:
      true
    case .numbers(let count): count != nil
    case .boolean, .choice, .choices, .texts, .formatted, .image: false
    }
  }
}

let anyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
let notNegative = 0...Double.greatestFiniteMagnitude

extension Property {
  private init(
    _ name: String, _ group: PropertyFacts.Group, _ kind: PropertyKind, _ initial: StyleValue,
    set: @escaping @Sendable (inout Paint, StyleValue) -> Bool
  ) {
    facts = PropertyFacts(
      name: name, group: group, kind: kind, initial: initial, isStepwise: group == .layout)
    self.set = set
  }

  /// Returns the property with its value evaluated at the integer zoom below, or at the exact zoom.
  func stepwise(_ isStepwise: Bool = true) -> Self {
    var facts = facts
    facts.isStepwise = isStepwise
    return Property(facts: facts, set: set)
  }

  static func number(
    _ name: String, _ initial: Double?, _ group: PropertyFacts.Group = .paint,
    in range: ClosedRange<Double> = anyNumber,
    set: @escaping @Sendable (inout Paint, Double) -> Void
  ) -> Self {
    Property(name, group, .number(range), initial.map(StyleValue.number) ?? .null) {
      guard case .number(let number) = $1, number.isFinite else { return false }
      set(&$0, min(range.upperBound, max(range.lowerBound, number)))
      return true
    }
  }

  /// Returns the sort key of features, which is not interpolated between stops.
  static func sortKey(
    _ name: String, set: @escaping @Sendable (inout Paint, Double) -> Void
  ) -> Self {
    let property = number(name, nil, .layout, set: set)
    var facts = property.facts
    facts.interpolates = false
    return Property(facts: facts, set: property.set)
  }

  static func color(
    _ name: String, _ initial: Color?, set: @escaping @Sendable (inout Paint, Color) -> Void
  ) -> Self {
    Property(name, .paint, .color, initial.map(StyleValue.color) ?? .null) {
      guard case .color(let color) = $1 else { return false }
      set(&$0, color)
      return true
    }
  }

  static func ramp(
    _ name: String, set: @escaping @Sendable (inout Paint, ColorRamp) -> Void
  ) -> Self {
    Property(name, .paint, .ramp, .null) {
      guard let ramp = ColorRamp($1) else { return false }
      set(&$0, ramp)
      return true
    }
  }

  static func flag(
    _ name: String, _ initial: Bool, _ group: PropertyFacts.Group = .layout,
    set: @escaping @Sendable (inout Paint, Bool) -> Void
  ) -> Self {
    Property(name, group, .boolean, .bool(initial)) {
      guard case .bool(let flag) = $1 else { return false }
      set(&$0, flag)
      return true
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ initial: Choice?, _ group: PropertyFacts.Group = .layout,
    of type: Choice.Type = Choice.self, set: @escaping @Sendable (inout Paint, Choice) -> Void
  ) -> Self {
    let names = Choice.allCases.map(\.rawValue)
    return Property(
      name, group, .choice(names), initial.map { .string($0.rawValue) } ?? .null
    ) {
      guard case .string(let text) = $1, let choice = Choice(rawValue: text) else { return false }
      set(&$0, choice)
      return true
    }
  }

  static func choices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, of type: Choice.Type,
    set: @escaping @Sendable (inout Paint, [Choice]) -> Void
  ) -> Self {
    Property(name, .layout, .choices(Choice.allCases.map(\.rawValue)), .null) {
      guard case .array(let names) = $1 else { return false }
      let choices = names.compactMap { $0.asText.flatMap(Choice.init(rawValue:)) }
      guard choices.count == names.count else { return false }
      set(&$0, choices)
      return true
    }
  }

  static func anchorOffsets(
    _ name: String, set: @escaping @Sendable (inout Paint, [VariableAnchorOffset]) -> Void
  ) -> Self {
    Property(name, .layout, .anchorOffsets, .null) {
      guard let pairs = VariableAnchorOffset.list($1) else { return false }
      set(&$0, pairs)
      return true
    }
  }

  static func point(
    _ name: String, _ group: PropertyFacts.Group = .paint,
    set: @escaping @Sendable (inout Paint, Point) -> Void
  ) -> Self {
    numbers(name, [0, 0], group, count: 2) { set(&$0, Point($1[0], $1[1])) }
  }

  static func numbers(
    _ name: String, _ initial: [Double]?, _ group: PropertyFacts.Group = .paint,
    count: Int? = nil, set: @escaping @Sendable (inout Paint, [Double]) -> Void
  ) -> Self {
    let start = initial.map { StyleValue.array($0.map(StyleValue.number)) } ?? .null
    return Property(name, group, .numbers(count: count), start) {
      guard case .array(let parts) = $1 else { return false }
      let numbers = parts.compactMap(\.asNumber).filter(\.isFinite)
      guard numbers.count == parts.count, count == nil || numbers.count == count else {
        return false
      }
      set(&$0, numbers)
      return true
    }
  }

  static func padding(
    _ name: String, _ initial: Double, set: @escaping @Sendable (inout Paint, Insets) -> Void
  ) -> Self {
    let start = StyleValue.array(Array(repeating: .number(initial), count: 4))
    return Property(name, .layout, .padding, start) {
      guard case .array(let parts) = $1 else { return false }
      let sides = parts.compactMap(\.asNumber).filter(\.isFinite)
      guard sides.count == 4 else { return false }
      set(&$0, Insets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1]))
      return true
    }
  }

  static func texts(
    _ name: String, _ initial: [String], set: @escaping @Sendable (inout Paint, [String]) -> Void
  ) -> Self {
    Property(name, .layout, .texts, .array(initial.map(StyleValue.string))) {
      guard case .array(let parts) = $1 else { return false }
      let texts = parts.compactMap(\.asText)
      guard texts.count == parts.count else { return false }
      set(&$0, texts)
      return true
    }
  }

  static func formatted(
    _ name: String, set: @escaping @Sendable (inout Paint, FormattedText) -> Void
  ) -> Self {
    Property(name, .layout, .formatted, .formatted(FormattedText(""))) {
      guard case .formatted(let text) = $1 else { return false }
      set(&$0, text)
      return true
    }
  }

  static func image(
    _ name: String, _ group: PropertyFacts.Group = .paint,
    set: @escaping @Sendable (inout Paint, String) -> Void
  ) -> Self {
    Property(name, group, .image, .null) {
      guard case .image(let name) = $1 else { return false }
      set(&$0, name)
      return true
    }.stepwise()
  }
}
