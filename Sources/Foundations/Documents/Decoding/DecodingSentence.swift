extension DecodingError {
  /// The problem and key path reported by a JSON decoder, as a sentence without a full stop.
  ///
  /// It names no Swift types, which mean nothing to the author of a file.
  package static func sentence(for error: any Error) -> String {
    switch error {
    case keyNotFound(let key, let context): "missing key '\(path(context, key))'"
    case typeMismatch(let type, let context):
      "'\(path(context))' is not \(kind(of: "\(type)"))"
    case valueNotFound(_, let context): "'\(path(context))' is empty"
    case dataCorrupted(let context) where context.codingPath.isEmpty: "invalid JSON"
    case dataCorrupted(let context):
      "invalid value for '\(path(context))': \(context.debugDescription)"
    default: "\(error)"
    }
  }

  /// The JSON name of a Swift type.
  private static func kind(of type: String) -> String {
    switch type {
    case "String": "a string"
    case "Bool": "true or false"
    case "Int", "Double", "Float", "UInt8", "UInt32", "Int32": "a number"
    default: type.hasPrefix("Array<") ? "a list" : "an object"
    }
  }

  private static func path(_ context: Context, _ key: (any CodingKey)? = nil) -> String {
    (context.codingPath + [key].compactMap(\.self)).reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
