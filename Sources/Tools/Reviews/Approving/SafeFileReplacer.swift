import Comparisons
import Documents
package import Foundation

/// Replaces and removes files of one folder; all decisions are written through it.
///
/// It changes only files inside the folder, atomically, and only after they are committed or
/// copied.
package struct SafeFileReplacer: Sendable {
  let root: URL
  private let saved: FileBackup

  /// Creates a replacer; `copies` receives replaced files that are not committed.
  package init(root: URL, copies: URL) {
    self.root = root
    saved = FileBackup(root: root, copies: copies)
  }

  /// The reason that a path must not be written, as a sentence; nil if it may.
  ///
  /// A symbolic link to a folder elsewhere leads outside, as ".." does.
  static func refusal(of path: String, in root: URL) -> String? {
    guard SafePath.isInside(path) else {
      return "the path '\(path)' is outside '\(root.path)'"
    }
    return Inside(root).refusal(of: path)
  }

  /// Writes a file, or removes it for nil data; unchanged files are not written.
  ///
  /// - Returns: The replaced file and where to find the old one; nil if nothing changed.
  /// - Throws: `ReviewError` for a path outside the folder, or when a file cannot be written.
  @discardableResult
  package func replace(_ path: String, with data: Data?) throws(ReviewError) -> Replaced? {
    if let reason = SafeFileReplacer.refusal(of: path, in: root) {
      throw ReviewError(.unusableFile(reason), at: path)
    }
    let location = root.appending(path: path)
    let inside = Inside(root)
    // The link itself is removed, not its target.
    var status = stat()
    let isDone =
      data == nil
      ? lstat(location.path, &status) != 0
      : inside.bytesIfReadable(at: path).map { Data($0) } == data
    guard !isDone else { return nil }
    let old = try saved.save(path)
    do {
      if let data {
        try inside.write([UInt8](data), to: path)
      } else {
        try FileManager.default.removeItem(at: location)
      }
    } catch {
      throw ReviewError(.unusableFile("\(error)"), at: location.path)
    }
    return Replaced(path: path, isRemoved: data == nil, old: old?.description)
  }
}

/// A file that was written or removed.
package struct Replaced: Sendable, Hashable {
  /// The path relative to the folder.
  package let path: String
  package let isRemoved: Bool
  /// Where the old file can be found, as text; nil if there was none.
  package let old: String?

  /// The line of terminal output.
  var line: String {
    let name = isRemoved ? "\(path) removed" : path
    return "  \(name)\(old.map { "  (old: \($0))" } ?? "  (new)")"
  }
}
