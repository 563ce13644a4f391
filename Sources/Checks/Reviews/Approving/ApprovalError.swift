/// Why a file of decisions cannot be used.
package struct ApprovalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  package let file: String
  /// The place inside of the file, such as "decisions[3].verdict"; empty for the whole file.
  package let keyPath: String
  /// What was found, what is allowed and what to do.
  package let sentence: String

  init(_ sentence: String, at keyPath: String = "", of file: String) {
    self.sentence = sentence
    self.keyPath = keyPath
    self.file = file
  }

  /// File, place and sentence.
  package var description: String {
    keyPath.isEmpty ? "\(file): \(sentence)" : "\(file): \(keyPath): \(sentence)"
  }
}
