import JSONText

/// Something in the code of an app that should be changed, at one location.
package struct AppFinding: Sendable, Hashable {
  /// The rule that found it.
  package let rule: AppRule
  /// What is wrong: a sentence without a full stop.
  package let message: String
  /// The file as the user named it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in bytes as the compiler counts.
  package let column: Int

  /// The location as editors understand it, such as "Car.swift:14:21".
  package var location: String { "\(file):\(line):\(column)" }

  init(_ rule: AppRule, _ message: String, in source: SwiftSource, at token: Int) {
    let position = source.position(token)
    (self.rule, self.message, file) = (rule, message, source.path)
    (line, column) = (position.line, position.column)
  }
}
