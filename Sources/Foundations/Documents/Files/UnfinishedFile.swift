package import Foundation

/// A file that is written piece by piece under another name beside its path.
package struct UnfinishedFile: Sendable {
  /// The path that the file gets when it is finished.
  private let target: String
  /// Its path until then.
  package let path: String
  /// The open file.
  package let file: FileHandle

  /// Starts a file and makes its parent folders.
  ///
  /// - Throws: `OutputError` that names the file or folder.
  package init(_ target: String) throws {
    try FileRestriction.checkWriting(target)
    try AtomicFile.makeFolder(above: target)
    self.target = target
    path = PendingFiles.begin(in: target.lastIndex(of: "/").map { target[...$0] } ?? "")
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else {
      PendingFiles.end(path)
      throw OutputError(.create, target)
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Closes the file and moves it to its path.
  ///
  /// - Throws: `OutputError`, or the error of closing; the file stays unfinished.
  package func finish() throws {
    try file.close()
    guard rename(path, target) == 0 else { throw OutputError(.write, target) }
    PendingFiles.end(path)
  }

  /// Removes the file.
  package func discard() {
    unlink(path)
    PendingFiles.end(path)
  }
}
