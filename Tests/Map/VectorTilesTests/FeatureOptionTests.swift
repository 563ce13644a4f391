import Geometry
import Testing

@testable import VectorTiles

/// Tests the options of a style's GeoJSON sources.
struct FeatureOptionTests {
  private func layer(
    _ text: String, _ z: Int = 0, _ x: Int = 0, _ y: Int = 0,
    _ change: (inout GeoJSONSourceOptions) -> Void
  ) throws -> TileLayer? {
    var options = GeoJSONSourceOptions()
    change(&options)
    return try TileSources.geoJSON(Array(text.utf8), named: "text", options: options)
      .tile(Samples.id(z, x, y))?.layers.first
  }

  private func points(_ longitudes: [Double], latitude: Double = 0) -> String {
    let points = longitudes.map {
      #"{"type": "Feature", "id": 70, "properties": {"at": \#(Int($0))}, "geometry": "#
        + #"{"type": "Point", "coordinates": [\#($0), \#(latitude)]}}"#
    }
    return #"{"type": "FeatureCollection", "features": [\#(points.joined(separator: ","))]}"#
  }

  @Test func `features are chosen, and numbered by their places`() throws {
    let text = points([10, 20, 30])
    let chosen = try layer(text) { options in
      options.numbersFeatures = true
      options.filter = { $0.properties.first?.1.number ?? 0 > 15 && $0.kind == .point }
    }
    #expect(chosen?.map(\.id) == [1, 2])
  }

  @Test func `what lies beyond the poles and the edges of the map is tolerated where asked for`()
    throws
  {
    #expect(throws: TileError.self) { try layer(points([0], latitude: 100)) { _ in } }
    let folded = try layer(points([0], latitude: 100)) { $0.isOnAllWorlds = true }
    let plain = try layer(points([0], latitude: 80)) { _ in }
    #expect(folded?[0].partCoordinates == plain?[0].partCoordinates)
    let east = try layer(points([190])) { $0.isOnAllWorlds = true }
    let west = try layer(points([-170])) { _ in }
    let place = try #require(west?[0].partCoordinates)
    #expect(east?.contains { $0.partCoordinates == place } == true)
    let near = try layer(points([179]), 1, 0, 0) { $0.isOnAllWorlds = true }
    #expect((near?[0].partCoordinates[0][0] ?? 0) < 0)
    #expect(throws: TileError.self) { try layer(points([1e6])) { $0.isOnAllWorlds = true } }
  }

  @Test(arguments: [(256, 256), (2048, 2048)])
  func `lines go on so far beyond their tile`(buffer: Int, expected: Int32) throws {
    let text = #"{"type": "LineString", "coordinates": [[-170, 40], [170, 40]]}"#
    let cut = try layer(text, 1, 0, 0) { $0.buffer = buffer }
    #expect(cut?[0].partCoordinates[0].dropLast().last == 8192 + expected)
  }
}
