import Bitmaps
import Comparisons
import Foundation
import LayoutKit
import RunReports
import Testing

/// Tests of the grouping of pairs for one report line and one decision.
struct GroupingTests {
  private static let gray: UInt32 = 0xFF80_8080

  /// Writes a picture of one background color with some rectangles.
  private func draw(
    _ name: String, ground: UInt32 = gray, size: (Int, Int) = (96, 64),
    _ parts: [(x: Int, y: Int, width: Int, height: Int, color: UInt32)], in studio: Studio
  ) throws {
    var picture = Bitmap(size: PixelSize(width: size.0, height: size.1), filledWith: ground)
    for part in parts {
      for y in part.y..<(part.y + part.height) {
        for x in part.x..<(part.x + part.width) { picture[x, y] = part.color }
      }
    }
    try studio.write(try PNGEncoder(.fast).bytes(for: picture), to: name)
  }

  private func groups(_ report: ComparisonReport) -> [[String]] {
    report.groups.map(\.pairs).sorted { $0.joined() < $1.joined() }
  }

  @Test func `a color that became another wherever it was is one change`() async throws {
    try await Studio.inNewFolder { studio in
      for (index, side) in [10, 14, 20].enumerated() {
        let box = (x: 7 * index + 2, y: 5 * index, width: side, height: side)
        for (folder, color) in [("old", 0xFF20_60C0), ("new", 0xFF10_9040)] as [(String, UInt32)] {
          try draw(
            "\(folder)/\(index).png",
            [(box.x, box.y, box.width, box.height, color)], in: studio)
        }
      }
      // Only a part of the color changes.
      let stays = (x: 60, y: 30, width: 12, height: 12, color: UInt32(0xFF20_60C0))
      let goes = (x: 2, y: 2, width: 12, height: 12, color: UInt32(0xFF20_60C0))
      try draw("old/stays.png", [stays, goes], in: studio)
      try draw("new/stays.png", [stays, (2, 2, 12, 12, 0xFF10_9040)], in: studio)
      let report = try await studio.compare()
      #expect(groups(report) == [["0.png", "1.png", "2.png"], ["stays.png"]])
      #expect(report.groups.first?.title == "#2060C0 → #109040 wherever it was")
    }
  }

  /// An icon at a position on a background, before and after.
  private func icon(
    _ name: String, ground: UInt32, at x: Int = 20, _ color: UInt32 = 0xFFE0_2020,
    bars: Bool = false, in studio: Studio
  ) throws {
    let dark: UInt32 = 0xFF20_2020
    try draw("old/\(name).png", ground: ground, [(x, 20, 20, 20, dark)], in: studio)
    let parts =
      bars
      ? stride(from: 20, to: 40, by: 10).map { (x, $0, 20, 5, color) }
      : [(x, 20, 16, 20, color)]
    // The antialiased edge blends with the background.
    let edge = (x: x + 20, y: 20, width: 1, height: 20, color: (ground ^ 0x60_6060) | 0xFF00_0000)
    try draw(
      "new/\(name).png", ground: ground, [(x, 20, 20, 20, dark)] + parts + [edge], in: studio)
  }

  @Test func `the same change on other grounds is one, another form or color is not`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      try icon("a", ground: 0xFF80_8080, in: studio)
      try icon("b", ground: 0xFF90_8A70, in: studio)
      try icon("c", ground: 0xFF78_8490, in: studio)
      try icon("form", ground: Self.gray, bars: true, in: studio)
      try icon("green", ground: Self.gray, 0xFF20_E020, in: studio)
      try icon("position", ground: 0xFF70_7078, at: 50, in: studio)
      try icon("same", ground: 0xFF90_8A70, at: 60, in: studio)
      let report = try await studio.compare()
      #expect(
        groups(report) == [
          ["a.png", "b.png", "c.png", "same.png"], ["form.png"], ["green.png"], ["position.png"],
        ])
      #expect(report.groups.first?.title == "drawn otherwise in 21×20 at 20,20")
    }
  }

  @Test func `an element that is drawn otherwise in two ways is two changes`() async throws {
    try await Studio.inNewFolder { studio in
      try icon("a", ground: 0xFF80_8080, in: studio)
      try icon("b", ground: 0xFF90_8A70, in: studio)
      try icon("c", ground: Self.gray, bars: true, in: studio)
      for name in ["a", "b", "c"] {
        let layout = [element("sidebar/app", .icon, x: 18, y: 18, width: 26, height: 26)]
        try studio.layOut("old/\(name).png", layout)
        try studio.layOut("new/\(name).png", layout)
      }
      let report = try await studio.compare()
      #expect(groups(report) == [["a.png", "b.png"], ["c.png"]])
      #expect(report.groups.first?.elements == ["sidebar/app"])
    }
  }

  @Test func `the map that shows through a plate is the map's change`() async throws {
    try await Studio.inNewFolder { studio in
      for (name, plate) in [("a", 4), ("b", 40)] {
        for (folder, map, seen) in [
          ("old", 0xFFE0_E0E0, 0xFFF0_F0F0), ("new", 0xFFC0_C8D0, 0xFFE0_E4E8),
        ] as [(String, UInt32, UInt32)] {
          try draw(
            "\(folder)/\(name).png", ground: 0xFFFF_FFFF,
            [(0, 0, 96, 40, map), (plate, 4, 30, 20, seen), (plate + 6, 8, 8, 8, 0xFF00_0000)],
            in: studio)
          try studio.layOut(
            "\(folder)/\(name).png",
            [element("card", .plate, x: plate, y: 4, width: 30, height: 20)])
        }
      }
      let report = try await studio.compare()
      #expect(report.groups.map(\.elements) == [["map"]])
      #expect(report.groups.first?.pairs.count == 2)
      #expect(report.pairs.first?.elements.first?.changedPixels == 96 * 40 - 64)
    }
  }

  @Test func `what grows by as much on two screens is one change`() async throws {
    try await Studio.inNewFolder { studio in
      for (name, width) in [("a", 20), ("b", 31)] {
        for (folder, more) in [("old", 0), ("new", 7)] {
          try draw("\(folder)/\(name).png", [(8, 8, width + more, 20, 0xFF20_60C0)], in: studio)
          try studio.layOut(
            "\(folder)/\(name).png", [element("card", .plate, width: width + more)])
        }
      }
      let report = try await studio.compare()
      #expect(report.groups.map(\.pairs.count) == [2])
    }
  }

  @Test func `parts that are merged have the groups of the whole`() async throws {
    try await Studio.inNewFolder { studio in
      for (index, ground) in [0xFF80_8080, 0xFF90_8A70, 0xFF78_8490, 0xFF88_8888].enumerated() {
        try icon("\(index)", ground: UInt32(ground), in: studio)
      }
      let whole = try await studio.compare()
      for part in ["1/2", "2/2"] {
        let shard = try #require(Shard(part))
        _ = try await studio.compare(output: "part\(part.prefix(1))", shard: shard)
      }
      let merged = try ReportMerge(
        [studio.path("part1"), studio.path("part2")], into: studio.path("all")
      ).report()
      #expect(merged.groups.map(\.pairs) == [["0.png", "1.png", "2.png", "3.png"]])
      #expect(merged.groups.map(\.id) == whole.groups.map(\.id))
    }
  }
}
