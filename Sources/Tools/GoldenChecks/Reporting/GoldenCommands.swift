/// The commands that follow a check, in the words of the program that makes it.
package protocol GoldenCommands: Sendable {
  /// Accepts what the check kept of a case.
  func accept(case name: String) -> String
  /// Carries out the decisions of a file.
  func approve(from file: String) -> String
  /// Records a case; nil for all of them.
  func record(case name: String?) -> String
  /// Removes the files that belong to no case.
  var prune: String { get }
}
