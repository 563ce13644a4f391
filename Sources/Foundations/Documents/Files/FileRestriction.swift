import Foundation
import Synchronization

/// Restricts the folders in which this process opens and writes files.
///
/// It applies to the entire process, because many workers open files that a script, style or map
/// names, some of them much later. `FileScope` restricts some tasks further.
package enum FileRestriction {
  fileprivate struct Folders: Sendable {
    /// The user's folders.
    var named: [Inside]
    /// The folders of files kept for later runs.
    var caches: [Inside]
    /// The read-only folders.
    var shipped: [Inside]

    var all: [Inside] { named + caches + shipped }
  }

  private static let folders = Mutex<Folders?>(nil)
  /// The narrower folders of a task and its child tasks; nil for those of the process.
  @TaskLocal fileprivate static var ofTask: Folders?

  /// The folders created by the program, which every restriction permits.
  private static let made = Mutex<[Inside]>([])

  /// The restrictions in effect, the widest first; empty for unrestricted access.
  private static var active: [Folders] {
    let made = made.withLock { $0 }
    return [folders.withLock { $0 }, ofTask].compactMap { folders in
      guard var folders else { return nil }
      folders.named += made
      return folders
    }
  }

  /// Restricts file access to some folders from now on.
  ///
  /// - Parameters:
  ///   - caches: Folders of files kept for later runs.
  ///   - shipped: Read-only folders.
  package static func restrict(to paths: [String], caches: [String], shipped: [String]) {
    let folders = Folders(
      named: paths.map(absolute), caches: caches.map(absolute), shipped: shipped.map(absolute))
    Self.folders.withLock { $0 = folders }
  }

  /// Whether a restriction is in effect.
  package static var isOn: Bool { folders.withLock { $0 != nil } }

  /// The folders that a child process may read and write.
  ///
  /// - Parameter changesCaches: Whether it may write to the caches.
  package static func paths(
    changingCaches changesCaches: Bool
  ) -> (reading: [String], writing: [String]) {
    guard let folders = folders.withLock({ $0 }) else { return ([], []) }
    let named = (folders.named + made.withLock { $0 }).map(\.folder)
    let caches = folders.caches.map(\.folder)
    return (folders.shipped.map(\.folder) + caches, named + (changesCaches ? caches : []))
  }

  fileprivate static func absolute(_ path: String) -> Inside {
    Inside("/" + FilePath.absolute(path).joined(separator: "/"))
  }

  /// Rejects an existing file or folder outside the permitted folders; links are followed.
  ///
  /// - Throws: `InputFileError` that names it.
  package static func check(_ path: String) throws(InputFileError) {
    guard realPath(path) == nil || holds(path) else { throw InputFileError(path, code: EXDEV) }
  }

  /// Permits a folder created by the program.
  package static func add(_ path: String) {
    let folder = absolute(path)
    made.withLock { $0.append(folder) }
  }

  /// Rejects writing to a file or folder outside the permitted folders; links are followed.
  ///
  /// - Throws: `OutputError` that names it.
  static func checkWriting(_ path: String) throws(OutputError) {
    guard active.allSatisfy({ hold($0.named + $0.caches, path) }) else {
      throw OutputError(restricted: path)
    }
  }

  /// Whether a path is in a permitted folder, or access is unrestricted.
  static func holds(_ path: String) -> Bool {
    active.allSatisfy { hold($0.all, path) }
  }

  private static func hold(_ folders: [Inside], _ path: String) -> Bool {
    guard let parts = resolved(path) else { return false }
    return folders.contains { inside in
      guard let root = resolved(inside.folder) else { return false }
      return parts.starts(with: root)
    }
  }

  /// Resolves all links of a path.
  ///
  /// A path that does not exist is resolved through its nearest existing ancestor.
  ///
  /// - Returns: The components; nil if ".." follows a missing folder.
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

  /// Opens a file for reading; returns its descriptor or a negative error number, `-EXDEV` outside
  /// the permitted folders.
  package static func open(_ path: String) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let active = active
    guard let narrowest = active.last else {
      let file = Foundation.open(path, flags)
      return file < 0 ? -errno : file
    }
    guard active.dropLast().allSatisfy({ hold($0.all, path) }) else { return -EXDEV }
    let parts = FilePath.absolute(path)
    for inside in narrowest.all {
      let root = FilePath.absolute(inside.folder)
      guard parts.starts(with: root), parts.count > root.count else { continue }
      let file = inside.descriptor(
        of: parts[root.count...].joined(separator: "/"), flags)
      if file != -EXDEV { return file }
    }
    return -EXDEV
  }

  /// Whether the restriction permits a path, without following links.
  static func allows(_ path: String) -> Bool {
    let parts = FilePath.absolute(path)
    return active.allSatisfy { folders in
      folders.all.contains { parts.starts(with: FilePath.absolute($0.folder)) }
    }
  }
}

/// The folders in which some tasks open and write files, narrower than those of the process.
package struct FileScope: Sendable {
  private let folders: FileRestriction.Folders

  /// Creates a scope of a folder, and of bundled and cached files.
  ///
  /// - Parameters:
  ///   - caches: Folders of files kept for later runs.
  ///   - shipped: Read-only folders.
  package init(_ folder: String, caches: [String], shipped: [String]) {
    folders = FileRestriction.Folders(
      named: [FileRestriction.absolute(folder)], caches: caches.map(FileRestriction.absolute),
      shipped: shipped.map(FileRestriction.absolute))
  }

  /// Performs work, and all tasks that it creates, within the scope.
  package func perform<Value>(_ work: () async throws -> Value) async rethrows -> Value {
    try await FileRestriction.$ofTask.withValue(folders) { try await work() }
  }

  /// Performs synchronous work within a scope; nil for that of the process.
  package static func perform<Value>(
    in scope: FileScope?, _ work: () throws -> Value
  ) rethrows -> Value {
    guard let scope else { return try work() }
    return try FileRestriction.$ofTask.withValue(scope.folders) { try work() }
  }

  /// Performs work that may also open and write files of a folder that the program selects.
  package static func perform<Value>(
    alsoIn folder: String, isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    guard var folders = FileRestriction.ofTask else { return try await work() }
    folders.named.append(FileRestriction.absolute(folder))
    return try await FileRestriction.$ofTask.withValue(folders) { try await work() }
  }

  /// Performs synchronous work that may also open and write files of a folder that the program
  /// selects.
  package static func perform<Value>(
    alsoIn folder: String, _ work: () throws -> Value
  ) rethrows -> Value {
    guard var folders = FileRestriction.ofTask else { return try work() }
    folders.named.append(FileRestriction.absolute(folder))
    return try FileRestriction.$ofTask.withValue(folders) { try work() }
  }

  /// The scope of the current task, for work on other threads; nil without one.
  package static var current: FileScope? { FileRestriction.ofTask.map(FileScope.init) }

  private init(_ folders: FileRestriction.Folders) { self.folders = folders }
}
