/// An error in parts: problem, location, remedy and origin.
///
/// A library provides the parts and names neither options nor commands. The command line formulates
/// the remedy, formats the error and derives the exit status from `blame`.
package protocol ReportedError: Error, CustomStringConvertible {
  /// The problem and the allowed values; lowercase, no full stop.
  var sentence: String { get }
  /// The file with line and column or key path; nil if the sentence names it, or without a
  /// location.
  var location: String? { get }
  /// The location in parts, for programmatic use; nil for an error that concerns no file.
  var spot: ErrorLocation? { get }
  /// The remedy; nil if the sentence contains it.
  var remedy: Remedy? { get }
  /// The origin; a file given by the caller unless stated otherwise.
  var blame: ErrorOrigin { get }
}

extension ReportedError {
  package var location: String? { nil }
  package var spot: ErrorLocation? { nil }
  package var remedy: Remedy? { nil }
  package var blame: ErrorOrigin { .input }

  /// All parts in one line, for embedding in another error.
  package var description: String {
    let prefix = location.map { "\($0): " } ?? ""
    let advice = remedy.map { "; \($0.clause)" } ?? ""
    return prefix + sentence + advice
  }
}

/// The origin of an error, which determines the exit status.
package enum ErrorOrigin: Sendable, Hashable {
  /// The caller's request is contradictory or names an unknown item.
  case usage
  /// A file given by the caller is invalid.
  case input
  /// A picture, folder or report to compare cannot be read.
  case comparedFiles
  /// A font or bundled file is missing or corrupt.
  case machine
  /// A bug in the program.
  case program
  /// An output file or folder cannot be created.
  case outputCreation
  /// Writing failed, for example on a full disk.
  case outputWriting
}
