import Documents
import Foundation
import Synchronization

/// A temporary folder, removed after use, when a signal ends the program, or at the next start
/// after a crash.
struct ScratchFolder: Sendable {
  private static let prefix = "headunit-"
  private static let all = Mutex<Set<String>>([])

  let url: URL

  /// Creates a folder, and removes the folders of terminated programs.
  init(_ purpose: String) throws {
    let parent = FileManager.default.temporaryDirectory
    ScratchFolder.sweep(parent)
    url = parent.appending(
      path: "\(ScratchFolder.prefix)\(purpose)-\(getpid())-\(UUID().uuidString)")
    let path = url.path
    ScratchFolder.all.withLock { _ = $0.insert(path) }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    FileRestriction.add(path)
  }

  /// Removes the folder with its contents.
  ///
  /// Removals are serialized: concurrent ones would fail at files that another thread has already
  /// removed.
  func remove() {
    let path = url.path
    ScratchFolder.all.withLock { all in
      if all.remove(path) != nil { try? FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Removes all folders of this program before it exits.
  static func removeAll() {
    all.withLock { all in
      for path in all { try? FileManager.default.removeItem(atPath: path) }
      all = []
    }
  }

  /// Removes the folders of this user's terminated programs.
  static func sweep(_ parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let parts = name.dropFirst(prefix.count).split(separator: "-", maxSplits: 2)
      guard parts.count == 3, ["app", "bisect", "film"].contains(parts[0]),
        let owner = Int32(parts[1]), UUID(uuidString: String(parts[2])) != nil,
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: parent.appending(path: name))
    }
  }
}
