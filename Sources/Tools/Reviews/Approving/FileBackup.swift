import Documents
import Foundation

/// Ensures that a file can be restored after it is replaced or removed.
struct FileBackup: Sendable {
  /// Where the old file can be found.
  enum Place: Sendable, Hashable {
    /// In the last commit.
    case commit
    /// A copy at a path.
    case copy(String)
  }

  let root: URL
  /// The folder for copies of files that are not committed.
  let copies: Inside
  private let committed: Set<String>

  init(root: URL, copies: URL) {
    self.root = root
    self.copies = Inside(copies.relativePath)
    committed = FileBackup.committed(in: root)
  }

  /// Ensures that a file is committed or copied, and returns where.
  ///
  /// - Returns: Nil if the file does not exist.
  func save(_ path: String) throws(ReviewError) -> Place? {
    guard FileManager.default.fileExists(atPath: root.appending(path: path).path) else {
      return nil
    }
    if committed.contains(path) { return .commit }
    var name = path
    do {
      let bytes = try bytes(of: path)
      var number = 1
      while copies.holds(name) {
        if copies.bytesIfReadable(at: name) == bytes { return .copy(copies.path(of: name)) }
        number += 1
        name = "\(path).\(number)"
      }
      try copies.write(bytes, to: name)
    } catch let error as any ReportedError {
      throw ReviewError(.unusableFile(error.sentence), at: copies.path(of: name))
    } catch {
      throw ReviewError(.unusableFile(error.localizedDescription), at: copies.path(of: name))
    }
    return .copy(copies.path(of: name))
  }

  /// The contents of a file; for a link its target path, as in git.
  private func bytes(of path: String) throws -> [UInt8] {
    let location = root.appending(path: path).path
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: location)
    return try target.map { Array($0.utf8) } ?? InputFile.bytes(of: location)
  }

  /// The files that are unchanged since the last commit; empty without git.
  ///
  /// Bytes are compared directly, so that filters of the checkout, which are programs, do not run.
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
    // At most 200 paths per call keep the arguments far below the system's limit.
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

extension FileBackup.Place: CustomStringConvertible {
  var description: String {
    switch self {
    case .commit: "in the last commit"
    case .copy(let path): "kept as \(path)"
    }
  }
}
