import Foundation

/// A lock by which only one run at a time writes to a folder; held for the lifetime of the object.
///
/// It is a system lock on a file in the folder, so that it ends with the process.
package final class DirectoryLock: Sendable {
  /// The prefix of lock file names.
  private static let fileName = ".headunit-lock"

  private let path: String
  private let file: Int32

  /// Locks an existing folder; runs of different parts of a plan lock separately.
  ///
  /// - Throws: `DirectoryLockError` when another run holds the lock, `OutputError` when writing is
  ///   not permitted.
  package init(_ folder: String, part: String = "") throws {
    try FileRestriction.checkWriting(folder)
    path = "\(folder)/\(DirectoryLock.fileName)\(part)"
    file = try DirectoryLock.take(path, of: folder)
    PendingFiles.note(path)
  }

  deinit {
    unlink(path)
    PendingFiles.end(path)
    close(file)
  }

  private static func take(_ path: String, of folder: String) throws -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard file >= 0 else { throw OutputError(.create, path) }
      if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(file)
        throw DirectoryLockError(folder: folder)
      }
      // The previous holder may have removed the file between the two calls.
      var (own, named) = (stat(), stat())
      if fstat(file, &own) == 0, lstat(path, &named) == 0, own.st_ino == named.st_ino {
        return file
      }
      close(file)
    }
  }
}

/// Another run is writing to the folder.
package struct DirectoryLockError: ReportedError, Sendable, Hashable {
  package let folder: String

  package var sentence: String {
    "another run is writing to '\(folder)'; wait for it to finish, or choose another output folder"
  }
  package var blame: ErrorOrigin { .outputCreation }
}
