import Synchronization

/// A regular expression that is parsed once and shared by all tasks.
///
/// A `Regex` must not be shared between tasks, and parsing one takes longer than searching a
/// sentence.
package final class Pattern<Output>: Sendable {
  private let regex: Mutex<Regex<Output>>

  package init(_ regex: sending Regex<Output>) {
    self.regex = Mutex(regex)
  }

  /// Whether the text contains a match.
  package func matches(_ text: String) -> Bool {
    regex.withLock { text.contains($0) }
  }

  /// The result of `read` for the first match; nil without a match.
  package func first<Value: Sendable>(
    in text: String, _ read: @Sendable (Regex<Output>.Match) -> Value
  ) -> Value? {
    regex.withLock { regex in text.firstMatch(of: regex).map(read) }
  }

  /// Returns the text with every match replaced.
  package func replacing(in text: String, with replacement: String) -> String {
    regex.withLock { text.replacing($0, with: replacement) }
  }
}
