import Geometry
import TestSupport
import Testing

struct MercatorTests {
  @Test func `the world is a square with its north-west corner at the origin`() {
    let corner = Coordinate(clampingLatitude: Mercator.maximumLatitude, longitude: -180)
    #expect(Mercator.project(corner).length < 1e-9)
    let middle = Mercator.project(Coordinate(clampingLatitude: 0, longitude: 0))
    #expect(middle.distance(to: Point(0.5, 0.5)) < 1e-12)
    let pole = Mercator.project(Coordinate(clampingLatitude: -90, longitude: 180))
    #expect(pole.distance(to: Point(1, 1)) < 1e-9)
  }

  @Test(arguments: 0..<100)
  func `projecting and unprojecting leads back`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let coordinate = Coordinate(
      clampingLatitude: .random(in: -85...85, using: &random),
      longitude: .random(in: -180...180, using: &random))
    let back = Mercator.unproject(Mercator.project(coordinate))
    #expect(abs(back.latitude - coordinate.latitude) < 1e-9, "seed \(seed)")
    #expect(abs(back.longitude - coordinate.longitude) < 1e-9, "seed \(seed)")
  }

  @Test func `a point east of the square is the same coordinate once round`() {
    let inside = Mercator.unproject(Point(0.25, 0.4))
    let outside = Mercator.unproject(Point(1.25, 0.4))
    #expect(abs(inside.longitude - outside.longitude) < 1e-9)
  }

  @Test func `each level doubles the world, 512 points wide at level 0`() {
    #expect(Mercator.worldSize(zoom: 0) == 512)
    #expect(Mercator.worldSize(zoom: 3) == 4096)
  }

  @Test func `meters per point agree with a short distance on the ground`() {
    for latitude in [0.0, 37.8, 60, -45] {
      let coordinate = Coordinate(clampingLatitude: latitude, longitude: 12)
      let east = Geodesy.destination(from: coordinate, distance: 100, bearing: 90)
      let points =
        Mercator.project(coordinate).distance(to: Mercator.project(east))
        * Mercator.worldSize(zoom: 16)
      let meters = Mercator.metersPerPoint(latitude: latitude, zoom: 16) * points
      #expect(abs(meters - 100) < 0.01, "latitude \(latitude)")
    }
  }
}
