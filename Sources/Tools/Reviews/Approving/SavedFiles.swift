import Comparisons
package import Foundation

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
  private static func committed(in root: URL) -> Set<String> {
    let tree = ["ls-tree", "-r", "-z", "--name-only", "HEAD", "."]
    guard let tracked = GitFiles.list(tree, in: root),
      let changed = GitFiles.list(["diff", "--name-only", "-z", "--relative", "HEAD"], in: root)
    else { return [] }
    return Set(tracked).subtracting(changed)
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

/// Lists that git gives of a folder.
package enum GitFiles {
  /// The names that a command prints, ended by zero bytes; nil when it fails or there is no git.
  package static func list(_ arguments: [String], in folder: URL) -> [String]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
