import Foundation
import Synchronization

/// The folders outside of which this process opens no file that others name, and writes none.
///
/// It applies to the entire process, because many workers open files that a script, a style or a map names, some of
/// them much later.
package enum FileRestriction {
  private static let folders = Mutex<[Inside]?>(nil)

  /// Restricts the files that can be opened from now on to some folders.
  package static func restrict(to paths: [String]) {
    let named = paths.map { Inside("/" + FilePath.absolute($0).joined(separator: "/")) }
    folders.withLock { $0 = named }
  }

  /// Rejects a file or folder that the user named and that is outside; links are followed.
  ///
  /// - Throws: `InputFileError` that names it.
  package static func check(_ path: String) throws(InputFileError) {
    guard realPath(path) == nil || holds(path) else { throw InputFileError(path, code: EXDEV) }
  }

  /// Adds a folder that the program has made for itself.
  package static func add(_ path: String) {
    let named = Inside("/" + FilePath.absolute(path).joined(separator: "/"))
    folders.withLock { $0?.append(named) }
  }

  /// Refuses to write a file or folder outside; links on the way are followed.
  ///
  /// - Throws: `OutputError` that names it.
  static func checkWriting(_ path: String) throws(OutputError) {
    guard holds(path) else { throw OutputError(restricted: path) }
  }

  /// Whether a path leads into one of the folders, or none is named.
  static func holds(_ path: String) -> Bool {
    guard let folders = folders.withLock({ $0 }) else { return true }
    guard let parts = resolved(path) else { return false }
    return folders.contains { inside in
      guard let root = resolved(inside.folder) else { return false }
      return parts.starts(with: root)
    }
  }

  /// The parts of a path behind all links.
  ///
  /// What is not there yet lies where the nearest folder above it does.
  ///
  /// - Returns: Nil where it goes up from a folder that is not there.
  private static func resolved(_ path: String) -> [String]? {
    var parts = path.split(separator: "/").map(String.init)
    var missing: [String] = []
    let root = path.hasPrefix("/") ? "/" : "./"
    while true {
      if let found = realPath(root + parts.joined(separator: "/")) {
        return FilePath.absolute(found) + missing.reversed()
      }
      guard let last = parts.popLast(), last != ".." else { return nil }
      missing.append(last)
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The descriptor of a file for reading, or the negative number of an error: `-EXDEV` for a file outside.
  package static func open(_ path: String) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    guard let folders = folders.withLock({ $0 }) else {
      let file = Foundation.open(path, flags)
      return file < 0 ? -errno : file
    }
    let parts = FilePath.absolute(path)
    for inside in folders {
      let root = FilePath.absolute(inside.folder)
      guard parts.starts(with: root), parts.count > root.count else { continue }
      let file = inside.descriptor(
        of: parts[root.count...].joined(separator: "/"), flags)
      if file != -EXDEV { return file }
    }
    return -EXDEV
  }

  /// Whether the restriction allows a path, judged by its name alone.
  static func allows(_ path: String) -> Bool {
    guard let folders = folders.withLock({ $0 }) else { return true }
    let parts = FilePath.absolute(path)
    return folders.contains { parts.starts(with: FilePath.absolute($0.folder)) }
  }
}
