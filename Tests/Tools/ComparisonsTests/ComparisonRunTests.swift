import Comparisons
import Foundation
import RunReports
import Testing

struct ComparisonRunTests {
  @Test func `every kind of pair gets its verdict, and the worst decides the status`() async throws
  {
    try await Studio.inNewFolder { studio in
      for side in ["old", "new"] {
        try studio.paint("\(side)/equal.png")
        try studio.paint("\(side)/pixels.png", square: side == "new" ? 0xFFFF_0000 : nil)
        try studio.paint("\(side)/size.png", size: side == "new" ? (64, 47) : (64, 48))
      }
      try studio.paint("old/missing.png")
      try studio.paint("new/orphan.png")
      #expect(try await studio.compare().summary.status == PairVerdict.missing.status)
      try studio.write(Array("no picture".utf8), to: "old/bad.png")
      try studio.paint("new/bad.png")
      let report = try await studio.compare()
      #expect(
        Dictionary(uniqueKeysWithValues: report.pairs.map { ($0.key, $0.verdict) }) == [
          "equal.png": .equal, "pixels.png": .pixelsDiffer, "size.png": .sizeDiffers,
          "missing.png": .missing, "orphan.png": .orphan, "bad.png": .unreadable,
        ])
      #expect(report.summary.worst == .unreadable)
      #expect(report.summary.status == 6)
      #expect(report.selfCheck.isPassed)
    }
  }

  @Test func `what differs is measured and kept`() async throws {
    try await Studio.inNewFolder { studio in
      for side in ["old", "new"] {
        try studio.paint("\(side)/equal.png")
        try studio.paint("\(side)/pixels.png", square: side == "new" ? 0xFFFF_0000 : nil)
        try studio.paint("\(side)/size.png", size: side == "new" ? (64, 47) : (64, 48))
      }
      let report = try await studio.compare(output: "out")
      let pixels = try #require(report.pairs.first { $0.key == "pixels.png" })
      #expect(pixels.measurement?.changedPixels == 36)
      #expect(
        pixels.measurement?.regions.map(\.rect) == [PixelRect(x: 10, y: 10, width: 6, height: 6)])
      #expect(pixels.reason == "changed pixels: 36, accepted at most 0")
      let size = try #require(report.pairs.first { $0.key == "size.png" })
      #expect(size.reason == "the picture has 64×47 pixels instead of 64×48")
      #expect(
        pixels.pictures
          == .init(
            expected: "expected/pixels.png", actual: "actual/pixels.png",
            difference: "difference/pixels.png"))
      for pair in report.pairs {
        let kept = [pair.pictures.expected, pair.pictures.actual, pair.pictures.difference]
        for file in kept.compactMap({ $0 }) { #expect(studio.exists("out/\(file)")) }
      }
      #expect(!studio.exists("out/expected/equal.png"))
    }
  }

  @Test func `the report is the same for any number of workers and reads back`() async throws {
    try await Studio.inNewFolder { studio in
      for number in 1...9 {
        try studio.paint("old/\(number).png")
        try studio.paint("new/\(number).png", square: number % 2 == 0 ? 0xFF00_00FF : nil)
      }
      let report = try await studio.compare(output: "one", workers: 1)
      _ = try await studio.compare(output: "four", workers: 4)
      let bytes = try Data(contentsOf: URL(filePath: studio.path("one/comparison.json")))
      #expect(try Data(contentsOf: URL(filePath: studio.path("four/comparison.json"))) == bytes)
      #expect(try ComparisonReport(reportAt: studio.path("one")) == report)
      #expect(report.pairs.map(\.key) == (1...9).map { "\($0).png" })
    }
  }

  @Test func `equal changes share a group and others do not`() async throws {
    try await Studio.inNewFolder { studio in
      for (name, url) in [("a", 10), ("b", 30)] {
        try studio.paint("old/\(name).png")
        try studio.paint("new/\(name).png", square: 0xFFFF_0000, at: (url, url))
      }
      try studio.paint("old/c.png")
      try studio.paint("new/c.png", square: 0xFF00_FF00)
      let report = try await studio.compare()
      #expect(report.groups.map(\.pairs) == [["a.png", "b.png"], ["c.png"]])
      #expect(report.groups.first?.changedPixels == 72)
      #expect(Set(report.pairs.compactMap(\.group)).count == 2)
    }
  }

  @Test func `an accepted pair says how near its limit it was`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/a.png")
      try studio.paint("new/a.png", square: 0xFFFF_0000)
      var settings = ComparisonSettings()
      settings.changedPixels = 48
      let report = try await studio.compare(settings)
      #expect(report.pairs.map(\.verdict) == [.accepted])
      #expect(report.summary.nearness == 0.75)
      #expect(report.summary.nearestPair == "a.png")
      settings.share = 35.5 / (64 * 48)
      #expect(try await studio.compare(settings).pairs.map(\.verdict) == [.pixelsDiffer])
      settings.share = 36.0 / (64 * 48)
      #expect(try await studio.compare(settings).pairs.map(\.nearness) == [1])
      settings.densestWindow = 35
      #expect(try await studio.compare(settings).summary.status == 1)
    }
  }

  @Test func `a mask hides what lies in it and nothing else`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/a.png")
      try studio.paint("new/a.png", square: 0xFFFF_0000)
      var settings = ComparisonSettings()
      settings.masks = [PixelRect(x: 10, y: 10, width: 6, height: 6)]
      let report = try await studio.compare(settings)
      #expect(report.pairs.map(\.verdict) == [.accepted])
      #expect(report.pairs.first?.measurement?.kinds?.ignored == 36)
      settings.masks = [PixelRect(x: 11, y: 10, width: 6, height: 6)]
      #expect(try await studio.compare(settings).pairs.first?.measurement?.changedPixels == 6)
    }
  }

  @Test func `a comparer that cannot find a planted change compares nothing`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/a.png")
      try studio.paint("new/a.png", square: 0xFFFF_0000)
      var settings = ComparisonSettings()
      settings.threshold = 1
      let report = try await studio.compare(settings, output: "out")
      #expect(!report.selfCheck.isPassed)
      #expect(report.pairs.isEmpty)
      #expect(!studio.exists("out/comparison.json"))
    }
  }

  @Test func `a second run removes the pictures of what is equal now and nothing else`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/a.png")
      try studio.paint("new/a.png", square: 0xFFFF_0000)
      try studio.paint("out/expected/of-the-user.png")
      _ = try await studio.compare(output: "out")
      #expect(studio.exists("out/difference/a.png"))
      try studio.paint("new/a.png")
      _ = try await studio.compare(output: "out")
      #expect(!studio.exists("out/difference/a.png"))
      #expect(studio.exists("out/expected/of-the-user.png"))
    }
  }

  @Test func `a second run that finds all equal leaves no empty folder`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/turns/left/a.png")
      try studio.paint("new/turns/left/a.png", square: 0xFFFF_0000)
      _ = try await studio.compare(output: "out")
      #expect(studio.exists("out/difference/turns/left/a.png"))
      try studio.paint("new/turns/left/a.png")
      _ = try await studio.compare(output: "out")
      let left = try FileManager.default.contentsOfDirectory(atPath: studio.path("out"))
      #expect(left == ["comparison.json"])
    }
  }

  @Test func `known pairs are taken from the earlier report of the same settings only`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      for name in ["a", "b"] {
        try studio.paint("old/\(name).png")
        try studio.paint("new/\(name).png", square: 0xFFFF_0000)
      }
      let first = try await studio.compare(output: "out")
      try studio.paint("new/b.png")
      let second = try await studio.compare(output: "out", reuse: .unchanged)
      #expect(second.pairs.map(\.verdict) == [.pixelsDiffer, .equal])
      #expect(second.pairs.first == first.pairs.first)
      #expect(studio.exists("out/difference/a.png"))
      // Passed pairs are reused without reading files, so only a failed pair notices its new file.
      try studio.paint("new/a.png")
      try studio.paint("new/b.png", square: 0xFFFF_0000)
      let third = try await studio.compare(output: "out", reuse: .passed)
      #expect(third.pairs.map(\.verdict) == [.equal, .equal])
      var settings = ComparisonSettings()
      settings.metric = "oklab"
      let fourth = try await studio.compare(settings, output: "out", reuse: .passed)
      #expect(fourth.pairs.map(\.verdict) == [.equal, .pixelsDiffer])
      #expect(fourth.notes.contains { $0.contains("other settings") })
    }
  }

  @Test func `shards merge into the report of the whole`() async throws {
    try await Studio.inNewFolder { studio in
      for number in 1...5 {
        try studio.paint("old/\(number).png")
        try studio.paint("new/\(number).png", square: number > 2 ? 0xFF00_00FF : nil)
      }
      let whole = try await studio.compare(output: "whole")
      for number in 1...2 {
        _ = try await studio.compare(
          output: "part\(number)", shard: try #require(Shard(number: number, count: 2)))
      }
      let parts = [studio.path("part1"), studio.path("part2")]
      #expect(throws: ReportError.self) {
        try ReportMerge([parts[0]], into: studio.path("merged")).report()
      }
      #expect(throws: ReportError.self) {
        try ReportMerge([parts[0], parts[0]], into: studio.path("merged")).report()
      }
      #expect(!studio.exists("merged/comparison.json"))
      let merged = try ReportMerge(parts, into: studio.path("merged")).report()
      #expect(merged == whole)
      #expect(studio.exists("merged/difference/3.png"))
    }
  }
}
