import Documents
package import Foundation

/// The folder of all golden cases, discovered by scanning.
package struct GoldenFolder: Sendable, Hashable {
  package let root: URL
  /// The cases in alphabetical order.
  package let cases: [GoldenCase]
  /// Files that are not part of a case, as relative paths in alphabetical order.
  package let strays: [String]

  /// The files of the folder that are not part of a case.
  private static let ownFiles: Set<String> = [
    "README.md", GoldenFolder.fingerprintName, IgnoredCases.fileName,
  ]
  /// The name of the file with the recorded fingerprint.
  static let fingerprintName = "fingerprint.json"

  /// Scans a folder.
  ///
  /// The scan does not follow symbolic links and skips names that begin with a dot.
  ///
  /// - Throws: `GoldenError` if the folder does not exist.
  package init(root: URL) throws(GoldenError) {
    guard GoldenFolder.isFolder(root) else { throw GoldenError(.noFolder, at: root.path) }
    self.root = root
    var cases: [GoldenCase] = []
    var strays: [String] = []
    GoldenFolder.walk(root, name: "", cases: &cases, strays: &strays)
    self.cases = cases.sorted { $0.name < $1.name }
    self.strays = strays.filter { !GoldenFolder.ownFiles.contains($0) }.sorted()
  }

  /// Returns the cases with the given names; a name may be a topic or a prefix.
  ///
  /// - Throws: `GoldenError` for a name without a match.
  package func cases(named names: [String]) throws(GoldenError) -> [GoldenCase] {
    guard !names.isEmpty else { return cases }
    for name in names where !cases.contains(where: { $0.name.hasPrefix(name) }) {
      throw GoldenError(.noSuchCase(name), at: root.path)
    }
    return cases.filter { golden in
      names.contains { golden.name == $0 }
        || names.contains { name in
          golden.name.hasPrefix(name) && !cases.contains { $0.name == name }
        }
    }
  }

  /// Whether the folder contains cases and a recorded fingerprint.
  var isRecorded: Bool {
    !cases.isEmpty
      && FileManager.default.fileExists(
        atPath: root.appending(path: GoldenFolder.fingerprintName).path)
  }

  /// Removes unfinished files of terminated processes from the folder and its cases.
  func sweep() {
    for path in [root.path] + cases.map(\.folder.path) { PendingFiles.sweep(path) }
  }

  private static func walk(
    _ folder: URL, name: String, cases: inout [GoldenCase], strays: inout [String]
  ) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let isCase = names.contains(GoldenCase.fileName)
    if isCase { cases.append(GoldenCase(name: name, folder: folder)) }
    for child in names where !child.hasPrefix(".") {
      let path = name.isEmpty ? child : "\(name)/\(child)"
      let url = folder.appending(path: child)
      if isLink(url) {
        if !isCase { strays.append(path) }
      } else if isFolder(url) {
        walk(url, name: path, cases: &cases, strays: &strays)
      } else if !isCase {
        strays.append(path)
      }
    }
  }

  private static func isLink(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  static func isFolder(_ url: URL) -> Bool { InputFile.isFolder(url.path) == true }
}
