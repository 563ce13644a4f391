import Documents

@testable import MapStyles

extension ExpressionNode {
  /// The expression tree as text.
  var text: String {
    if let constant { return "\(type):\(constant.jsonText)" }
    let parameters = operation.parameters == .null ? "" : " \(operation.parameters.jsonText)"
    let parts = arguments.map(\.text).joined(separator: ",")
    return operation.name + parameters + (parts.isEmpty ? "" : "(\(parts))")
  }
}
