package import DisplayLists

/// The colors of a heatmap density or along a line, from 0 to 1.
package struct ColorRamp: Sendable, Hashable {
  /// The colors from start to end; a step ramp has one more color than stops.
  package let colors: [Color]
  /// The increasing stops of a step ramp; nil for evenly spaced, interpolated colors.
  package let stops: [Double]?

  /// Creates an interpolated ramp, or a step ramp with stops.
  package init(_ colors: [Color], stops: [Double]? = nil) {
    (self.colors, self.stops) = (colors, stops)
  }
}

extension ColorRamp {
  /// Extracts the ramp of a value; fails for other values.
  init?(_ value: StyleValue) {
    guard case .array(let parts) = value, parts.count == 2, case .array(let values) = parts[0]
    else { return nil }
    colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
    stops =
      if case .array(let numbers) = parts[1] {
        numbers.compactMap { if case .number(let number) = $0 { number } else { nil } }
      } else {
        nil
      }
    guard colors.count == values.count else { return nil }
  }

  var value: StyleValue {
    .array([
      .array(colors.map(StyleValue.color)),
      stops.map { .array($0.map(StyleValue.number)) } ?? .null,
    ])
  }
}

extension ExpressionNode {
  /// The number of samples of an interpolated ramp, as in MapLibre.
  static let rampCount = 256
  /// The number of samples for lines, whose parts have a ramp each in every tile.
  static let lineRampCount = 4 * (rampCount - 1) + 1

  func ramp(count: Int) throws(EvaluationError) -> ColorRamp {
    if let steps { return steps }
    var colors: [Color] = []
    for step in 0..<count {
      colors.append(try color(at: Double(step) / Double(count - 1)))
    }
    return ColorRamp(colors)
  }

  /// The ramp of a `step` over the ramp's position; nil for other expressions.
  private var steps: ColorRamp? {
    guard operation.name == "step", case .array(let values) = operation.parameters,
      let input = arguments.first?.operation, case .progress = input.reads
    else { return nil }
    let stops = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    let colors = arguments.dropFirst().compactMap { output in
      if case .color(let color) = output.constant { color } else { nil }
    }
    return colors.count == stops.count + 1 ? ColorRamp(colors, stops: stops) : nil
  }

  private func color(at progress: Double) throws(EvaluationError) -> Color {
    let value = try evaluate(
      EvaluationContext(zoom: 0, feature: DictionaryFeature(), progress: progress))
    guard case .color(let color) = value else {
      throw .wrongType(expected: "color", found: value.typeName)
    }
    return color
  }
}
