extension ExpressionNode {
  /// Returns `step`: the output of the last stop at or below the input.
  ///
  /// - Parameters:
  ///   - stops: One fewer than outputs.
  ///   - outputs: The first is for all inputs below the first stop.
  static func step(
    _ type: ValueType, input: ExpressionNode, stops: [Double], outputs: [ExpressionNode]
  ) -> ExpressionNode {
    ExpressionNode(.step(stops), type, [input] + outputs)
  }

  /// Returns `interpolate`: between the outputs of the stops around the input.
  ///
  /// - Parameter stops: As many as outputs, increasing.
  static func interpolation(
    _ type: ValueType, _ curve: InterpolationCurve, in space: ColorSpace = .rgb,
    input: ExpressionNode,
    stops: [Double], outputs: [ExpressionNode]
  ) -> ExpressionNode {
    ExpressionNode(
      .interpolate(Interpolation(curve: curve, space: space, stops: stops)), type, [input] + outputs
    )
  }

  /// Returns the interpolation between two outputs.
  fileprivate static func blend(
    _ type: ValueType, _ lower: ExpressionNode, _ upper: ExpressionNode, _ mix: InterpolationBlend
  ) -> ExpressionNode {
    ExpressionNode(.blend(mix), type, [lower, upper]).reduced()
  }
}

/// The curve and the stops of `interpolate`.
private struct Interpolation: Sendable {
  let curve: InterpolationCurve
  let space: ColorSpace
  let stops: [Double]

  /// Returns the stop at or below an input, and the fraction toward the next one.
  func position(of input: Double) -> (index: Int, share: Double) {
    guard let above = stops.firstIndex(where: { $0 > input }) else { return (stops.count - 1, 0) }
    guard above > 0 else { return (0, 0) }
    return (above - 1, curve.share(input, from: stops[above - 1], to: stops[above]))
  }

  var parameters: StyleValue {
    .array([.string("\(curve)"), .string(space.rawValue)] + stops.map(StyleValue.number))
  }
}

/// The interpolation of two values.
private struct InterpolationBlend: Sendable {
  let share: Double
  let space: ColorSpace
}

extension ExpressionNode {
  /// Returns the number that is compared with stops; throws for NaN.
  fileprivate func stopInput(_ scope: borrowing EvaluationContext) throws(EvaluationError) -> Double
  {
    let input = try number(scope)
    guard !input.isNaN else { throw .message("the input of stops is not a number") }
    return input
  }
}

extension Operation {
  fileprivate static func step(_ stops: [Double]) -> Operation {
    @Sendable func argument(for input: Double) -> Int {
      1 + (stops.firstIndex { $0 > input } ?? stops.count)
    }
    return Operation(
      "step", .array(stops.map(StyleValue.number)), form: .choice(deciding: 1),
      simplify: { node in
        guard case .number(let input) = node.arguments[0].constant, !input.isNaN else {
          return node
        }
        return node.arguments[argument(for: input)]
      }
    ) { arguments, scope throws(EvaluationError) in
      try arguments[argument(for: try arguments[0].stopInput(scope))].evaluate(scope)
    }
  }

  fileprivate static func interpolate(_ ramp: Interpolation) -> Operation {
    Operation(
      "interpolate", ramp.parameters, form: .mixture(deciding: 1),
      simplify: { node in
        guard ramp.stops.count > 1 else { return node.arguments[1] }
        guard case .number(let input) = node.arguments[0].constant, !input.isNaN else {
          return node
        }
        let (index, share) = ramp.position(of: input)
        guard share > 0 else { return node.arguments[1 + index] }
        return .blend(
          node.type, node.arguments[1 + index], node.arguments[2 + index],
          InterpolationBlend(share: share, space: ramp.space))
      }
    ) { arguments, scope throws(EvaluationError) in
      guard ramp.stops.count > 1 else { return try arguments[1].evaluate(scope) }
      let (index, share) = ramp.position(of: try arguments[0].stopInput(scope))
      let lower = try arguments[1 + index].evaluate(scope)
      guard share > 0 else { return lower }
      let upper = try arguments[2 + index].evaluate(scope)
      return try lower.blended(with: upper, share, in: ramp.space)
    }
  }

  /// Returns the operation that replaces `interpolate` once its input is known.
  fileprivate static func blend(_ mix: InterpolationBlend) -> Operation {
    Operation(
      "blend", .array([.number(mix.share), .string(mix.space.rawValue)]),
      form: .mixture(deciding: 0), simplify: { blendedChoice($0, mix) ?? $0 }
    ) { arguments, scope throws(EvaluationError) in
      let lower = try arguments[0].evaluate(scope)
      return try lower.blended(with: try arguments[1].evaluate(scope), mix.share, in: mix.space)
    }
  }

  /// Combines two selections by the same input into one with blended outputs; nil if not possible.
  private static func blendedChoice(_ node: ExpressionNode, _ mix: InterpolationBlend)
    -> ExpressionNode?
  {
    let (lower, upper) = (node.arguments[0], node.arguments[1])
    guard case .choice = lower.operation.form, lower.operation == upper.operation,
      lower.deciders.isSame(as: upper.deciders)
    else { return nil }
    let outputs = zip(lower.outputs, upper.outputs).map { lower, upper in
      ExpressionNode.blend(node.type, lower, upper, mix)
    }
    return ExpressionNode(lower.operation, node.type, Array(lower.deciders) + outputs)
  }
}
