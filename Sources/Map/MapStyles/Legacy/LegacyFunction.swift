import Documents

/// The functions that styles used before expressions: objects with `stops`.
///
/// <https://maplibre.org/maplibre-style-spec/deprecations/#function>
enum LegacyFunction {
  private enum Kind: String, CaseIterable { case exponential, interval, categorical, identity }

  static func node(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> any ExpressionNode {
    let property = json["property"]?.string
    let kind = try kind(json, for: facts)
    if kind == .identity { return try identity(json, for: facts) }
    guard let stops = json["stops"]?.array, !stops.isEmpty else {
      throw invalid("there are no 'stops'; a function is a list of pairs of an input and a value")
    }
    var pairs: [(input: JSONValue, output: JSONValue)] = []
    for stop in stops {
      guard let pair = stop.array, pair.count == 2 else {
        throw invalid("found \(stop.summary) where a pair of an input and a value is required")
      }
      pairs.append((pair[0], pair[1]))
    }
    if pairs.contains(where: { $0.input.members != nil }) {
      return try zoomAndProperty(json, kind, pairs, for: facts)
    }
    let curve = Curve.exponential(base: base(json))
    guard let property else { return try ramp(ZoomNode(), kind, curve, pairs, for: facts) }
    return try byProperty(property, json, kind, curve, pairs, for: facts)
  }

  private static func base(_ json: JSONValue) -> Double {
    let base = json["base"]?.number ?? 1
    return base > 0 ? base : 1
  }

  private static func kind(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> Kind {
    if let name = json["type"]?.string {
      guard let kind = Kind(rawValue: name) else {
        let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw invalid("there is no type of function '\(name)'; allowed are \(names)")
      }
      return kind
    }
    if json["stops"] == nil, json["property"] != nil { return .identity }
    return facts.kind.isContinuous ? .exponential : .interval
  }

  private static func invalid(_ text: String) -> ExpressionError {
    ExpressionError(reason: .invalid(text), trail: [])
  }

  private static func identity(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> any ExpressionNode {
    guard let property = json["property"]?.string else {
      throw invalid("a function needs 'property' or 'stops'")
    }
    let type = facts.kind.valueType
    let get = GetNode(key: property)
    let value: any ExpressionNode =
      ConversionNode.canConvert(.value, to: type)
      ? ConversionNode(type, [get]) : AssertionNode(type, [get])
    return FallbackNode(value, try fallback(json, for: facts))
  }

  private static func fallback(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> (any ExpressionNode)? {
    guard let value = json["default"] else { return nil }
    return try PropertyCompiler.constant(value, for: facts)
  }

  /// The outputs by growing inputs.
  private static func ramp(
    _ input: any ExpressionNode, _ kind: Kind, _ curve: Curve,
    _ pairs: [(input: JSONValue, output: JSONValue)], for facts: PropertyFacts
  ) throws(ExpressionError) -> any ExpressionNode {
    var stops: [Double] = []
    var outputs: [any ExpressionNode] = []
    for pair in pairs {
      guard let stop = pair.input.number, stop >= stops.last ?? stop else {
        throw invalid("stops must be growing numbers, found \(pair.input.summary)")
      }
      if stop == stops.last {
        stops.removeLast()
        outputs.removeLast()
      }
      stops.append(stop)
      outputs.append(try PropertyCompiler.constant(pair.output, for: facts))
    }
    let type = facts.kind.valueType
    guard kind == .exponential, facts.kind.isContinuous else {
      return StepNode(type, input: input, stops: Array(stops.dropFirst()), outputs: outputs)
    }
    return InterpolateNode(type, curve, input: input, stops: stops, outputs: outputs)
  }

  private static func byProperty(
    _ property: String, _ json: JSONValue, _ kind: Kind, _ curve: Curve,
    _ pairs: [(input: JSONValue, output: JSONValue)], for facts: PropertyFacts
  ) throws(ExpressionError) -> any ExpressionNode {
    let rest = try fallback(json, for: facts)
    guard kind == .categorical || (kind == .interval && pairs[0].input.number == nil) else {
      let input = AssertionNode(.number, [GetNode(key: property)])
      return FallbackNode(try ramp(input, kind, curve, pairs, for: facts), rest)
    }
    var conditions: [any ExpressionNode] = []
    var outputs: [any ExpressionNode] = []
    for pair in pairs {
      conditions.append(
        ComparisonNode(.equal, GetNode(key: property), Constant(pair.input.literal)))
      outputs.append(try PropertyCompiler.constant(pair.output, for: facts))
    }
    outputs.append(rest ?? Constant(facts.initial, type: facts.kind.valueType))
    return CaseNode(facts.kind.valueType, conditions: conditions, outputs: outputs)
  }

  /// Stops whose inputs name a zoom and a value of the property.
  private static func zoomAndProperty(
    _ json: JSONValue, _ kind: Kind, _ pairs: [(input: JSONValue, output: JSONValue)],
    for facts: PropertyFacts
  ) throws(ExpressionError) -> any ExpressionNode {
    guard let property = json["property"]?.string else {
      throw invalid("stops with 'zoom' and 'value' need a 'property'")
    }
    var zooms: [Double] = []
    var groups: [[(input: JSONValue, output: JSONValue)]] = []
    for pair in pairs {
      guard let zoom = pair.input["zoom"]?.number, let value = pair.input["value"],
        zoom >= zooms.last ?? zoom
      else { throw invalid("found \(pair.input.summary) where growing 'zoom' and 'value' are due") }
      if zoom != zooms.last {
        zooms.append(zoom)
        groups.append([])
      }
      groups[groups.count - 1].append((value, pair.output))
    }
    var outputs: [any ExpressionNode] = []
    let curve = Curve.exponential(base: base(json))
    for group in groups {
      outputs.append(try byProperty(property, json, kind, .linear, group, for: facts))
    }
    let type = facts.kind.valueType
    guard facts.kind.isContinuous else {
      return StepNode(
        type, input: ZoomNode(), stops: Array(zooms.dropFirst()), outputs: outputs)
    }
    return InterpolateNode(type, curve, input: ZoomNode(), stops: zooms, outputs: outputs)
  }
}

/// Another value for features for which the first has none.
struct FallbackNode: ExpressionNode {
  let value: any ExpressionNode
  let fallback: (any ExpressionNode)?
  var type: ValueType { value.type }
  let dependencies: Dependencies
  var children: [any ExpressionNode] { [value] + (fallback.map { [$0] } ?? []) }
  var label: String { "fallback" }

  init(_ value: any ExpressionNode, _ fallback: (any ExpressionNode)?) {
    self.value = value
    self.fallback = fallback
    dependencies = value.dependencies.union(fallback?.dependencies ?? [])
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    guard let fallback else { return try value.evaluate(scope) }
    do {
      let found = try value.evaluate(scope)
      return found == .null ? try fallback.evaluate(scope) : found
    } catch {
      return try fallback.evaluate(scope)
    }
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    FallbackNode(children[0], fallback == nil ? nil : children[1])
  }
}
