import Bitmaps
import BundledAssets
import Documents
import Foundation
import FramePipeline
import HeadUnit
import Navigation
import RouteImport
import RouteScripts
import RunReports
import Sessions
import Testing

struct RendererTests {
  @Test func `a frame is the one that the program draws`() throws {
    let library = try AssetLibrary(BundledAssets.find())
    let reader = RouteScriptReader(loadRoute: {
      try RouteImporters.route(from: RouteFile(name: $0, bytes: try InputFile.bytes(of: $0)))
    })
    let file = library.assets.url(.examples, "kirkland.yaml")
    let script = try reader.read(name: file.path, bytes: [UInt8](Data(contentsOf: file)))
    let options = RenderOptions(
      devices: ["400x240@1"], themes: ["ios26"],
      appearance: .init(
        chromeAppearance: .dark, mapAppearance: .dark, locale: "de-DE", units: .metric),
      moments: .times([60]))
    let plan = try RenderPlan(script, options: options, library: library)
    let renderer = try FrameRenderer(library: library)
    let stages = try renderer.stages(of: plan.jobs[0], in: plan)
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    _ = try renderer.draw(stages.displayList, on: plan.screens[0].device, into: &bitmap)

    let frame = try Renderer(
      HeadUnit.Drive(example: "kirkland"), on: "400x240@1",
      options: ScreenOptions(
        theme: "ios26", appearance: .dark, mapAppearance: .dark, language: "de-DE", units: .metric)
    ).frame(at: .seconds(60))
    #expect(frame.picture.argb == bitmap.pixels)
    #expect(frame.text(.state) == stages.text(.state))
    #expect(frame.text(.template) == stages.text(.template))
    #expect(frame.text(.layout) == stages.text(.layout))
    #expect(frame.text(.displayList) == stages.text(.displayList))
  }

  @Test func `a picture gives its size, its bytes in order and a PNG file of the same pixels`()
    throws
  {
    let drive = try HeadUnit.Drive(script: Scripts.turn)
    let picture = try Renderer(drive, on: "600x420@2").frame(at: .seconds(3)).picture
    #expect(picture.width == 600)
    #expect(picture.height == 420)
    #expect(picture.scale == 2)
    #expect(picture.argb.count == 600 * 420)
    let (x, y) = (20, 40)
    let pixel = picture[x, y]
    let start = (y * 600 + x) * 4
    let bytes = picture.rgba[start..<(start + 4)].map(UInt32.init)
    #expect(bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2] == pixel)
    #expect(picture.argb[y * 600 + x] == pixel)
    #expect(Set(picture.argb).count > 10)
    let decoded = try PNGDecoder.bitmap(from: [UInt8](try picture.pngData()))
    #expect(decoded.pixels == picture.argb)
  }

  @Test func `options win over the script`() throws {
    let drive = try HeadUnit.Drive(script: Scripts.turn)
    func text(_ options: ScreenOptions) throws -> String {
      try Renderer(drive, options: options).frame(at: .seconds(3)).text(.template)
    }
    #expect(try text(ScreenOptions(units: .metric)).contains("m"))
    #expect(try text(ScreenOptions(units: .metric)) != text(ScreenOptions(units: .imperial)))
    #expect(try text(ScreenOptions(language: "de-DE")) != text(ScreenOptions(language: "fr-FR")))
    func state(_ options: ScreenOptions) throws -> String {
      try Renderer(drive, options: options).frame(at: .seconds(3)).text(.state)
    }
    #expect(
      try state(ScreenOptions(appearance: .dark)) != state(ScreenOptions(mapAppearance: .dark)))
    #expect(try state(ScreenOptions(driverSide: .right)) != state(ScreenOptions(driverSide: .left)))
  }

  @Test func `the screen is that of the script if none is named`() throws {
    let renderer = try Renderer(HeadUnit.Drive(script: Scripts.turn))
    #expect(renderer.device.name == "280x200@1")
    #expect(renderer.device.safeArea.width == 280)
    let other = Scripts.turn.replacingOccurrences(of: "devices: [280x200@1]\n", with: "")
    #expect(try Renderer(HeadUnit.Drive(script: other)).device.name == "standard")
  }

  @Test(arguments: [1, 3])
  func `frames come in the order of the captures whatever the number of workers`(
    workers: Int
  ) async throws {
    let drive = try HeadUnit.Drive(script: Scripts.turn)
    let renderer = try Renderer(drive)
    var moments: [Moment] = []
    for try await frame in renderer.frames(workers: workers) {
      moments.append(frame.moment)
      #expect(try frame.picture == renderer.frame(at: frame.moment).picture)
    }
    #expect(moments == drive.captures)
  }

  @Test func `a cancelled task gets no more frames`() async throws {
    let drive = try HeadUnit.Drive(script: Scripts.turn)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var count = 0
      for try await _ in try Renderer(drive).frames() { count += 1 }
      return count
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the catalog lists devices, themes and languages`() throws {
    let catalog = try Catalog.bundled()
    #expect(catalog.devices.map(\.name).contains("standard"))
    #expect(try catalog.device("1280x720@2").pointWidth == 640)
    #expect(try catalog.themes().map(\.name) == ["ios14", "ios18", "ios26"])
    #expect(catalog.languages.contains("de"))
    for language in catalog.languages {
      _ = try Renderer(
        HeadUnit.Drive(script: Scripts.turn), options: ScreenOptions(language: language),
        catalog: catalog)
    }
  }
}
