extension ExpressionNode {
  /// Returns `case`: the output of the first condition that holds.
  ///
  /// - Parameter outputs: One more than conditions; the last is the fallback.
  static func choice(
    _ type: ValueType, conditions: [ExpressionNode], outputs: [ExpressionNode]
  ) -> ExpressionNode {
    ExpressionNode(.choice(conditions: conditions.count), type, conditions + outputs)
  }

  /// Returns `match`: the output whose label equals the input.
  ///
  /// - Parameter outputs: One more than branches in the table; the last is the fallback.
  static func match(
    _ type: ValueType, input: ExpressionNode, table: MatchTable, outputs: [ExpressionNode]
  ) -> ExpressionNode {
    ExpressionNode(.match(table), type, [input] + outputs)
  }

  /// Returns `coalesce`: the first value that is not null, or for images the first that exists.
  static func coalesce(_ type: ValueType, _ choices: [ExpressionNode]) -> ExpressionNode {
    let hasPictures = choices.contains { $0.type == .image }
    return ExpressionNode(hasPictures ? .coalescePictures : .coalesce, type, choices)
  }

  /// Returns `let`: its result, in which names are already replaced by their values.
  static func scope(_ result: ExpressionNode, names values: [ExpressionNode]) -> ExpressionNode {
    ExpressionNode(.scope, result.type, [result] + values)
  }

  /// Returns `all`, which stops at the first false condition.
  static func all(_ conditions: [ExpressionNode]) -> ExpressionNode {
    ExpressionNode(.all, .boolean, conditions)
  }

  /// Returns `any`, which stops at the first true condition.
  static func any(_ conditions: [ExpressionNode]) -> ExpressionNode {
    ExpressionNode(.any, .boolean, conditions)
  }

  /// Returns an expression with a fallback for features that lack the value.
  static func fallback(_ value: ExpressionNode, _ other: ExpressionNode) -> ExpressionNode {
    ExpressionNode(.fallback, value.type, [value, other])
  }

  /// The arguments that the operation selects or blends; empty if it does neither.
  var outputs: ArraySlice<ExpressionNode> {
    switch operation.form {
    case .plain: []
    case .choice(let deciding), .mixture(let deciding): arguments[deciding...]
    }
  }

  /// The arguments that select among the outputs or determine their blend.
  var deciders: ArraySlice<ExpressionNode> { arguments.prefix(arguments.count - outputs.count) }
}

extension Operation {
  fileprivate static func choice(conditions count: Int) -> Operation {
    Operation(
      "case", .number(Double(count)), form: .choice(deciding: count), simplify: simplifiedChoice
    ) { arguments, scope throws(EvaluationError) in
      for index in 0..<count where try arguments[index].isTrue(scope) {
        return try arguments[count + index].evaluate(scope)
      }
      return try arguments[2 * count].evaluate(scope)
    }
  }

  @Sendable private static func simplifiedChoice(_ node: ExpressionNode) -> ExpressionNode {
    let (conditions, outputs) = (node.deciders, Array(node.outputs))
    switch conditions.first?.constant {
    case .bool(true): return outputs[0]
    case .bool(false) where conditions.count == 1: return outputs[1]
    case .bool(false):
      return ExpressionNode.choice(
        node.type, conditions: Array(conditions.dropFirst()), outputs: Array(outputs.dropFirst())
      ).simplified()
    default: return node
    }
  }

  fileprivate static func match(_ table: MatchTable) -> Operation {
    Operation(
      "match", table.pairs, form: .choice(deciding: 1),
      simplify: { node in
        guard let value = node.arguments[0].constant else { return node }
        return node.arguments[table.branch(of: value).map { $0 + 1 } ?? node.arguments.count - 1]
      }
    ) { arguments, scope throws(EvaluationError) in
      let branch = table.branch(of: try arguments[0].evaluate(scope))
      return try arguments[branch.map { $0 + 1 } ?? arguments.count - 1].evaluate(scope)
    }
  }

  fileprivate static let scope = Operation("let", simplify: { $0.arguments[0] }) {
    arguments, scope throws(EvaluationError) in
    try arguments[0].evaluate(scope)
  }

  fileprivate static let coalesce = Operation("coalesce") {
    arguments, scope throws(EvaluationError) in
    for argument in arguments {
      let value = try argument.evaluate(scope)
      if value != .null { return value }
    }
    return .null
  }

  /// The `coalesce` of images; if none exists, the first one is requested.
  fileprivate static let coalescePictures = Operation(
    "coalesce", .string("pictures"), reads: .pictures
  ) { arguments, scope throws(EvaluationError) in
    var first = StyleValue.null
    for argument in arguments {
      let value = try argument.evaluate(scope)
      if value == .null { continue }
      guard case .image(let name) = value, let known = scope.pictures, !known.contains(name)
      else { return value }
      if first == .null { first = value }
    }
    return first
  }

  fileprivate static let all = junction("all", true)
  fileprivate static let any = junction("any", false)

  /// Returns `all` or `any`.
  ///
  /// - Parameter neutral: The value of a condition that does not decide the result.
  private static func junction(_ name: String, _ neutral: Bool) -> Operation {
    Operation(
      name,
      simplify: { node in
        if node.arguments.contains(where: { $0.constant == .bool(!neutral) }) {
          return ExpressionNode(.bool(!neutral))
        }
        let open = node.arguments.filter { $0.constant != .bool(neutral) }
        if open.count == 1 { return open[0] }
        return open.count == node.arguments.count ? node : node.replacing(open)
      }
    ) { arguments, scope throws(EvaluationError) in
      for argument in arguments where try argument.isTrue(scope) != neutral {
        return .bool(!neutral)
      }
      return .bool(neutral)
    }
  }

  fileprivate static let fallback = Operation("fallback") {
    arguments, scope throws(EvaluationError) in
    do {
      let found = try arguments[0].evaluate(scope)
      return found == .null ? try arguments[1].evaluate(scope) : found
    } catch {
      return try arguments[1].evaluate(scope)
    }
  }
}
