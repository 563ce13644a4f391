/// A position in a file: a point of its text, or a value by its keys.
package enum FilePosition: Sendable, Hashable {
  /// A line and a column of the text, both counted from 1.
  case position(line: Int, column: Int)
  /// The path of keys to a JSON value, such as `routes[0].legs[1].steps[3].maneuver.location`.
  case keyPath(String)

  /// A spot of a text.
  package init(_ position: TextPosition) {
    self = .position(line: position.line, column: position.column)
  }

  /// The file with the position in it, such as "reply.json:3:14" or "reply.json: routes[0].legs".
  package func location(in file: String) -> String {
    switch self {
    case .position(let line, let column): "\(file):\(line):\(column)"
    case .keyPath(let path): "\(file): \(path)"
    }
  }
}
