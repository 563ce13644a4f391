import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

struct NearestTileTests {
  private static let empty = VectorTile(layers: [])

  private func picture(
    _ tiles: [TileID], zooms: ClosedRange<Int>, camera: Camera
  ) throws -> RenderedBaseMap {
    let source = MemorySource(
      Dictionary(uniqueKeysWithValues: tiles.map { ($0, Self.empty) }), zooms: zooms)
    return BaseMap(TileCache(source)).picture(
      camera, look: try Samples.look(Samples.layer("fill")))
  }

  private func tile(_ zoom: Int) -> TileID {
    TileID(containing: Mercator.project(Samples.point), zoom: zoom)
  }

  @Test func `a coarser tile is drawn where finer ones are missing`() throws {
    let camera = Samples.camera(zoom: 15.4, tilt: 0)
    let picture = try picture([tile(12)], zooms: 10...15, camera: camera)
    #expect(picture.drawnTiles == 1)
    #expect(picture.missing.isEmpty)
  }

  @Test func `no coarser tile is drawn over a finer one`() throws {
    let camera = Samples.camera(zoom: 15.4, tilt: 0)
    let cover = TileCover(GroundPlane(camera), zoom: 15.4, zooms: 10...15)
    let picture = try picture([tile(15), tile(10)], zooms: 10...15, camera: camera)
    #expect(picture.drawnTiles == 1)
    #expect(picture.missing.count == cover.tiles.count - 1)
  }

  @Test func `finer tiles are drawn where coarser ones are missing`() throws {
    let camera = Samples.camera(zoom: 13.4, tilt: 0)
    let children = tile(13).children
    let picture = try picture(children, zooms: 13...15, camera: camera)
    #expect(picture.drawnTiles == 4)
    #expect(!picture.missing.contains(tile(13)))
  }

  @Test(arguments: [45.0, 60, 65])
  func `a map of one deep level is drawn near a tilted camera`(tilt: Double) throws {
    let camera = Samples.camera(zoom: 16, tilt: tilt, screen: Size(960, 540))
    let cover = TileCover(GroundPlane(camera), zoom: 14.2, zooms: 15...15)
    #expect((1...TileCover.limit).contains(cover.tiles.count))
    #expect(cover.tiles.contains { $0.id == tile(15) })
    let whole = TileCover(GroundPlane(camera), zoom: 14.2, zooms: 0...15)
    #expect(!whole.isCut)
  }

  @Test func `what is left out far away is known`() throws {
    let camera = Samples.camera(zoom: 9, tilt: 30)
    let picture = try picture([tile(15)], zooms: 15...15, camera: camera)
    #expect(picture.isCut)
  }
}
