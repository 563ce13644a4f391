import Foundation
import Testing

@testable import Reviews

/// Tests of replacing files after a decision.
struct SafeFileReplacerTests {
  /// Calls `work` with two sibling folders, of which only the first may be changed.
  private func withFolders(_ work: (URL, URL) throws -> Void) throws {
    let parent = FileManager.default.temporaryDirectory
      .appending(path: "replaced-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let folders = ["own", "other"].map { parent.appending(path: $0) }
    for folder in folders {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try work(folders[0], folders[1])
  }

  private func copies(_ own: URL) -> URL {
    own.deletingLastPathComponent().appending(path: "copies")
  }

  private func text(_ name: String, in folder: URL) -> String? {
    FileManager.default.contents(atPath: folder.appending(path: name).path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a file is replaced and the old one kept, then nothing is left to do`() throws {
    try withFolders { own, _ in
      try Data("old".utf8).write(to: own.appending(path: "1.png"))
      let replacer = SafeFileReplacer(root: own, copies: copies(own))
      let first = try #require(try replacer.replace("1.png", with: Data("new".utf8)))
      #expect(first.line == "  1.png  (old: kept as \(copies(own).path)/1.png)")
      #expect(text("1.png", in: own) == "new" && text("1.png", in: copies(own)) == "old")
      #expect(try replacer.replace("1.png", with: Data("new".utf8)) == nil)
      let deep = try #require(try replacer.replace("a/b/2.png", with: Data("two".utf8)))
      #expect(deep.line == "  a/b/2.png  (new)" && text("a/b/2.png", in: own) == "two")
    }
  }

  @Test func `a file is removed and kept, and a missing one needs no work`() throws {
    try withFolders { own, _ in
      try Data("old".utf8).write(to: own.appending(path: "1.png"))
      let replacer = SafeFileReplacer(root: own, copies: copies(own))
      let removed = try #require(try replacer.replace("1.png", with: nil))
      #expect(removed.line == "  1.png removed  (old: kept as \(copies(own).path)/1.png)")
      #expect(text("1.png", in: own) == nil && text("1.png", in: copies(own)) == "old")
      #expect(try replacer.replace("1.png", with: nil) == nil)
    }
  }

  @Test(arguments: [
    "../other/1.png", "/tmp/1.png", "a/../../other/1.png", "", "link/1.png", "link/a/1.png",
  ])
  func `nothing outside of the folder is touched`(path: String) throws {
    try withFolders { own, other in
      try Data("theirs".utf8).write(to: other.appending(path: "1.png"))
      try FileManager.default.createSymbolicLink(
        at: own.appending(path: "link"), withDestinationURL: other)
      let replacer = SafeFileReplacer(root: own, copies: copies(own))
      for data in [Data("mine".utf8), nil] {
        #expect(throws: ReviewError.self) { try replacer.replace(path, with: data) }
      }
      #expect(text("1.png", in: other) == "theirs")
      #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["1.png"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: own.path) == ["link"])
    }
  }

  @Test func `what cannot be copied is not replaced`() throws {
    try withFolders { own, _ in
      try Data("old".utf8).write(to: own.appending(path: "1.png"))
      try Data("a file".utf8).write(to: copies(own))
      #expect(throws: ReviewError.self) {
        try SafeFileReplacer(root: own, copies: copies(own)).replace(
          "1.png", with: Data("new".utf8))
      }
      #expect(text("1.png", in: own) == "old")
    }
  }

  @Test func `a link to a file elsewhere is replaced, not the file`() throws {
    try withFolders { own, other in
      let theirs = other.appending(path: "1.png")
      try Data("theirs".utf8).write(to: theirs)
      try FileManager.default.createSymbolicLink(
        at: own.appending(path: "1.png"), withDestinationURL: theirs)
      _ = try SafeFileReplacer(root: own, copies: copies(own)).replace(
        "1.png", with: Data("mine".utf8))
      #expect(text("1.png", in: own) == "mine" && text("1.png", in: other) == "theirs")
    }
  }

  @Test func `a folder that is reached by a link is the folder`() throws {
    try withFolders { own, other in
      let link = other.appending(path: "here")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: own)
      _ = try SafeFileReplacer(root: link, copies: copies(own)).replace(
        "a/1.png", with: Data("new".utf8))
      #expect(text("a/1.png", in: own) == "new")
    }
  }
}
