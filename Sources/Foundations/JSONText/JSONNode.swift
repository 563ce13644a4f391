/// The keys and indices from the root of a document to a value, kept as a chain and written out
/// only for errors.
package indirect enum JSONPath: Sendable {
  case root
  case key(String, in: JSONPath)
  case index(Int, in: JSONPath)

  /// The path as in error messages, such as `routes[0].legs`; empty for the root.
  package var text: String {
    switch self {
    case .root: ""
    case .key(let name, in: .root): name
    case .key(let name, in: let parent): "\(parent.text).\(name)"
    case .index(let number, in: let parent): "\(parent.text)[\(number)]"
    }
  }
}

/// An error that says which value of a document is not what a reader needs.
package protocol JSONNodeError: Error {
  /// An error at a value; an empty key path means the whole file.
  init(_ mismatch: JSONMismatch, file: String, keyPath: String)
}

/// What a value of a document is not.
package enum JSONMismatch: Sendable, Hashable {
  /// A key is required and not there.
  case missing(String)
  /// The value is of another kind than wanted.
  case wrongType(expected: String, found: String)
}

/// A JSON value with its location for errors.
///
/// `Failure` is the error type of the reader, which a module names once in a type alias.
package struct JSONNode<Failure: JSONNodeError>: Sendable {
  package let value: JSONValue
  /// The keys and indices that lead to it.
  package let path: JSONPath
  /// The file as the user named it.
  package let file: String

  /// A value of a file.
  package init(_ value: JSONValue, path: JSONPath = .root, file: String) {
    self.value = value
    self.path = path
    self.file = file
  }

  /// An error that says what is wanted here and what was found.
  package func mismatch(_ expected: String) -> Failure {
    error(.wrongType(expected: expected, found: value.summary))
  }

  /// The value of a key; nil when it is absent, null, or this is not an object.
  package subscript(key: String) -> JSONNode? {
    guard let member = value[key], member != .null else { return nil }
    return JSONNode(member, path: .key(key, in: path), file: file)
  }

  /// The value of a key, which must be there.
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
  /// Whether it has keys.
  package var isObject: Bool { value.members != nil }

  /// Whether it is a list.
  package var isArray: Bool { value.array != nil }

  /// The number, which is finite.
  package func number() throws(Failure) -> Double {
    guard case .number(let number) = value, number.isFinite else { throw mismatch("a number") }
    return number
  }

  /// The text.
  package func string() throws(Failure) -> String {
    guard case .string(let text) = value else { throw mismatch("a string") }
    return text
  }

  /// The elements of the list.
  package func elements() throws(Failure) -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("a list") }
    return elements.enumerated().map { index, element in
      JSONNode(element, path: .index(index, in: path), file: file)
    }
  }

  /// The number of a key; nil when it is absent or null.
  package func number(_ key: String) throws(Failure) -> Double? { try self[key]?.number() }

  /// The whole number of a key; nil when it is absent or null.
  package func integer(_ key: String) throws(Failure) -> Int? {
    guard let node = self[key] else { return nil }
    guard let whole = Int(exactly: try node.number()) else { throw node.mismatch("a whole number") }
    return whole
  }

  /// The text of a key without surrounding space; nil when it is absent, null or blank.
  package func text(_ key: String) throws(Failure) -> String? {
    guard let text = try self[key]?.string() else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The truth of a key; nil when it is absent or null.
  package func flag(_ key: String) throws(Failure) -> Bool? {
    guard let node = self[key] else { return nil }
    guard case .bool(let flag) = node.value else { throw node.mismatch("true or false") }
    return flag
  }

  /// The elements of the list under a key; none when it is absent or null.
  package func list(_ key: String) throws(Failure) -> [JSONNode] {
    try self[key]?.elements() ?? []
  }

  /// The texts of the list under a key; none when it is absent or null.
  package func texts(_ key: String) throws(Failure) -> [String] {
    var texts: [String] = []
    for element in try list(key) { texts.append(try element.string()) }
    return texts
  }
}

extension String {
  /// The text without white space at both ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
