import CLinux
package import Foundation

/// Opens files below a folder without leaving it, whatever names and links it contains.
///
/// Links in the path of the folder itself are resolved. Below it, links are followed while they
/// stay below: a path that leads outside by `..`, an absolute path or a link is rejected with
/// `EXDEV`, as by `openat2` with `RESOLVE_BENEATH`
/// (<https://man7.org/linux/man-pages/man2/openat2.2.html>).
package struct Inside: Sendable, Hashable {
  /// The folder as the user named it; empty for the working folder.
  package let folder: String

  package init(_ folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  package init(_ folder: URL) { self.init(folder.path) }

  /// The path of a file for messages.
  package func path(of file: String) -> String {
    folder.isEmpty ? file : folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// Reads a regular file.
  ///
  /// - Parameters:
  ///   - file: The path relative to the folder.
  ///   - limit: The maximum size in bytes.
  /// - Throws: `InputFileError` with the reason.
  package func bytes(
    of file: String, limit: Int = InputFile.sizeLimit
  ) throws(InputFileError) -> [UInt8] {
    let opened = descriptor(of: file, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw InputFileError(path(of: file), code: -opened) }
    defer { close(opened) }
    return try InputFile.contents(ofPlain: opened, named: path(of: file), limit: limit)
  }

  /// Passes the contents of a regular file to `take` in chunks.
  ///
  /// - Throws: `InputFileError` with the reason.
  package func read(
    _ file: String, limit: Int = InputFile.sizeLimit, to take: (ArraySlice<UInt8>) -> Void
  ) throws(InputFileError) {
    let opened = descriptor(of: file, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard opened >= 0 else { throw InputFileError(path(of: file), code: -opened) }
    defer { close(opened) }
    try InputFile.pieces(ofPlain: opened, named: path(of: file), limit: limit, to: take)
  }

  /// Reads a regular file; returns nil if the path does not exist.
  ///
  /// - Throws: `InputFileError` with the reason.
  package func bytesIfThere(at file: String) throws(InputFileError) -> [UInt8]? {
    do {
      return try bytes(of: file)
    } catch {
      guard error.isAbsent else { throw error }
      return nil
    }
  }

  /// Reads a regular file; returns nil on any error.
  package func bytesIfReadable(at file: String) -> [UInt8]? { try? bytes(of: file) }

  /// Whether a relative path exists.
  package func holds(_ file: String) -> Bool { status(of: file) != nil }

  /// The size of a regular file in bytes; nil if there is none.
  package func size(of file: String) -> Int? {
    status(of: file).flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil }
  }

  /// The reason that a path must not be written, as a sentence; nil if it may.
  package func refusal(of file: String) -> String? {
    let found = descriptor(of: Inside.parent(of: file), clinux_names_only | O_DIRECTORY)
    if found >= 0 { close(found) }
    return found == -EXDEV
      ? "the path '\(file)' leaves '\(folder.isEmpty ? "." : folder)' through '..' or a symbolic link"
      : nil
  }

  /// Writes a file atomically and creates its parent folders; a link at the path is replaced.
  ///
  /// - Throws: `OutputError` that names the file or folder.
  package func write(_ bytes: [UInt8], to file: String) throws(OutputError) {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(OutputError) in try write(buffer, to: file) }
    }.get()
  }

  /// Writes a file atomically and creates its parent folders; a link at the path is replaced.
  ///
  /// - Throws: `OutputError` that names the file or folder.
  package func write(_ bytes: UnsafeRawBufferPointer, to file: String) throws(OutputError) {
    let above = Inside.parent(of: file)
    try makeFolder(above)
    let opened = descriptor(of: above, clinux_names_only | O_DIRECTORY)
    guard opened >= 0 else { throw OutputError(.create, path(of: file), code: -opened) }
    defer { close(opened) }
    try AtomicFile.write(bytes, to: path(of: file), in: opened)
  }

  /// Creates a folder with its parents, including the root folder.
  ///
  /// - Throws: `OutputError` that names the folder.
  package func makeFolder(_ file: String) throws(OutputError) {
    if !folder.isEmpty { try AtomicFile.makeFolder(folder) }
    var reached = ""
    for name in file.split(separator: "/") {
      let above = descriptor(
        of: reached.isEmpty ? "." : reached, clinux_names_only | O_DIRECTORY)
      reached += reached.isEmpty ? String(name) : "/\(name)"
      guard above >= 0 else { throw OutputError(.create, path(of: reached), code: -above) }
      defer { close(above) }
      guard mkdirat(above, String(name), 0o755) == 0 || errno == EEXIST else {
        throw OutputError(.create, path(of: reached))
      }
    }
    let made = descriptor(of: reached.isEmpty ? "." : reached, clinux_names_only | O_DIRECTORY)
    guard made >= 0 else { throw OutputError(.create, path(of: reached), code: -made) }
    close(made)
  }

  /// Removes a file or a link, but not the target of a link; returns whether it was removed.
  @discardableResult
  package func remove(_ file: String) -> Bool {
    let above = descriptor(of: Inside.parent(of: file), clinux_names_only | O_DIRECTORY)
    guard above >= 0, let name = file.split(separator: "/").last, name != ".." else { return false }
    defer { close(above) }
    return unlinkat(above, String(name), 0) == 0
  }

  /// Opens a relative path; returns its descriptor or a negative error number.
  func descriptor(of file: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    let root = rootDescriptor()
    guard root >= 0 else { return root }
    defer { close(root) }
    return Inside.descriptor(of: file, below: root, flags, mode: mode)
  }

  /// Opens the folder itself; returns its descriptor or a negative error number.
  func rootDescriptor() -> Int32 {
    let root = open(folder.isEmpty ? "." : folder, clinux_names_only | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { return -errno }
    guard FileRestriction.holds(folder.isEmpty ? "." : folder) else {
      close(root)
      return -EXDEV
    }
    return root
  }

  /// Opens a path below an open folder; returns its descriptor or a negative error number.
  static func descriptor(
    of file: String, below root: Int32, _ flags: Int32, mode: mode_t = 0
  ) -> Int32 {
    guard !file.hasPrefix("/"), !file.utf8.contains(0) else { return -EXDEV }
    let opened = clinux_open_beneath(root, file, flags | O_CLOEXEC, mode)
    return opened == -ENOSYS ? WalkBeneath.open(file, in: root, flags, mode) : opened
  }

  private func status(of file: String) -> stat? {
    let found = descriptor(of: file, clinux_names_only)
    guard found >= 0 else { return nil }
    defer { close(found) }
    var status = stat()
    return fstat(found, &status) == 0 ? status : nil
  }

  /// The parent folder of a relative path, "." for the root.
  private static func parent(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
  }
}

/// Emulates `openat2` with `RESOLVE_BENEATH` on kernels before Linux 5.6.
enum WalkBeneath {
  /// The maximum number of links in a path (`MAXSYMLINKS`).
  private static let linkLimit = 40

  /// Opens a path below an open folder; returns its descriptor or a negative error number.
  static func open(_ path: String, in root: Int32, _ flags: Int32, _ mode: mode_t) -> Int32 {
    var folders = [dup(root)]
    defer { for folder in folders { close(folder) } }
    var rest = Array(path.split(separator: "/").reversed())
    var links = 0
    while let name = rest.popLast() {
      guard let folder = folders.last else { return -EXDEV }
      if name == "." { continue }
      if name == ".." {
        guard folders.count > 1 else { return -EXDEV }
        close(folders.removeLast())
      } else if !(rest.isEmpty && flags & O_NOFOLLOW != 0), let target = link(name, in: folder) {
        links += 1
        guard links <= linkLimit else { return -ELOOP }
        guard !target.hasPrefix("/") else { return -EXDEV }
        rest += target.split(separator: "/").reversed()
      } else if rest.isEmpty {
        let opened = openat(folder, String(name), flags | O_NOFOLLOW | O_CLOEXEC, mode)
        return opened < 0 ? -errno : opened
      } else {
        let next = openat(
          folder, String(name), clinux_names_only | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard next >= 0 else { return -errno }
        folders.append(next)
      }
    }
    let opened = folders.last.map { openat($0, ".", flags | O_CLOEXEC, mode) } ?? -1
    return opened < 0 ? -errno : opened
  }

  /// The target of a link; nil for any other file.
  private static func link(_ name: Substring, in folder: Int32) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(folder, String(name), &text, text.count)
    return count < 0
      ? nil : String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
