/// `==`, `!=`, `<`, `<=`, `>` and `>=`.
struct ComparisonNode: ExpressionNode {
  enum Relation: String, Sendable, Hashable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    var isOrder: Bool { self != .equal && self != .unequal }

    func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
      switch self {
      case .equal: left == right
      case .unequal: left != right
      case .less: left < right
      case .lessOrEqual: left <= right
      case .greater: left > right
      case .greaterOrEqual: left >= right
      }
    }
  }

  let relation: Relation
  let left: any ExpressionNode
  let right: any ExpressionNode
  let dependencies: Dependencies
  var type: ValueType { .boolean }
  var children: [any ExpressionNode] { [left, right] }
  var label: String { relation.rawValue }

  init(_ relation: Relation, _ left: any ExpressionNode, _ right: any ExpressionNode) {
    self.relation = relation
    self.left = left
    self.right = right
    dependencies = left.dependencies.union(right.dependencies)
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    let (left, right) = (try left.evaluate(scope), try right.evaluate(scope))
    switch (left, right) {
    case (.number(let left), .number(let right)): return .bool(relation.holds(left, right))
    case (.string(let left), .string(let right)):
      return .bool(
        relation.isOrder
          ? relation.holds(OrderedText(text: left), OrderedText(text: right))
          : (left == right) == (relation == .equal))
    default:
      guard !relation.isOrder else {
        throw .wrongType(
          expected: "two numbers or two texts for '\(relation.rawValue)'",
          found: "\(left.typeName) and \(right.typeName)")
      }
      return .bool((left == right) == (relation == .equal))
    }
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    ComparisonNode(relation, children[0], children[1])
  }
}

/// A text ordered by its Unicode scalars, as the specification's own comparison does.
private struct OrderedText: Comparable {
  let text: String

  static func < (left: Self, right: Self) -> Bool {
    left.text.unicodeScalars.lexicographicallyPrecedes(right.text.unicodeScalars)
  }
}
