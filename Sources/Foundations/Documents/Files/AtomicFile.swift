package import Foundation

/// Writes files atomically.
package enum AtomicFile {
  /// Writes a file in an existing folder.
  ///
  /// - Parameter opened: The descriptor of the open folder, used instead of its path, which may
  ///   have been replaced.
  /// - Throws: `OutputError` that names the file; unfinished files are removed.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to path: String, in opened: Int32? = nil
  ) throws(OutputError) {
    if opened == nil { try FileRestriction.checkWriting(path) }
    let slash = path.lastIndex(of: "/")
    let above = slash.map { path[...$0] } ?? ""
    let pending = PendingFiles.begin(in: above)
    defer { PendingFiles.end(pending) }
    let folder = opened ?? AT_FDCWD
    func name(_ path: String) -> String {
      opened == nil ? path : String(path.dropFirst(above.count))
    }
    try checkReplaceable(path, in: folder, as: name(path))
    let file = openat(
      folder, name(pending), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard file >= 0 else { throw OutputError(.create, path) }
    var failure = fill(file, with: bytes)
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, renameat(folder, name(pending), folder, name(path)) != 0 { failure = errno }
    guard let failure else { return }
    unlinkat(folder, name(pending), 0)
    throw OutputError(.write, path, code: failure)
  }

  /// Rejects the path of a device, pipe or socket, which a file would replace.
  ///
  /// - Parameter name: The path from the open folder.
  static func checkReplaceable(
    _ path: String, in folder: Int32 = AT_FDCWD, as name: String? = nil
  ) throws(OutputError) {
    var status = stat()
    if fstatat(folder, name ?? path, &status, 0) == 0 {
      let isFile = [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
      guard isFile else { throw OutputError(special: path) }
    }
    // '/dev/stdout' is a link to an open file, which may be a regular one.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
    guard link?.hasPrefix("/proc/") != true else { throw OutputError(special: path) }
  }

  /// Writes a file and creates its parent folders.
  ///
  /// - Throws: `OutputError` that names the file or folder.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try makeFolder(above: path)
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(OutputError) in try write(buffer, to: path) }
    }.get()
  }

  /// Writes a file incrementally and creates its parent folders.
  ///
  /// - Throws: `OutputError` that names the file or folder, and the errors of `work`.
  package static func write<Value>(
    to path: String, by work: (FileHandle) throws -> Value
  ) throws -> Value {
    let unfinished = try UnfinishedFile(path)
    do {
      let value = try work(unfinished.file)
      try unfinished.finish()
      return value
    } catch {
      unfinished.discard()
      throw failure(of: error, path)
    }
  }

  /// Converts a file system error during writing to an `OutputError`.
  package static func failure(of error: any Error, _ path: String) -> any Error {
    let found = error as NSError
    let cause = found.userInfo[NSUnderlyingErrorKey] as? NSError ?? found
    return cause.domain == NSPOSIXErrorDomain
      ? OutputError(.write, path, code: Int32(cause.code)) : error
  }

  /// Creates a folder and its parents.
  ///
  /// - Throws: `OutputError` that names the folder, also if writing is not permitted.
  package static func makeFolder(_ path: String) throws(OutputError) {
    try FileRestriction.checkWriting(path)
    var reached = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      reached += (reached.isEmpty || reached == "/" ? "" : "/") + part
      guard mkdir(reached, 0o755) != 0, errno != EEXIST else { continue }
      let code = errno
      guard InputFile.isFolder(reached) != true else { continue }
      throw OutputError(.create, reached, code: code)
    }
    guard InputFile.isFolder(path) == true else { throw OutputError(.create, path, code: ENOTDIR) }
    guard access(path, W_OK | X_OK) == 0 else { throw OutputError(.create, path) }
  }

  static func makeFolder(above path: String) throws(OutputError) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    try makeFolder(String(path[..<slash]))
  }

  /// Writes all bytes; returns the system's error code, or nil on success.
  private static func fill(_ file: Int32, with bytes: UnsafeRawBufferPointer) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(file, part.baseAddress, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
