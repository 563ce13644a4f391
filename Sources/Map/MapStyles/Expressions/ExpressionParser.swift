import Documents

/// A compilation error, with its location in the expression.
struct ExpressionError: Error, Sendable, Hashable {
  let reason: StyleReport.Reason
  /// The indices from the expression's root to the invalid part.
  let trail: [Int]

  func keyPath(below root: String) -> String { root + trail.map { "[\($0)]" }.joined() }
}

/// Parses the JSON of an expression into a type-checked tree.
struct ExpressionParser {
  /// The value of a name inside `let`.
  private struct Binding {
    let node: ExpressionNode
    let cost: Int
    let depth: Int
  }

  /// The maximum number of nodes of one property after the expansion of names.
  static let largestCost = 50_000
  /// The maximum depth after the expansion of names.
  static let deepestNesting = 120

  /// The values of `global-state`.
  let state: [String: StyleValue]
  private var bindings: [String: Binding] = [:]
  private var trail: [Int] = []
  private var cost = 0
  private var level = 0
  private var deepest = 0

  /// Compiles an expression of a type, without simplification.
  ///
  /// Type and dependencies are those of the specification; `ExpressionNode.simple()` removes
  /// unreachable parts later.
  ///
  /// - Parameter converts: Whether a value of unknown type is converted rather than asserted.
  static func node(
    _ json: JSONValue, expecting type: ValueType?, state: [String: StyleValue] = [:],
    converts: Bool = false
  ) throws(ExpressionError) -> ExpressionNode {
    var parser = ExpressionParser(state: state)
    let node = try parser.node(json, expecting: type, annotated: !converts)
    guard converts, let type, node.type == .value else { return node }
    return .conversion(type, [node])
  }

  private init(state: [String: StyleValue]) { self.state = state }

  /// Compiles the argument at an index of the current expression.
  mutating func argument(
    _ arguments: [JSONValue], _ index: Int, expecting type: ValueType? = nil,
    annotated: Bool = true
  ) throws(ExpressionError) -> ExpressionNode {
    guard index < arguments.count else {
      throw invalid("too few arguments for '\(name(arguments))': \(arguments.count - 1)")
    }
    trail.append(index)
    let node = try node(arguments[index], expecting: type, annotated: annotated)
    trail.removeLast()
    return node
  }

  private mutating func node(
    _ json: JSONValue, expecting type: ValueType?, annotated: Bool = true
  ) throws(ExpressionError) -> ExpressionNode {
    try spend(1)
    level += 1
    deepest = max(deepest, level)
    guard level <= Self.deepestNesting else {
      throw invalid("expressions are nested more than \(Self.deepestNesting) deep; flatten them")
    }
    defer { level -= 1 }
    let plain = try plainNode(json, expecting: type)
    if !annotated { try check(plain, expecting: type) }
    let node = annotated ? try annotate(plain, expecting: type) : plain
    do {
      return try node.folded()
    } catch {
      throw invalid(error.sentence)
    }
  }

  private mutating func plainNode(
    _ json: JSONValue, expecting type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    switch json {
    case .null, .bool, .number, .string: return ExpressionNode(json.literal)
    case .object:
      throw invalid("expected an expression, found an object; write [\"literal\", {…}] instead")
    case .array(let arguments):
      guard case .string(let name)? = arguments.first else {
        throw invalid(
          "expected an operator name first, found a list; for a literal list write"
            + " [\"literal\", […]]")
      }
      if let parse = Operators.all[name] {
        do {
          return try parse(&self, arguments, type)
        } catch {
          throw error as? ExpressionError ?? invalid("\(error)")
        }
      }
      if let reason = Operators.refused[name] { throw unsupported("'\(name)' \(reason)") }
      throw invalid("unknown operator '\(name)'; for a literal list write [\"literal\", […]]")
    }
  }

  private mutating func spend(_ amount: Int) throws(ExpressionError) {
    cost += amount
    guard cost <= Self.largestCost else {
      throw invalid("the expression has more than \(Self.largestCost) parts; simplify it")
    }
  }

  /// Checks the type of a node that is annotated later, together with others.
  private func check(
    _ node: ExpressionNode, expecting expected: ValueType?
  ) throws(ExpressionError) {
    guard let expected, node.type != .value, !expected.accepts(node.type),
      !Conversion.canConvert(node.type, to: expected)
    else { return }
    throw invalid("expected \(expected), found \(node.type)")
  }

  /// Checks the type of a node and, if necessary, adds an assertion or a conversion.
  private func annotate(
    _ node: ExpressionNode, expecting expected: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    guard let expected else { return node }
    switch expected {
    case .boolean, .number, .string, .object, .array:
      if node.type == .value { return .assertion(expected, [node]) }
    case .color, .formatted, .image, .padding, .numberArray, .colorArray, .anchorOffsets,
      .projection:
      if Conversion.canConvert(node.type, to: expected) {
        return .conversion(expected, [node])
      }
    case .null, .value, .collator: break
    }
    guard expected.accepts(node.type) else {
      throw invalid("expected \(expected), found \(node.type)")
    }
    return node
  }
}

extension ExpressionParser {
  func invalid(_ text: String) -> ExpressionError {
    ExpressionError(reason: .invalid(text), trail: trail)
  }

  func unsupported(_ text: String) -> ExpressionError {
    ExpressionError(reason: .unsupported(text), trail: trail)
  }

  func name(_ arguments: [JSONValue]) -> String { arguments.first?.string ?? "" }

  /// Checks the number of arguments, excluding the operator.
  func require(
    _ arguments: [JSONValue], _ range: ClosedRange<Int>
  ) throws(ExpressionError) {
    guard !range.contains(arguments.count - 1) else { return }
    let allowed =
      range.lowerBound == range.upperBound
      ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    throw invalid(
      "expected \(allowed) arguments of '\(name(arguments))', found \(arguments.count - 1)")
  }

  mutating func parseLet(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count >= 4, arguments.count.isMultiple(of: 2) else {
      throw invalid("'let' takes pairs of a name and a value, and one expression at the end")
    }
    var inner = bindings
    var values: [ExpressionNode] = []
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      guard let name = arguments[index].string else {
        throw invalid("the names of 'let' must be strings, found \(arguments[index].summary)")
      }
      guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
        throw invalid(
          "the names of 'let' may contain only letters, digits and '_', found '\(name)'")
      }
      let (costBefore, deepestBefore) = (cost, deepest)
      deepest = level
      let node = try argument(arguments, index + 1)
      values.append(node)
      inner[name] = Binding(node: node, cost: cost - costBefore, depth: deepest - level)
      deepest = max(deepest, deepestBefore)
    }
    let outer = bindings
    bindings = inner
    let result = try argument(arguments, arguments.count - 1, expecting: type)
    bindings = outer
    return values.dependencies.isEmpty ? result : .scope(result, names: values)
  }

  mutating func parseVar(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 1...1)
    guard let name = arguments[1].string, let binding = bindings[name] else {
      throw invalid("unknown variable \(arguments[1].summary); define it in an enclosing 'let'")
    }
    try spend(binding.cost)
    deepest = max(deepest, level + binding.depth)
    guard deepest <= Self.deepestNesting else {
      throw invalid("the variables of 'let' are nested too deeply; flatten them")
    }
    return binding.node
  }
}
