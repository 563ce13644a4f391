import Documents
import JSONText

/// A value of a session log with its location, for reading with located errors.
struct DocumentNode {
  let value: JSONValue
  let path: JSONPath
  let file: String
  /// The line of the file, counted from 1.
  let line: Int
  /// The source of pictures.
  let pictures: ImageLoader

  /// Whether the value is in a script, in which numbers and switches are words of YAML, and pictures are named by their
  /// files.
  var isScript = false

  /// The number, if it is one.
  var number: Double? {
    value.number
      ?? (isScript ? value.string.flatMap { Double($0) } : nil).flatMap {
        $0.isFinite ? $0 : nil
      }
  }

  /// The switch, if it is one.
  var flag: Bool? { value.bool ?? (isScript ? value.string.flatMap { Bool($0) } : nil) }

  /// An error at this value.
  func error(_ problem: String, _ advice: String) -> SessionFileError {
    SessionFileError(
      problem: problem, advice: advice, file: file, line: line, keyPath: path.text)
  }

  /// An error with the expected and the found value.
  func mismatch(_ expected: String) -> SessionFileError {
    error("found \(value.summary) where \(expected) belongs", "write \(expected)")
  }

  /// The value of a key; nil when it is not there.
  subscript(key: String) -> DocumentNode? {
    value[key].map { inner($0, .key(key, in: path)) }
  }

  /// The members of a list.
  func elements() throws(SessionFileError) -> [DocumentNode] {
    guard let list = value.array else { throw mismatch("a list") }
    return list.enumerated().map { inner($0.element, .index($0.offset, in: path)) }
  }

  private func inner(_ value: JSONValue, _ path: JSONPath) -> DocumentNode {
    DocumentNode(
      value: value, path: path, file: file, line: line, pictures: pictures, isScript: isScript)
  }
}
