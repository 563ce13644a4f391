package import Documents

/// An error in a session log, or in a value of a script that session logs have, too.
package struct SessionFileError: ReportedError, Sendable, Hashable {
  /// What is at fault: the value at the key path, or a key of it.
  package enum Subject: Sendable, Hashable {
    case value
    /// An unknown key, with the known one that it may mean.
    case unknownKey(String, closest: String?)
    case missingKey(String)
  }

  /// The problem, as a sentence without a full stop or the location.
  package let problem: String
  /// The remedy, as a sentence without a full stop.
  package let advice: String
  /// The path as the user gave it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The key path in the line, such as "alert.title[0]"; empty for the line itself.
  package let keyPath: String
  package private(set) var subject = Subject.value
  /// The other errors of the same value, in the order of the file.
  package private(set) var others: [SessionFileError] = []

  init(problem: String, advice: String, file: String, line: Int, keyPath: String) {
    self.problem = problem
    self.advice = advice
    self.file = file
    self.line = line
    self.keyPath = keyPath
  }

  /// The error without the others.
  package var alone: SessionFileError { joined(by: []) }

  /// Returns the error about a key of the value.
  func about(_ subject: Subject) -> SessionFileError {
    var error = self
    error.subject = subject
    return error
  }

  /// Returns the error with other errors of the same value.
  fileprivate func joined(by others: [SessionFileError]) -> SessionFileError {
    var error = self
    error.others = others
    return error
  }

  package var location: String? { "\(file):\(line)" }
  package var sentence: String { keyPath.isEmpty ? problem : "\(keyPath): \(problem)" }
  package var remedy: Remedy? { .advice(advice) }
  package var blame: ErrorOrigin { .input }
}

extension SessionFileError: ErrorList {
  package var further: [any ReportedError] { others }
  package var unlisted: Int { 0 }
}

/// Gathers the errors of the parts of a value, so that one reading reports all of them.
struct PartErrors {
  /// Maximum number of errors after which reading ends.
  private static let limit = 100

  private var found: [SessionFileError] = []
  /// Receives the errors instead; nil to throw them at the end.
  private let report: ((SessionFileError) -> Void)?

  init(reporting report: ((SessionFileError) -> Void)? = nil) { self.report = report }

  /// Reads a part; returns nil if it has errors.
  ///
  /// - Throws: `SessionFileError` with all errors once there are too many.
  mutating func gather<Part>(
    _ read: () throws(SessionFileError) -> Part
  ) throws(SessionFileError) -> Part? {
    do {
      return try read()
    } catch {
      guard report == nil else {
        for part in [error.alone] + error.others { report?(part) }
        return nil
      }
      found += [error.alone] + error.others
      if found.count >= Self.limit { try end() }
      return nil
    }
  }

  /// Throws the errors, if there are any.
  func end() throws(SessionFileError) {
    if let first = found.first { throw first.joined(by: Array(found.dropFirst())) }
  }
}
