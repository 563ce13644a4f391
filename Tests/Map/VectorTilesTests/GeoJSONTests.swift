import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

struct GeoJSONTests {
  private func source(_ text: String) throws -> any TileSource {
    try FeatureSource.geoJSON(
      Array(text.utf8), file: "town.geojson", layer: "town", options: GeoJSONSourceOptions())
  }

  private func point(_ geometry: String, _ rest: String = "") -> String {
    #"{"type": "Feature", \#(rest) "geometry": \#(geometry)}"#
  }

  @Test(arguments: [
    (#"{"type": "Point", "coordinates": [0, 0]}"#, GeometryKind.point, 1),
    (#"{"coordinates": [[0, 0], [1, 1]], "type": "MultiPoint"}"#, .point, 1),
    (#"{"type": "LineString", "coordinates": [[0, 0, 8], [1, 1, 9]]}"#, .line, 1),
    (
      #"{"coordinates": [[[0, 0], [1, 1]], [[2, 2], [3, 3]]], "type": "MultiLineString"}"#, .line, 2
    ),
    (
      #"{"type": "Polygon", "coordinates": [[[0,0],[9,0],[9,9],[0,0]],[[4,1],[5,2],[5,1],[4,1]]]}"#,
      .polygon, 2
    ),
    (
      #"{"coordinates": [[[[0,0],[9,0],[9,9],[0,0]]],[[[20,0],[29,0],[29,9],[20,0]]]], "#
        + #""type": "MultiPolygon"}"#, .polygon, 2
    ),
  ])
  func `each geometry becomes a feature`(geometry: String, kind: GeometryKind, parts: Int) throws {
    for text in [geometry, point(geometry), #"{"features": [\#(point(geometry))]}"#] {
      let layer = try #require(try source(text).tile(Samples.id(0, 0, 0))?["town"])
      #expect(layer.count == 1)
      #expect(layer[0].kind == kind)
      #expect(layer.parts(ofFeature: 0).count == parts)
    }
  }

  @Test func `rings are turned as the format of tiles wants`() throws {
    let clockwise = "[[0,0],[0,9],[9,9],[9,0],[0,0]]"
    let hole = "[[2,2],[2,5],[5,5],[5,2],[2,2]]"
    let text = #"{"type": "Polygon", "coordinates": [\#(clockwise), \#(hole)]}"#
    let layer = try #require(try source(text).tile(Samples.id(0, 0, 0))?["town"])
    #expect(layer.doubledArea(ofPart: 0) > 0)
    #expect(layer.doubledArea(ofPart: 1) < 0)
    #expect(layer.points(ofPart: 0).count == 4)
  }

  @Test func `lists and objects of properties are read, and written as text`() throws {
    let text =
      #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, 0]}, "#
      + #""properties": {"offset": [0, -1.5], "more": {"a": [true, null]}, "none": null}}"#
    let root = try #require(TileID(zoom: 0, x: 0, y: 0))
    let tile = try #require(try source(text).tile(root))
    let feature = try #require(tile.layers.first?.first)
    #expect(feature["offset"] == .json("[0, -1.5]"))
    #expect(feature["more"] == .json(#"{"a": [true, null]}"#))
    #expect(feature["none"] == nil)
    let copy = try VectorTile(mvt: tile.mvt)
    #expect(copy.layers.first?.first?["offset"] == .string("[0, -1.5]"))
  }

  @Test func `layer, zoom levels, id and properties are read`() throws {
    let text = point(
      #"{"type": "Point", "coordinates": [1.5, -2.25]}"#,
      #""id": 12, "tippecanoe": {"layer": "poi", "minzoom": 3, "maxzoom": 5},"#
        + #""properties": {"name": "A\u00e9\ud83d\ude00\n", "rank": 3, "r": 1.5, "x": null,"#
        + #" "deep": {"a": [1, {"b": "]"}]}, "open": true, "shut": false},"#)
    let source = try source(text)
    #expect(source.info.layerNames == ["poi"])
    for zoom in 0...7 {
      let tile = try source.tile(Samples.tileID(-2.25, 1.5, zoom: zoom))
      #expect((tile == nil) == !(3...5).contains(zoom))
    }
    let feature = try source.tile(Samples.tileID(-2.25, 1.5, zoom: 4))?["poi"]?.first
    #expect(feature?.id == 12)
    #expect(feature?["name"] == .string("Aé😀\n"))
    #expect(feature?["rank"] == .int(3))
    #expect(feature?["r"] == .double(1.5))
    #expect(feature?["open"] == .bool(true))
    #expect(feature?["shut"] == .bool(false))
    #expect(feature?["deep"] == .json(#"{"a": [1, {"b": "]"}]}"#))
    #expect(feature?.properties.count == 6)
  }

  @Test func `a coordinate comes out where it was put in`() throws {
    let source = try source(#"{"type": "Point", "coordinates": [-122.2087, 47.6758]}"#)
    let id = Samples.tileID(47.6758, -122.2087, zoom: 15)
    let layer = try #require(try source.tile(id)?["town"])
    let (square, step) = (id.bounds, id.bounds.width / Double(layer.extent))
    let point = Point(
      square.minX + step * Double(layer.coordinates[0]),
      square.minY + step * Double(layer.coordinates[1]))
    let coordinate = Mercator.unproject(point)
    let given = try #require(Coordinate(latitude: 47.6758, longitude: -122.2087))
    #expect(Geodesy.distance(coordinate, given) < 0.1)
  }

  @Test func `a line is cut at tiles and goes on in the neighbor`() throws {
    let source = try source(#"{"type": "LineString", "coordinates": [[-1, 10], [1, 10]]}"#)
    let (west, east) = (Samples.tileID(10, -0.01, zoom: 8), Samples.tileID(10, 0.01, zoom: 8))
    #expect(east.x == west.x + 1)
    let left = try #require(try source.tile(west)?["town"]?.first?.partCoordinates.first)
    let right = try #require(try source.tile(east)?["town"]?.first?.partCoordinates.first)
    let (extent, buffer) = (Int32(TileSlicer.extent), Int32(TileSlicer.defaultBuffer))
    #expect(left.suffix(2).first == extent + buffer)
    #expect(right.first == -buffer)
    #expect(left.last == right[1])
  }

  @Test func `a polygon around a tile fills it to the buffer`() throws {
    let source = try source(
      #"{"type": "Polygon", "coordinates": [[[-80,-80],[80,-80],[80,80],[-80,80],[-80,-80]]]}"#)
    let layer = try #require(try source.tile(Samples.id(6, 33, 33))?["town"])
    let side = TileSlicer.extent + 2 * TileSlicer.defaultBuffer
    #expect(layer.doubledArea(ofPart: 0) == 2 * side * side)
  }

  @Test(arguments: [
    ("{", "1:2", "expected '}'"), (#"{"a": }"#, "1:7", "expected a value"),
    (
      "{\"type\": \"Point\",\n \"coordinates\": [200, 5]}", "2:24",
      "write the longitude, -180...180"
    ),
    (#"{"type": "Point", "coordinates": [1e400, 5]}"#, "1:35", "too large"),
    (#"{"type": "Point", "coordinates": [NaN, 5]}"#, "1:35", "expected a number"),
    (#"{"type": "Point", "coordinates": [1e300, -1e300]}"#, "1:48", "invalid coordinate"),
    (#"{"type": "Point", "coordinates": [0, 90.5]}"#, "1:42", "invalid coordinate"),
    (#"{"type": "LineString", "coordinates": [[[[[1, 5]]]]]}"#, "1:44", "too deeply"),
    (#"{"type": "Point", "coordinates": [1, 5]"#, "1:40", "expected '}'"),
    (#"{"name": "abc"#, "1:10", "not terminated"), (#"{"a": tru}"#, "1:7", "expected a value"),
  ])
  func `a mistake is told with its location`(text: String, location: String, reason: String) throws
  {
    let error = #expect(throws: TileError.self) { try source(text) }
    #expect(error?.description.hasPrefix("town.geojson:\(location)") == true, "\(error as Any)")
    #expect(error?.description.contains(reason) == true, "\(error as Any)")
  }

  @Test func `deep nesting is refused without running out of stack`() {
    let text = #"{"a": "# + String(repeating: "[", count: 1_000_000)
    let error = #expect(throws: TileError.self) { try source(text) }
    #expect(error?.description.contains("nested more than 512 deep") == true)
  }

  @Test func `a polygon of very many corners is cut to what a tile can show`() throws {
    let corners = (0...200_000).map { index -> String in
      let turn = Double(index % 200_000) / 200_000 * 2 * .pi
      return "[\(8 * cos(turn)),\(8 * sin(turn))]"
    }
    let text = #"{"type": "Polygon", "coordinates": [[\#(corners.joined(separator: ","))]]}"#
    let tile = try #require(try source(text).tile(Samples.id(0, 0, 0)))
    let layer = try #require(tile["town"])
    #expect(layer.coordinates.count > 100)
    #expect(layer.coordinates.count < 20_000, "\(layer.coordinates.count) numbers")
  }

  @Test func `a text without features is refused`() {
    for text in ["{}", #"{"type": "FeatureCollection", "features": []}"#, "{} {}"] {
      #expect(throws: TileError(.empty, file: "town.geojson")) { try source(text) }
    }
  }

  @Test(arguments: 0..<1500)
  func `changed bytes are an error or harmless, never a crash`(seed: Int) {
    let polygon =
      #"{"type": "Polygon", "coordinates": [[[0,0],[9,0],[9,9],[0,0]],[[4,1],[5,2],[5,1]]]}"#
    let text =
      #"{"features": [\#(point(polygon, #""properties": {"a": [1, "\n"], "b": -2.5e3},"#))]}"#
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(text.utf8)
    for _ in 0...(seed % 5) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch seed % 3 {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default:
        bytes.insert(Array(#"[]{}",:0e-\"#.utf8).randomElement(using: &random) ?? 0, at: index)
      }
    }
    let source = try? FeatureSource.geoJSON(
      bytes, file: "", layer: "town", options: GeoJSONSourceOptions())
    let tile = try? source?.tile(Samples.id(0, 0, 0))
    #expect((tile?.layers.count ?? 0) <= 1)
  }
}
