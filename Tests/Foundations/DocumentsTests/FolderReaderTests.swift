import Foundation
import Testing

@testable import Documents

struct FolderReaderTests {
  @Test func `only regular files inside with the given size are read`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "reader-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appending(path: "folder")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "below"), withIntermediateDirectories: true)
    try Data("outside".utf8).write(to: root.appending(path: "secret"))
    try Data("a frame".utf8).write(to: folder.appending(path: "below/a"))
    try Data("b".utf8).write(to: folder.appending(path: "b"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "link").path, withDestinationPath: "../secret")
    let reader = try #require(FolderReader(Inside(folder)))
    func text(_ file: String, _ count: Int) -> String? {
      reader.contents(of: file, count: count) { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text("below/a", 7) == "a frame" && text("b", 1) == "b")
    #expect(text("below/a", 6) == nil && text("below/a", 8) == nil && text("none", 1) == nil)
    #expect(text("link", 7) == nil && text("../secret", 7) == nil && text("below", 7) == nil)
    let huge = InputFile.sizeLimit + 1
    #expect(truncate(folder.appending(path: "b").path, off_t(huge)) == 0)
    #expect(text("b", huge) == nil)
    #expect(FolderReader(Inside(folder.appending(path: "none"))) == nil)
  }
}
