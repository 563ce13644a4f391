import Foundation
import Synchronization

/// The files that this process has begun and not yet moved to their paths, and the locks it holds.
package enum PendingFiles {
  private struct State {
    var paths: Set<String> = []
    var count = 0
  }

  /// The prefix of the names of unfinished files; the process follows.
  static let prefix = ".unfinished-"

  private static let state = Mutex(State())

  /// The path of a new unfinished file in a folder, which ends with a slash or is empty.
  ///
  /// The name is short, independent of the file's name.
  static func begin(in folder: Substring) -> String {
    state.withLock { state in
      state.count += 1
      let path = "\(folder)\(prefix)\(getpid())-\(state.count)"
      state.paths.insert(path)
      return path
    }
  }

  /// Registers a file that is removed at the end of the process.
  static func note(_ path: String) { _ = state.withLock { $0.paths.insert(path) } }

  /// Removes a file that was renamed or deleted from the list.
  static func end(_ path: String) { _ = state.withLock { $0.paths.remove(path) } }

  /// Removes the files that killed processes have left in a folder.
  package static func sweep(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = Int32(owner), process != getpid() else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// Removes all files, and blocks new ones until `leave` has ended the process.
  package static func abandonAll(_ leave: () -> Never) -> Never {
    state.withLock { state in
      for path in state.paths { unlink(path) }
      leave()
    }
  }
}
