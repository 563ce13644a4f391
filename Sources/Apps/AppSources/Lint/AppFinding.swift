import JSONText

/// A recommended change at one location in an app's code.
package struct AppFinding: Sendable, Hashable {
  package let rule: AppRule
  /// The problem, as a sentence without a full stop.
  package let message: String
  /// The file as the user named it.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in bytes from 1, as in compiler diagnostics.
  package let column: Int

  /// The location in the form that editors recognize, such as "Car.swift:14:21".
  package var location: String { "\(file):\(line):\(column)" }

  init(_ rule: AppRule, _ message: String, in source: SwiftSource, at token: Int) {
    let position = source.position(token)
    (self.rule, self.message, file) = (rule, message, source.path)
    (line, column) = (position.line, position.column)
  }
}
