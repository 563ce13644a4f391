/// `case`: the output of the first condition that holds.
struct CaseNode: ExpressionNode {
  let type: ValueType
  let conditions: [any ExpressionNode]
  /// One more than conditions; the last is for when none holds.
  let outputs: [any ExpressionNode]
  let dependencies: Dependencies
  var children: [any ExpressionNode] { conditions + outputs }
  var label: String { "case" }

  init(_ type: ValueType, conditions: [any ExpressionNode], outputs: [any ExpressionNode]) {
    self.type = type
    self.conditions = conditions
    self.outputs = outputs
    dependencies = conditions.dependencies.union(outputs.dependencies)
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    for index in conditions.indices where try conditions[index].isTrue(scope) {
      return try outputs[index].evaluate(scope)
    }
    return try outputs[conditions.count].evaluate(scope)
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    CaseNode(
      type, conditions: Array(children[..<conditions.count]),
      outputs: Array(children[conditions.count...]))
  }

  func simplified() -> any ExpressionNode {
    switch conditions.first?.constant {
    case .bool(true): outputs[0]
    case .bool(false) where conditions.count == 1: outputs[1]
    case .bool(false):
      CaseNode(
        type, conditions: Array(conditions.dropFirst()), outputs: Array(outputs.dropFirst())
      ).simplified()
    default: self
    }
  }
}

/// `match`: the output whose label equals the input.
struct MatchNode: ExpressionNode {
  let type: ValueType
  let input: any ExpressionNode
  let table: MatchTable
  /// One more than branches in the table; the last is for all other inputs.
  let outputs: [any ExpressionNode]
  let dependencies: Dependencies
  var children: [any ExpressionNode] { [input] + outputs }
  var label: String { "match \(table)" }

  init(
    _ type: ValueType, input: any ExpressionNode, table: MatchTable,
    outputs: [any ExpressionNode]
  ) {
    self.type = type
    self.input = input
    self.table = table
    self.outputs = outputs
    dependencies = input.dependencies.union(outputs.dependencies)
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    let branch = table.branch(of: try input.evaluate(scope)) ?? outputs.count - 1
    return try outputs[branch].evaluate(scope)
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    MatchNode(type, input: children[0], table: table, outputs: Array(children.dropFirst()))
  }

  func simplified() -> any ExpressionNode {
    guard let value = input.constant else { return self }
    return outputs[table.branch(of: value) ?? outputs.count - 1]
  }
}

/// The labels of a `match` and the branch that each leads to.
struct MatchTable: Sendable, Hashable, CustomStringConvertible {
  /// Up to here comparing all texts is faster than computing a hash.
  private static let fewTexts = 16

  private var texts: [String] = []
  private var textBranches: [Int] = []
  private var numbers: [Double: Int] = [:]
  private var index: [String: Int] = [:]

  /// Adds a label; false when it is taken already or neither text nor number.
  mutating func add(_ label: StyleValue, branch: Int) -> Bool {
    switch label {
    case .string(let text):
      guard index.updateValue(branch, forKey: text) == nil else { return false }
      texts.append(text)
      textBranches.append(branch)
      return true
    case .number(let number): return numbers.updateValue(branch, forKey: number) == nil
    default: return false
    }
  }

  func branch(of value: StyleValue) -> Int? {
    switch value {
    case .string(let text):
      if texts.count > Self.fewTexts { return index[text] }
      for position in texts.indices where texts[position] == text { return textBranches[position] }
      return nil
    case .number(let number): return numbers[number]
    default: return nil
    }
  }

  var description: String {
    let pairs = numbers.sorted { $0.key < $1.key }.map { "\($0.key)>\($0.value)" }
    return zip(texts, textBranches).map { "\($0.quoted)>\($1)" }.joined(separator: " ")
      + pairs.joined(separator: " ")
  }
}

/// `coalesce`: the first value that is not null.
struct CoalesceNode: ExpressionNode {
  let type: ValueType
  let children: [any ExpressionNode]
  let dependencies: Dependencies
  var label: String { "coalesce" }

  init(_ type: ValueType, _ children: [any ExpressionNode]) {
    self.type = type
    self.children = children
    dependencies = children.dependencies
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    for child in children {
      let value = try child.evaluate(scope)
      if value != .null { return value }
    }
    return .null
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    CoalesceNode(type, children)
  }
}

/// `all` and `any`, which stop as soon as the answer is known.
struct JunctionNode: ExpressionNode {
  let isAll: Bool
  let children: [any ExpressionNode]
  let dependencies: Dependencies
  var type: ValueType { .boolean }
  var label: String { isAll ? "all" : "any" }

  init(isAll: Bool, _ children: [any ExpressionNode]) {
    self.isAll = isAll
    self.children = children
    dependencies = children.dependencies
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    for child in children where try child.isTrue(scope) != isAll { return .bool(!isAll) }
    return .bool(isAll)
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    JunctionNode(isAll: isAll, children)
  }

  func simplified() -> any ExpressionNode {
    if children.contains(where: { $0.constant == .bool(!isAll) }) {
      return Constant(.bool(!isAll))
    }
    let open = children.filter { $0.constant != .bool(isAll) }
    return open.count == 1 ? open[0] : JunctionNode(isAll: isAll, open)
  }
}

extension ExpressionNode {
  func isTrue(_ scope: borrowing Scope) throws(EvaluationError) -> Bool {
    let value = try evaluate(scope)
    guard case .bool(let flag) = value else {
      throw .wrongType(expected: "boolean", found: value.typeName)
    }
    return flag
  }
}
