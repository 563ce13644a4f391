import Documents
package import JSONText

/// A value of a session log or a script with its location, for errors.
package struct DocumentNode {
  package let value: JSONValue
  package let path: JSONPath
  let file: String
  /// The line of the file, counted from 1.
  let line: Int
  /// Loads the images that the value references.
  let pictures: ImageLoader

  /// Whether the value is in a script.
  ///
  /// In a script, numbers and Booleans are YAML scalars, and images are named by file.
  package var isScript = false
  /// Receives advice about a valid value.
  var advise: (DocumentNode, FieldAdvice) -> Void = { _, _ in }
  /// Receives the errors of the parts of a partial object or list; nil to throw them.
  var report: ((SessionFileError) -> Void)?
  /// Whether so many errors are known that suggestions are unnecessary.
  var hasManyErrors: () -> Bool = { false }

  /// The value as a number.
  package var number: Double? {
    value.number
      ?? (isScript ? value.string.flatMap { Double($0) } : nil).flatMap {
        $0.isFinite ? $0 : nil
      }
  }

  /// The value as a Boolean.
  package var flag: Bool? {
    guard isScript, let word = value.string else { return value.bool }
    return ["true", "yes", "on"].contains(word)
      ? true : ["false", "no", "off"].contains(word) ? false : nil
  }

  /// Returns an error at this value.
  package func error(_ problem: String, _ advice: String) -> SessionFileError {
    SessionFileError(
      problem: problem, advice: advice, file: file, line: line, keyPath: path.text)
  }

  /// Returns an error that states the expected and the found value.
  package func mismatch(_ expected: String) -> SessionFileError {
    error("expected \(expected), found \(found)", "write \(expected)")
  }

  private var found: String {
    guard isScript else { return value.summary }
    guard let count = value.members?.count else {
      return value == .null ? "nothing" : value.summary
    }
    return "a mapping of \(count) \(count == 1 ? "key" : "keys")"
  }

  /// Returns an error about a word that is none of the allowed ones.
  package func unknown(_ subject: String, allowed: [String]) -> SessionFileError {
    let word = String((value.string ?? "").prefix(60))
    if let closest = SpellingSuggestion.nearest(
      to: word.replacing("_", with: "-"), in: allowed)
    {
      return error("unknown \(subject) '\(word)'", "did you mean '\(closest)'?")
    }
    let rest = allowed.count > 40 ? ", ..." : ""
    return error(
      "unknown \(subject) '\(word)'",
      "allowed: \(allowed.prefix(40).joined(separator: ", "))\(rest)")
  }

  /// Returns an error about a text that is not a quantity or in another form.
  package func notQuantity(_ text: String, _ kind: String, _ examples: [String]) -> SessionFileError
  {
    error(
      "'\(text.prefix(60))' is not a \(kind)",
      "write it like \(examples.map { "'\($0)'" }.joined(separator: ", "))")
  }

  /// Returns an error about a number outside a range.
  package func outside(_ range: String) -> SessionFileError {
    let found = value.string ?? value.number?.plainText ?? value.summary
    return error("\(found) is outside \(range)", "choose a value in \(range)")
  }

  /// The value of a key; nil if the key is missing.
  package subscript(key: String) -> DocumentNode? {
    value[key].map { inner($0, .key(key, in: path)) }
  }

  /// Returns the elements of a list.
  package func elements() throws(SessionFileError) -> [DocumentNode] {
    guard let list = value.array else { throw mismatch("a list") }
    return list.enumerated().map { inner($0.element, .index($0.offset, in: path)) }
  }

  /// Returns a part of the value's text, at the value's location.
  func part(_ text: String) -> DocumentNode { inner(.string(text), path) }

  private func inner(_ value: JSONValue, _ path: JSONPath) -> DocumentNode {
    DocumentNode(
      value: value, path: path, file: file, line: line, pictures: pictures, isScript: isScript,
      advise: advise, report: report, hasManyErrors: hasManyErrors)
  }
}

/// Advice about a valid value.
package enum FieldAdvice: Sendable, Hashable {
  /// The key is deprecated.
  case renamed(to: String)
  /// The value does not affect frames, for a reason.
  case ineffective(key: String, reason: String)
}
