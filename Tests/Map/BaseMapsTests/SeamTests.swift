import Bitmaps
import Geometry
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests that a map cut into two tiles equals the same map as one tile of the level above.
struct SeamTests {
  private let painter: Painter
  private let parent: TileID
  private let border: Coordinate

  init() throws {
    painter = try Painter()
    parent = TileID(containing: Mercator.project(Samples.point), zoom: 14)
    let square = parent.bounds
    border = Mercator.unproject(Point(square.midX, square.minY + square.height / 4))
  }

  /// Shapes on a grid of 8192 units over the parent that cross the line x = 4096.
  private static let shapes: [(kind: GeometryKind, parts: [[Int32]])] = [
    (.polygon, [[3500, 1500, 4700, 1700, 4500, 2500, 3600, 2300]]),
    (
      .polygon,
      [
        [3900, 2600, 4300, 2600, 4300, 2900, 3900, 2900],
        [4000, 2700, 4000, 2800, 4200, 2800, 4200, 2700],
      ]
    ),
    (.line, [[3000, 1200, 4096, 1300, 5200, 1250]]),
    (.line, [[3600, 900, 4600, 3100]]),
    (.line, [[4090, 800, 4100, 3000]]),
  ]

  /// Returns the shapes in the tile with its left edge at `left`; the map clips parts far outside.
  private static func tile(left: Int32, extent: Int) -> VectorTile {
    var areas = TileLayerBuilder(name: "fill", extent: extent)
    var lines = TileLayerBuilder(name: "line", extent: extent)
    for (kind, parts) in shapes {
      let moved = parts.map { part in
        part.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element - left : $0.element }
      }
      if kind == .polygon { areas.add(kind, parts: moved) } else { lines.add(kind, parts: moved) }
    }
    return Samples.tile(areas, lines)
  }

  @Test(arguments: [0.0, 30, 45, 60], [0.0, 33, 90])
  func `two tiles draw the same pixels as one`(tilt: Double, bearing: Double) throws {
    let look = try Samples.look(
      [
        Samples.layer("fill", paint: ##""fill-color": "#A7D0E4""##),
        Samples.layer(
          "line", id: "casing", paint: ##""line-color": "#B4B9BA", "line-width": 9"##),
        Samples.layer("line", paint: ##""line-color": "#FFFFFF", "line-width": 6"##),
      ].joined(separator: ","))
    let children = parent.children
    let halves = MemorySource(
      [
        children[0]: Self.tile(left: 0, extent: 4096),
        children[1]: Self.tile(left: 4096, extent: 4096),
      ], zooms: 15...15)
    let whole = MemorySource([parent: Self.tile(left: 0, extent: 8192)], zooms: 14...14)
    let camera = Samples.camera(border, bearing: bearing, tilt: tilt)
    let cut = BaseMap(TileCache(halves)).picture(camera, look: look)
    let uncut = BaseMap(TileCache(whole)).picture(camera, look: look)
    #expect(cut.drawnTiles == 2 && uncut.drawnTiles == 1)
    let (first, second) = (try painter.bitmap(cut), try painter.bitmap(uncut))
    var greatest = 0
    for y in 0..<first.size.height {
      for x in 0..<first.size.width {
        for shift in [0, 8, 16] as [UInt32] {
          let (one, other) = (first[x, y] >> shift & 0xFF, second[x, y] >> shift & 0xFF)
          greatest = max(greatest, abs(Int(one) - Int(other)))
        }
      }
    }
    // The clipped corner of a slanting edge lies between two steps of the rasterizer's grid.
    #expect(greatest <= 2)
    #expect(first != Bitmap(size: first.size, filledWith: 0xFFFF_FFFF))
  }
}
