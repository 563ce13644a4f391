/// A compiled expression: an operation and its arguments.
final class ExpressionNode: Sendable {
  let operation: Operation
  let arguments: [ExpressionNode]
  let type: ValueType
  /// The inputs on which the value depends.
  let dependencies: Dependencies
  /// The value of a constant expression; nil if it may vary or fail.
  let constant: StyleValue?

  init(_ operation: Operation, _ type: ValueType, _ arguments: [ExpressionNode] = []) {
    self.operation = operation
    self.type = type
    self.arguments = arguments
    dependencies = arguments.dependencies.union(operation.reads.dependencies)
    constant = nil
  }

  init(_ value: StyleValue, type: ValueType? = nil) {
    operation = .constant
    self.type = type ?? .of(value)
    arguments = []
    dependencies = []
    constant = value
  }

  func evaluate(_ scope: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    if let constant { return constant }
    return try operation.evaluate(arguments, scope)
  }

  func number(_ scope: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let value = try evaluate(scope)
    guard case .number(let number) = value else {
      throw .wrongType(expected: "number", found: value.typeName)
    }
    return number
  }

  func isTrue(_ scope: borrowing EvaluationContext) throws(EvaluationError) -> Bool {
    let value = try evaluate(scope)
    guard case .bool(let flag) = value else {
      throw .wrongType(expected: "boolean", found: value.typeName)
    }
    return flag
  }
}

/// The inputs on which a value depends.
struct Dependencies: OptionSet, Sendable, Hashable {
  let rawValue: UInt8
  static let zoom = Dependencies(rawValue: 1)
  static let feature = Dependencies(rawValue: 2)
  /// The state of the style.
  ///
  /// It is known but not folded, because an invalid value is an evaluation error.
  static let state = Dependencies(rawValue: 4)
  /// The position on a color ramp.
  static let progress = Dependencies(rawValue: 8)
  /// The available images.
  static let pictures = Dependencies(rawValue: 16)
}

/// The context of an evaluation: a feature at a zoom.
struct EvaluationContext {
  let zoom: Double
  let feature: any FeatureProperties
  /// The position on a color ramp, 0...1: a heatmap density or line progress.
  var progress = 0.0
  /// The accumulated value of the cluster's previous points.
  var accumulated = StyleValue.null
  /// The names of the available images; nil if all count as available.
  var pictures: Set<String>?

  /// The context of constant expressions.
  static var nothing: EvaluationContext { EvaluationContext(zoom: 0, feature: DictionaryFeature()) }
}

/// The reason that an expression has no value for a feature.
enum EvaluationError: Error, Sendable, Hashable {
  case wrongType(expected: String, found: String)
  case noColor(String)
  case message(String)

  var sentence: String {
    switch self {
    case .wrongType(let expected, let found):
      "expected \(expected), found \(found) for some features"
    case .noColor(let text): "'\(text)' is not a color"
    case .message(let text): text
    }
  }
}

extension ExpressionNode {
  /// Returns whether both expressions have the same structure and thus equal values.
  func isSame(as other: ExpressionNode) -> Bool {
    if self === other { return true }
    return type == other.type && constant == other.constant && operation == other.operation
      && arguments.isSame(as: other.arguments)
  }

  /// Returns the operation with other arguments.
  func replacing(_ arguments: [ExpressionNode]) -> ExpressionNode {
    ExpressionNode(operation, type, arguments)
  }

  /// Returns an equivalent, faster expression; the arguments must be simplified already.
  func simplified() -> ExpressionNode { operation.simplify?(self) ?? self }

  /// Returns the expression, or its value if it is constant.
  func folded() throws(EvaluationError) -> ExpressionNode {
    guard dependencies.isEmpty, constant == nil else { return self }
    return ExpressionNode(try evaluate(.nothing), type: type)
  }

  /// Returns the tree without unreachable parts, such as `let` values and branches never taken.
  func simple() -> ExpressionNode {
    guard constant == nil else { return self }
    return replacing(arguments.map { $0.simple() }).reduced()
  }

  /// Returns the expression simplified and folded; parts that cannot be evaluated are kept.
  func reduced() -> ExpressionNode {
    let simple = simplified()
    return (try? simple.folded()) ?? simple
  }

  /// Returns the expression for a fixed zoom, simplified.
  func specialized(zoom: Double) -> ExpressionNode {
    guard dependencies.contains(.zoom) else { return self }
    if case .zoom = operation.reads { return ExpressionNode(.number(zoom)) }
    return replacing(arguments.map { $0.specialized(zoom: zoom) }).reduced()
  }

  var readsShape: Bool {
    ["within", "distance"].contains(operation.name) || arguments.contains { $0.readsShape }
  }

  /// Adds the names of the properties that are read; returns false if they cannot be determined.
  func collectKeys(into keys: inout Set<String>) -> Bool {
    switch operation.reads {
    case .property(let key): keys.insert(key)
    case .wholeFeature: return false
    case .nothing, .zoom, .geometry, .state, .progress, .pictures: break
    }
    return arguments.allSatisfy { $0.collectKeys(into: &keys) }
  }
}

extension Sequence<ExpressionNode> {
  var dependencies: Dependencies {
    reduce(into: Dependencies()) { $0.formUnion($1.dependencies) }
  }

  /// Returns whether two sequences have expressions of the same structure.
  func isSame(as other: some Sequence<ExpressionNode>) -> Bool {
    elementsEqual(other) { $0.isSame(as: $1) }
  }
}
