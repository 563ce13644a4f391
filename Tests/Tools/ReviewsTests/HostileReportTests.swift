import Bitmaps
import Foundation
import Testing

@testable import Comparisons
@testable import Reviews

/// Tests that approving a report with malicious paths writes only inside the given folder.
struct HostileReportTests {
  private let sample: SampleComparison
  private let top: URL
  private var goldens: URL { top.appending(path: "goldens") }

  init() throws {
    sample = try SampleComparison()
    top = sample.folder.appending(path: "top")
    for name in ["goldens/inner", "other"] {
      try FileManager.default.createDirectory(
        at: top.appending(path: name), withIntermediateDirectories: true)
    }
    try Data("mine".utf8).write(to: top.appending(path: "other/mine.png"))
  }

  /// Approves a new picture for a path in the report.
  private func approve(_ path: String, kept: String = "new/one/actual.png") throws {
    var report = sample.report
    let index = try #require(report.pairs.firstIndex { $0.key == "new/one" })
    report.pairs[index].actualFile = path
    report.pairs[index].pictures.actual = kept
    let digest = try #require(sample.digest("new/one", "actual"))
    let approval = Approval(
      author: "Åsa", date: CalendarDay("2026-03-01"), reason: "a new picture",
      decisions: [.init(key: "new/one", verdict: .accept, expected: nil, actual: digest)])
    let approver = Approver(
      report: sample.folder, expected: goldens, copies: top.appending(path: "goldens/old"),
      signature: .init(author: "Åsa", date: CalendarDay("2026-03-01"), reason: "new"))
    _ = try approver.apply(approval, to: report)
  }

  /// All files below the top folder except the goldens.
  private var outside: [String] {
    let names = FileManager.default.enumerator(atPath: top.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { !$0.hasPrefix("goldens/") }.sorted()
  }

  @Test func `a picture is written where the report says, inside the folder`() throws {
    try approve("inner/a.png")
    #expect(FileManager.default.fileExists(atPath: goldens.appending(path: "inner/a.png").path))
    #expect(outside == ["goldens", "other", "other/mine.png"])
  }

  @Test(arguments: [
    "../other/a.png", "inner/../../other/a.png", "/tmp/headunit-absolute.png", "./../a.png", "..",
    "", "link/a.png", "link/mine.png", "deep/link/a.png",
  ])
  func `no path of a report leads out of the folder`(path: String) throws {
    try FileManager.default.createSymbolicLink(
      at: goldens.appending(path: "link"), withDestinationURL: top.appending(path: "other"))
    try FileManager.default.createDirectory(
      at: goldens.appending(path: "deep"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: goldens.appending(path: "deep/link").path, withDestinationPath: "../../other")
    #expect(throws: ReviewError.self) { try approve(path) }
    #expect(outside == ["goldens", "other", "other/mine.png"])
    #expect(
      try String(contentsOf: top.appending(path: "other/mine.png"), encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/headunit-absolute.png"))
  }

  @Test func `an invalid picture is neither written nor removed`() throws {
    try Data("mine".utf8).write(to: goldens.appending(path: "inner/Makefile"))
    #expect(throws: ReviewError.self) { try approve("inner/Makefile") }
    let data = try Data(contentsOf: goldens.appending(path: "inner/Makefile"))
    #expect(data == Data("mine".utf8))
  }

  @Test(arguments: ["layout", "layout/a.txt"])
  func `no text comes in by a link`(link: String) throws {
    let report = top.appending(path: "report")
    let (at, target) = (report.appending(path: link), link.contains("/") ? "other/a.txt" : "other")
    try FileManager.default.createDirectory(
      at: at.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: top.appending(path: "other/a.txt"))
    try FileManager.default.createSymbolicLink(
      at: at, withDestinationURL: top.appending(path: target))
    #expect(ReviewPictures(folder: report).text(at: "layout/a.txt") == nil)
    try FileManager.default.removeItem(at: at)
    try FileManager.default.createSymbolicLink(
      atPath: at.path, withDestinationPath: link.contains("/") ? "../own.txt" : "own")
    try FileManager.default.createDirectory(
      at: report.appending(path: "own"), withIntermediateDirectories: true)
    for name in ["own.txt", "own/a.txt"] {
      try Data("own".utf8).write(to: report.appending(path: name))
    }
    #expect(ReviewPictures(folder: report).text(at: "layout/a.txt") == "own")
  }

  @Test func `a link instead of a picture is replaced, not what it leads to`() throws {
    try FileManager.default.createSymbolicLink(
      at: goldens.appending(path: "inner/a.png"),
      withDestinationURL: top.appending(path: "other/new.png"))
    try approve("inner/a.png")
    #expect(outside == ["goldens", "other", "other/mine.png"])
    let path = goldens.appending(path: "inner/a.png").path
    let kind = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(kind == .typeRegular)
  }

  @Test(arguments: ["../elsewhere.png", "/etc/hostname", "new/one/none.png"])
  func `a kept picture outside of the report is not taken`(kept: String) throws {
    #expect(throws: ReviewError.self) { try approve("inner/a.png", kept: kept) }
    #expect(!FileManager.default.fileExists(atPath: goldens.appending(path: "inner/a.png").path))
  }
}
