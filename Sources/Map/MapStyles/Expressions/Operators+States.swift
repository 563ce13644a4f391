import Documents

extension Operators {
  /// The operators that read the state of interactive maps.
  static let states: [String: Parse] = [
    "global-state": { parser, json, _ in
      try parser.require(json, 1...1)
      guard let key = json[1].string else {
        throw parser.invalid(
          "the name of 'global-state' must be a string, found \(json[1].summary)")
      }
      return ExpressionNode(.state(key, parser.state[key] ?? .null), .value)
    },
    "error": { parser, json, type in
      try parser.require(json, 1...1)
      let text = try parser.argument(json, 1, expecting: .string)
      let operation = Operation("error", reads: .state) {
        arguments, scope throws(EvaluationError) in
        throw .message(try arguments[0].evaluate(scope).displayText)
      }
      return ExpressionNode(operation, type ?? .value, [text])
    },
    "feature-state": { parser, json, _ in
      try parser.require(json, 1...1)
      return ExpressionNode(
        .featureState, .value, [try parser.argument(json, 1, expecting: .string)])
    },
  ]
}
