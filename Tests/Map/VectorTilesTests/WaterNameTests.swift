import Geometry
import Testing

@testable import VectorTiles

struct WaterNameTests {
  /// Returns the first zoom level of a rectangular water area; the sides are in points at zoom 14.
  private func zoom(_ width: Double, _ height: Double) -> Int {
    let point = 1 / 512 / Double(1 << 14)
    var shape = MapFeature(layer: "water", kind: .polygon)
    let (right, bottom) = (0.5 + width * point, 0.5 + height * point)
    RingClassifier.fill(
      &shape, outer: [[0.5, 0.5, right, 0.5, right, bottom, 0.5, bottom]], holes: [])
    return WaterNameZoom.first(of: shape)
  }

  @Test func `a name needs an area as long and as broad as itself`() {
    #expect(zoom(48.1, 48.1) == 14)
    #expect(zoom(47.9, 47.9) == 15)
    // An oxbow is long enough everywhere, and broad enough only where it is large.
    #expect(zoom(400, 4) == 16)
    #expect(zoom(4, 400) == 16)
    #expect(zoom(400, 0) == 22)
    #expect(zoom(48.1 * 1024, 48.1 * 1024) == 4)
  }

  @Test func `tiles tell the level of names that fit only beyond their own levels`() throws {
    func properties(_ width: Double) throws -> [TileValue?] {
      let text = """
        <osm version="0.6"><bounds minlat="0" minlon="0" maxlat="0.02" maxlon="0.02"/>
        <node id="1" lat="0.005" lon="0.005"/><node id="2" lat="0.005" lon="\(0.005 + width)"/>
        <node id="3" lat="0.012" lon="\(0.005 + width)"/><node id="4" lat="0.012" lon="0.005"/>
        <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>
        <tag k="natural" v="water"/><tag k="name" v="Lacke"/></way></osm>
        """
      let source = try OpenStreetMapSource.open(
        .memory(Array(text.utf8)), format: .xml, file: "town.osm", name: "town", cache: nil)
      let tile = try #require(try source.tile(Samples.tileID(0.005, 0.005, zoom: 14)))
      return try #require(tile["water_name"]).map { $0["min_zoom"] }
    }
    #expect(try properties(0.006) == [nil])
    #expect(try properties(0.0002) == [.int(16)])
  }
}
