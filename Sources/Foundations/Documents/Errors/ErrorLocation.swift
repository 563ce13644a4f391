/// The location of an error in a file, in parts.
package struct ErrorLocation: Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// The line, counted from 1; nil for the file itself.
  package let line: Int?
  /// The column in the line, counted from 1 in Unicode scalars.
  package let column: Int?
  /// The key path of the value, such as "route.steps[2].line"; nil without keys.
  package let keyPath: String?
  /// The problem at the location, without the path of keys; lower case, no full stop.
  package let problem: String

  /// Creates an error at a position in a text, with a key path if known.
  package init(file: String, line: Int, column: Int, keyPath: String, problem: String) {
    (self.file, self.line, self.column, self.problem) = (file, line, column, problem)
    self.keyPath = keyPath.isEmpty ? nil : keyPath
  }

  /// A position in a file; nil for the file itself.
  package init(file: String, at position: FilePosition?, problem: String) {
    (self.file, self.problem) = (file, problem)
    switch position {
    case .position(let line, let column):
      (self.line, self.column, keyPath) = (line, column, nil)
    case .keyPath(let path): (line, column, keyPath) = (nil, nil, path)
    case nil: (line, column, keyPath) = (nil, nil, nil)
    }
  }
}
