/// Words for what a JSON decoder complains about.
package enum DecodingSentence {
  /// What is wrong, in a sentence without a full stop.
  package static func sentence(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(let type, let context):
      "'\(path(context))' is not of the kind \(type)"
    case DecodingError.valueNotFound(_, let context): "'\(path(context))' is empty"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      "this is not valid JSON"
    case DecodingError.dataCorrupted(let context):
      "'\(path(context))' has a value that is not allowed: \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }
}
