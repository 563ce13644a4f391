/// A comparison operator.
enum ComparisonOperator: String, Sendable, Hashable, CaseIterable {
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

  /// Returns whether the relation holds between two values of one type.
  ///
  /// Only numbers and strings are ordered.
  func holds(_ left: StyleValue, _ right: StyleValue) throws(EvaluationError) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): return holds(left, right)
    case (.string(let left), .string(let right)):
      return isOrder
        ? holds(ScalarOrderedString(text: left), ScalarOrderedString(text: right))
        : (left == right) == (self == .equal)
    default:
      guard !isOrder else {
        throw .wrongType(
          expected: "two numbers or two strings for '\(rawValue)'",
          found: "\(left.typeName) and \(right.typeName)")
      }
      return (left == right) == (self == .equal)
    }
  }
}

extension ExpressionNode {
  static func comparison(
    _ relation: ComparisonOperator, _ left: ExpressionNode, _ right: ExpressionNode
  ) -> ExpressionNode {
    let operation = Operation(relation.rawValue) { arguments, scope throws(EvaluationError) in
      .bool(try relation.holds(arguments[0].evaluate(scope), arguments[1].evaluate(scope)))
    }
    return ExpressionNode(operation, .boolean, [left, right])
  }
}

/// A string ordered by its Unicode scalars, like the specification's default comparison.
private struct ScalarOrderedString: Comparable {
  let text: String

  static func < (left: Self, right: Self) -> Bool {
    left.text.unicodeScalars.lexicographicallyPrecedes(right.text.unicodeScalars)
  }
}
