extension DecodingError {
  /// The problem and key path reported by a JSON decoder, as a sentence without a full stop.
  ///
  /// It names no Swift types, which mean nothing to the author of a file.
  package static func sentence(for error: any Error) -> String {
    switch error {
    case keyNotFound(let key, let context): "the key '\(path(context, key))' is missing"
    case typeMismatch(let type, let context):
      "'\(path(context))' is not \(kind(of: "\(type)"))"
    case valueNotFound(_, let context): "'\(path(context))' is empty"
    case dataCorrupted(let context) where context.codingPath.isEmpty: "it is not valid JSON"
    case dataCorrupted(let context):
      "'\(path(context))' has a value that is not allowed: \(context.debugDescription)"
    default: "\(error)"
    }
  }

  /// The JSON name of a Swift type.
  private static func kind(of type: String) -> String {
    switch type {
    case "String": "a text"
    case "Bool": "true or false"
    case "Int", "Double", "Float", "UInt8", "UInt32", "Int32": "a number"
    default: type.hasPrefix("Array<") ? "a list" : "an object"
    }
  }

  private static func path(_ context: Context, _ key: (any CodingKey)? = nil) -> String {
    (context.codingPath + [key].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
  }
}
