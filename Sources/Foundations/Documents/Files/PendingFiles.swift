import Foundation
import Synchronization

/// The unfinished files and locks of this process.
package enum PendingFiles {
  private struct State {
    var paths: Set<String> = []
    var count = 0
  }

  /// The name prefix of unfinished files, followed by the process id.
  static let prefix = ".unfinished-"

  private static let state = Mutex(State())

  /// Registers and returns the path of a new unfinished file; `folder` ends with a slash or is
  /// empty.
  ///
  /// The name is short, independent of the final name.
  static func begin(in folder: Substring) -> String {
    state.withLock { state in
      state.count += 1
      let path = "\(folder)\(prefix)\(getpid())-\(state.count)"
      state.paths.insert(path)
      return path
    }
  }

  /// Registers a file for removal at the end of the process.
  static func note(_ path: String) { _ = state.withLock { $0.paths.insert(path) } }

  /// Unregisters a file that was renamed or deleted.
  static func end(_ path: String) { _ = state.withLock { $0.paths.remove(path) } }

  /// Removes the unfinished files of terminated processes from a folder.
  package static func sweep(_ folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let owner = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = Int32(owner), process != getpid() else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// Removes all registered files, and blocks new ones until `leave` ends the process.
  package static func abandonAll(_ leave: () -> Never) -> Never {
    state.withLock { state in
      for path in state.paths { unlink(path) }
      leave()
    }
  }
}
