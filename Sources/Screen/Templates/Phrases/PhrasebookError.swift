package import Documents

/// The reason why the texts of a locale cannot be used.
package struct PhrasebookError: ReportedError, Sendable, Hashable {
  /// The kind of problem.
  package enum Problem: Error, Sendable, Hashable {
    /// No strings file applies to the locale; `available` lists the existing ones.
    case unknownLocale(available: [String])
    /// The bytes are not a strings file; the text contains the location.
    case malformed(String)
    /// Required texts are missing.
    case missing([String])
    /// Unknown texts, often misspelled keys.
    case unexpected([String])
    /// A text whose placeholders do not match its key.
    case placeholders(key: String, expected: [String], found: [String])
    /// A value that the key does not allow.
    case value(key: String, found: String, allowed: String)
  }

  package let problem: Problem
  /// The requested language and region, such as "de-DE".
  package let localeIdentifier: String

  package init(_ problem: Problem, localeIdentifier: String) {
    self.problem = problem
    self.localeIdentifier = localeIdentifier
  }
}

extension PhrasebookError {
  package var blame: ErrorOrigin { .machine }

  /// The location, the problem and the remedy, in one sentence.
  package var sentence: String {
    let strings = "the strings of locale '\(localeIdentifier)'"
    switch problem {
    case .unknownLocale(let available):
      return "no strings for locale '\(localeIdentifier)'; available locales: "
        + available.joined(separator: ", ")
    case .malformed(let reason):
      return "\(strings) are invalid: \(reason)"
    case .missing(let keys):
      return "\(strings) lack the keys \(keys.joined(separator: ", ")); add them to the file of the"
        + " language"
    case .unexpected(let keys):
      return "\(strings) have unknown keys \(keys.joined(separator: ", ")); correct or remove them"
    case .placeholders(let key, let expected, let found):
      return "\(strings) need \(Self.list(expected)) in '\(key)' but have \(Self.list(found))"
    case .value(let key, let found, let allowed):
      return "\(strings) have '\(found)' for '\(key)'; expected \(allowed)"
    }
  }

  private static func list(_ placeholders: [String]) -> String {
    guard !placeholders.isEmpty else { return "no placeholder" }
    return placeholders.map { "{\($0)}" }.joined(separator: " and ")
  }
}
