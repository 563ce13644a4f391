/// The source of a run's script.
package struct RunInput: Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// The digest of the file and of all files that it names.
  package let digest: String

  package init(file: String, digest: String) {
    self.file = file
    self.digest = digest
  }
}
