import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

/// Tests that random archives, clusters and texts of GeoJSON are read as recorded.
struct RecordedArchiveTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedArchiveTests"

  /// Returns the features of a tile, a line each.
  private func text(_ tile: VectorTile?) -> String {
    (tile?.layers ?? []).map { layer in
      layer.map { feature in
        let values = feature.properties.map { "\($0.key)=\($0.value)" }.sorted()
        return
          "\(layer.name) \(feature.kind) \(feature.id as Any) \(values) \(feature.partCoordinates)"
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func town(_ seed: UInt64) -> [UInt8] {
    var map = RandomMap(seed: seed)
    return Array(map.town().utf8)
  }

  @Test func `clusters of random points hold what is recorded`() throws {
    var record = RecordedDigests("clusters")
    for seed in 0..<12 as Range<UInt64> {
      var options = GeoJSONSourceOptions()
      options.maximumZoom = 16
      options.numbersFeatures = seed % 2 == 0
      options.isOnAllWorlds = seed % 3 == 0
      var clusters = ClusterOptions()
      clusters.radius = [20, 50, 300][Int(seed % 3)]
      clusters.maximumZoom = 11 + Int(seed % 5)
      clusters.minimumPoints = 2 + Int(seed % 4)
      options.clusters = clusters
      let source = try TileSources.geoJSON(Self.town(seed), named: "town", options: options)
      for zoom in 9...16 {
        let middle = Samples.tileID(47.676, -122.2, zoom: zoom)
        for (x, y) in [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1)] {
          guard let id = TileID(zoom: zoom, x: middle.x + x, y: middle.y + y) else { continue }
          record.add("\(id) \(text(try source.tile(id)))", to: "zoom \(zoom)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// Returns a corridor or a box in a town, and a place in it.
  private static func area(
    _ seed: UInt64, _ random: inout SeededGenerator
  ) -> (place: Coordinate, area: TileArea) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func place() -> Coordinate {
      Coordinate(
        clampingLatitude: 47.676 + number(-0.01...0.01), longitude: -122.2 + number(-0.02...0.02))
    }
    let (one, other) = (place(), place())
    guard seed % 2 > 0 else {
      return (one, .corridor([one, place(), other], meters: number(10...900)))
    }
    let (west, east) = (min(one.longitude, other.longitude), max(one.longitude, other.longitude))
    let (south, north) = (min(one.latitude, other.latitude), max(one.latitude, other.latitude))
    return (one, .box(MapBounds(west: west, south: south, east: east, north: north)))
  }

  @Test
  func `extracts of random areas have the recorded tiles`()
    throws
  {
    var record = RecordedDigests("archives")
    for seed in 0..<16 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (one, area) = Self.area(seed, &random)
      let source = try TileSources.geoJSON(Self.town(seed), named: "town")
      try Samples.withFolder { folder in
        let path = try Samples.write([], "map.pmtiles", in: folder)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        let first = Int.random(in: 8...13, using: &random)
        let extract = TileExtract(area: area, zooms: first...(first + 2))
        let name = "archive \(seed % 4)"
        do {
          let outcome = try extract.write(source, to: file)
          record.add("\(outcome.tiles) \(outcome.schema as Any)", to: name)
        } catch {
          record.add("\((error as? TileError)?.problem as Any)", to: name)
        }
        try file.close()
        let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
        guard size > PMTilesHeader.length else { return }
        let map = try PMTilesSource(path: path)
        record.add(
          "\(map.info.zooms) \(map.info.layerNames) \(map.info.bounds as Any)".roundingDecimals,
          to: name)
        for zoom in first...(first + 2) {
          let id = TileID(containing: Mercator.project(one), zoom: zoom)
          record.add("\(id) \(text(try map.tile(id)))", to: name)
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `headers with a changed byte are read or refused as recorded`() throws {
    var record = RecordedDigests("archive-headers")
    let tiles = [(Samples.id(1, 0, 1), Samples.tile.mvt), (Samples.id(3, 5, 2), [1, 2])]
    let bytes = try PMTilesFile(tiles: tiles, internalCompression: 1, tileCompression: 1).bytes()
    for index in 0..<PMTilesHeader.length {
      for (change, kind) in [(1, TileContent.vector), (0x7F, .pictures), (0xFF, .vector)] {
        var bytes = bytes
        bytes[index] &+= UInt8(change)
        do throws(TileError) {
          let header = try PMTilesHeader(bytes, fileSize: bytes.count, holding: kind)
          record.add(
            "\(header.root) \(header.metadata) \(header.leaves) \(header.tiles) \(header.zooms) "
              + "\(header.directoryCompression) \(header.tileCompression) \(header.bounds)",
            to: "byte \(index / 8)")
        } catch {
          record.add("\(error.problem)", to: "byte \(index / 8)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random texts of GeoJSON are read or refused as recorded`() throws {
    var record = RecordedDigests("geojson")
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomGeoJSON(seed: seed)
      let text = random.text()
      let name = "texts \(seed % 6)"
      do {
        let reader = try GeoJSONReader(Array(text.utf8), layer: "town", isOnEarth: seed % 2 == 0)
        record.add("\(reader.name as Any) \(reader.attribution as Any)", to: name)
        let source = try TileSources.geoJSON(Array(text.utf8), named: "town")
        record.add("\(source.info)", to: name)
        for id in [Samples.id(0, 0, 0), Samples.id(3, 4, 3), Samples.id(10, 513, 510)] {
          record.add(self.text(try source.tile(id)), to: name)
        }
      } catch {
        record.add("\(error)", to: "mistakes \(seed % 6)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}

/// Texts of GeoJSON, most of them with a mistake.
private struct RandomGeoJSON {
  private static let types = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection", "Circle",
  ]
  private let seed: UInt64
  private var random: SeededGenerator

  init(seed: UInt64) { (self.seed, random) = (seed, SeededGenerator(seed: seed)) }

  private mutating func pick(_ values: [String]) -> String {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func place() -> String {
    let x = pick(["0", "0.5", "1", "-3", "179.5", "181", "400"])
    let y = pick(["0", "0.5", "1", "-2", "89", "91"])
    return pick(["[\(x), \(y)]", "[\(x), \(y)]", "[\(x), \(y)]", "[\(x), \(y), 7]", "[\(x)]", "{}"])
  }

  private mutating func list(_ depth: Int) -> String {
    guard depth > 0 else { return place() }
    let count = Int.random(in: depth == 1 ? 1...5 : 1...2, using: &random)
    let items = (0..<count).map { _ in list(depth - 1) }
    let closing = depth == 1 && Bool.random(using: &random) ? [items[0]] : []
    return "[\((items + closing).joined(separator: ", "))]"
  }

  private mutating func shape() -> String {
    let type = pick(Self.types)
    guard type != "GeometryCollection" else {
      return #"{"type": "\#(type)", "geometries": [{"type": "Point", "coordinates": \#(place())}]}"#
    }
    let depth = [0, 1, 1, 2, 2, 3, 1, 1][Self.types.firstIndex(of: type) ?? 0]
    return #"{"type": "\#(type)", "coordinates": \#(list(depth + (seed % 20 == 0 ? 1 : 0)))}"#
  }

  private mutating func feature() -> String {
    let shape = shape()
    let more = pick([
      "", #""id": 7, "#, #""id": "x", "#, #""id": -1.5, "#, #""tippecanoe": {"minzoom": 11}, "#,
      #""tippecanoe": {"layer": "l", "minzoom": 2, "maxzoom": 9}, "#, #""bbox": [0, 0], "#,
    ])
    let properties = pick([
      "{}", "null", #"{"a": 1, "b": 2.5, "c": "t", "d": true, "e": null}"#,
      #"{"f": [1, {"g": 2}]}"#, "[]",
    ])
    return pick([
      #"{"type": "Feature", \#(more)"properties": \#(properties), "geometry": \#(shape)}"#, shape,
      #"{"geometry": \#(shape), \#(more)"properties": \#(properties)}"#,
    ])
  }

  /// Returns three features as a collection, one after the other, or one alone.
  mutating func text() -> String {
    let features = (0..<3).map { _ in feature() }
    let all = features.joined(separator: ", ")
    let collection =
      #"{"type": "FeatureCollection", "name": "n", "attribution": "<b>A</b>", "features": [\#(all)]}"#
    return pick([
      features[0], features.joined(separator: "\n"),
      "\u{1E}" + features.joined(separator: "\n\u{1E}"), collection, collection, "[\(all)]",
    ])
  }
}
