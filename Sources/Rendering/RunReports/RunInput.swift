/// The source of a run's script.
package struct RunInput: Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// A digest of the file and of all files it names.
  package let digest: String

  /// A file and the digest of all that was read.
  package init(file: String, digest: String) {
    self.file = file
    self.digest = digest
  }
}
