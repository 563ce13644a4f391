import Bitmaps
import Documents
import Foundation
import MapSources
import RunReports
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

/// Tests of styles with raster tiles from files.
struct RasterStyleTests {
  /// A JPEG of 8 × 8 blue pixels.
  private static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQ"
    + "ERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
    + "FBQUFBQUFBQUFBQUFBT/wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAA"
    + "AgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6"
    + "Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG"
    + "x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREA"
    + "AgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5"
    + "OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPE"
    + "xcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDgqKKK/o0/Aj//2Q=="
  private static let webp =
    "UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQABAAAMASJaACdLoB+AADsAD+8JtD/4yp8SF+JC/8ZU/998Pe+HvfD/JQAA=="

  /// The map of a style with one raster source, and the blue share of its first frame.
  private func frame(
    _ source: String, files: String? = nil, in folder: URL
  ) async throws -> (map: MapConfiguration?, blue: Double) {
    let file = folder.appending(path: "style.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      {"version": 8, "sources": {"sky": {"type": "raster", \(source)}},
       "layers": [{"id": "sky", "type": "raster", "source": "sky"}]}
      """.utf8
    ).write(to: file)
    var drive = try Samples.script()
    drive.map = MapSettings()
    let map = MapSettings(styles: MapStyleFiles(day: file.path), files: files)
    let options = RenderOptions(devices: ["280x200@1"], map: map, moments: .times([0]))
    let plan = try RenderPlan(drive, options: options, library: Samples.library())
    let report = try await Samples.run(plan, into: folder).start().report
    let picture = folder.appending(path: try #require(report.frames.first).file)
    let bitmap = try PNGDecoder.bitmap(from: [UInt8](try Data(contentsOf: picture)))
    let blue = bitmap.pixels.count(where: isBlue)
    return (plan.map, Double(blue) / Double(bitmap.pixels.count))
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (Data(base64Encoded: text) ?? Data(text.utf8)).write(to: file)
  }

  private func isBlue(_ color: UInt32) -> Bool {
    [(16, 40), (8, 120), (0, 200)].allSatisfy { shift, value in
      abs(Int(color >> UInt32(shift) & 255) - value) <= 4
    }
  }

  @Test(arguments: [("jpg", Self.jpeg), ("webp", Self.webp)])
  func `one tile of the whole world covers a street`(ending: String, picture: String) async throws {
    try await Samples.withFolder { folder in
      try write(picture, to: "sky/0/0/0.\(ending)", in: folder)
      let found = try await frame(
        #""tiles": ["sky/{z}/{x}/{y}.\#(ending)"], "maxzoom": 0, "attribution": "<i>Sky</i>""#,
        in: folder)
      #expect(found.blue > 0.25)
      #expect(found.map?.attribution == "Sky")
      #expect(found.map?.notes == [])
    }
  }

  @Test func `a description of tiles is found in the folder that stands in for a network`()
    async throws
  {
    try await Samples.withFolder { folder in
      try write(Self.webp, to: "net/example.org/sky/0/0/0.webp", in: folder)
      try write(
        #"{"tiles": ["https://example.org/sky/{z}/{x}/{y}.webp?key=1"], "maxzoom": 0, "attribution": "Net"}"#,
        to: "net/example.org/sky.json", in: folder)
      let found = try await frame(
        #""url": "https://example.org/sky.json?key=1""#,
        files: folder.appending(path: "net").path, in: folder)
      #expect(found.blue > 0.25)
      #expect(found.map?.attribution == "Net")
    }
  }

  @Test func `missing tiles are reported`() async throws {
    try await Samples.withFolder { folder in
      let found = try await frame(#""url": "gone.mbtiles""#, in: folder)
      #expect(found.blue == 0)
      #expect(found.map?.notes == ["sources.sky: it is in no files, and nothing is drawn of it"])
    }
  }

  @Test func `an archive with other tiles is refused by its path`() async throws {
    try await Samples.withFolder { folder in
      try write("no archive at all", to: "odd.pmtiles", in: folder)
      let error = await #expect(throws: PlanError.self) {
        try await frame(#""url": "pmtiles://odd.pmtiles""#, in: folder)
      }
      #expect(error?.description.contains("odd.pmtiles") == true)
      #expect(error?.description.contains("neither MBTiles nor PMTiles") == true)
    }
  }
}
