/// A value that never changes.
struct Constant: ExpressionNode {
  let value: StyleValue
  let type: ValueType
  var dependencies: Dependencies { [] }
  var children: [any ExpressionNode] { [] }
  var label: String { "\(type):\(value.jsonText)" }

  init(_ value: StyleValue, type: ValueType? = nil) {
    self.value = value
    self.type = type ?? .of(value)
  }

  func evaluate(_ scope: borrowing Scope) -> StyleValue { value }
  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode { self }
}

/// `zoom`.
struct ZoomNode: ExpressionNode {
  var type: ValueType { .number }
  var dependencies: Dependencies { .zoom }
  var children: [any ExpressionNode] { [] }
  var label: String { "zoom" }
  func evaluate(_ scope: borrowing Scope) -> StyleValue { .number(scope.zoom) }
  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode { self }
}

/// `get` of a name that is known beforehand.
struct GetNode: ExpressionNode {
  let key: String
  var type: ValueType { .value }
  var dependencies: Dependencies { .feature }
  var children: [any ExpressionNode] { [] }
  var label: String { "get \(key.quoted)" }
  func evaluate(_ scope: borrowing Scope) -> StyleValue { scope.feature.property(key) ?? .null }
  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode { self }
}

/// `has` of a name that is known beforehand.
struct HasNode: ExpressionNode {
  let key: String
  var type: ValueType { .boolean }
  var dependencies: Dependencies { .feature }
  var children: [any ExpressionNode] { [] }
  var label: String { "has \(key.quoted)" }
  func evaluate(_ scope: borrowing Scope) -> StyleValue {
    .bool(scope.feature.property(key) != nil)
  }
  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode { self }
}

/// Something about the feature other than one property.
struct ContextNode: ExpressionNode {
  enum Subject: String, Sendable, Hashable {
    case geometryType = "geometry-type"
    case id
    case properties
  }

  let subject: Subject
  var readsEverything: Bool { subject != .geometryType }
  var dependencies: Dependencies { .feature }
  var children: [any ExpressionNode] { [] }
  var label: String { subject.rawValue }

  var type: ValueType {
    switch subject {
    case .geometryType: .string
    case .id: .value
    case .properties: .object
    }
  }

  func evaluate(_ scope: borrowing Scope) -> StyleValue {
    switch subject {
    case .geometryType: .string(scope.feature.geometry.rawValue)
    case .id: scope.feature.featureID ?? .null
    case .properties: .object(scope.feature.allProperties)
    }
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode { self }
}

/// A step that needs nothing but the values of its arguments.
struct FunctionNode: ExpressionNode {
  typealias Body = @Sendable ([StyleValue]) throws(EvaluationError) -> StyleValue

  let label: String
  let type: ValueType
  let children: [any ExpressionNode]
  let dependencies: Dependencies
  let body: Body

  init(_ label: String, _ type: ValueType, _ arguments: [any ExpressionNode], body: @escaping Body)
  {
    self.label = label
    self.type = type
    children = arguments
    dependencies = arguments.dependencies
    self.body = body
  }

  func evaluate(_ scope: borrowing Scope) throws(EvaluationError) -> StyleValue {
    var values: [StyleValue] = []
    values.reserveCapacity(children.count)
    for child in children { values.append(try child.evaluate(scope)) }
    return try body(values)
  }

  func replacing(_ children: [any ExpressionNode]) -> any ExpressionNode {
    FunctionNode(label, type, children, body: body)
  }
}
