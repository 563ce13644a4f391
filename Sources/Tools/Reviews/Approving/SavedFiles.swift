import Comparisons
import Documents
import Foundation

/// Makes sure that a file can be had again before it is replaced or removed.
struct SavedFiles: Sendable {
  /// The folder for files that are in no commit.
  private static let folderName = ComparisonReport.savedFolder

  /// Where the old file is to be found.
  enum Place: Sendable, Hashable {
    /// In the last commit.
    case commit
    /// In a folder, as a path inside the root.
    case beside(String)
  }

  let root: URL
  private let committed: Set<String>

  init(root: URL) {
    self.root = root
    committed = SavedFiles.committed(in: root)
  }

  /// Keeps a file, named as a path inside the root, and says where it is; nil when
  /// there is no such file.
  func save(_ path: String) throws(ReviewError) -> Place? {
    let source = root.appending(path: path)
    guard FileManager.default.fileExists(atPath: source.path) else { return nil }
    if committed.contains(path) { return .commit }
    let folder = root.appending(path: SavedFiles.folderName)
    var name = path
    var number = 1
    while FileManager.default.fileExists(atPath: folder.appending(path: name).path) {
      if FileManager.default.contentsEqual(
        atPath: source.path, andPath: folder.appending(path: name).path)
      {
        return .beside("\(SavedFiles.folderName)/\(name)")
      }
      number += 1
      name = "\(path).\(number)"
    }
    let target = folder.appending(path: name)
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: source, to: target)
    } catch {
      throw ReviewError(.unusableFile(error.localizedDescription), at: target.path)
    }
    return .beside("\(SavedFiles.folderName)/\(name)")
  }

  /// The files that are in the last commit exactly as they are now; none without git.
  ///
  /// Their bytes are compared as they are: filters of the checkout, which are programs, do not run.
  private static func committed(in root: URL) -> Set<String> {
    guard let tracked = Git.list(["ls-tree", "-r", "-z", "HEAD", "."], in: root) else { return [] }
    var digests: [(path: String, digest: Substring)] = []
    for line in tracked {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let words = line[..<tab].split(separator: " ")
      let path = String(line[line.index(after: tab)...])
      guard words.count == 3, words[1] == "blob", Inside(root).size(of: path) != nil else {
        continue
      }
      digests.append((path, words[2]))
    }
    var found: Set<String> = []
    // The most paths that one call takes: their lengths stay far below what the system allows.
    for start in stride(from: 0, to: digests.count, by: 200) {
      let part = digests[start..<min(start + 200, digests.count)]
      let now = Git.run(["hash-object", "--no-filters", "--"] + part.map(\.path), in: root)
      let lines = now?.split(separator: "\n") ?? []
      guard lines.count == part.count else { continue }
      for (file, digest) in zip(part, lines) where file.digest == digest { found.insert(file.path) }
    }
    return found
  }
}

extension SavedFiles.Place: CustomStringConvertible {
  /// Where the old file is, in words.
  var description: String {
    switch self {
    case .commit: "in the last commit"
    case .beside(let path): "kept as \(path)"
    }
  }
}
