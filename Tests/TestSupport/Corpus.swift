package import Foundation

/// The folder of real data that is not part of the package.
package enum Corpus {
  /// `HEADUNIT_CORPUS`, or the shared folder beside the package; nil if absent.
  package static let folder: URL? = {
    let chosen = ProcessInfo.processInfo.environment["HEADUNIT_CORPUS"]
    let folder =
      chosen.map { URL(filePath: $0, directoryHint: .isDirectory) }
      ?? PackageRoot.url.deletingLastPathComponent().appending(path: "shared/data")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// Whether the folder exists; tests are skipped without it.
  package static var isPresent: Bool { folder != nil }

  /// The reason that a test is skipped without the folder.
  package static let hint = "there is no folder of real data; set HEADUNIT_CORPUS to run this test"

  /// The contents of a file, by its path inside the folder; nil without the folder.
  package static func bytes(_ path: String) throws -> [UInt8]? {
    guard let folder else { return nil }
    return [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  /// The names of the files in one folder of the corpus, sorted.
  package static func names(in path: String, ending: String) -> [String] {
    guard let folder else { return [] }
    let found = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (found ?? []).filter { $0.hasSuffix(".\(ending)") }.sorted()
  }
}
