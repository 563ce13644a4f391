/// A compiled expression: a tree of small steps, each of which knows what it depends on.
protocol ExpressionNode: Sendable {
  /// The type of the value.
  var type: ValueType { get }
  /// What the value can change with.
  var dependencies: Dependencies { get }
  /// The expressions that this one is made of.
  var children: [any ExpressionNode] { get }
  /// The name of the step with everything that is not a child.
  var label: String { get }
  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue
  /// The same step over other children, given in the order of `children`.
  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode
  /// An equal expression that takes less time; children are simple already.
  func simplified() -> any ExpressionNode
}

/// What a value can change with.
struct Dependencies: OptionSet, Sendable, Hashable {
  let rawValue: UInt8
  static let zoom = Dependencies(rawValue: 1)
  static let feature = Dependencies(rawValue: 2)
}

/// Where an expression is evaluated: a feature seen at a zoom.
struct Scope {
  let zoom: Double
  let feature: any FeatureProperties

  /// For expressions that depend on nothing.
  static var nothing: Scope { Scope(zoom: 0, feature: PlainFeature()) }
}

/// Why an expression has no value for a feature.
enum EvaluationError: Error, Sendable, Hashable {
  case wrongType(expected: String, found: String)
  case noColor(String)
  case message(String)

  var sentence: String {
    switch self {
    case .wrongType(let expected, let found):
      "found \(found) where \(expected) is required for some features"
    case .noColor(let text): "'\(text)' is no colour"
    case .message(let text): text
    }
  }
}

extension ExpressionNode {
  func simplified() -> any ExpressionNode { self }

  /// The constant that this expression always gives; nil when it may differ or fail.
  var constant: StyleValue? { (self as? Constant)?.value }

  /// The whole tree as text; equal texts mean equal values everywhere.
  var text: String {
    let parts = children.map(\.text)
    return parts.isEmpty ? label : "\(label)(\(parts.joined(separator: ",")))"
  }

  /// This expression, or its value when it depends on nothing.
  func folded() throws(EvaluationError) -> any ExpressionNode {
    guard dependencies.isEmpty, !(self is Constant) else { return self }
    return Constant(try evaluate(.nothing), type: type)
  }

  /// The expression with the zoom filled in, as simple as that makes it.
  func specialized(zoom: Double) -> any ExpressionNode {
    guard dependencies.contains(.zoom) else { return self }
    if self is ZoomNode { return Constant(.number(zoom)) }
    return replacing(children.map { $0.specialized(zoom: zoom) }).reduced()
  }

  /// Simplified and folded; what cannot be computed is left for later.
  func reduced() -> any ExpressionNode {
    let simple = simplified()
    return (try? simple.folded()) ?? simple
  }

  /// Adds the names of the properties that are read; false when they cannot be known.
  func collectKeys(into keys: inout Set<String>) -> Bool {
    if let node = self as? GetNode { keys.insert(node.key) }
    if let node = self as? HasNode { keys.insert(node.key) }
    if let node = self as? ContextNode, node.readsEverything { return false }
    return children.allSatisfy { $0.collectKeys(into: &keys) }
  }
}

extension Sequence where Element == any ExpressionNode {
  var dependencies: Dependencies {
    reduce(into: Dependencies()) { $0.formUnion($1.dependencies) }
  }
}
