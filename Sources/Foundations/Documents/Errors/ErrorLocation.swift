/// The location of an error in a file, as separate parts.
package struct ErrorLocation: Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// The line, from 1; nil for the entire file.
  package let line: Int?
  /// The column in Unicode scalars, from 1.
  package let column: Int?
  /// The key path of the value, such as "route.steps[2].line"; nil if there is none.
  package let keyPath: String?
  /// The problem without the key path; lowercase, no full stop.
  package let problem: String

  /// Creates a location at a position of a text; an empty key path means none.
  package init(file: String, line: Int, column: Int, keyPath: String, problem: String) {
    (self.file, self.line, self.column, self.problem) = (file, line, column, problem)
    self.keyPath = keyPath.isEmpty ? nil : keyPath
  }

  /// Creates a location at a position in a file; nil for the entire file.
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
