import Geometry
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

struct TileCoverTests {
  private static func camera(_ seed: Int) -> Camera {
    var random = SeededGenerator(seed: UInt64(seed))
    return Samples.camera(
      Coordinate(
        clampingLatitude: .random(in: -70...70, using: &random),
        longitude: .random(in: -180...180, using: &random)),
      zoom: .random(in: 3...18, using: &random), bearing: .random(in: 0...360, using: &random),
      tilt: .random(in: 0...65, using: &random))
  }

  @Test(arguments: 0..<60)
  func `every visible point of the world lies in exactly one tile`(seed: Int) {
    let camera = Self.camera(seed)
    let plane = GroundPlane(camera)
    let cover = TileCover(plane, zoom: camera.zoom, zooms: 0...14)
    #expect(!cover.tiles.isEmpty && cover.tiles.count <= TileCover.limit)
    var random = SeededGenerator(seed: 1000 + UInt64(seed))
    let corners = plane.visible.corners
    for _ in 0..<200 {
      let (across, along) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      let near = corners[0].interpolated(to: corners[3], across)
      let point = near.interpolated(to: corners[1].interpolated(to: corners[2], across), along)
      let world = plane.origin + point * (1 / plane.worldSize)
      guard world.y > 0, world.y < 1 else { continue }
      let holders = cover.tiles.filter { tile in
        let square = tile.square
        return world.x >= square.minX && world.x < square.maxX && world.y >= square.minY
          && world.y < square.maxY
      }
      #expect(holders.count == 1, "seed \(seed), \(world)")
    }
  }

  @Test(arguments: 0..<20)
  func `tiles are of the level of the zoom where the camera looks`(seed: Int) throws {
    let camera = Self.camera(seed)
    let cover = TileCover(GroundPlane(camera), zoom: camera.zoom, zooms: 0...14)
    let level = min(14, Int(camera.zoom))
    let target = TileID(containing: Mercator.project(camera.target), zoom: level)
    #expect(cover.tiles.contains(UnwrappedTile(id: target, world: 0)))
    #expect(cover.tiles.allSatisfy { $0.id.zoom <= level })
  }

  @Test func `a map without tilt has tiles of one level only`() {
    let camera = Samples.camera(zoom: 12.5, tilt: 0)
    let cover = TileCover(GroundPlane(camera), zoom: 12.5, zooms: 0...14)
    #expect(Set(cover.tiles.map(\.id.zoom)) == [12])
  }

  @Test func `tiles get coarser towards the horizon`() {
    let camera = Samples.camera(zoom: 16.5, tilt: 65)
    let cover = TileCover(GroundPlane(camera), zoom: 16.5, zooms: 0...16)
    #expect(Set(cover.tiles.map(\.id.zoom)).count > 1)
    let flat = TileCover(GroundPlane(camera), zoom: 16.5, zooms: 16...16)
    #expect(cover.tiles.count < flat.tiles.count)
  }

  @Test func `above the first level its tiles are shown while they are few`() {
    let near = Samples.camera(zoom: 13.5, tilt: 0)
    let cover = TileCover(GroundPlane(near), zoom: 13.5, zooms: 15...15)
    #expect(!cover.tiles.isEmpty && cover.tiles.allSatisfy { $0.id.zoom == 15 })
    let far = Samples.camera(zoom: 6, tilt: 0)
    #expect(TileCover(GroundPlane(far), zoom: 6, zooms: 15...15).tiles.isEmpty)
  }

  @Test func `the world goes on beyond the date line`() {
    let camera = Samples.camera(
      Coordinate(clampingLatitude: 0, longitude: 179.99), zoom: 10, bearing: 0, tilt: 0)
    let cover = TileCover(GroundPlane(camera), zoom: 10, zooms: 0...14)
    #expect(Set(cover.tiles.map(\.world)) == [0, 1])
    #expect(cover.tiles.contains { $0.world == 1 && $0.id.x == 0 })
  }
}
