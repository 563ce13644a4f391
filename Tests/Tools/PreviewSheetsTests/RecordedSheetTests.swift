import DisplayLists
import Geometry
import TestSupport
import Testing

@testable import PreviewSheets

/// Tests that sheets of random cells are designed as recorded, and that measures of a theme are found where they are.
struct RecordedSheetTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedSheetTests"

  private static func section(_ random: inout SeededGenerator) -> SheetSection {
    func words(_ most: Int) -> String {
      (0..<Int.random(in: 0...most, using: &random)).map { "word\($0)" }.joined(separator: " ")
    }
    let cells = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      SheetCell(
        size: Size(.random(in: 1...90, using: &random), .random(in: 1...60, using: &random)),
        caption: words(5), remark: words(4),
        detail: (0..<Int.random(in: 0...3, using: &random)).map { "line \($0) \(words(6))" }
          .joined(separator: "\n"))
    }
    let columns = Int.random(in: 0...4, using: &random)
    var section =
      Bool.random(using: &random)
      ? SheetSection(words(9), remark: words(9), columns: columns, cells: cells)
      : SheetSection(words(2), remark: words(2), inRowsOf: columns, cells: cells)
    if Bool.random(using: &random) { section.options = "--ui <dark>" }
    return section
  }

  @Test func `sheets of random cells are designed as recorded`() throws {
    var record = RecordedDigests("sheets")
    for seed in 0..<80 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let plan = SheetPlan(
        title: String(repeating: "title ", count: Int(seed % 6)),
        subtitle: seed % 7 == 0 ? "" : "<subtitle> & \(seed)",
        sections: (0..<Int.random(in: 0...3, using: &random)).map { _ in Self.section(&random) })
      for (name, style) in [("frames", SheetStyle.frames), ("specimens", .specimens)] {
        let design = SheetDesign(plan, style: style, measurer: GridMeasurer())
        record.add(
          "\(design.size) \(design.frames) \(design.cutTexts) \(design.displayList().dump())"
            .roundingDecimals, to: name)
      }
      record.add(SheetPage(plan).bytes { cell in Array(cell.caption.utf8) }, to: "pages")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `dimension lines are drawn as recorded`() throws {
    var record = RecordedDigests("dimension-lines")
    var random = SeededGenerator(seed: 12)
    for round in 0..<60 {
      let from = Point(.random(in: 0...90, using: &random), .random(in: 0...90, using: &random))
      let to =
        round % 2 == 0
        ? Point(.random(in: 0...90, using: &random), from.y)
        : Point(from.x, .random(in: 0...90, using: &random))
      let commands = DimensionLine(from: from, to: to).commands(
        number: round, zoom: 1 + Double(round % 3) / 2, measurer: GridMeasurer())
      record.add(
        DisplayList(commands).dump().roundingDecimals, to: round % 2 == 0 ? "across" : "down")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `the measures of a theme are drawn as recorded`() throws {
    var record = RecordedDigests("theme-measures")
    let plan = try ThemeDrawing("ios18", studio: SampleStudio.make()).plan()
    record.add("\(plan.title) \(plan.subtitle)", to: "title")
    for section in plan.sections {
      for cell in section.cells {
        record.add("\(cell.caption) \(cell.size) \(cell.detail)", to: "captions")
        record.add(DisplayList(cell.commands).dump().roundingDecimals, to: "drawings")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
