package import Foundation

/// Reads files that the user names, within bounds.
package enum InputFile {
  /// The maximum file size in bytes, far above any response of a routing service.
  package static let sizeLimit = 256 << 20

  /// Reads a regular file.
  ///
  /// Pipes, devices and virtual files, which may block or never end, are rejected before they are
  /// opened.
  ///
  /// - Parameter limit: The maximum size in bytes.
  /// - Throws: `InputFileError` with the reason.
  package static func bytes(
    of path: String, limit: Int = sizeLimit
  ) throws(InputFileError) -> [UInt8] {
    let file = try descriptor(of: path, limit: limit)
    defer { close(file) }
    return try contents(ofPlain: file, named: path, limit: limit)
  }

  /// Opens a regular file.
  private static func descriptor(of path: String, limit: Int) throws(InputFileError) -> Int32 {
    guard FileRestriction.allows(path) else { throw InputFileError(path, code: EXDEV) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw InputFileError(path, code: errno) }
    if let reason = refusal(of: status, limit: limit) { throw InputFileError(reason, path: path) }
    // If the file was replaced in the meantime, opening it does not block.
    let file = FileRestriction.open(path)
    guard file >= 0 else { throw InputFileError(path, code: -file) }
    return file
  }

  /// Reads an open file, which must be regular.
  static func contents(
    ofPlain file: Int32, named path: String, limit: Int
  ) throws(InputFileError) -> [UInt8] {
    var status = stat()
    if fstat(file, &status) == 0, let reason = refusal(of: status, limit: limit) {
      throw InputFileError(reason, path: path)
    }
    return try contents(of: file, named: path, limit: limit)
  }

  /// Passes a regular file to `take` in chunks of at most `partSize` bytes until it returns false.
  ///
  /// - Throws: `InputFileError` with the reason, and errors of `take`.
  package static func forEachPart(
    of path: String, _ take: (ArraySlice<UInt8>) throws -> Bool
  ) throws {
    let file = try descriptor(of: path, limit: sizeLimit)
    defer { close(file) }
    var part = [UInt8](repeating: 0, count: partSize)
    var total = 0
    while true {
      let count = read(file, &part, part.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw InputFileError(path, code: errno) }
      total += count
      guard total <= sizeLimit else { throw InputFileError(tooLarge(sizeLimit), path: path) }
      guard try take(part[..<count]) else { return }
    }
  }

  /// The maximum chunk size in bytes.
  package static let partSize = 1 << 16

  /// Reads a regular file; returns nil if the path does not exist.
  ///
  /// - Throws: `InputFileError` with the reason.
  package static func bytesIfThere(at path: String) throws(InputFileError) -> [UInt8]? {
    do {
      return try bytes(of: path)
    } catch {
      guard error.isAbsent else { throw error }
      return nil
    }
  }

  /// Reads a regular file; returns nil on any error.
  package static func bytesIfReadable(at path: String) -> [UInt8]? { try? bytes(of: path) }

  /// The size of a regular file in bytes; nil if there is none.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Whether a path is that of a folder; nil if it does not exist.
  package static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// Reads standard input to its end; `name` identifies it in errors.
  ///
  /// - Throws: `InputFileError` with the reason.
  package static func standardInput(named name: String) throws(InputFileError) -> [UInt8] {
    try contents(of: STDIN_FILENO, named: name, limit: sizeLimit)
  }

  private static func contents(
    of file: Int32, named path: String, limit: Int
  ) throws(InputFileError) -> [UInt8] {
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw InputFileError("this is a folder, not a file", path: path)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, max(0, Int(status.st_size))) + 1)
    try pieces(of: file, named: path, limit: limit) { bytes += $0 }
    return bytes
  }

  /// Passes the contents of an open file to `take` in chunks.
  private static func pieces(
    of file: Int32, named path: String, limit: Int, to take: (ArraySlice<UInt8>) -> Void
  ) throws(InputFileError) {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = read(file, &part, part.count)
      if count == 0 { return }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw InputFileError(path, code: errno) }
      total += count
      guard total <= limit else { throw InputFileError(tooLarge(limit), path: path) }
      take(part[..<count])
    }
  }

  /// Passes the contents of an open regular file to `take` in chunks.
  static func pieces(
    ofPlain file: Int32, named path: String, limit: Int, to take: (ArraySlice<UInt8>) -> Void
  ) throws(InputFileError) {
    var status = stat()
    if fstat(file, &status) == 0, let reason = refusal(of: status, limit: limit) {
      throw InputFileError(reason, path: path)
    }
    try pieces(of: file, named: path, limit: limit, to: take)
  }

  /// The reason that a file is rejected, as a sentence; nil for regular files.
  package static func refusal(of status: stat, limit: Int = sizeLimit) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return "this is a folder, not a file"
    case S_IFIFO:
      return
        "this is a pipe, not a file; use '-' to read standard input, or save the data to a file"
    case S_IFCHR, S_IFBLK: return "this is a device, not a file"
    case S_IFSOCK: return "this is a socket, not a file"
    default: return "this is not a regular file"
    }
    guard status.st_size <= limit else { return tooLarge(limit) }
    // Without a mount, as in a plain root folder, these are ordinary folders.
    var root = stat()
    let isMadeUp = ["/proc", "/sys"].contains { folder in
      var system = stat()
      return stat(folder, &system) == 0 && system.st_dev == status.st_dev
        && stat("/", &root) == 0 && system.st_dev != root.st_dev
    }
    return isMadeUp
      ? "the system generates this file while it is read; use a copy of the file" : nil
  }

  private static func tooLarge(_ limit: Int) -> String {
    "the file exceeds the limit of \(limit >> 20) MB"
  }
}

/// An error in reading a file that the user named.
package struct InputFileError: ReportedError, Sendable, Hashable {
  package let sentence: String
  /// The file as the user named it.
  package let path: String
  package let isAbsent: Bool

  package var location: String? { path }

  init(_ sentence: String, path: String, isAbsent: Bool = false) {
    self.sentence = sentence
    self.path = path
    self.isAbsent = isAbsent
  }

  /// Creates an error for a system error in opening a file.
  package init(_ path: String, code: Int32) {
    let reason =
      switch code {
      case ENOENT: "file not found; check the path"
      case EACCES: "permission denied; check the permissions of the file"
      case EXDEV: "the path leads out of the folder in which files are opened"
      default: "the file cannot be read: \(String(cString: strerror(code)).lowercased())"
      }
    self.init(reason, path: path, isAbsent: code == ENOENT || code == ENOTDIR)
  }
}
