import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps
@testable import MapLabels

struct WaterLineTests {
  /// Returns the number of names on a line down a portrait screen.
  private func count(_ kind: String) throws -> Int {
    let text = ##"""
      {"version": 8, "sources": {"map": {"type": "vector", "url": "map.mbtiles"}}, "layers": [
      {"id": "name", "type": "symbol", "source": "map", "source-layer": "name",
      "metadata": {"headunit:names": "\##(kind)"}, "layout": {"symbol-placement": "line",
      "text-field": "Oak", "text-size": 12, "symbol-spacing": 150}}]}
      """##
    let look = CompiledMapStyle(try MapStyle(json: Array(text.utf8), file: "style.json"))
    let origin = SymbolOrigin(StyleLayerKey(look: look, index: 0), DictionaryFeature())
    let line = (0...40).map {
      Point(Town.center.x, Town.center.y - Town.tile + Double($0) * Town.tile / 20)
    }
    let features = Town.street("Oak", line).map {
      SymbolFeature(
        layer: $0.layer, layerID: $0.layerID, paint: $0.paint, geometry: $0.geometry,
        points: $0.points, partEnds: $0.partEnds, tile: $0.tile, identity: $0.identity,
        origin: origin)
    }
    let camera = Camera(
      target: Mercator.unproject(Town.center), zoom: 17, bearing: 0, viewingAngle: 0,
      anchor: Point(192, 256), screen: Size(384, 512))
    return SymbolPlacer(measurer: GridMeasurer()).placement(
      of: features, camera: camera, obstacles: CollisionExclusions()
    ).labels.count
  }

  @Test func `a river has one name in a narrow view, a street has several`() throws {
    #expect(try count("street") > 1)
    #expect(try count("nature") == 1)
  }
}
