package import Foundation

/// A file that is written incrementally under a temporary name beside its path.
package struct UnfinishedFile: Sendable {
  /// The final path.
  private let target: String
  /// The temporary path.
  package let path: String
  package let file: FileHandle

  /// Creates the file and its parent folders.
  ///
  /// - Throws: `OutputError` that names the file or folder.
  package init(_ target: String) throws {
    try FileRestriction.checkWriting(target)
    try AtomicFile.makeFolder(above: target)
    try AtomicFile.checkReplaceable(target)
    self.target = target
    path = PendingFiles.begin(in: target.lastIndex(of: "/").map { target[...$0] } ?? "")
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else {
      PendingFiles.end(path)
      throw OutputError(.create, target)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Closes the file and renames it to its path.
  ///
  /// - Throws: `OutputError`, or an error in closing; the file stays unfinished.
  package func finish() throws {
    try file.close()
    guard rename(path, target) == 0 else { throw OutputError(.write, target) }
    PendingFiles.end(path)
  }

  package func discard() {
    unlink(path)
    PendingFiles.end(path)
  }
}
