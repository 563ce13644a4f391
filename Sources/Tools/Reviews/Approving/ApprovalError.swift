import Documents

/// An error in an approval.
package struct ApprovalError: ReportedError, Sendable, Hashable {
  package let file: String
  /// The key path in the file, such as "decisions[3].verdict"; empty for the file itself.
  package let keyPath: String
  /// The problem, the allowed values and the remedy.
  package let sentence: String

  init(_ sentence: String, at keyPath: String = "", of file: String) {
    self.sentence = sentence
    self.keyPath = keyPath
    self.file = file
  }

  /// The file and key path.
  package var location: String? { keyPath.isEmpty ? file : "\(file): \(keyPath)" }
}
