import Documents
import Foundation
import RunReports
import Sessions
import TestSupport
import Testing

@testable import FramePipeline

struct MapRunTests {
  /// A street and a pond along the first half of the drive.
  private static let town = #"""
    {"type": "FeatureCollection", "features": [
    {"type": "Feature", "tippecanoe": {"layer": "transportation"},
     "properties": {"class": "primary"},
     "geometry": {"type": "LineString", "coordinates": [[-122.0, 47.0], [-122.0, 47.005]]}},
    {"type": "Feature", "tippecanoe": {"layer": "water"}, "properties": {},
     "geometry": {"type": "Polygon", "coordinates":
      [[[-122.0, 47.001], [-121.999, 47.001], [-121.999, 47.002], [-122.0, 47.001]]]}}]}
    """#

  private static func shipped(_ path: String) -> String {
    PackageRoot.url.appending(path: "Assets/\(path)").path
  }

  private func write(_ text: String, _ name: String, in folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func plan(_ map: MapSettings, frames: Int = 2) throws -> RenderPlan {
    let options = RenderOptions(
      devices: ["280x200@1"], map: map, moments: .times((0..<frames).map { Double($0) * 20 }))
    return try RenderPlan(Samples.script(), options: options, library: Samples.library())
  }

  @Test func `a map changes the pictures and is in the report`() async throws {
    try await Samples.withFolder { folder in
      let path = try write(Self.town, "town.geojson", in: folder)
      let plain = try await Samples.run(try plan(MapSettings()), into: folder).start().report
      let outcome = try await Samples.run(
        try plan(MapSettings(tiles: path), frames: 4), into: folder
      ).start()
      #expect(outcome.keptFrames == 0)
      let report = outcome.report
      #expect(plain.map == nil)
      #expect(report.map?.file == path)
      #expect(report.map?.format == "GeoJSON")
      #expect(report.map?.damagedTiles.isEmpty == true)
      #expect(report.frames[0].tiles?.drawn ?? 0 > 0)
      #expect(report.frames[0].digest != plain.frames[0].digest)
      #expect(report.map?.missingTiles ?? 0 > 0, "the drive leaves the map")
    }
  }

  @Test func `what a style uses and does not get is reported once, and its own files are read`()
    async throws
  {
    try await Samples.withFolder { folder in
      let path = try write(Self.town, "town.geojson", in: folder)
      func style(_ point: String) -> String {
        #"""
        {"version": 8, "glyphs": "https://example.org/{fontstack}/{range}.pbf", "sources": {
          "far": {"type": "vector", "tiles": ["https://example.org/{z}/{x}/{y}.pbf"]},
          "own": {"type": "geojson", "data": {"type": "Point", "coordinates": \#(point)}}},
         "layers": [{"id": "heat", "type": "color-relief", "source": "far"},
          {"id": "ground", "type": "background", "paint": {"background-pattern": "dots"}},
          {"id": "roads", "type": "line", "source": "far", "source-layer": "transportation",
           "paint": {"line-width": ["feature-state", "width"], "line-shine": 1}},
          {"id": "spot", "type": "circle", "source": "own", "paint": {"circle-radius": 60}}]}
        """#
      }
      func report(_ point: String) async throws -> RunReport {
        let file = try write(style(point), "style.json", in: folder)
        let map = MapSettings(tiles: path, styles: .init(day: file, night: file))
        return try await Samples.run(try plan(map), into: folder).start().report
      }
      let near = try await report("[-122.0, 47.0]")
      let notes = try #require(near.map?.notes)
      for words in [
        ["'heat'", "color-relief"], ["'roads'", "line-shine"],
        ["'ground'", "background-pattern"], ["'far'", "network"], ["glyphs", "network"],
      ] {
        let told = notes.filter { note in words.allSatisfy { note.contains($0) } }
        #expect(told.count == 1, "\(words) in \(notes)")
      }
      let far = try await report("[-100.0, 10.0]")
      #expect(near.frames[0].digest != far.frames[0].digest)
    }
  }

  @Test(arguments: [("water", 2), ("transportation", nil)])
  func `a frame with tiles in which no feature is drawn is counted`(
    layer: String, count: Int?
  ) async throws {
    try await Samples.withFolder { folder in
      let path = try write(Self.town, "town.geojson", in: folder)
      let style = try write(
        #"{"version": 8, "sources": {"own": {"type": "vector", "url": "town"}}, "layers": ["#
          + #"{"id": "a", "type": "line", "source": "own", "source-layer": "\#(layer)", "#
          + #""minzoom": \#(layer == "water" ? 24 : 0)}]}"#, "style.json", in: folder)
      let map = MapSettings(tiles: path, styles: .init(day: style, night: style))
      let report = try await Samples.run(try plan(map), into: folder).start().report
      #expect(report.frames.allSatisfy { $0.tiles?.drawn ?? 0 > 0 })
      #expect(report.frames.allSatisfy { $0.tiles?.isBare == (count == nil ? nil : true) })
      #expect(report.map?.framesWithoutFeatures == count)
      #expect(report.map?.framesWithoutTiles == nil)
    }
  }

  @Test func `frames are drawn again when the map or its style changes`() async throws {
    try await Samples.withFolder { folder in
      let path = try write(Self.town, "town.geojson", in: folder)
      func kept(_ map: MapSettings) async throws -> Int {
        try await Samples.run(try plan(map), into: folder).start().keptFrames
      }
      #expect(try await kept(MapSettings(tiles: path)) == 0)
      #expect(try await kept(MapSettings(tiles: path)) == 2)
      _ = try write(Self.town.replacing("primary", with: "minor"), "town.geojson", in: folder)
      #expect(try await kept(MapSettings(tiles: path)) == 0)
      let style = try write(
        #"{"version": 8, "sources": {}, "layers": []}"#, "style.json", in: folder)
      let styles = MapStyleFiles(day: style)
      #expect(try await kept(MapSettings(tiles: path, styles: styles)) == 0)
    }
  }

  @Test func `reports with a map are the same whatever the number of workers`() async throws {
    var reports: Set<Data> = []
    for workers in [1, 3] {
      try await Samples.withFolder { folder in
        let path = Self.shipped("Maps/kirkland.geojson")
        let plan = try plan(MapSettings(tiles: path), frames: 4)
        _ = try await Samples.run(plan, into: folder, workers: workers).start()
        reports.insert(try Data(contentsOf: folder.appendingPathComponent("run.json")))
      }
    }
    #expect(reports.count == 1)
  }

  @Test func `a map that cannot be used is refused with its file`() throws {
    for map in [
      MapSettings(tiles: "no-such.mbtiles"),
      MapSettings(
        tiles: Self.shipped("Maps/kirkland.geojson"), styles: MapStyleFiles(day: "none.json")),
      MapSettings(tiles: Self.shipped("Styles/day.json")),
    ] {
      let error = #expect(throws: PlanError.self) { try plan(map) }
      #expect(error?.origin == .mapFile)
      let named = map.styles.day ?? map.tiles ?? ""
      #expect(error?.description.hasPrefix("\(named):") == true, "\(error as Any)")
    }
    let error = #expect(throws: PlanError.self) {
      try plan(MapSettings(styling: "own.json"))
    }
    #expect(error?.origin == .options)
  }
}
