import Foundation
import Testing

@testable import Documents

/// Tests of opening files below a folder with links of every kind, by the kernel and component by
/// component.
struct InsideTests {
  private let top: URL
  private let inside: Inside

  init() throws {
    top = FileManager.default.temporaryDirectory.appending(path: "inside-\(UUID())")
    let own = top.appending(path: "own")
    inside = Inside(own)
    for name in ["own/deep/er", "other"] {
      try FileManager.default.createDirectory(
        at: top.appending(path: name), withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: own.appending(path: "deep/a"))
    try Data("theirs".utf8).write(to: top.appending(path: "other/a"))
    for (name, target) in [
      ("near", "deep/a"), ("up", "deep/er/../../deep"), ("out", "../other"),
      ("deep/out", "../../other/a"), ("back", "../own/deep/a"), ("self", "self"),
      ("full", top.appending(path: "own/deep/a").path), ("nowhere", "gone"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: own.appending(path: name).path, withDestinationPath: target)
    }
  }

  private func close() { try? FileManager.default.removeItem(at: top) }

  private static let cases: [(String, Int32)] = [
    ("deep/a", 0), ("near", 0), ("up/a", 0), ("deep/er/../a", 0), ("./deep/./a", 0),
    ("out/a", EXDEV), ("deep/out", EXDEV), ("back", EXDEV), ("full", EXDEV), ("../other/a", EXDEV),
    ("deep/../../own/deep/a", EXDEV), ("/etc/hostname", EXDEV), ("self", ELOOP),
    ("nowhere", ENOENT), ("gone/a", ENOENT), ("deep/a/b", ENOTDIR), ("", ENOENT),
  ]

  @Test func `the kernel and the walk open the same`() throws {
    defer { close() }
    let root = open(inside.folder, O_RDONLY | O_DIRECTORY)
    try #require(root >= 0)
    for (name, code) in Self.cases {
      let opened = inside.descriptor(of: name, O_RDONLY)
      #expect(code == 0 ? opened >= 0 : opened == -code, "\(name) \(opened)")
      if opened >= 0 { Foundation.close(opened) }
      guard !name.hasPrefix("/"), !name.isEmpty else { continue }
      let walked = WalkBeneath.open(name, in: root, O_RDONLY, 0)
      #expect(code == 0 ? walked >= 0 : walked == -code, "walked: \(name) \(walked)")
      if walked >= 0 { Foundation.close(walked) }
    }
    Foundation.close(root)
  }

  @Test func `nothing is read or written where a path leads out`() throws {
    defer { close() }
    for name in ["out/a", "out/new", "../other/a", "deep/../../other/new"] {
      #expect(inside.bytesIfReadable(at: name) == nil && inside.size(of: name) == nil)
      let error = #expect(throws: OutputError.self) { try inside.write([1], to: name) }
      #expect(error?.code == EXDEV, "\(name)")
      #expect(inside.refusal(of: name) != nil && !inside.remove(name))
    }
    let other = top.appending(path: "other")
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["a"])
    #expect(InputFile.bytesIfReadable(at: other.appending(path: "a").path) == Array("theirs".utf8))
  }

  @Test func `a link is replaced by the file that is written, not followed`() throws {
    defer { close() }
    try inside.write(Array("new".utf8), to: "deep/out")
    #expect(inside.bytesIfReadable(at: "deep/out") == Array("new".utf8))
    #expect(
      InputFile.bytesIfReadable(at: top.appending(path: "other/a").path) == Array("theirs".utf8))
    #expect(inside.remove("full") && inside.holds("deep/a"))
  }

  @Test func `folders are made on the way`() throws {
    defer { close() }
    let below = Inside(top.appending(path: "new/er").path)
    try below.write(Array("x".utf8), to: "b/c/d")
    #expect(below.bytesIfReadable(at: "b/c/d") == Array("x".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: below.folder + "/b/c") == ["d"])
  }

  @Test func `pipes and folders are refused without waiting`() throws {
    defer { close() }
    try #require(mkfifo(inside.path(of: "pipe"), 0o600) == 0)
    #expect(throws: InputFileError.self) { try inside.bytes(of: "pipe") }
    #expect(throws: InputFileError.self) { try inside.bytes(of: "deep") }
    #expect(throws: InputFileError.self) { try inside.bytes(of: "deep/a", limit: 3) }
  }
}
