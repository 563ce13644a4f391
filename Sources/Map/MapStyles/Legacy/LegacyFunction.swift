import Documents

/// The deprecated functions of styles: objects with `stops`.
///
/// Source: <https://maplibre.org/maplibre-style-spec/deprecations/#function>
enum LegacyFunction {
  private enum Kind: String, CaseIterable { case exponential, interval, categorical, identity }

  static func node(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> ExpressionNode {
    let property = json["property"]?.string
    let kind = try kind(json, for: facts)
    if kind == .identity { return try identity(json, for: facts) }
    guard kind != .exponential || facts.isInterpolated else {
      throw invalid("this property cannot be interpolated; use the type 'interval'")
    }
    guard let stops = json["stops"]?.array, !stops.isEmpty else {
      throw invalid("missing 'stops'; list pairs of an input and a value")
    }
    var pairs: [(input: JSONValue, output: JSONValue)] = []
    for stop in stops {
      guard let pair = stop.array, pair.count == 2 else {
        throw invalid("expected a pair of an input and a value, found \(stop.summary)")
      }
      pairs.append((pair[0], pair[1]))
    }
    // Tokens are replaced only in values that do not already depend on a property.
    var facts = facts
    facts.tokens = facts.hasTokens && property == nil
    if pairs.contains(where: { $0.input.members != nil }) {
      return try zoomAndProperty(json, kind, pairs, for: facts)
    }
    let curve = InterpolationCurve.exponential(base: base(json))
    let space = space(json)
    guard let property else {
      guard kind != .categorical else {
        throw invalid("a function of the type 'categorical' needs a 'property'")
      }
      return try ramp(.zoom, kind, curve, pairs, for: facts, in: space)
    }
    return try byProperty(property, json, kind, curve, pairs, for: facts, in: space)
  }

  private static func space(_ json: JSONValue) -> ColorSpace {
    json["colorSpace"]?.string.flatMap(ColorSpace.init(rawValue:)) ?? .rgb
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
        throw invalid("unknown function type '\(name)'; use one of \(names)")
      }
      return kind
    }
    if json["stops"] == nil, json["property"] != nil { return .identity }
    return facts.isInterpolated ? .exponential : .interval
  }

  private static func invalid(_ text: String) -> ExpressionError {
    ExpressionError(reason: .invalid(text), trail: [])
  }

  private static func identity(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> ExpressionNode {
    guard let property = json["property"]?.string else {
      throw invalid("a function needs 'property' or 'stops'")
    }
    let type = facts.kind.valueType
    let get = ExpressionNode.get(property)
    let value: ExpressionNode =
      Conversion.canConvert(.value, to: type)
      ? .conversion(type, [get]) : .assertion(type, [get])
    guard let rest = try fallback(json, for: facts) else { return value }
    if case .choice(let names) = facts.kind, !names.isEmpty {
      let isKnown = ExpressionNode.match(
        .boolean, input: get, table: MatchTable(names),
        outputs: [ExpressionNode(.bool(true)), ExpressionNode(.bool(false))])
      return .choice(type, conditions: [isKnown], outputs: [value, rest])
    }
    return .fallback(value, rest)
  }

  private static func fallback(
    _ json: JSONValue, for facts: PropertyFacts
  ) throws(ExpressionError) -> ExpressionNode? {
    guard let value = json["default"] else { return nil }
    return try PropertyCompiler.constant(value, for: facts)
  }

  /// Returns a ramp of outputs over increasing inputs.
  private static func ramp(
    _ input: ExpressionNode, _ kind: Kind, _ curve: InterpolationCurve,
    _ pairs: [(input: JSONValue, output: JSONValue)], for facts: PropertyFacts,
    in space: ColorSpace = .rgb
  ) throws(ExpressionError) -> ExpressionNode {
    var stops: [Double] = []
    var outputs: [ExpressionNode] = []
    for pair in pairs {
      guard let stop = pair.input.number, stop >= stops.last ?? stop else {
        throw invalid("stops must be increasing numbers, found \(pair.input.summary)")
      }
      // Of equal stops the first one counts.
      guard stop != stops.last else { continue }
      stops.append(stop)
      outputs.append(try PropertyCompiler.constant(pair.output, for: facts))
    }
    let type = facts.kind.valueType
    guard kind == .exponential else {
      return .step(type, input: input, stops: Array(stops.dropFirst()), outputs: outputs)
    }
    return .interpolation(
      type, curve, in: space, input: input, stops: stops, outputs: outputs)
  }

  private static func byProperty(
    _ property: String, _ json: JSONValue, _ kind: Kind, _ curve: InterpolationCurve,
    _ pairs: [(input: JSONValue, output: JSONValue)], for facts: PropertyFacts,
    in space: ColorSpace = .rgb
  ) throws(ExpressionError) -> ExpressionNode {
    let rest = try fallback(json, for: facts)
    guard kind == .categorical || (kind == .interval && pairs[0].input.number == nil) else {
      let input = ExpressionNode.assertion(.number, [.get(property)])
      let node = try ramp(input, kind, curve, pairs, for: facts, in: space)
      guard let rest else { return node }
      let isNumber = ExpressionNode.comparison(
        .equal, .typeName(.get(property)), ExpressionNode(.string("number")))
      return .choice(facts.kind.valueType, conditions: [isNumber], outputs: [node, rest])
    }
    var conditions: [ExpressionNode] = []
    var outputs: [ExpressionNode] = []
    for pair in pairs {
      conditions.append(
        .comparison(.equal, .get(property), ExpressionNode(pair.input.literal)))
      outputs.append(try PropertyCompiler.constant(pair.output, for: facts))
    }
    outputs.append(rest ?? ExpressionNode(facts.initial, type: facts.kind.valueType))
    return .choice(facts.kind.valueType, conditions: conditions, outputs: outputs)
  }

  /// Returns a function with stops for both a zoom and a property value.
  ///
  /// The curves over the property are interpolated linearly by zoom if the property can be
  /// interpolated.
  private static func zoomAndProperty(
    _ json: JSONValue, _ kind: Kind, _ pairs: [(input: JSONValue, output: JSONValue)],
    for facts: PropertyFacts
  ) throws(ExpressionError) -> ExpressionNode {
    guard let property = json["property"]?.string else {
      throw invalid("stops with 'zoom' and 'value' need a 'property'")
    }
    var zooms: [Double] = []
    var groups: [[(input: JSONValue, output: JSONValue)]] = []
    for pair in pairs {
      guard let zoom = pair.input["zoom"]?.number, let value = pair.input["value"],
        zoom >= zooms.last ?? zoom
      else { throw invalid("expected increasing 'zoom' and 'value', found \(pair.input.summary)") }
      if zoom != zooms.last {
        zooms.append(zoom)
        groups.append([])
      }
      groups[groups.count - 1].append((value, pair.output))
    }
    var outputs: [ExpressionNode] = []
    for group in groups {
      outputs.append(try byProperty(property, json, kind, .linear, group, for: facts))
    }
    let type = facts.kind.valueType
    guard facts.isInterpolated else {
      return .step(
        type, input: .zoom, stops: Array(zooms.dropFirst()), outputs: outputs)
    }
    return .interpolation(
      type, .linear, in: space(json), input: .zoom, stops: zooms, outputs: outputs)
  }
}
