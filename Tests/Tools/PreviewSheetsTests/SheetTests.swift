import DisplayLists
import Foundation
import FramePipeline
import Geometry
import Navigation
import PreviewSheets
import TestSupport
import Testing

/// Tests of invariants of every sheet.
struct SheetTests {
  @Test(arguments: SampleStudio.Sheet.all)
  func `everything on the sheet is where it was`(sheet: SampleStudio.Sheet) throws {
    let url = PackageRoot.url.appending(
      path: "Tests/Tools/PreviewSheetsTests/Fixtures/\(sheet.name).txt")
    let text = try SampleStudio.writer(sheet).layoutText
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] ?? "") {
      try Data(text.utf8).write(to: url)
    }
    #expect(
      try text == String(contentsOf: url, encoding: .utf8),
      "to accept the change: HEADUNIT_RECORD=all swift test --filter SheetTests")
  }

  @Test(arguments: SampleStudio.Sheet.all)
  func `every picture is drawn, inside the sheet and clear of the others`(
    sheet: SampleStudio.Sheet
  ) throws {
    let studio = try SampleStudio.make()
    let plan = try sheet.plan(studio)
    let writer = SheetWriter(plan, studio: studio)
    let frames = writer.design.frames
    let page = Rect(0, 0, writer.size.width, writer.size.height)
    #expect(frames.count == plan.cells.count)
    for (index, frame) in frames.enumerated() {
      #expect(!plan.cells[index].commands.isEmpty && !plan.cells[index].caption.isEmpty)
      #expect(page.contains(frame) && !frame.isEmpty)
      for other in frames[..<index] {
        #expect(
          frame.maxX <= other.minX || other.maxX <= frame.minX || frame.maxY <= other.minY
            || other.maxY <= frame.minY)
      }
    }
  }

  @Test(arguments: SampleStudio.Sheet.all)
  func `no word on the sheet is cut`(sheet: SampleStudio.Sheet) throws {
    #expect(try SampleStudio.writer(sheet).design.cutTexts == [])
  }

  @Test(arguments: SampleStudio.Sheet.all)
  func `two studios draw the same pixels`(sheet: SampleStudio.Sheet) throws {
    let one = try SampleStudio.writer(sheet).bytes(.png, scale: 1)
    #expect(try SampleStudio.writer(sheet).bytes(.png, scale: 1) == one)
  }

  @Test func `a format is known by the ending of a path`() {
    #expect(SheetWriter.Format(path: "out/a.b.SVG") == .svg)
    #expect(SheetWriter.Format(path: "out/sheet.pdf") == .pdf)
    #expect(SheetWriter.Format(path: "out/sheet") == nil)
    #expect(SheetWriter.Format(path: "out/sheet.jpeg") == nil)
  }
}
