/// `step`: the output of the last stop at or below the input.
struct StepNode: ExpressionNode {
  let type: ValueType
  let input: any ExpressionNode
  /// One fewer than outputs; the first output is for all inputs below the first stop.
  let stops: [Double]
  let outputs: [any ExpressionNode]
  let dependencies: Dependencies
  var children: [any ExpressionNode] { [input] + outputs }
  var label: String { "step \(stops)" }

  init(
    _ type: ValueType, input: any ExpressionNode, stops: [Double], outputs: [any ExpressionNode]
  ) {
    self.type = type
    self.input = input
    self.stops = stops
    self.outputs = outputs
    dependencies = input.dependencies.union(outputs.dependencies)
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    try output(try input.number(scope)).evaluate(scope)
  }

  private func output(_ input: Double) -> any ExpressionNode {
    outputs[stops.firstIndex { $0 > input } ?? stops.count]
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    StepNode(type, input: children[0], stops: stops, outputs: Array(children.dropFirst()))
  }

  func simplified() -> any ExpressionNode {
    guard case .number(let input) = input.constant else { return self }
    return output(input)
  }
}

/// `interpolate`: between the outputs of the stops around the input.
struct InterpolateNode: ExpressionNode {
  let type: ValueType
  let curve: Curve
  let space: ColorSpace
  let input: any ExpressionNode
  /// As many as outputs, growing.
  let stops: [Double]
  let outputs: [any ExpressionNode]
  let dependencies: Dependencies
  var children: [any ExpressionNode] { [input] + outputs }
  var label: String { "interpolate \(curve) \(space) \(stops)" }

  init(
    _ type: ValueType, _ curve: Curve, in space: ColorSpace = .rgb, input: any ExpressionNode,
    stops: [Double], outputs: [any ExpressionNode]
  ) {
    self.type = type
    self.curve = curve
    self.space = space
    self.input = input
    self.stops = stops
    self.outputs = outputs
    dependencies = input.dependencies.union(outputs.dependencies)
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    let input = try input.number(scope)
    let place = place(of: input)
    let lower = try outputs[place.index].evaluate(scope)
    guard place.share > 0 else { return lower }
    let upper = try outputs[place.index + 1].evaluate(scope)
    return try lower.blended(with: upper, place.share, in: space)
  }

  private func place(of input: Double) -> (index: Int, share: Double) {
    guard let above = stops.firstIndex(where: { $0 > input }) else { return (stops.count - 1, 0) }
    guard above > 0 else { return (0, 0) }
    return (above - 1, curve.share(input, from: stops[above - 1], to: stops[above]))
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    InterpolateNode(
      type, curve, in: space, input: children[0], stops: stops,
      outputs: Array(children.dropFirst()))
  }

  func simplified() -> any ExpressionNode {
    guard case .number(let input) = input.constant else { return self }
    let place = place(of: input)
    guard place.share > 0 else { return outputs[place.index] }
    return BlendNode(
      type, outputs[place.index], outputs[place.index + 1], share: place.share, in: space
    ).reduced()
  }
}

/// What remains of `interpolate` once its input is known.
struct BlendNode: ExpressionNode {
  let type: ValueType
  let lower: any ExpressionNode
  let upper: any ExpressionNode
  let share: Double
  let space: ColorSpace
  let dependencies: Dependencies
  var children: [any ExpressionNode] { [lower, upper] }
  var label: String { "blend \(share) \(space)" }

  init(
    _ type: ValueType, _ lower: any ExpressionNode, _ upper: any ExpressionNode, share: Double,
    in space: ColorSpace
  ) {
    self.type = type
    self.lower = lower
    self.upper = upper
    self.share = share
    self.space = space
    dependencies = lower.dependencies.union(upper.dependencies)
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    let lower = try lower.evaluate(scope)
    return try lower.blended(with: try upper.evaluate(scope), share, in: space)
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    BlendNode(type, children[0], children[1], share: share, in: space)
  }

  /// Two decisions over the same question become one over blended answers.
  func simplified() -> any ExpressionNode {
    if let lower = lower as? MatchNode, let upper = upper as? MatchNode,
      lower.table == upper.table, lower.input.text == upper.input.text
    {
      return MatchNode(
        type, input: lower.input, table: lower.table, outputs: blend(lower.outputs, upper.outputs))
    }
    if let lower = lower as? CaseNode, let upper = upper as? CaseNode,
      lower.conditions.map(\.text) == upper.conditions.map(\.text)
    {
      return CaseNode(
        type, conditions: lower.conditions, outputs: blend(lower.outputs, upper.outputs))
    }
    return self
  }

  private func blend(
    _ lower: [any ExpressionNode], _ upper: [any ExpressionNode]
  ) -> [any ExpressionNode] {
    zip(lower, upper).map { BlendNode(type, $0, $1, share: share, in: space).reduced() }
  }
}

extension ExpressionNode {
  func number(_ scope: borrowing Scope) throws(EvaluationError) -> Double {
    let value = try evaluate(scope)
    guard case .number(let number) = value else {
      throw .wrongType(expected: "number", found: value.typeName)
    }
    return number
  }
}
