package import Documents

/// Why the texts of a locale cannot be used.
package struct PhrasebookError: ReportedError, Sendable, Hashable {
  /// What is wrong, in a form that code can examine.
  package enum Problem: Error, Sendable, Hashable {
    /// No strings file serves the locale; `available` lists those that exist.
    case unknownLocale(available: [String])
    /// The bytes are not a strings file; the text says where.
    case malformed(String)
    /// Texts that every language needs are absent.
    case missing([String])
    /// Texts that no one asks for, often misspelt keys.
    case unexpected([String])
    /// A text whose `{placeholders}` are not those of its key.
    case placeholders(key: String, expected: [String], found: [String])
    /// A value outside what the key allows.
    case value(key: String, found: String, allowed: String)
  }

  /// What is wrong.
  package let problem: Problem
  /// The language and region that were asked for, such as "de-DE".
  package let localeIdentifier: String

  /// A problem of one locale.
  package init(_ problem: Problem, localeIdentifier: String) {
    self.problem = problem
    self.localeIdentifier = localeIdentifier
  }
}

extension PhrasebookError {
  package var blame: ErrorOrigin { .machine }

  /// One sentence for the user: what, where and what now.
  package var sentence: String {
    let strings = "the strings of locale '\(localeIdentifier)'"
    switch problem {
    case .unknownLocale(let available):
      return "there are no strings for locale '\(localeIdentifier)'; there are "
        + available.joined(separator: ", ")
    case .malformed(let reason):
      return "\(strings) are not a strings file: \(reason)"
    case .missing(let keys):
      return "\(strings) lack \(keys.joined(separator: ", ")); add them to the file of the language"
    case .unexpected(let keys):
      return "\(strings) have unknown keys \(keys.joined(separator: ", ")); correct or remove them"
    case .placeholders(let key, let expected, let found):
      return "\(strings) need \(Self.list(expected)) in '\(key)' but have \(Self.list(found))"
    case .value(let key, let found, let allowed):
      return "\(strings) have '\(found)' for '\(key)'; it has to be \(allowed)"
    }
  }

  private static func list(_ placeholders: [String]) -> String {
    guard !placeholders.isEmpty else { return "no placeholder" }
    return placeholders.map { "{\($0)}" }.joined(separator: " and ")
  }
}
