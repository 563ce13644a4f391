import Documents

/// Compiles a filter, as an expression or in the deprecated form, to a Boolean expression.
///
/// Source: <https://maplibre.org/maplibre-style-spec/deprecations/#other-filter>
enum FilterCompiler {
  static func node(
    _ json: JSONValue, state: [String: StyleValue] = [:]
  ) throws(ExpressionError) -> ExpressionNode {
    if isExpression(json) {
      return try ExpressionParser.node(json, expecting: .boolean, state: state).simple()
    }
    var trail: [Int] = []
    let node = try legacy(json, &trail, depth: 0)
    return node.simple()
  }

  /// Returns whether a filter is an expression, by the rules of the specification.
  private static func isExpression(_ json: JSONValue, depth: Int = 0) -> Bool {
    if json.bool != nil { return true }
    guard let parts = json.array, let name = parts.first?.string else { return false }
    switch name {
    case "has":
      return parts.count >= 2 && parts[1] != .string("$id") && parts[1] != .string("$type")
    case "in": return parts.count >= 3 && (parts[1].string == nil || parts[2].array != nil)
    case "!in", "!has", "none": return false
    case "==", "!=", ">", ">=", "<", "<=":
      return parts.count != 3 || parts[1].array != nil || parts[2].array != nil
    case "any", "all":
      return parts.dropFirst().allSatisfy { $0.bool != nil || isExpression($0, depth: depth + 1) }
    default: return true
    }
  }

  private static func legacy(
    _ json: JSONValue, _ trail: inout [Int], depth: Int
  ) throws(ExpressionError) -> ExpressionNode {
    guard let parts = json.array, let name = parts.first?.string else {
      throw invalid("expected a filter, found \(json.summary)", trail)
    }
    switch name {
    case "all", "any", "none":
      var nodes: [ExpressionNode] = []
      for index in parts.indices.dropFirst() {
        trail.append(index)
        nodes.append(
          isExpression(parts[index])
            ? try nested(parts[index], trail) : try legacy(parts[index], &trail, depth: depth + 1))
        trail.removeLast()
      }
      let node: ExpressionNode = name == "all" ? .all(nodes) : .any(nodes)
      return name == "none" ? .not(node) : node
    case "has", "!has":
      guard parts.count == 2, let key = parts[1].string else {
        throw invalid("'\(name)' takes the name of a property", trail)
      }
      return name == "has" ? presence(key) : .not(presence(key))
    case "in", "!in":
      guard parts.count >= 2, let key = parts[1].string else {
        throw invalid("'\(name)' takes the name of a property and values", trail)
      }
      let node = membership(key, Array(parts[2...]))
      return name == "in" ? node : .not(node)
    default: return try comparison(name, parts, trail)
    }
  }

  /// Returns an expression inside a deprecated filter, located from the root of the filter.
  private static func nested(
    _ json: JSONValue, _ trail: [Int]
  ) throws(ExpressionError) -> ExpressionNode {
    do {
      return try ExpressionParser.node(json, expecting: .boolean)
    } catch {
      throw ExpressionError(reason: error.reason, trail: trail + error.trail)
    }
  }

  private static func comparison(
    _ name: String, _ parts: [JSONValue], _ trail: [Int]
  ) throws(ExpressionError) -> ExpressionNode {
    guard let relation = ComparisonOperator(rawValue: name) else {
      throw invalid("unknown filter operator '\(name)'", trail)
    }
    guard parts.count == 3, let key = parts[1].string else {
      throw invalid("'\(name)' takes the name of a property and a value", trail)
    }
    let value = ExpressionNode(parts[2].literal)
    switch relation {
    case .equal: return membership(key, [parts[2]])
    case .unequal: return .not(membership(key, [parts[2]]))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .function("same type", .boolean, [subject(key), value], parameters: .string(name)) {
        values in
        switch (values[0], values[1]) {
        case (.number(let left), .number(let right)): .bool(relation.holds(left, right))
        case (.string(let left), .string(let right)): .bool(relation.holds(left, right))
        default: .bool(false)
        }
      }
    }
  }

  private static func membership(_ key: String, _ values: [JSONValue]) -> ExpressionNode {
    var table = MatchTable()
    let yes = ExpressionNode(.bool(true))
    let no = ExpressionNode(.bool(false))
    let isSimple = values.allSatisfy { $0.string != nil || $0.number != nil }
    if isSimple {
      for value in values { _ = table.add(value.literal, branch: 0) }
      return .match(.boolean, input: subject(key), table: table, outputs: [yes, no])
    }
    let wanted = values.map(\.literal)
    let present = presence(key)
    return .function("member", .boolean, [present, subject(key)], parameters: .array(wanted)) {
      .bool($0[0] == .bool(true) && wanted.contains($0[1]))
    }
  }

  private static func subject(_ key: String) -> ExpressionNode {
    switch key {
    case "$type": .geometryType
    case "$id": .id
    default: .get(key)
    }
  }

  private static func presence(_ key: String) -> ExpressionNode {
    switch key {
    case "$type": ExpressionNode(.bool(true))
    case "$id": .comparison(.unequal, .id, ExpressionNode(.null))
    default: .has(key)
    }
  }

  private static func invalid(_ text: String, _ trail: [Int]) -> ExpressionError {
    ExpressionError(reason: .invalid(text), trail: trail)
  }
}
