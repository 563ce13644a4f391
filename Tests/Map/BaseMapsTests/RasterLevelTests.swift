import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tiles of pixels of several levels in one view.
@Suite("Levels of raster tiles")
struct RasterLevelTests {
  /// Tiles of one pixel; those of a level where `has` says so.
  private func tiles(
    _ zooms: ClosedRange<Int>, has: @escaping @Sendable (TileID) -> Bool
  ) -> RasterTiles {
    RasterTiles(zooms: zooms, side: 512) { id in
      guard has(id) else { return nil }
      return ImageResource(
        name: "\(id)", content: .pixels(width: 1, height: 1, [0x8000_0000]), size: Size(1, 1))
    }
  }

  /// A place on the equator, over the tiles 2 and 3 from the west and 1 and 2 from the north.
  private let plane = GroundPlane(
    Samples.camera(
      Coordinate(clampingLatitude: 0, longitude: 90), zoom: 2, bearing: 0, tilt: 0,
      screen: Size(600, 600)))

  private func clips(_ tiles: RasterTiles) -> [Path?] {
    RasterPass(plane: plane, zoom: 2, paint: RasterPaint(), shift: .zero).commands(.tiles(tiles))
      .map { if case .group(let group) = $0 { group.clip } else { nil } }
  }

  @Test("Where finer tiles lie over a coarser one, the coarser one is not drawn")
  func masked() throws {
    // The tile 2/2/2 is missing. Its parent 1/1/1 stands in, but not for 2/3/2.
    let found = clips(tiles(0...2) { $0.zoom < 2 || $0.x != 2 || $0.y != 2 })
    #expect(found.count == 2 && found[1] == nil)
    let clip = try #require(found[0])
    let squares = clip.elements.compactMap {
      if case .move(let corner) = $0 { corner } else { nil }
    }
    let places = [Point(0.5, 0.5), Point(0.5, 0.75), Point(0.75, 0.75)]
      .compactMap { plane.perspective.apply(plane.project($0)) }
    #expect(squares.count == 3)
    for place in places {
      #expect(squares.contains { $0.distance(to: place) < 1e-6 })
    }
  }

  @Test("In perspective each piece shows its own part of the picture")
  func pieces() throws {
    let plane = GroundPlane(
      Samples.camera(
        Coordinate(clampingLatitude: 0, longitude: 90), zoom: 2, bearing: 0, tilt: 60,
        screen: Size(600, 600)))
    func found(_ commands: [DrawCommand]) -> [(corner: Point, image: Rect)] {
      commands.flatMap { command -> [(corner: Point, image: Rect)] in
        guard case .group(let group) = command else { return [] }
        guard case .image(_, let frame)? = group.commands.first else {
          return found(group.commands)
        }
        return [(group.transform.apply(.zero), frame)]
      }
    }
    let pieces = found(
      RasterPass(plane: plane, zoom: 2, paint: RasterPaint(), shift: .zero)
        .commands(.tiles(tiles(0...0) { _ in true })))
    #expect(Set(pieces.map(\.image.minX)).count > 4 && Set(pieces.map(\.image.minY)).count > 4)
    for piece in pieces {
      // What lies equally far north is equally high on the screen.
      let part = Point(0.25, -piece.image.minY / piece.image.height)
      let seen = try #require(plane.perspective.apply(plane.project(part)))
      #expect(piece.image.width == 16 && piece.image.height == 16)
      #expect(abs(seen.y - piece.corner.y) < 1e-6)
    }
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
