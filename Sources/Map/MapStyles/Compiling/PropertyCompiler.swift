import Documents

/// Compiles the value of a property, in any form of the specification, to an expression.
enum PropertyCompiler {
  static func node(
    _ json: JSONValue, for facts: PropertyFacts, state: [String: StyleValue] = [:]
  ) throws(ExpressionError) -> ExpressionNode {
    if Operators.isExpression(json) {
      let node = try ExpressionParser.node(
        json, expecting: facts.kind.valueType, state: state, converts: facts.kind == .choice([]))
      try ZoomExpressionRule.check(node, interpolates: facts.isInterpolated)
      try check(node, isRamp: facts.kind == .ramp)
      return node
    }
    if case .object = json { return try LegacyFunction.node(json, for: facts) }
    return try constant(json, for: facts)
  }

  /// Checks that color ramps depend only on the position on them, and that only ramps do.
  private static func check(_ node: ExpressionNode, isRamp: Bool) throws(ExpressionError) {
    let others = node.dependencies.subtracting([.progress, .state])
    if isRamp, !others.isEmpty {
      throw ExpressionError(
        reason: .invalid("a color ramp cannot depend on the zoom or on the feature"), trail: [])
    }
    if !isRamp, node.dependencies.contains(.progress) {
      throw ExpressionError(
        reason: .invalid("'heatmap-density' and 'line-progress' are allowed only in a color ramp"),
        trail: [])
    }
  }

  /// Returns a literal value; label text and image names may contain tokens in braces.
  static func constant(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> ExpressionNode {
    if facts.hasTokens, let tokens = json.string.flatMap(TokenString.node) {
      let type = facts.kind.valueType
      return tokens.type == type ? tokens : .conversion(type, [tokens])
    }
    guard let value = converted(json, to: facts.kind) else {
      throw ExpressionError(
        reason: .invalid("expected \(facts.kind.wanted), found \(json.summary)"),
        trail: [])
    }
    return ExpressionNode(value, type: facts.kind.valueType)
  }

  private static func converted(_ json: JSONValue, to kind: PropertyKind) -> StyleValue? {
    switch kind {
    case .number(let range): json.number.flatMap { range.contains($0) ? .number($0) : nil }
    case .color, .ramp: json.string.flatMap(ColorParser.color).map(StyleValue.color)
    case .boolean: json.bool.map(StyleValue.bool)
    case .choice(let names):
      json.string.flatMap { names.isEmpty || names.contains($0) ? .string($0) : nil }
    case .numbers(let count): list(json, count: count) { $0.number != nil }
    case .choices(let names): list(json) { names.contains($0.string ?? "") }
    case .texts: list(json) { $0.string != nil }
    case .formatted, .image, .padding, .anchorOffsets, .numberArray, .colorArray, .projection:
      Conversion.converted(json.literal, to: kind.valueType)
    }
  }

  private static func list(
    _ json: JSONValue, count: Int? = nil, where fits: (JSONValue) -> Bool = { _ in true }
  ) -> StyleValue? {
    guard let elements = json.array, count == nil || elements.count == count,
      elements.allSatisfy(fits)
    else { return nil }
    return json.literal
  }
}

extension PropertyKind {
  /// The expected value, as text.
  var wanted: String {
    switch self {
    case .number(let range):
      switch (range.lowerBound, range.upperBound) {
      case (anyNumber.lowerBound, anyNumber.upperBound): "a number"
      case (let low, anyNumber.upperBound): "a number of at least \(low.plainText)"
      case (let low, let high): "a number \(low.plainText)...\(high.plainText)"
      }
    case .color, .ramp: "a color"
    case .boolean: "true or false"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .numbers(let count): "a list of \(count.map { "\($0) " } ?? "")numbers"
    case .choices(let names): "a list of \(names.joined(separator: ", "))"
    case .anchorOffsets: "a list of anchors, each followed by two numbers"
    case .numberArray: "a number or a list of numbers"
    case .colorArray: "a color or a list of colors"
    case .projection: "the name of a projection"
    case .texts: "a list of strings"
    case .formatted: "a text"
    case .image: "the name of an icon"
    case .padding: "a number or a list of one to four"
    }
  }
}

/// A string with property tokens, such as "{name} ({ref})".
enum TokenString {
  /// Returns the expression that replaces tokens by properties; nil for a string without tokens.
  static func node(_ text: String) -> ExpressionNode? {
    var parts: [ExpressionNode] = []
    var rest = Substring(text)
    var plain = ""
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let name = rest[rest.index(after: open)..<close]
      plain += rest[..<open]
      rest = rest[rest.index(after: close)...]
      guard !name.isEmpty, !name.contains("{") else {
        plain += "{\(name)}"
        continue
      }
      if !plain.isEmpty { parts.append(ExpressionNode(.string(plain))) }
      plain = ""
      parts.append(.conversion(.string, [.get(String(name))]))
    }
    guard !parts.isEmpty else { return nil }
    plain += rest
    if !plain.isEmpty { parts.append(ExpressionNode(.string(plain))) }
    return parts.count == 1
      ? parts[0]
      : .function("concat", .string, parts) { .string($0.map(\.displayText).joined()) }
  }
}
