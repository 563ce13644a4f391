import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests raster tiles of several levels in one view.
@Suite("Levels of raster tiles")
struct RasterLevelTests {
  /// Tiles of one pixel; `has` returns whether a tile exists.
  private func tiles(
    _ zooms: ClosedRange<Int>, has: @escaping @Sendable (TileID) -> Bool
  ) -> RasterTileCache {
    RasterTileCache(zooms: zooms, side: 512) { id in
      guard has(id) else { return nil }
      return ImageResource(
        name: "\(id)", content: .pixels(width: 1, height: 1, [0x8000_0000]), size: Size(1, 1))
    }
  }

  /// A view of the equator over the tiles with columns 2 and 3 and rows 1 and 2.
  private let plane = GroundPlane(
    Samples.camera(
      Coordinate(clampingLatitude: 0, longitude: 90), zoom: 2, bearing: 0, tilt: 0,
      screen: Size(600, 600)))

  private func pass(
    _ plane: GroundPlane, zoom: Double, isExact: Bool = false
  ) -> RasterLayerRenderer {
    RasterLayerRenderer(
      plane: plane, zoom: zoom, paint: RasterPaint(), shift: .zero, screen: Rect(0, 0, 600, 600),
      pixels: (width: 60, height: 60), isExact: isExact)
  }

  private func clips(_ tiles: RasterTileCache) -> [Path?] {
    pass(plane, zoom: 2).commands(.tiles(tiles))
      .map { if case .group(let group) = $0 { group.clip } else { nil } }
  }

  @Test("Where finer tiles lie over a coarser one, the coarser one is not drawn")
  func masked() throws {
    // The tile 2/2/2 is missing. Its parent 1/1/1 replaces it, but not 2/3/2.
    let found = clips(tiles(0...2) { $0.zoom < 2 || $0.x != 2 || $0.y != 2 })
    #expect(found.count == 2 && found[1] == nil)
    let clip = try #require(found[0])
    let squares = clip.elements.compactMap {
      if case .move(let corner) = $0 { corner } else { nil }
    }
    let corners = [Point(0.5, 0.5), Point(0.5, 0.75), Point(0.75, 0.75)]
      .compactMap { plane.perspective.apply(plane.project($0)) }
    #expect(squares.count == 3)
    for corner in corners {
      #expect(squares.contains { $0.distance(to: corner) < 1e-6 })
    }
  }

  /// Returns the pixels of a pass over tiles, 60 by 60.
  private func seen(
    _ tiles: RasterTileCache, on plane: GroundPlane, zoom: Double, isExact: Bool = false
  ) throws -> [UInt32] {
    let commands = pass(plane, zoom: zoom, isExact: isExact).commands(.tiles(tiles))
    guard case .group(let group)? = commands.first, commands.count == 1,
      case .image(let image, let frame)? = group.commands.first,
      case .pixels(let width, let height, let words) = image.content
    else {
      Issue.record("no picture of the screen: \(commands)")
      return []
    }
    #expect((width, height) == (60, 60) && frame == Rect(0, 0, 600, 600))
    return words
  }

  private func tilted(_ zoom: Double) -> GroundPlane {
    GroundPlane(
      Samples.camera(
        Coordinate(clampingLatitude: 0, longitude: 90), zoom: zoom, bearing: 30, tilt: 60,
        screen: Size(600, 600)))
  }

