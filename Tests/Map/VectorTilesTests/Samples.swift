import DeflateStreams
import Foundation
import Geometry

@testable import VectorTiles

enum Samples {
  /// A small tile with each kind of geometry and value.
  static let tile: VectorTile = {
    var roads = TileLayerBuilder(name: "transportation")
    roads.add(
      .line, id: 7,
      properties: [
        ("class", .string("secondary")), ("name", .string("Lake St")), ("layer", .int(-1)),
        ("width", .double(3.5)), ("oneway", .bool(true)),
      ], parts: [[0, 0, 100, -50, 4096, 4200]])
    var water = TileLayerBuilder(name: "water", extent: 8192)
    water.add(
      .polygon, properties: [("class", .string("lake"))],
      parts: [[0, 0, 900, 0, 900, 900, 0, 900], [100, 100, 100, 300, 300, 300, 300, 100]])
    var places = TileLayerBuilder(name: "place")
    places.add(.point, properties: [("name", .string("Kirkland"))], parts: [[5, 6]])
    return VectorTile(layers: [roads.layer(), water.layer(), places.layer()])
  }()

  /// Calls `body` with a new folder that is removed afterward.
  static func withFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "vector-tiles-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  /// Writes bytes to a file in a folder and returns its path.
  @discardableResult
  static func write(_ bytes: [UInt8], _ name: String, in folder: URL) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// Returns an address that is known to be valid.
  static func id(_ zoom: Int, _ x: Int, _ y: Int) -> TileID { TileID(unchecked: zoom, x, y) }

  /// Returns the tile that contains a coordinate.
  static func tileID(_ latitude: Double, _ longitude: Double, zoom: Int) -> TileID {
    let coordinate = Coordinate(clampingLatitude: latitude, longitude: longitude)
    return TileID(containing: Mercator.project(coordinate), zoom: zoom)
  }
}
