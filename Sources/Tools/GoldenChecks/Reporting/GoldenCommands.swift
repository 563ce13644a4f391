/// The commands to run after a check, in the syntax of the calling program.
package protocol GoldenCommands: Sendable {
  /// Accepts the kept results of a case.
  func accept(case name: String) -> String
  /// Applies the decisions in a file.
  func approve(from file: String) -> String
  /// Records a case; nil records all cases.
  func record(case name: String?) -> String
  /// Removes the files that are not part of a case.
  var prune: String { get }
}
