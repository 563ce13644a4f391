/// The operation of an expression on its arguments.
///
/// A new operator is one entry in a table of `Operators`, which parses its JSON to an operation.
/// Operations with equal names and parameters compute the same value.
final class Operation: Sendable {
  typealias Evaluation =
    @Sendable ([ExpressionNode], borrowing EvaluationContext) throws(EvaluationError) -> StyleValue

  /// The input of an operation besides its arguments.
  enum Reads: Sendable {
    case nothing
    case zoom
    case geometry
    case property(String)
    case state
    /// The position on a ramp.
    case progress
    /// The available images.
    case pictures
    /// The id or all properties.
    case wholeFeature

    var dependencies: Dependencies {
      switch self {
      case .nothing: []
      case .zoom: .zoom
      case .state: .state
      case .progress: .progress
      case .pictures: .pictures
      case .geometry, .property, .wholeFeature: .feature
      }
    }
  }

  /// The role of the arguments.
  enum Form: Sendable {
    /// Any argument may affect the value in any way.
    case plain
    /// The first arguments select one of the others as the value.
    case choice(deciding: Int)
    /// The first arguments determine the interpolation of the others.
    case mixture(deciding: Int)
  }

  let name: String
  /// All inputs of the value other than name and arguments.
  let parameters: StyleValue
  let reads: Reads
  let form: Form
  let evaluate: Evaluation
  /// Returns an equivalent, faster expression; nil if there never is one.
  let simplify: (@Sendable (ExpressionNode) -> ExpressionNode)?

  init(
    _ name: String, _ parameters: StyleValue = .null, reads: Reads = .nothing,
    form: Form = .plain, simplify: (@Sendable (ExpressionNode) -> ExpressionNode)? = nil,
    evaluate: @escaping Evaluation
  ) {
    (self.name, self.parameters, self.reads, self.form) = (name, parameters, reads, form)
    (self.simplify, self.evaluate) = (simplify, evaluate)
  }
}

extension Operation: Equatable {
  static func == (one: Operation, other: Operation) -> Bool {
    one === other || one.name == other.name && one.parameters == other.parameters
  }
}

extension Operation {
  /// The operation of all constants, whose values are in their nodes.
  static let constant = Operation("constant") { _, _ in .null }

  /// Returns an operation that depends only on the values of all of its arguments.
  static func function(
    _ name: String, _ parameters: StyleValue = .null,
    _ body: @escaping @Sendable ([StyleValue]) throws(EvaluationError) -> StyleValue
  ) -> Operation {
    Operation(name, parameters) { arguments, scope throws(EvaluationError) in
      var values: [StyleValue] = []
      values.reserveCapacity(arguments.count)
      for argument in arguments { values.append(try argument.evaluate(scope)) }
      return try body(values)
    }
  }

  static let zoom = Operation("zoom", reads: .zoom) { _, scope in .number(scope.zoom) }

  /// Returns the position on a ramp, by the name of its operator.
  static func progress(_ name: String) -> Operation {
    Operation(name, reads: .progress) { _, scope in .number(scope.progress) }
  }

  /// The accumulated value of a cluster's previous points; null outside clusters.
  static let accumulated = Operation("accumulated", reads: .state) { _, scope in scope.accumulated }

  /// Returns `get` of a constant name.
  static func get(_ key: String) -> Operation {
    Operation("get", .string(key), reads: .property(key)) { _, scope in
      scope.feature.property(key) ?? .null
    }
  }

  /// Returns `has` of a constant name.
  static func has(_ key: String) -> Operation {
    Operation("has", .string(key), reads: .property(key)) { _, scope in
      .bool(scope.feature.property(key) != nil)
    }
  }

  static let geometryType = Operation("geometry-type", reads: .geometry) { _, scope in
    .string(scope.feature.geometry.rawValue)
  }

  static let id = Operation("id", reads: .wholeFeature) { _, scope in
    scope.feature.featureID ?? .null
  }

  /// Returns `global-state` of a name.
  static func state(_ key: String, _ value: StyleValue) -> Operation {
    Operation("global-state", .array([.string(key), value]), reads: .state) { _, _ in value }
  }

  /// `feature-state` of a computed name; always null, because features have no state.
  static let featureState = Operation("feature-state", reads: .wholeFeature) {
    arguments, scope throws(EvaluationError) in
    scope.feature.state(try arguments[0].evaluate(scope).displayText) ?? .null
  }

  static let properties = Operation("properties", reads: .wholeFeature) { _, scope in
    .object(scope.feature.allProperties)
  }
}

extension ExpressionNode {
  /// Returns an expression that depends only on the values of its arguments.
  static func function(
    _ name: String, _ type: ValueType, _ arguments: [ExpressionNode],
    parameters: StyleValue = .null,
    body: @escaping @Sendable ([StyleValue]) throws(EvaluationError) -> StyleValue
  ) -> ExpressionNode {
    ExpressionNode(.function(name, parameters, body), type, arguments)
  }

  static var zoom: ExpressionNode { ExpressionNode(.zoom, .number) }
  static var geometryType: ExpressionNode { ExpressionNode(.geometryType, .string) }
  static var id: ExpressionNode { ExpressionNode(.id, .value) }
  static var properties: ExpressionNode { ExpressionNode(.properties, .object) }
  static func get(_ key: String) -> ExpressionNode { ExpressionNode(.get(key), .value) }
  static func has(_ key: String) -> ExpressionNode { ExpressionNode(.has(key), .boolean) }

  static func typeName(_ value: ExpressionNode) -> ExpressionNode {
    function("typeof", .string, [value]) { .string($0[0].typeName) }
  }

  static func not(_ condition: ExpressionNode) -> ExpressionNode {
    function("!", .boolean, [condition]) { .bool($0[0] == .bool(false)) }
  }
}
