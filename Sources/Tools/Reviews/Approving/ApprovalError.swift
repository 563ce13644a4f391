package import Documents

/// Why a file of decisions cannot be used.
package struct ApprovalError: ReportedError, Sendable, Hashable {
  package let file: String
  /// The key path inside of the file, such as "decisions[3].verdict"; empty for the whole file.
  package let keyPath: String
  /// What was found, what is allowed and what to do.
  package let sentence: String

  init(_ sentence: String, at keyPath: String = "", of file: String) {
    self.sentence = sentence
    self.keyPath = keyPath
    self.file = file
  }

  /// The file with the keys inside of it.
  package var location: String? { keyPath.isEmpty ? file : "\(file): \(keyPath)" }
  package var blame: ErrorOrigin { .input }
}
