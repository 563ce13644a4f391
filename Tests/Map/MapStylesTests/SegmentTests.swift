import Foundation
import Geometry
import Testing

@testable import MapStyles

/// Tests the segment geometry of `within` and `distance`.
struct SegmentTests {
  private let start = Point(2, 1)
  private let end = Point(10, 1)

  @Test(arguments: [
    (Point(4, 4), 3.0), (Point(2, 1), 0.0), (Point(7, 1), 0.0), (Point(-1, 5), 5.0),
    (Point(13, -3), 5.0),
  ])
  func `the distance from a piece is that from its nearest point`(point: Point, distance: Double) {
    #expect(abs(Segments.distance(point, start, end) - distance) < 1e-12)
    #expect(abs(Segments.distance(point, end, start) - distance) < 1e-12)
  }

  @Test func `a piece without length is a point`() {
    #expect(Segments.distance(Point(5, 5), start, start) == 5)
  }

  @Test func `pieces cross between their ends only`() {
    #expect(Segments.cross(start, end, Point(5, 0), Point(6, 3)))
    #expect(!Segments.cross(start, end, Point(5, 1), Point(6, 3)))
    #expect(!Segments.cross(start, end, Point(11, 0), Point(12, 3)))
    #expect(!Segments.cross(start, end, Point(5, 2), Point(6, 3)))
  }

  @Test(arguments: [(0.0, 110_574.0, 111_320.0), (60, 111_412, 55_800), (-45, 111_132, 78_847)])
  func `a degree is as long as on the ellipsoid`(latitude: Double, north: Double, east: Double)
    throws
  {
    func distance(_ longitude: Double, _ other: Double) throws -> Double {
      let world = Point(0.5, Point.mercatorY(latitude))
      let feature = FeatureShape(.point, zoom: 18, world: [[world]])
      let there = StyleValue.object([
        "type": .string("Point"), "coordinates": .array([.number(longitude), .number(other)]),
      ])
      return GeodesicDistance(try #require(GeometryLiteral(there)), to: feature).meters
    }
    #expect(abs(try distance(0, latitude + 0.01) * 100 / north - 1) < 2e-4)
    #expect(abs(try distance(0.01, latitude) * 100 / east - 1) < 2e-4)
  }

  @Test func `a point is on a piece with its ends`() {
    for point in [start, end, Point(5, 1)] { #expect(Segments.isOn(point, start, end)) }
    for point in [Point(1, 1), Point(11, 1), Point(5, 1.001)] {
      #expect(!Segments.isOn(point, start, end))
    }
  }
}

extension Point {
  /// Returns the y of a latitude in the Mercator unit square.
  fileprivate static func mercatorY(_ latitude: Double) -> Double {
    0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi)
  }
}
