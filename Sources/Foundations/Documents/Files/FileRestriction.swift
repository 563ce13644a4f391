import Foundation
import Synchronization

/// The folders outside of which this process opens no file that others name, and writes none.
///
/// It applies to the entire process, because many workers open files that a script, a style or a
/// map names, some of them much later.
package enum FileRestriction {
  private struct Folders {
    /// Those of the user, and those that the program makes for itself.
    var named: [Inside]
    /// Those in which the program keeps files for later runs.
    var caches: [Inside]
    /// Those in which files are read alone.
    var shipped: [Inside]

    var all: [Inside] { named + caches + shipped }
  }

  private static let folders = Mutex<Folders?>(nil)

  /// Restricts the files that can be opened from now on to some folders.
  ///
  /// - Parameters:
  ///   - caches: Folders for files that serve later runs.
  ///   - shipped: Folders in which nothing is written.
  package static func restrict(to paths: [String], caches: [String], shipped: [String]) {
    let folders = Folders(
      named: paths.map(absolute), caches: caches.map(absolute), shipped: shipped.map(absolute))
    Self.folders.withLock { $0 = folders }
  }

  /// Whether there is a restriction.
  package static var isOn: Bool { folders.withLock { $0 != nil } }

  /// The paths of the folders in which a program that this one starts reads and writes files.
  ///
  /// - Parameter changesCaches: Whether it may also change what is kept for later runs.
  package static func paths(
    changingCaches changesCaches: Bool
  ) -> (reading: [String], writing: [String]) {
    guard let folders = folders.withLock({ $0 }) else { return ([], []) }
    let (named, caches) = (folders.named.map(\.folder), folders.caches.map(\.folder))
    return (folders.shipped.map(\.folder) + caches, named + (changesCaches ? caches : []))
  }

  private static func absolute(_ path: String) -> Inside {
    Inside("/" + FilePath.absolute(path).joined(separator: "/"))
  }

  /// Rejects a file or folder that the user named and that is outside; links are followed.
  ///
  /// - Throws: `InputFileError` that names it.
  package static func check(_ path: String) throws(InputFileError) {
    guard realPath(path) == nil || holds(path) else { throw InputFileError(path, code: EXDEV) }
  }

  /// Adds a folder that the program has made for itself.
  package static func add(_ path: String) {
    let made = absolute(path)
    folders.withLock { $0?.named.append(made) }
  }

  /// Refuses to write a file or folder outside; links on the way are followed.
  ///
  /// - Throws: `OutputError` that names it.
  static func checkWriting(_ path: String) throws(OutputError) {
    guard let folders = folders.withLock({ $0 }) else { return }
    guard hold(folders.named + folders.caches, path) else { throw OutputError(restricted: path) }
  }

  /// Whether a path leads into one of the folders, or none is named.
  static func holds(_ path: String) -> Bool {
    guard let folders = folders.withLock({ $0 }) else { return true }
    return hold(folders.all, path)
  }

  private static func hold(_ folders: [Inside], _ path: String) -> Bool {
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

  /// The descriptor of a file for reading, or the negative number of an error: `-EXDEV` for a file
  /// outside.
  package static func open(_ path: String) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    guard let folders = folders.withLock({ $0 }) else {
      let file = Foundation.open(path, flags)
      return file < 0 ? -errno : file
    }
    let parts = FilePath.absolute(path)
    for inside in folders.all {
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
    return folders.all.contains { parts.starts(with: FilePath.absolute($0.folder)) }
  }
}
