/// The key path from the root of a document to a value, stored as a chain and formatted only for
/// errors.
package indirect enum JSONPath: Sendable {
  case root
  case key(String, in: JSONPath)
  case index(Int, in: JSONPath)

  /// The path in the form of error messages, such as `routes[0].legs`; empty for the root.
  package var text: String {
    switch self {
    case .root: ""
    case .key(let name, in: .root): name
    case .key(let name, in: let parent): "\(parent.text).\(name)"
    case .index(let number, in: let parent): "\(parent.text)[\(number)]"
    }
  }
}

/// An error about a value that a reader does not accept.
package protocol JSONNodeError: Error {
  /// Creates an error at a value; an empty key path refers to the entire file.
  init(_ mismatch: JSONMismatch, file: String, keyPath: String)
}

/// The difference between the expected and the found value.
package enum JSONMismatch: Sendable, Hashable {
  /// A required key is missing.
  case missing(String)
  /// The value has the wrong type.
  case wrongType(expected: String, found: String)
}

/// A JSON value with its location for errors.
///
/// `Failure` is the reader's error type; a module binds it once in a type alias.
package struct JSONNode<Failure: JSONNodeError>: Sendable {
  package let value: JSONValue
  /// The key path of the value.
  package let path: JSONPath
  /// The file as the user named it.
  package let file: String

  package init(_ value: JSONValue, path: JSONPath = .root, file: String) {
    self.value = value
    self.path = path
    self.file = file
  }

  /// An error with the expected and the found type.
  package func mismatch(_ expected: String) -> Failure {
    error(.wrongType(expected: expected, found: value.summary))
  }

  /// The value of a key; nil if absent or null, or if this is not an object.
  package subscript(key: String) -> JSONNode? {
    guard let member = value[key], member != .null else { return nil }
    return JSONNode(member, path: .key(key, in: path), file: file)
  }

  package func required(_ key: String) throws(Failure) -> JSONNode {
    guard case .object = value else { throw mismatch("an object") }
    guard let node = self[key] else { throw error(.missing(key)) }
    return node
  }

  private func error(_ mismatch: JSONMismatch) -> Failure {
    Failure(mismatch, file: file, keyPath: path.text)
  }
}

extension JSONNode {
  package var isObject: Bool { value.members != nil }

  package var isArray: Bool { value.array != nil }

  package func string() throws(Failure) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  /// The elements of the value, which must be an array.
  package func elements() throws(Failure) -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("a list") }
    return elements.enumerated().map { index, element in
      JSONNode(element, path: .index(index, in: path), file: file)
    }
  }
}

extension String {
  /// The text without surrounding white space.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
