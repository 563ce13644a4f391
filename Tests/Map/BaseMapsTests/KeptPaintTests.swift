import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests that tiles cache the paints of their features while the zoom is unchanged.
@Suite struct KeptPaintTests {
  private let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)

  private var store: TileCache {
    var tile: [TileLayerBuilder] = []
    for name in ["fill", "line", "fill-extrusion", "circle"] {
      var layer = TileLayerBuilder(name: name)
      for number in 0..<6 {
        let (x, y) = (Int32(number * 600 + 100), Int32(number * 500 + 200))
        let kind: GeometryKind = name == "line" ? .line : name == "circle" ? .point : .polygon
        layer.add(
          kind, properties: [("size", .double(Double(number)))],
          parts: [
            name == "circle" ? [x, y] : [x, y, x + 400, y, x + 400, y + 400, x, y + 400]
          ])
      }
      tile.append(layer)
    }
    return TileCache(
      MemorySource([id: VectorTile(layers: tile.map { $0.layer() })], zooms: 15...15))
  }

  private func look(_ first: String) throws -> CompiledMapStyle {
    let size =
      #"["interpolate", ["linear"], ["zoom"], 14, ["get", "size"], "#
      + #"18, ["*", 9, ["get", "size"]]]"#
    let color =
      #"["interpolate", ["linear"], ["zoom"], 14, "#
      + #"["case", [">", ["get", "size"], 2], "\#(first)", "blue"], 18, "green"]"#
    return try Samples.look(
      [
        Samples.layer("fill", paint: #""fill-color": \#(color)"#),
        Samples.layer("line", paint: #""line-color": \#(color), "line-width": \#(size)"#),
        Samples.layer("circle", paint: #""circle-color": \#(color), "circle-radius": \#(size)"#),
        Samples.layer(
          "fill-extrusion",
          paint: #""fill-extrusion-color": \#(color), "fill-extrusion-height": \#(size)"#),
      ].joined(separator: ","))
  }

  @Test func `a picture is the same whatever zooms and styles came before`() throws {
    let kept = BaseMap(store)
    let looks = [try look("red"), try look("purple")]
    var pictures: Set<[DrawCommand]> = []
    for zoom in [15.0, 15, 15.6, 16.2, 15.6, 15] {
      for (number, first) in ["red", "purple"].enumerated() {
        let camera = Samples.camera(zoom: zoom, tilt: 30)
        let picture = kept.picture(camera, look: looks[number])
        let fresh = BaseMap(store).picture(camera, look: try look(first))
        #expect(picture.below + picture.above == fresh.below + fresh.above, "\(zoom), \(first)")
        pictures.insert(picture.below + picture.above)
      }
    }
    // Three zooms and two styles.
    #expect(pictures.count == 6)
  }
}
