/// A position in a file: a text position or a key path.
package enum FilePosition: Sendable, Hashable {
  /// A line and column of the text, both from 1.
  case position(line: Int, column: Int)
  /// The key path of a JSON value, such as `routes[0].legs[1].steps[3].maneuver.location`.
  case keyPath(String)

  package init(_ position: TextPosition) {
    self = .position(line: position.line, column: position.column)
  }

  /// The file with the position, such as "reply.json:3:14" or "reply.json: routes[0].legs".
  package func location(in file: String) -> String {
    switch self {
    case .position(let line, let column): "\(file):\(line):\(column)"
    case .keyPath(let path): "\(file): \(path)"
    }
  }
}
