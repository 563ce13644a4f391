import Foundation

/// Finds files that belong to no case, and removes them when asked to.
package struct GoldenPruner: Sendable {
  /// A file that belongs to no case.
  package struct Orphan: Sendable, Hashable {
    /// Its path inside the folder of goldens.
    package let path: String
    /// Where the removed file is; nil when it was not removed.
    package let saved: String?
  }

  private let folder: GoldenFolder
  private let setting: GoldenSetting

  /// A pruner of a folder.
  package init(_ folder: GoldenFolder, setting: GoldenSetting) {
    self.folder = folder
    self.setting = setting
  }

  /// The files that belong to no case of some names, in alphabetical order; removed ones stay in
  /// the last commit or are kept beside.
  ///
  /// - Throws: `GoldenError` for a name that fits no case, a case that cannot be read, or a file
  ///   that cannot be removed.
  package func prune(
    named names: [String] = [], isApplied: Bool
  ) throws(GoldenError) -> [Orphan] {
    var paths = names.isEmpty ? folder.strays : []
    for golden in try folder.cases(named: names) {
      let scene = try GoldenScene(of: golden, setting: setting)
      paths += scene.strays(in: golden).map { "\(golden.name)/\($0)" }
    }
    guard isApplied else { return paths.sorted().map { Orphan(path: $0, saved: nil) } }
    let saved = SavedGoldens(root: folder.root)
    var orphans: [Orphan] = []
    for path in paths.sorted() {
      let place = try saved.save(path)
      do {
        try FileManager.default.removeItem(at: folder.root.appending(path: path))
      } catch {
        throw GoldenError(.unusableFile(error.localizedDescription), at: path)
      }
      orphans.append(Orphan(path: path, saved: place?.description))
    }
    return orphans
  }
}
