import DisplayLists
import Documents
import Foundation
import FramePipeline
import Geometry
import Navigation
import TestSupport
import Testing

@testable import PreviewSheets

/// Tests of invariants of every sheet.
struct SheetTests {
  @Test(arguments: SampleStudio.Sheet.all)
  func `everything on the sheet is drawn where it was, inside, clear of the rest and not cut`(
    sheet: SampleStudio.Sheet
  ) throws {
    let studio = try SampleStudio.make()
    let plan = try sheet.plan(studio)
    let writer = SheetWriter(plan, studio: studio)
    let (drawing, page) = (writer.design.displayList().dump(), SheetPage(plan).bytes { _ in [] })
    let text =
      writer.layoutText
      + "drawing \(digest(drawing))\npage \(digest(String(decoding: page, as: UTF8.self)))\n"
    let url = PackageRoot.url.appending(
      path: "Tests/Tools/PreviewSheetsTests/Fixtures/\(sheet.name).txt")
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] ?? "") {
      try Data(text.utf8).write(to: url)
    }
    #expect(
      try text == String(contentsOf: url, encoding: .utf8),
      "to accept the change: HEADUNIT_RECORD=all swift test --filter SheetTests")
    #expect(writer.design.cutTexts == [])
    let frames = writer.design.frames
    let whole = Rect(0, 0, writer.size.width, writer.size.height)
    #expect(frames.count == plan.cells.count)
    for (index, frame) in frames.enumerated() {
      #expect(!plan.cells[index].commands.isEmpty && !plan.cells[index].caption.isEmpty)
      #expect(whole.contains(frame) && !frame.isEmpty)
      for other in frames[..<index] {
        #expect(
          frame.maxX <= other.minX || other.maxX <= frame.minX || frame.maxY <= other.minY
            || other.maxY <= frame.minY)
      }
    }
  }

  private func digest(_ text: String) -> String {
    var digest = Digest()
    digest.add(text.roundingDecimals)
    return digest.text
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
