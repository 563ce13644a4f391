import Foundation

/// An output path, which can be validated before the work.
package enum OutputPath: Sendable, Hashable {
  case file(String)
  case folder(String)

  /// Whether the path is that of a folder, or below it, without following links.
  package func isInside(_ folder: String) -> Bool {
    switch self {
    case .file(let path), .folder(let path):
      FilePath.absolute(path).starts(with: FilePath.absolute(folder))
    }
  }

  /// Validates that the path can be written, without creating anything.
  ///
  /// - Throws: `OutputError`, as writing would.
  package func check() throws(OutputError) {
    switch self {
    case .file(let path):
      try FileRestriction.checkWriting(path)
      guard InputFile.isFolder(path) != true else {
        throw OutputError(.create, path, code: EISDIR)
      }
      try AtomicFile.checkReplaceable(path)
      let above = path.lastIndex(of: "/").map { path[..<$0] } ?? "."
      try OutputPath.checkFolder(above.isEmpty ? "/" : above, for: path)
    case .folder(let path):
      try FileRestriction.checkWriting(path)
      try OutputPath.checkFolder(path[...], for: path)
    }
  }

  /// Rejects a folder that cannot be created or written to.
  private static func checkFolder(_ folder: Substring, for path: String) throws(OutputError) {
    var reached = folder.hasPrefix("/") ? "/" : "."
    for part in folder.split(separator: "/") {
      let next = reached == "." ? String(part) : reached == "/" ? "/\(part)" : "\(reached)/\(part)"
      guard let isFolder = InputFile.isFolder(next) else { break }
      guard isFolder else { throw OutputError(.create, path, code: ENOTDIR) }
      reached = next
    }
    guard access(reached, W_OK | X_OK) == 0 else { throw OutputError(.create, path) }
  }
}
