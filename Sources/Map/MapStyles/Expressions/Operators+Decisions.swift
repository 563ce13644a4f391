import Documents

extension ExpressionParser {
  mutating func parseCase(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count >= 4, arguments.count.isMultiple(of: 2) else {
      throw invalid(
        "'case' takes pairs of a condition and an output, and a fallback output")
    }
    var type = type == .value ? nil : type
    var conditions: [ExpressionNode] = []
    var outputs: [ExpressionNode] = []
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      conditions.append(try argument(arguments, index, expecting: .boolean))
      let output = try argument(arguments, index + 1, expecting: type)
      type = type ?? output.type
      outputs.append(output)
    }
    outputs.append(try argument(arguments, arguments.count - 1, expecting: type))
    return .choice(type ?? .value, conditions: conditions, outputs: outputs)
  }

  mutating func parseMatch(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count >= 5, !arguments.count.isMultiple(of: 2) else {
      throw invalid(
        "'match' takes an input, pairs of a label and an output, and a fallback output")
    }
    let input = try argument(arguments, 1)
    var type = type == .value ? nil : type
    var table = MatchTable()
    var labelType: ValueType?
    var outputs: [ExpressionNode] = []
    for index in stride(from: 2, to: arguments.count - 1, by: 2) {
      try addLabels(arguments[index], branch: outputs.count, to: &table, &labelType)
      let output = try argument(arguments, index + 1, expecting: type)
      type = type ?? output.type
      outputs.append(output)
    }
    outputs.append(try argument(arguments, arguments.count - 1, expecting: type))
    if let labelType, input.type != .value, !labelType.accepts(input.type) {
      throw invalid(
        "the input of 'match' has type \(input.type), but its labels have type \(labelType)")
    }
    return .match(type ?? .value, input: input, table: table, outputs: outputs)
  }

  private func addLabels(
    _ json: JSONValue, branch: Int, to table: inout MatchTable, _ type: inout ValueType?
  ) throws(ExpressionError) {
    let labels = json.array ?? [json]
    guard !labels.isEmpty else { throw invalid("a branch of 'match' has no label") }
    for label in labels {
      let own = ValueType.of(label.literal)
      guard type == nil || type == own else {
        throw invalid(
          "the labels of 'match' must be all strings or all numbers, found \(label.summary)")
      }
      type = own
      if let number = label.number, Int(exactly: number).map({ abs($0) >= 1 << 53 }) ?? true {
        throw invalid("the labels of 'match' must be integers below 2^53, found \(label.summary)")
      }
      guard table.add(label.literal, branch: branch) else {
        throw invalid(
          "the label \(label.summary) of 'match' is a duplicate, or neither a string nor a number")
      }
    }
  }

  mutating func parseCoalesce(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count >= 2 else { throw invalid("'coalesce' takes at least one argument") }
    let expected = type == .value ? nil : type
    var result = expected
    var nodes: [ExpressionNode] = []
    for index in 1..<arguments.count {
      let node = try argument(arguments, index, expecting: result, annotated: false)
      // A missing value does not affect the type of the others.
      result = result ?? (node.type == .null ? nil : node.type)
      nodes.append(node)
    }
    let needsCheck = nodes.contains { !(result ?? .value).accepts($0.type) }
    return .coalesce(needsCheck ? .value : result ?? .value, nodes)
  }

  mutating func parseConditions(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> [ExpressionNode] {
    var conditions: [ExpressionNode] = []
    for index in arguments.indices.dropFirst() {
      conditions.append(try argument(arguments, index, expecting: .boolean))
    }
    return conditions
  }

  mutating func parseComparison(
    _ arguments: [JSONValue], _ relation: ComparisonOperator
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...3)
    let left = try argument(arguments, 1)
    let right = try argument(arguments, 2)
    for side in [left, right] where !Self.canCompare(side.type, isOrder: relation.isOrder) {
      throw invalid("'\(relation.rawValue)' cannot compare a value of type \(side.type)")
    }
    let types = [left.type, right.type]
    guard types[0] == types[1] || types.contains(.value) else {
      throw invalid("'\(relation.rawValue)' cannot compare \(types[0]) with \(types[1])")
    }
    if arguments.count == 4 { return try parseCollated(arguments, relation, left, right) }
    return .comparison(relation, left, right)
  }

  private static func canCompare(_ type: ValueType, isOrder: Bool) -> Bool {
    switch type {
    case .string, .number, .value: true
    case .boolean, .null: !isOrder
    case .color, .object, .formatted, .image, .padding, .collator, .array, .numberArray,
      .colorArray, .anchorOffsets, .projection:
      false
    }
  }
}

