import Foundation
import RunReports
import TestSupport
import Testing

@testable import Comparisons

struct PairingTests {
  private func record(_ index: Int, _ file: String, seconds: Double) throws -> FrameRecord {
    let text = """
      {"index": \(index), "file": "\(file)", "device": "hd", "theme": "ios18", "seconds": \(seconds),
       "label": "step", "digest": "", "state": {"navState": "enroute"}, "diagnostics": []}
      """
    return try JSONDecoder().decode(FrameRecord.self, from: Data(text.utf8))
  }

  @Test func `frames of two runs belong together by name, then by time, then by label`() throws {
    let base = [
      try record(0, "hd/a.png", seconds: 1), try record(1, "hd/b.png", seconds: 2),
      try record(2, "hd/c.png", seconds: 3), try record(3, "hd/d.png", seconds: 4),
    ]
    let run = [
      try record(0, "hd/x.png", seconds: 3), try record(1, "hd/b.png", seconds: 1),
      try record(2, "hd/y.png", seconds: 9), try record(3, "hd/a.png", seconds: 2),
    ]
    let partners = PairList.partners(of: run, among: base)
    #expect(
      partners.mapValues(\.file) == [
        0: "hd/c.png", 1: "hd/b.png", 2: "hd/d.png", 3: "hd/a.png",
      ])
  }

  @Test func `equal names of frames get a number in linear time, however many they are`() {
    var keys = PairKeys()
    func unique(_ count: Int) -> [String] {
      keys = PairKeys()
      return (0..<count).map { _ in keys.unique("hd/a.png") }
    }
    let few = processorSeconds { _ = unique(2000) }
    var names: [String] = []
    let many = processorSeconds { names = unique(20_000) }
    #expect(many < few * 40 + 1)
    #expect(names.prefix(3) == ["hd/a.png", "hd/a (2).png", "hd/a (3).png"])
    #expect(Set(names).count == names.count)
    #expect(keys.unique("hd/a (3).png") == "hd/a (3) (2).png")
  }

  @Test func `folders are matched by path in the order of a file manager`() async throws {
    try await Studio.inNewFolder { studio in
      for name in ["2.png", "10.png", "b/1.png"] {
        try studio.paint("old/\(name)")
        try studio.paint("new/\(name)")
      }
      try studio.write([], to: "old/notes.txt")
      let list = try PairList(expected: studio.path("old"), actual: studio.path("new"))
      #expect(list.pairs.map(\.key) == ["2.png", "10.png", "b/1.png"])
    }
  }

  @Test func `a symbolic link that runs in circles is reported and not followed`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/a/1.png")
      try studio.paint("new/a/1.png")
      try FileManager.default.createSymbolicLink(
        atPath: studio.path("old/a/loop"), withDestinationPath: "..")
      try FileManager.default.createSymbolicLink(
        atPath: studio.path("new/self.png"), withDestinationPath: "self.png")
      let list = try PairList(expected: studio.path("old"), actual: studio.path("new"))
      #expect(list.pairs.map(\.key) == ["a/1.png", "self.png"])
      #expect(list.notes.count == 1)
      #expect(list.pairs.last?.problem?.contains("symbolic links") == true)
      let report = try await ComparisonRun(list).report()
      #expect(report.pairs.map(\.verdict) == [.equal, .unreadable])
    }
  }

  @Test func `a link that leads nowhere is unreadable, not missing`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try studio.paint("new/2.png")
      try FileManager.default.createSymbolicLink(
        atPath: studio.path("new/1.png"), withDestinationPath: "nowhere")
      let report = try await studio.compare()
      #expect(report.pairs.map(\.verdict) == [.unreadable, .orphan])
      #expect(
        report.pairs.first?.reason
          == "actual: cannot read the file: the target of the symbolic link does not exist")
    }
  }

  @Test func `a folder that must not be read is one unreadable pair with the reason`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      for name in ["1.png", "closed/2.png", "closed/3.png", "closed.png"] {
        try studio.paint("old/\(name)")
        try studio.paint("new/\(name)")
      }
      let closed = try FolderScan(studio.path("new")) { url in
        errno = EACCES
        return url.hasSuffix("/closed") ? nil : FolderScan.names(in: url)
      }
      let pairs = PairList.pairs(try FolderScan(studio.path("old")), closed)
      #expect(pairs.map(\.key) == ["1.png", "closed", "closed.png"])
      #expect(
        pairs.map(\.problem) == [
          nil, "actual: cannot read the folder: permission denied", nil,
        ])
      var list = try PairList(expected: studio.path("old"), actual: studio.path("new"))
      list.pairs = pairs
      let report = try await ComparisonRun(list).report()
      #expect(report.pairs.map(\.verdict) == [.equal, .unreadable, .equal])
      #expect(report.summary.status == 6)
      #expect(throws: PairingError.self) {
        _ = try FolderScan(studio.path("new")) { _ in nil }
      }
    }
  }

  @Test func `a folder whose path is too long is unreadable, not passed over`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      let deep = String(repeating: "d", count: 200)
      try studio.paint("new/\(deep)/2.png")
      // Redundant path components make the path as long as the system allows, apart from the
      // folder.
      var long = studio.path("new")
      while long.utf8.count < 4000 { long += "/." }
      let list = try PairList(expected: studio.path("old"), actual: long)
      #expect(list.pairs.map(\.key) == ["1.png", deep])
      #expect(list.pairs.last?.problem == "actual: cannot read the file: file name too long")
    }
  }

  @Test func `names that differ in case only are two pictures, each with its own files`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/Start.png")
      try studio.paint("new/start.png", square: 0xFFFF_0000)
      let report = try await studio.compare(output: "out")
      #expect(report.pairs.map(\.verdict) == [.missing, .orphan])
      #expect(report.pairs.allSatisfy { $0.reason.contains("case") })
      let kept = report.pairs.compactMap { $0.pictures.expected ?? $0.pictures.actual }
      #expect(kept == ["expected/Start.png", "actual/start~2.png"])
    }
  }

  @Test func `two spellings of one letter are two files`() async throws {
    try await Studio.inNewFolder { studio in
      for name in ["e\u{301}.png", "\u{E9}.png"] {
        try studio.paint("old/\(name)")
        try studio.paint("new/\(name)")
      }
      #expect(try await studio.compare().pairs.count == 2)
    }
  }

  @Test func `the folder of the report is not compared`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try studio.paint("new/1.png")
      try studio.paint("new/report/actual/1.png")
      let list = try PairList(
        expected: studio.path("old"), actual: studio.path("new"),
        skipping: studio.path("new/../new/report"))
      #expect(list.pairs.map(\.key) == ["1.png"])
    }
  }

  @Test func `thousands of files are compared`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/0.png", size: (4, 4))
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: studio.path("old/0.png"))))
      for number in 0..<2000 {
        try studio.write(bytes, to: "old/\(number).png")
        try studio.write(bytes, to: "new/\(number).png")
      }
      let report = try await studio.compare(workers: 2)
      #expect(report.summary.counts == ["equal": 2000])
      #expect(report.pairs.last?.key == "1999.png")
    }
  }

  @Test func `what cannot be paired is refused with a reason`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/1.png")
      try FileManager.default.createDirectory(
        atPath: studio.path("empty"), withIntermediateDirectories: true)
      func refusal(_ one: String, _ other: String) -> PairingError? {
        do {
          _ = try PairList(expected: studio.path(one), actual: studio.path(other))
          return nil
        } catch { return error }
      }
      #expect(refusal("old", "none")?.origin == .input)
      #expect(refusal("old", "old/1.png")?.origin == .usage)
      #expect(refusal("empty", "empty")?.origin == .input)
      #expect(refusal("old", "old") == nil)
      #expect(throws: PairingError.self) {
        try PairList(baseRun: studio.path("old/1.png"), run: studio.path("old/1.png"))
      }
    }
  }

  @Test func `files without pictures are refused with the reason`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/cut.png")
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: studio.path("old/cut.png"))))
      try studio.write(bytes.dropLast(20) + [], to: "new/cut.png")
      var bomb = bytes
      for url in 16..<24 { bomb[url] = url % 4 == 2 ? 0xEA : 0 }
      try studio.write(bytes, to: "old/huge.png")
      try studio.write(bomb, to: "new/huge.png")
      try studio.write(bytes, to: "old/empty.png")
      try studio.write([], to: "new/empty.png")
      let report = try await studio.compare(output: "out")
      #expect(report.pairs.allSatisfy { $0.verdict == .unreadable })
      #expect(report.pairs.allSatisfy { $0.reason.hasPrefix("cannot read the actual picture") })
    }
  }
}
