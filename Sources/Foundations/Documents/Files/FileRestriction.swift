import Foundation
import Synchronization

/// The folders outside of which this process opens no file that others name.
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
    guard let folders = folders.withLock({ $0 }), let named = realPath(path) else { return }
    let isInside = folders.contains { inside in
      guard let root = realPath(inside.folder) else { return false }
      return FilePath.absolute(named).starts(with: FilePath.absolute(root))
    }
    guard isInside else { throw InputFileError(path, code: EXDEV) }
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
