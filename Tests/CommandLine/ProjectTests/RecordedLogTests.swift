import Foundation
import TestSupport
import Testing

/// Tests that the session logs of the repository can be drawn from any location.
struct RecordedLogTests {
  private static let logs: [String] = {
    let folder = PackageRoot.url.appending(path: "Documentation")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix(".session.jsonl") }.sorted()
  }()

  @Test func `there is a recorded log`() { #expect(!Self.logs.isEmpty) }

  @Test(arguments: logs)
  func `a log names its files from the folder where it lies`(log: String) throws {
    let url = PackageRoot.url.appending(path: "Documentation/\(log)")
    let first = try #require(try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).first)
    let header = try JSONSerialization.jsonObject(with: Data(first)) as? [String: Any]
    let map = header?["map"] as? [String: Any] ?? [:]
    #expect(!map.isEmpty)
    for (key, path) in map.compactMapValues({ $0 as? String }) {
      #expect(!path.hasPrefix("/"), "\(key)")
      let file = url.deletingLastPathComponent().appending(path: path).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(key): \(path)")
    }
  }
}
