/// An error in its parts: problem, location, remedy and origin.
///
/// A library fills in the parts and names neither options nor commands; the command line words the
/// remedy, arranges the parts and derives the exit status from the blame.
package protocol ReportedError: Error, CustomStringConvertible {
  /// The problem and the allowed values; lower case, no full stop.
  var sentence: String { get }
  /// The file with line and column or key path, or another location; nil if the sentence names it
  /// or the error has no location.
  var location: String? { get }
  /// The same in parts, for programs; nil for an error that is about no file.
  var spot: ErrorLocation? { get }
  /// The remedy; nil if the sentence contains it.
  var remedy: Remedy? { get }
  /// The origin of the error.
  var blame: ErrorOrigin { get }
}

extension ReportedError {
  package var location: String? { nil }
  package var spot: ErrorLocation? { nil }
  package var remedy: Remedy? { nil }

  /// All parts in one line, for errors that become part of another one.
  package var description: String {
    let prefix = location.map { "\($0): " } ?? ""
    let advice = remedy.map { "; \($0.clause)" } ?? ""
    return prefix + sentence + advice
  }
}

/// The origin of an error.
package enum ErrorOrigin: Sendable, Hashable {
  /// The caller requested something that does not exist, or a contradiction.
  case usage
  /// A file that the caller gave is wrong.
  case input
  /// A picture, folder or report that was to be compared cannot be read.
  case comparedFiles
  /// A font or a shipped file is missing or damaged on this machine.
  case machine
  /// The program is wrong.
  case program
  /// A file or folder of the output cannot be made.
  case outputCreation
  /// Writing failed on the way, such as on a full disk.
  case outputWriting
}
