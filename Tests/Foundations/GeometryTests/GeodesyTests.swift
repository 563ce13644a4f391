import Geometry
import TestSupport
import Testing

struct GeodesyTests {
  private static let origin = Coordinate(clampingLatitude: 0, longitude: 0)
  private static let northPole = Coordinate(clampingLatitude: 90, longitude: 0)
  private static let southPole = Coordinate(clampingLatitude: -90, longitude: 0)
  private static let london = Coordinate(clampingLatitude: 51.5074, longitude: -0.1278)
  private static let paris = Coordinate(clampingLatitude: 48.8566, longitude: 2.3522)
  private static let sydney = Coordinate(clampingLatitude: -33.8688, longitude: 151.2093)

  @Test(arguments: [
    (london, paris, 343_560.0, 100.0),
    (london, sydney, 16_993_900, 2_000),
    (origin, Coordinate(clampingLatitude: 1, longitude: 0), 111_195.08, 0.1),
    (northPole, southPole, 20_015_114.4, 1),
    (
      Coordinate(clampingLatitude: 0, longitude: 179.9),
      Coordinate(clampingLatitude: 0, longitude: -179.9), 22_239.016, 0.1
    ),
  ])
  func `a known distance comes out`(
    from: Coordinate, to: Coordinate, meters: Double, tolerance: Double
  ) {
    #expect(abs(Geodesy.distance(from, to) - meters) < tolerance)
    #expect(Geodesy.distance(from, to) == Geodesy.distance(to, from))
    #expect(Geodesy.distance(from, from) == 0)
  }

  @Test(arguments: [
    (1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270), (0.001, 0.001, 45),
  ])
  func `the bearing to a neighbor of the origin is its compass direction`(
    latitude: Double, longitude: Double, degrees: Double
  ) {
    let origin = Coordinate(clampingLatitude: 0, longitude: 0)
    let other = Coordinate(clampingLatitude: latitude, longitude: longitude)
    #expect(abs(Geodesy.bearing(origin, other) - degrees) < 1e-3)
  }

  @Test func `the bearing from London to Paris and across the date line are known`() {
    #expect(abs(Geodesy.bearing(Self.london, Self.paris) - 148.12) < 0.05)
    let west = Coordinate(clampingLatitude: 0, longitude: 179.5)
    let east = Coordinate(clampingLatitude: 0, longitude: -179.5)
    #expect(abs(Geodesy.bearing(west, east) - 90) < 1e-9)
  }

  @Test(arguments: 0..<100)
  func `going a distance along a course leads to that distance and course`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let start = Coordinate(
      clampingLatitude: .random(in: -80...80, using: &random),
      longitude: .random(in: -180...180, using: &random))
    let distance = Double.random(in: 1...500_000, using: &random)
    let bearing = Double.random(in: 0..<360, using: &random)
    let end = Geodesy.destination(from: start, distance: distance, bearing: bearing)
    #expect(abs(Geodesy.distance(start, end) - distance) < 0.001 + distance * 1e-6, "seed \(seed)")
    let turn = Geodesy.signed(degrees: Geodesy.bearing(start, end) - bearing)
    #expect(abs(turn) < 0.01, "seed \(seed)")
    #expect(abs(end.longitude) <= 180)
  }

  @Test func `interpolating takes the short way across the date line`() {
    let west = Coordinate(clampingLatitude: 10, longitude: 179)
    let east = Coordinate(clampingLatitude: 20, longitude: -179)
    #expect(abs(abs(Geodesy.interpolate(west, east, 0.5).longitude) - 180) < 1e-9)
    #expect(abs(Geodesy.interpolate(west, east, 0.75).longitude + 179.5) < 1e-9)
    #expect(Geodesy.interpolate(west, east, 0.5).latitude == 15)
    #expect(Geodesy.interpolate(west, east, 0) == west)
    #expect(Geodesy.interpolate(west, east, 1) == east)
  }

  @Test(arguments: [(0.0, 0.0), (360, 0), (-90, 270), (725, 5), (-360, 0), (359.5, 359.5)])
  func `an angle is brought into one turn`(degrees: Double, expected: Double) {
    #expect(Geodesy.normalized(degrees: degrees) == expected)
  }

  @Test(arguments: [(0.0, 0.0), (180, 180), (-180, -180), (181, -179), (-181, 179), (540, 180)])
  func `a signed angle keeps both ends of the half turns`(degrees: Double, expected: Double) {
    #expect(Geodesy.signed(degrees: degrees) == expected)
  }
}

struct CoordinateTests {
  @Test(arguments: [
    (91.0, 0.0), (-90.001, 0), (0, 180.001), (0, -181), (.nan, 0), (0, .infinity),
  ])
  func `what is not on the earth is refused`(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func `the poles and both sides of the date line are coordinates`() {
    #expect(Coordinate(latitude: 90, longitude: 180)?.latitude == 90)
    #expect(Coordinate(latitude: -90, longitude: -180)?.longitude == -180)
  }

  @Test func `clamping brings anything onto the earth`() {
    let clamped = Coordinate(clampingLatitude: 123, longitude: -200)
    #expect(clamped == Coordinate(latitude: 90, longitude: -180))
    let strange = Coordinate(clampingLatitude: .nan, longitude: .infinity)
    #expect(strange == Coordinate(latitude: 0, longitude: 0))
  }
}
