import Documents
import Foundation
import MapSources
import RunReports
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

struct StyleAloneTests {
  private static let town = #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "tippecanoe": {"layer": "transportation"}, "properties": {},
     "geometry": {"type": "LineString", "coordinates": [[-122.0, 47.0], [-122.0, 47.005]]}}]}
    """#

  /// Writes a style with one line layer over a source, and the town's data next to it.
  private func style(_ url: String, in folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.town.utf8).write(to: folder.appending(path: "town.geojson"))
    let file = folder.appending(path: "style.json")
    try Data(
      #"""
      {"version": 8,
       "sources": {"town": {"type": "vector", "url": "\#(url)", "attribution": "<b>The town</b>"}},
       "layers": [{"id": "roads", "type": "line", "source": "town",
        "source-layer": "transportation", "paint": {"line-color": "red", "line-width": 9}}]}
      """#.utf8
    ).write(to: file)
    return file.path
  }

  private func plan(
    _ map: MapSettings, script: MapSettings = MapSettings()
  ) throws -> RenderPlan {
    var drive = try Samples.script()
    drive.map = script
    let options = RenderOptions(devices: ["280x200@1"], map: map, moments: .times([0, 20]))
    return try RenderPlan(drive, options: options, library: Samples.library())
  }

  @Test func `a style whose sources are all in files needs no map`() async throws {
    try await Samples.withFolder { folder in
      let plain = try await Samples.run(try plan(MapSettings()), into: folder).start().report
      let style = try style("town.geojson", in: folder)
      let map = MapSettings(styles: MapStyleFiles(day: style))
      let report = try await Samples.run(try plan(map), into: folder).start().report
      #expect(report.map?.file == style)
      #expect(report.map?.attribution == "The town")
      for (frame, bare) in zip(report.frames, plain.frames) {
        #expect(frame.tiles?.drawn ?? 0 > 0, "by day and by night")
        #expect(frame.digest != bare.digest)
      }
    }
  }

  @Test func `a source in a missing file is reported with its path`() async throws {
    try await Samples.withFolder { folder in
      let style = try style("gone.mbtiles", in: folder)
      let path = folder.appending(path: "gone.mbtiles").path
      let styles = MapStyleFiles(day: style, night: style)
      let town = folder.appending(path: "town.geojson").path
      let notes = try plan(MapSettings(tiles: town, styles: styles)).map?.notes ?? []
      #expect(notes == ["sources.town: \(path) is not there, and the map stands in for it"])
      let error = #expect(throws: PlanError.self) { try plan(MapSettings(styles: styles)) }
      #expect(error?.origin == .mapFile)
      #expect(error?.description.hasPrefix("\(style): sources.town: \(path) is not there") == true)
    }
  }

  @Test func `a style that reads none of the map's layers is reported`() async throws {
    try await Samples.withFolder { folder in
      let style = try style("https://example.org/tiles.json", in: folder)
      let styles = MapStyleFiles(day: style, night: style)
      func notes(_ town: String) throws -> [String] {
        let file = folder.appending(path: "map.geojson")
        try Data(town.utf8).write(to: file)
        let map = try plan(MapSettings(tiles: file.path, styles: styles)).map
        return map?.notes.filter { $0.contains("reads the layers 'transportation'") } ?? []
      }
      #expect(try notes(Self.town) == [])
      let told = try notes(Self.town.replacing("transportation", with: "ways"))
      #expect(told.count == 1)
      #expect(told.first?.contains("the map has 'ways'") == true)
    }
  }

  @Test func `a source on a network needs a map that stands in for it`() async throws {
    try await Samples.withFolder { folder in
      let style = try style("https://example.org/tiles.json", in: folder)
      let error = #expect(throws: PlanError.self) {
        try plan(MapSettings(styles: MapStyleFiles(day: style)))
      }
      #expect(error?.description.contains("'https://example.org/tiles.json' leads into") == true)
    }
  }

  @Test func `what lies on the map can be switched where the ground is plain`() throws {
    let script = MapSettings(attribution: "nobody")
    #expect(try plan(MapSettings(), script: script).map == nil)
  }

  @Test func `a missing source is left out beside an existing one`() async throws {
    try await Samples.withFolder { folder in
      let file = try style("town.geojson", in: folder)
      var text = try String(contentsOfFile: file, encoding: .utf8)
      text = text.replacing(
        #""sources": {"#,
        with: #""sources": {"hills": {"type": "vector", "url": "https://example.org/hills.json"}, "#
      ).replacing(
        #""layers": ["#,
        with: #""layers": [{"id": "h", "type": "line", "source": "hills", "source-layer": "h"}, "#)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let map = try plan(MapSettings(styles: MapStyleFiles(day: file))).map
      #expect(
        map?.notes.contains(
          "sources.hills: 'https://example.org/hills.json' leads into a network, and nothing is"
            + " drawn of it") == true)
    }
  }

  @Test func `missing pictures and letters are named, and the rest is drawn`()
    async throws
  {
    try await Samples.withFolder { folder in
      let file = try style("town.geojson", in: folder)
      let text = try String(contentsOfFile: file, encoding: .utf8).replacing(
        #""sources": {"#,
        with: #""sprite": "{sprites}/town", "glyphs": "none/{fontstack}/{range}.pbf", "sources": {"#
      )
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let notes = try plan(MapSettings(styles: MapStyleFiles(day: file))).map?.notes ?? []
      #expect(
        notes.contains { $0.hasPrefix("sprite: '{sprites}/town'") && $0.contains("not there") })
      #expect(
        notes.contains {
          $0.hasPrefix("glyphs: there is no folder at 'none/{fontstack}/{range}.pbf'")
        })
    }
  }

  @Test func `an address of letters that leads to none is named as written, and the rest is drawn`()
    async throws
  {
    try await Samples.withFolder { folder in
      let file = try style("town.geojson", in: folder)
      let text = try String(contentsOfFile: file, encoding: .utf8).replacing(
        #""sources": {"#, with: #""glyphs": "letters/{range}.pbf", "sources": {"#)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      let notes = try plan(MapSettings(styles: MapStyleFiles(day: file))).map?.notes ?? []
      #expect(notes.contains { $0.hasPrefix("glyphs: 'letters/{range}.pbf' lacks {fontstack};") })
    }
  }
}
