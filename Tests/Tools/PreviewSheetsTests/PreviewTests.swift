import BundledAssets
import Devices
import Documents
import Foundation
import FramePipeline
import Navigation
import PreviewSheets
import Sessions
import TestSupport
import Testing

/// Tests of sheets with the user's content, and of sheets as pages.
struct PreviewTests {
  @Test
  func
    `a preview has all styles and sizes, by day and by night, on each screen and in each language`()
    throws
  {
    var options = SheetOptions()
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    options.devices = try library.devices(matching: "standard,wide")
    options.themes = ["ios18", "ios26"]
    options.locales = ["en-US", "de"]
    let studio = try SampleStudio.make(options)
    let plan = try SampleStudio.Sheet.content.plan(studio)
    #expect(plan.sections.count == 2 * 2 * 2 * 2)
    for section in plan.sections {
      #expect(
        section.cells.map(\.caption)
          == ManeuverDisplayStyle.allCases.map(\.name) + ["card", "Dashboard", "banner", "cluster"])
    }
    #expect(Set(plan.sections.map(\.look)).count == plan.sections.count)
    #expect(plan.sections[0].look?.device == "standard")
  }

  @Test func `what is cut and scaled is reported beside the picture`() throws {
    let plan = try SampleStudio.Sheet.content.plan(try SampleStudio.make())
    let cells = plan.sections[0].cells
    let second = try #require(cells.first { $0.caption == "leadingSymbol" })
    #expect(
      second.detail.replacing("\n", with: " ").contains("50×50 points is scaled down to 18×18"))
    #expect(second.detail.contains("next-instruction: no"))
    #expect(cells.first { $0.caption == "symbolOnly" }?.detail.contains("instruction") == false)
  }

  @Test func `lint says what it finds on each picture of a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dark = PackageRoot.assets.appending(path: "Examples/art/turn-dark.svg")
    try FileManager.default.copyItem(at: dark, to: folder.appending(path: "turn-dark.svg"))
    let studio = try SampleStudio.make()
    let alone = try PictureGallery(folder.path, .symbols, studio: studio).plan()
    #expect(alone.sections.map(\.heading) == ["turn-dark.svg"])
    #expect(alone.sections[0].cells[0].detail.contains("HU013"))
  }

  @Test func `files for light and for dark cards are one symbol`() throws {
    let plan = try SampleStudio.Sheet.symbols.plan(try SampleStudio.make())
    let pair = try #require(plan.sections.first { $0.heading == "turn-light.svg, turn-dark.svg" })
    #expect(!pair.cells[0].detail.contains("HU013"))
    #expect(!plan.sections.contains { $0.heading.hasPrefix("turn-dark") })
  }

  @Test func `a folder without pictures, and a picture outside of it, are refused`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "own-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let studio = try SampleStudio.make()
    let empty = #expect(throws: FileContentsError.self) {
      try PictureGallery(folder.path, .symbols, studio: studio).plan()
    }
    #expect(empty?.sentence.contains("found 0") == true)
    let outside = PackageRoot.assets.appending(path: "Examples/art/turn-dark.svg")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.svg"), withDestinationURL: outside)
    #expect(throws: (any Error).self) {
      try PictureGallery(folder.path, .symbols, studio: studio).plan()
    }
    #expect(throws: InputFileError.self) {
      try PictureGallery(folder.path + "/none", .lanes, studio: studio).plan()
    }
  }

  @Test func `the screen on which most gives way stands first`() throws {
    let plan = try SampleStudio.Sheet.moment.plan(try SampleStudio.make())
    let cells = plan.cells
    #expect(cells[0].detail.contains("instruction: variant 2 of 3"))
    #expect(cells.last?.detail == "")
    #expect(cells.count == (try SampleStudio.make().library.devices.devices.count))
  }

  @Test func `a page holds every picture and the options of its section, and no markup of a text`()
    throws
  {
    let studio = try SampleStudio.make()
    var plan = try SampleStudio.Sheet.content.plan(studio)
    plan.sections[0].options = "theme \"ios18\""
    plan.title = "<script>alert('\u{1}')</script>"
    let page = String(
      decoding: try SheetWriter(plan, studio: studio).bytes(.html), as: UTF8.self)
    #expect(
      page.components(separatedBy: "data:image/svg+xml;base64,").count == plan.cells.count + 1)
    #expect(page.contains("data-options=\"theme &quot;ios18&quot;\""))
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;script&gt;"))
  }

  @Test func `the measures of a theme are drawn where they act`() throws {
    let studio = try SampleStudio.make()
    let plan = try ThemeDrawing("ios26", studio: studio).plan()
    let legend = plan.cells.map(\.detail).joined(separator: "\n")
    for measure in [
      "panel.padTop  10", "panel.symbolSize  30", "estimates.height  44", "mapButton.size  36",
      "strip.height  27", "sidebar.thickness  45",
    ] {
      #expect(legend.contains(measure), "\(measure)")
    }
    for measure in ["panel.radius  18", "dashboard.radius  18", "sidebar.radius  18"] {
      #expect(legend.contains(measure), "\(measure)")
    }
    // Each measure other than a color appears on the sheet, with a line or by name alone.
    let fields = try studio.library.themeContents("ios26").contents.fields
    let names = Set(legend.split { $0 == "\n" || $0 == " " })
    for field in fields where field.kind == .number {
      guard let first = field.keys.first, first != "dark", first != "light" else { continue }
      #expect(names.contains(Substring(field.keys.joined(separator: "."))), "\(field.keys)")
    }
  }
}
