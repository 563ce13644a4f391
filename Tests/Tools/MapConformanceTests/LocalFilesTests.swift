import Foundation
import Testing

@testable import MapConformance

/// Tests of resolving the addresses in render tests to files.
struct LocalFilesTests {
  /// Calls `body` with a temporary folder that has empty files at the given paths.
  private func withFiles(_ paths: [String], _ body: (URL) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-files-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: root) }
    for path in paths {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    try body(root)
  }

  private let address = "http://localhost:2901/norway/{z}-{x}-{y}.mvt"

  /// The path for an address of the test "norway" among files at the given paths.
  private func path(of address: String, among paths: [String]) throws -> String {
    var found = ""
    try withFiles(["suite/real-world/norway/style.json"] + paths) { root in
      let files = LocalFiles(folder: root.appendingPathComponent("suite/real-world/norway"))
      found = String(try files.pattern(address).dropFirst(root.standardizedFileURL.path.count + 1))
    }
    return found
  }

  @Test func `real-world tiles far above come before the folder of the test with their name`()
    throws
  {
    let folder = "tiles/mvt-fixtures/real-world/norway"
    #expect(
      try path(of: address, among: ["\(folder)/1-0-0.mvt"]) == "\(folder)/{z}-{x}-{y}.mvt")
  }

  @Test(arguments: ["http://localhost:2901/", "local://"])
  func `a folder with tiles comes before one without, wherever they are`(root: String) throws {
    let found = try path(
      of: root + "norway/{z}-{x}-{y}.mvt", among: ["suite/tiles/norway/3-1-2.mvt"])
    #expect(found == "suite/tiles/norway/{z}-{x}-{y}.mvt")
  }

  @Test func `without tiles the nearest folder counts, and without a folder nothing`() throws {
    #expect(try path(of: address, among: []) == "suite/real-world/norway/{z}-{x}-{y}.mvt")
    #expect(throws: ConformanceError.self) {
      _ = try path(of: "http://localhost:2901/chile/{z}-{x}-{y}.mvt", among: [])
    }
  }
}
