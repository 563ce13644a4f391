import Documents
package import Foundation
import Reviews

/// Finds files that are not part of a case, and removes them on request.
package struct GoldenPruner: Sendable {
  /// A file that is not part of a case.
  package struct UnclaimedFile: Sendable, Hashable {
    /// The path relative to the folder of goldens.
    package let path: String
    /// Where the removed file can be found; nil if it was not removed.
    package let saved: String?
  }

  private let folder: GoldenFolder
  private let copies: URL
  private let setting: GoldenSetting

  /// Creates a pruner; `copies` receives removed files that are not committed.
  package init(_ folder: GoldenFolder, setting: GoldenSetting, copies: URL) {
    (self.folder, self.copies) = (folder, copies)
    self.setting = setting
  }

  /// Finds the files without a case in the named folders, in alphabetical order, and removes them
  /// if `isApplied`.
  ///
  /// Removed files are in the last commit or copied.
  ///
  /// - Throws: `GoldenError` for a name without a match, a case that cannot be read or, before
  ///   anything is removed, a folder without recorded cases; `DirectoryLockError` while another run
  ///   writes to the folder; `ReviewError` for a file that cannot be removed.
  package func prune(
    named names: [String] = [], isApplied: Bool
  ) throws -> [UnclaimedFile] {
    var paths = names.isEmpty ? folder.strays : []
    for golden in try folder.cases(named: names) {
      let scene = try GoldenScene(of: golden, setting: setting)
      paths += scene.strays(in: golden).map { "\(golden.name)/\($0)" }
    }
    guard isApplied else { return paths.sorted().map { UnclaimedFile(path: $0, saved: nil) } }
    guard folder.isRecorded else { throw GoldenError(.noGoldens, at: folder.root.path) }
    let lock = try DirectoryLock(folder.root.path)
    defer { withExtendedLifetime(lock) {} }
    let replacer = SafeFileReplacer(root: folder.root, copies: copies)
    var strays: [UnclaimedFile] = []
    for path in paths.sorted() {
      strays.append(UnclaimedFile(path: path, saved: try replacer.replace(path, with: nil)?.old))
    }
    return strays
  }
}
