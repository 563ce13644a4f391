import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

/// Tests the towns that are bundled with the example drives.
struct ShippedMapTests {
  static let names = ["kirkland", "letchworth-circus", "motorway-germany"]

  private func folder(_ kind: String) -> URL { PackageRoot.assets.appending(path: kind) }

  @Test func `every map belongs to an example drive`() throws {
    let maps = try FileManager.default.contentsOfDirectory(atPath: folder("Maps").path)
    let drives = try FileManager.default.contentsOfDirectory(atPath: folder("Examples").path)
    #expect(maps.sorted() == (Self.names + ["world"]).map { "\($0).geojson" })
    #expect(Set(drives).isSuperset(of: Self.names.map { "\($0).yaml" }))
  }

  @Test(arguments: names)
  func `a map is small and has what a driver looks for`(name: String) throws {
    let path = folder("Maps").appending(path: "\(name).geojson").path
    #expect(try FileBytes(path: path).count < 300_000)
    let source = try TileSources.open(path: path)
    #expect(source.info.attribution == nil, "what is our own needs no credit on the screen")
    #expect(MapSchema(layerNames: source.info.layerNames) == .openMapTiles)
    let needed: Set = [
      "building", "landcover", "landuse", "place", "poi", "transportation", "transportation_name",
      "water", "water_name",
    ]
    #expect(needed.subtracting(source.info.layerNames).isEmpty)
  }

  @Test func `the map of the world has seas and borders, and is small`() throws {
    let path = folder("Maps").appending(path: "world.geojson").path
    #expect(try FileBytes(path: path).count < 1_000_000)
    let source = try TileSources.open(path: path)
    #expect(source.info.attribution == nil, "public domain needs no credit on the screen")
    #expect(MapSchema(layerNames: source.info.layerNames) == .openMapTiles)
    #expect(Set(source.info.layerNames) == ["boundary", "water"])
  }

  @Test(arguments: names)
  func `every point of the drive lies on a street of the map`(name: String) throws {
    let source = try TileSources.open(
      path: folder("Maps").appending(path: "\(name).geojson").path)
    let script = try String(
      contentsOf: folder("Examples").appending(path: "\(name).yaml"), encoding: .utf8)
    let route = try #require(script.range(of: "\n  steps:")).upperBound..<script.endIndex
    let coordinates = script[route].matches(of: /\[(-?\d+\.\d+), (-?\d+\.\d+)\]/)
    #expect(coordinates.count > 20)
    for match in coordinates {
      let latitude = try #require(Double(match.output.1))
      let longitude = try #require(Double(match.output.2))
      let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      let id = TileID(containing: Mercator.project(coordinate), zoom: 15)
      let roads = try #require(try source.tile(id)?["transportation"])
      #expect(meters(from: coordinate, to: roads, of: id) < 0.5, "\(coordinate) of \(name)")
    }
  }

  /// Returns the distance to the nearest road of a tile, in meters.
  private func meters(from coordinate: Coordinate, to roads: TileLayer, of id: TileID) -> Double {
    let unit = Mercator.metersPerPoint(latitude: coordinate.latitude, zoom: 15) * 512
    let at = Mercator.project(coordinate)
    let scale = Double(roads.extent) / id.bounds.width
    let (x, y) = ((at.x - id.bounds.minX) * scale, (at.y - id.bounds.minY) * scale)
    var nearest = Double.infinity
    for part in roads.partEnds.indices {
      let points = roads.points(ofPart: part)
      for point in points.dropFirst() {
        let (ax, ay) = (
          Double(roads.coordinates[2 * point - 2]), Double(roads.coordinates[2 * point - 1])
        )
        let (bx, by) = (
          Double(roads.coordinates[2 * point]), Double(roads.coordinates[2 * point + 1])
        )
        let length = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
        let along = min(
          1, max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / max(1e-9, length)))
        let (dx, dy) = (ax + along * (bx - ax) - x, ay + along * (by - ay) - y)
        nearest = min(nearest, (dx * dx + dy * dy).squareRoot())
      }
    }
    return nearest / Double(roads.extent) * unit
  }
}
