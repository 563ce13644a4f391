import Bitmaps
import BundledAssets
import Foundation
import FramePipeline
import RouteScripts
import RunReports
import TestSupport
import Testing

@testable import PreviewSheets

struct ContactSheetTests {
  private struct NoSuchFile: Error {}

  /// Frames of one street, one a second, on small screens.
  private func run(frames: Int, into folder: URL, shard: Shard = .whole) throws -> RenderRun {
    let text = """
      name: one street
      route:
        steps:
          - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
          - {maneuver: destination}
      """
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    let options = RenderOptions(
      devices: ["280x200@1"], moments: .times((0..<frames).map(Double.init)), shard: shard)
    let plan = try RenderPlan(
      try reader.read(name: "one-street.yaml", bytes: Array(text.utf8)), options: options,
      library: try library())
    return RenderRun(
      plan, from: RunInput(file: "one-street.yaml", digest: "0"),
      farm: RenderFarm(library: try library(), workers: 2), output: folder.path)
  }

  private func library() throws -> AssetLibrary {
    try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
  }

  private func withFolder(_ work: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-sheet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await work(folder)
  }

  private func picture(at path: String) throws -> Bitmap {
    try PNGDecoder.bitmap(from: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test func `a short run is shown whole`() {
    #expect(ContactSheet.choice(among: 5) == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [49, 100, 5000])
  func `a long run is shown by evenly chosen frames with both ends`(count: Int) {
    let choice = ContactSheet.choice(among: count)
    #expect(choice.count == ContactSheet.limit)
    #expect(choice.first == 0 && choice.last == count - 1)
    let gaps = zip(choice, choice.dropFirst()).map { $1 - $0 }
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
  }

  @Test func `a sheet shows the frames of a run as their files have them`() async throws {
    try await withFolder { folder in
      let outcome = try await run(frames: 3, into: folder).start()
      let sheet = try #require(ContactSheet(of: outcome))
      #expect(sheet.path == "\(folder.path)/contact-sheet.png")
      try await sheet.write(library: try library())
      let whole = try picture(at: sheet.path)
      // Frames this small are not scaled: columns 28 px apart, beginning at 56 px.
      let top = try #require(
        (0..<whole.size.height).first { whole[200, $0] != whole[0, 0] && $0 > 130 })
      for (index, record) in outcome.report.frames.enumerated() {
        let frame = try picture(at: "\(folder.path)/\(record.file)")
        let left = 56 + index * (384 + 28)
        #expect(whole[left + 140, top + 100] == frame[140, 100])
      }
    }
  }

  @Test func `a frame whose file is gone is left out`() async throws {
    try await withFolder { folder in
      let outcome = try await run(frames: 3, into: folder).start()
      let sheet = try #require(ContactSheet(of: outcome))
      try await sheet.write(library: try library())
      let three = try picture(at: sheet.path).size
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(outcome.report.frames[1].file)")
      try await sheet.write(library: try library())
      let two = try picture(at: sheet.path).size
      #expect(two.width < three.width && two.height == three.height)
    }
  }

  @Test func `one frame alone needs no sheet, and a shard has a sheet of its own`() async throws {
    try await withFolder { folder in
      let alone = try await run(frames: 1, into: folder).start()
      #expect(ContactSheet(of: alone) == nil)
      let shard = try #require(Shard(number: 2, count: 2))
      let outcome = try await run(frames: 5, into: folder, shard: shard).start()
      #expect(ContactSheet(of: outcome)?.path == "\(folder.path)/contact-sheet-2-of-2.png")
    }
  }

  @Test func `a thumbnail fits its box and keeps colors`() {
    let wide = Thumbnail.of(
      Bitmap(size: PixelSize(width: 1920, height: 720), filledWith: 0xFF12_3456))
    #expect(wide.size == PixelSize(width: 384, height: 144))
    #expect(wide.pixels.allSatisfy { $0 == 0xFF12_3456 })
    let small = Bitmap(size: PixelSize(width: 30, height: 20), filledWith: 0xFFFF_FFFF)
    #expect(Thumbnail.of(small) == small)
  }

  @Test func `a thumbnail shows the mean of what it covers`() {
    var stripes = Bitmap(size: PixelSize(width: 768, height: 576))
    for url in stripes.pixels.indices {
      stripes.pixels[url] = url % 2 == 0 ? 0xFF00_0000 : 0xFFFF_00C8
    }
    #expect(Thumbnail.of(stripes).pixels.allSatisfy { $0 == 0xFF80_0064 })
  }
}
