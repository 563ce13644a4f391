import Documents
import JSONText

/// A value of a session log with its location, for errors.
struct DocumentNode {
  let value: JSONValue
  let path: JSONPath
  let file: String
  /// The line of the file, counted from 1.
  let line: Int
  /// Loads the images that the value references.
  let pictures: ImageLoader

  /// Whether the value is in a script.
  ///
  /// In a script, numbers and Booleans are YAML scalars, and images are named by file.
  var isScript = false

  /// The value as a number.
  var number: Double? {
    value.number
      ?? (isScript ? value.string.flatMap { Double($0) } : nil).flatMap {
        $0.isFinite ? $0 : nil
      }
  }

  /// The value as a Boolean.
  var flag: Bool? { value.bool ?? (isScript ? value.string.flatMap { Bool($0) } : nil) }

  /// Returns an error at this value.
  func error(_ problem: String, _ advice: String) -> SessionFileError {
    SessionFileError(
      problem: problem, advice: advice, file: file, line: line, keyPath: path.text)
  }

  /// Returns an error that states the expected and the found value.
  func mismatch(_ expected: String) -> SessionFileError {
    error("expected \(expected), found \(value.summary)", "write \(expected)")
  }

  /// The value of a key; nil if the key is missing.
  subscript(key: String) -> DocumentNode? {
    value[key].map { inner($0, .key(key, in: path)) }
  }

  /// Returns the elements of a list.
  func elements() throws(SessionFileError) -> [DocumentNode] {
    guard let list = value.array else { throw mismatch("a list") }
    return list.enumerated().map { inner($0.element, .index($0.offset, in: path)) }
  }

  private func inner(_ value: JSONValue, _ path: JSONPath) -> DocumentNode {
    DocumentNode(
      value: value, path: path, file: file, line: line, pictures: pictures, isScript: isScript)
  }
}
