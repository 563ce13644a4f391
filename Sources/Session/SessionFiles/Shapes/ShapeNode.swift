import Documents
import JSONText

/// A value of a session log with its location, for reading with located errors.
struct ShapeNode {
  let value: JSONValue
  let path: JSONPath
  let file: String
  /// The line of the file, counted from 1.
  let line: Int
  /// Where the pictures come from.
  let pictures: PictureSource

  /// An error at this value.
  func error(_ problem: String, _ advice: String) -> SessionFileError {
    SessionFileError(
      problem: problem, advice: advice, file: file, line: line, keyPath: path.text)
  }

  /// An error that says what belongs here and what was found.
  func mismatch(_ expected: String) -> SessionFileError {
    error("found \(value.summary) where \(expected) belongs", "write \(expected)")
  }

  /// The value of a key; nil when it is not there.
  subscript(key: String) -> ShapeNode? {
    value[key].map { inner($0, .key(key, in: path)) }
  }

  /// The members of a list.
  func elements() throws(SessionFileError) -> [ShapeNode] {
    guard let list = value.array else { throw mismatch("a list") }
    return list.enumerated().map { inner($0.element, .index($0.offset, in: path)) }
  }

  private func inner(_ value: JSONValue, _ path: JSONPath) -> ShapeNode {
    ShapeNode(value: value, path: path, file: file, line: line, pictures: pictures)
  }
}