extension ExpressionParser {
  mutating func parseStep(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count >= 5, !arguments.count.isMultiple(of: 2) else {
      throw invalid("'step' takes an input, an output, and pairs of a stop and an output")
    }
    let input = try argument(arguments, 1, expecting: .number)
    let type = type == .value ? nil : type
    let first = try argument(arguments, 2, expecting: type)
    let (stops, outputs) = try parseStops(arguments, from: 3, type ?? first.type)
    return .step(type ?? first.type, input: input, stops: stops, outputs: [first] + outputs)
  }

  mutating func parseInterpolate(
    _ arguments: [JSONValue], _ type: ValueType?, in space: ColorSpace
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count >= 5, !arguments.count.isMultiple(of: 2) else {
      throw invalid("'interpolate' takes a curve, an input, and pairs of a stop and an output")
    }
    let curve = try parseCurve(arguments[1])
    let input = try argument(arguments, 2, expecting: .number)
    let isPlain = space == .rgb || type == .colorArray
    let expected = isPlain ? (type == .value ? nil : type) : .color
    let (stops, outputs) = try parseStops(arguments, from: 3, expected)
    let result = expected ?? outputs.first?.type ?? .value
    guard Self.canMix(result) else {
      throw invalid("values of type \(result) cannot be interpolated")
    }
    return .interpolation(
      result, curve, in: space, input: input, stops: stops, outputs: outputs)
  }

  private mutating func parseStops(
    _ arguments: [JSONValue], from start: Int, _ type: ValueType?
  ) throws(ExpressionError) -> ([Double], [ExpressionNode]) {
    var type = type
    var stops: [Double] = []
    var outputs: [ExpressionNode] = []
    for index in stride(from: start, to: arguments.count - 1, by: 2) {
      guard let stop = arguments[index].number else {
        throw invalid("stops must be numbers, found \(arguments[index].summary)")
      }
      if let last = stops.last, last >= stop {
        throw invalid("stops must increase; \(stop.plainText) follows \(last.plainText)")
      }
      let output = try argument(arguments, index + 1, expecting: type)
      type = type ?? output.type
      stops.append(stop)
      outputs.append(output)
    }
    return (stops, outputs)
  }

  private func parseCurve(_ json: JSONValue) throws(ExpressionError) -> InterpolationCurve {
    let parts = json.array ?? []
    let numbers = parts.dropFirst().map { $0.number ?? .nan }
    // Elements after the numbers of a curve are ignored, as in other implementations.
    switch (parts.first?.string, numbers.count) {
    case ("linear", _): return .linear
    case ("exponential", 1...) where numbers[0] > 0: return .exponential(base: numbers[0])
    case ("cubic-bezier", 4) where numbers.allSatisfy((0...1).contains):
      return .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    default:
      throw invalid(
        "\(json.summary) is not an interpolation type; write [\"linear\"], [\"exponential\", base]"
          + " or [\"cubic-bezier\", x1, y1, x2, y2]")
    }
  }

  private static func canMix(_ type: ValueType) -> Bool {
    switch type {
    case .number, .color, .padding, .numberArray, .colorArray, .anchorOffsets, .projection,
      .array(.number, .some):
      true
    case .null, .boolean, .string, .object, .formatted, .image, .collator, .value, .array: false
    }
  }
}
