package import Foundation

/// A render test: a style, a camera, and the expected pictures.
package struct ConformanceCase: Sendable {
  /// The folder's path relative to that of all tests, such as "line-cap/round".
  package let name: String
  package let folder: URL
  /// The accepted pictures, any of which may match, in alphabetical order.
  let expected: [URL]

  /// Returns all tests below a folder, in alphabetical order.
  ///
  /// A test is a folder with a `style.json` and a picture whose name begins with `expected`.
  ///
  /// - Throws: `ConformanceError` when the folder cannot be listed or contains no test.
  package static func all(in root: URL) throws(ConformanceError) -> [ConformanceCase] {
    let root = root.resolvingSymlinksInPath()
    guard let found = FileManager.default.enumerator(atPath: root.path) else {
      throw ConformanceError("cannot list the folder '\(root.path)'; check the path")
    }
    var folders: [String: [String]] = [:]
    var count = 0
    for case let path as String in found {
      count += 1
      guard count <= 200_000 else {
        throw ConformanceError("the folder '\(root.path)' contains more than 200,000 files")
      }
      let file = URL(fileURLWithPath: path, relativeTo: root)
      folders[file.deletingLastPathComponent().relativePath, default: []]
        .append(file.lastPathComponent)
    }
    let cases = folders.compactMap { folder, names -> ConformanceCase? in
      let pictures = names.filter { $0.hasPrefix("expected") && $0.hasSuffix(".png") }.sorted()
      guard names.contains("style.json"), !pictures.isEmpty else { return nil }
      let url = root.appendingPathComponent(folder, isDirectory: true)
      return ConformanceCase(
        name: folder == "." ? root.lastPathComponent : folder, folder: url,
        expected: pictures.map(url.appendingPathComponent))
    }
    guard !cases.isEmpty else {
      throw ConformanceError(
        "'\(root.path)' contains no render test; a test is a folder with 'style.json' and"
          + " 'expected.png'")
    }
    return cases.sorted { $0.name < $1.name }
  }
}
