import Foundation

/// Detects file changes.
package struct FileWatch: Sendable, Equatable {
  /// The maximum number of watched files.
  private static let limit = 20_000

  /// The files with their sizes and modification times.
  private var files: [String: [Int]] = [:]

  /// Records the current state of files and folders, without hidden files.
  package init(_ paths: [String]) {
    for path in paths {
      add(path)
      guard let walk = FileManager.default.enumerator(atPath: path) else { continue }
      while let name = walk.nextObject() as? String, files.count < Self.limit {
        if name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
          walk.skipDescendants()
        } else {
          add("\(path)/\(name)")
        }
      }
    }
  }

  private mutating func add(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    files[path] = [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  /// The current state of the same files; new files are not found.
  var again: FileWatch {
    var now = FileWatch([])
    for path in files.keys { now.add(path) }
    return now
  }

  /// Returns the files that were added, changed or removed since an earlier state.
  package func changes(since earlier: FileWatch) -> Set<String> {
    Set(files.keys).union(earlier.files.keys).filter { files[$0] != earlier.files[$0] }
  }

  /// Waits until a file changes and the new state is stable for an interval, so that unfinished
  /// writes are skipped.
  ///
  /// - Parameters:
  ///   - large: Folders with many files and their state, searched for new files at every tenth
  ///     interval.
  /// - Throws: `CancellationError` when the task is canceled.
  @concurrent
  package static func change(
    of paths: [String], since state: FileWatch, every interval: Duration = .milliseconds(400),
    large: (paths: [String], state: FileWatch) = ([], FileWatch([]))
  ) async throws {
    var last = (FileWatch(paths), large.state)
    var rounds = 0
    while true {
      try await Task.sleep(for: interval)
      rounds += 1
      let now = (FileWatch(paths), large.state.again)
      if now != (state, large.state), now == last { return }
      last = now
      if rounds % 10 == 0, !large.paths.isEmpty, FileWatch(large.paths) != now.1 { return }
    }
  }
}