  @Test("In perspective every pixel has the color of the ground in its middle")
  func perspective() throws {
    // Each tile of level 5 has a unique color.
    @Sendable func color(_ x: Int, _ y: Int) -> UInt32 { 0xFF00_0000 | UInt32(x) << 8 | UInt32(y) }
    let tiles = RasterTileCache(zooms: 0...5, side: 512) { id in
      guard id.zoom == 5 else { return nil }
      return ImageResource(
        name: "\(id)",
        content: .pixels(width: 2, height: 2, [UInt32](repeating: color(id.x, id.y), count: 4)),
        size: Size(2, 2))
    }
    let plane = tilted(5)
    let words = try seen(tiles, on: plane, zoom: 5)
    var columns: Set<Int> = []
    for y in stride(from: 5.0, to: 600, by: 10) {
      for x in stride(from: 5.0, to: 600, by: 10) {
        guard let point = try #require(plane.perspective.inverse).apply(Point(x, y)) else {
          continue
        }
        let world = (point * (1 / plane.worldSize) + plane.origin) * 32
        guard abs(world.x - world.x.rounded()) > 1e-6, abs(world.y - world.y.rounded()) > 1e-6
        else { continue }
        let word = words[Int(y / 10) * 60 + Int(x / 10)]
        // The area beyond the farthest visible tile stays empty.
        guard word != 0 else { continue }
        #expect(word == color(Int(world.x), Int(world.y)))
        columns.insert(Int(world.x))
      }
    }
    #expect(columns.count > 2 && words.filter { $0 != 0 }.count > 1800)
  }

  @Test("The finest tiles are seen from however near", arguments: [4.0, 9, 14, 20])
  func near(zoom: Double) throws {
    let tiles = tiles(0...1) { $0.zoom == 1 }
    let words = try seen(tiles, on: tilted(zoom), zoom: zoom)
    #expect(words.filter { $0 == 0x8000_0000 }.count > 3000)
  }

  @Test("What stands in for a missing tile is at most ten levels coarser")
  func standIn() {
    // The target is at the corner of four tiles.
    #expect(tiles(0...16) { $0.zoom == 6 }.shown(on: tilted(16), zoom: 16).count == 4)
    #expect(tiles(0...16) { $0.zoom == 5 }.shown(on: tilted(16), zoom: 16).isEmpty)
  }

  @Test("A tile that is far larger than the screen is no shape with corners far away")
  func large() throws {
    let above = GroundPlane(
      Samples.camera(
        Coordinate(clampingLatitude: 0, longitude: 80), zoom: 20, bearing: 0, tilt: 0,
        screen: Size(600, 600)))
    let words = try seen(tiles(0...1) { $0.zoom == 1 }, on: above, zoom: 20)
    #expect(words.allSatisfy { $0 == 0x8000_0000 })
  }

  @Test("In exact mode colors of adjacent tiles are not mixed")
  func edges() throws {
    let colors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
    let tiles = RasterTileCache(zooms: 2...2, side: 512) { id in
      ImageResource(
        name: "\(id)", content: .pixels(width: 1, height: 1, [colors[id.x % 2]]), size: Size(1, 1))
    }
    let words = try seen(tiles, on: plane, zoom: 2, isExact: true)
    #expect(Set(words) == Set(colors))
    let mixed = pass(plane, zoom: 2).commands(.tiles(tiles))
    guard case .group(let group)? = mixed.first, mixed.count == 1,
      case .fill? = group.commands.first
    else {
      Issue.record("no picture of both tiles: \(mixed)")
      return
    }
  }

  @Test("Far pixels show the mean of what they cover")
  func smoothed() throws {
    // A checkerboard of black and white pixels.
    let board = (0..<64 * 64).map { ($0 / 64 + $0) % 2 == 0 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
    let pixels = RasterPixels(width: 64, height: 64, words: board)
    let small = pixels.halved()
    #expect((small.width, small.height) == (32, 32))
    #expect(small.words.allSatisfy { [0xFF7F_7F7F, 0xFF80_8080].contains($0) })
    #expect(RasterPixels.levels(pixels, isNearest: false).map(\.width) == [64, 32, 16, 8, 4, 2, 1])
    #expect(RasterPixels.levels(pixels, isNearest: true).count == 1)
    #expect(pixels.blended(0.5, 0) == 0xFF7F_7F7F)
    #expect(pixels.nearest(1.9, 0) == 0xFF00_0000 && pixels.nearest(-3, -3) == 0xFFFF_FFFF)
  }

  @Test("One level alone is drawn whole")
  func whole() {
    #expect(clips(tiles(0...2) { $0.zoom == 2 }) == [nil])
    #expect(clips(tiles(0...2) { $0.zoom == 0 }) == [nil])
  }

  @Test("From further away than the coarsest tiles nothing is seen")
  func tooFar() {
    #expect(tiles(3...5) { _ in true }.shown(on: plane, zoom: 2).isEmpty)
    #expect(tiles(2...5) { _ in true }.shown(on: plane, zoom: 2).count == 4)
  }
}
