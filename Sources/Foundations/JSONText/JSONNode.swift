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

  /// The value as a finite number.
  package func number() throws(Failure) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw mismatch("a number") }
    return number
  }

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

  /// The number of a key; nil if absent or null.
  package func number(_ key: String) throws(Failure) -> Double? { try self[key]?.number() }

  /// The integer of a key; nil if absent or null.
  package func integer(_ key: String) throws(Failure) -> Int? {
    guard let node = self[key] else { return nil }
    guard let whole = Int(exactly: try node.number()) else { throw node.mismatch("a whole number") }
    return whole
  }

  /// The string of a key, trimmed; nil if absent, null or blank.
  package func text(_ key: String) throws(Failure) -> String? {
    guard let text = try self[key]?.string() else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The Boolean of a key; nil if absent or null.
  package func flag(_ key: String) throws(Failure) -> Bool? {
    guard let node = self[key] else { return nil }
    guard case .bool(let flag) = node.value else { throw node.mismatch("true or false") }
    return flag
  }

  /// The elements of a key's array; empty if absent or null.
  package func list(_ key: String) throws(Failure) -> [JSONNode] {
    try self[key]?.elements() ?? []
  }

  /// The strings of a key's array; empty if absent or null.
  package func texts(_ key: String) throws(Failure) -> [String] {
    var texts: [String] = []
    for element in try list(key) { texts.append(try element.string()) }
    return texts
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
