import Foundation
import Testing

@testable import RunReports

struct ToolVersionTests {
  @Test func `a build is identified by its executable's content, not by its age`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "builds-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let paths = ["one", "copy", "other"].map { folder.appendingPathComponent($0).path }
    for (path, text) in zip(paths, ["drawing 1", "drawing 1", "drawing 2"]) {
      try Data(text.utf8).write(to: URL(filePath: path))
    }
    let day = Date(timeIntervalSince1970: 86_400)
    try FileManager.default.setAttributes([.modificationDate: day], ofItemAtPath: paths[1])
    let builds = paths.map { ToolVersion.build(ofExecutable: $0) }
    #expect(builds[0] == builds[1] && builds[0] != builds[2])
    #expect(builds.allSatisfy { $0.hasPrefix("\(ToolVersion.current)-") })
    #expect(ToolVersion.build(ofExecutable: nil) == ToolVersion.current)
  }
}
