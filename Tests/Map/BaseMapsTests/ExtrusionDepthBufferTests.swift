import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests buildings that are drawn per pixel.
struct ExtrusionDepthBufferTests {
  private func square(_ from: Double, _ to: Double, weight: Double) -> [ExtrusionDepthBuffer.Corner]
  {
    [(from, from), (to, from), (to, to), (from, to)].map { x, y in
      ExtrusionDepthBuffer.Corner(
        seen: SIMD3(x * weight, y * weight, weight), position: SIMD3(x, y, weight))
    }
  }

  private func drawn(_ faces: [(ring: [ExtrusionDepthBuffer.Corner], word: UInt32)]) -> [UInt32] {
    var field = ExtrusionDepthBuffer(Size(16, 16), columns: 16, rows: 16)
    var words = [UInt32](repeating: 0, count: 256)
    for face in faces { field.add([face.ring], to: &words) { _ in face.word } }
    return words
  }

  @Test func `what is nearer is seen, in whatever order it comes`() {
    let (near, far) = (square(2, 8, weight: 1), square(4, 12, weight: 2))
    let one = drawn([(near, 1), (far, 2)])
    #expect(one == drawn([(far, 2), (near, 1)]))
    #expect(one[5 * 16 + 5] == 1 && one[10 * 16 + 10] == 2 && one[0] == 0)
    #expect(one.count { $0 == 1 } == 36 && one.count { $0 == 2 } == 64 - 16)
  }

  @Test func `holes stay free, and what is behind the eye is cut away`() {
    var field = ExtrusionDepthBuffer(Size(16, 16), columns: 16, rows: 16)
    var words = [UInt32](repeating: 0, count: 256)
    field.add([square(0, 16, weight: 1), square(4, 12, weight: 1)], to: &words) { _ in 1 }
    #expect(words.count { $0 == 1 } == 256 - 64)
    var behind = square(0, 16, weight: 1)
    behind[2].seen.z = -1
    behind[3].seen.z = -1
    let cut = drawn([(behind, 3)])
    #expect(cut.count { $0 == 3 } == 256)
    #expect(drawn([(square(0, 16, weight: -1), 3)]).allSatisfy { $0 == 0 })
  }

  @Test func `places are those of the plane, not of the screen`() {
    var field = ExtrusionDepthBuffer(Size(16, 16), columns: 16, rows: 16)
    var words = [UInt32](repeating: 0, count: 256)
    // The right side is three times as far away as the left one.
    let ring = [(0.0, 0.0, 1.0), (16, 0, 3), (16, 16, 3), (0, 16, 1)].map { x, y, w in
      ExtrusionDepthBuffer.Corner(seen: SIMD3(x * w, y * w, w), position: SIMD3(x / 16, y / 16, 0))
    }
    field.add([ring], to: &words) { UInt32(($0.x * 1000).rounded()) }
    let middle = Double(words[8 * 16 + 8]) / 1000
    // Half of the distance on the screen is a quarter of that on the plane, plus half a pixel.
    #expect(abs(middle - 0.27) < 0.02)
  }

  @Test(arguments: [true, false])
  func `patterns of buildings are drawn on drives, too`(hasSprite: Bool) throws {
    let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)
    var layer = TileLayerBuilder(name: "fill-extrusion")
    layer.add(
      .polygon, properties: [],
      parts: [[1800, 1800, 2200, 1800, 2200, 2200, 1800, 2200]])
    let store = TileCache(MemorySource([id: VectorTile(layers: [layer.layer()])], zooms: 15...15))
    let sheet = try SpriteSheet(
      index: Array(#"{"dot": {"x": 0, "y": 0, "width": 2, "height": 2, "pixelRatio": 1}}"#.utf8),
      file: "sprite.json",
      picture: ImageResource(
        name: "sprite.png",
        content: .pixels(
          width: 2, height: 2, [0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00, 0xFFFF_0000]
        ),
        size: Size(2, 2)))
    let style = try Samples.look(
      Samples.layer(
        "fill-extrusion", paint: #""fill-extrusion-pattern": "dot", "fill-extrusion-height": 20"#)
    ).style
    let look = CompiledMapStyle(style, sprites: hasSprite ? sheet : nil)
    let box = id.bounds
    let target = Mercator.unproject(
      Point(box.minX + box.width * 2000 / 4096, box.minY + box.height * 2000 / 4096))
    let camera = Samples.camera(target, zoom: 17, bearing: 0, tilt: 50)
    let commands = BaseMap(store).picture(camera, look: look).below
    #expect(commands.isEmpty == !hasSprite)
    #expect(look.notes.contains { $0.contains("fill-extrusion-pattern") } == !hasSprite)
  }
}
