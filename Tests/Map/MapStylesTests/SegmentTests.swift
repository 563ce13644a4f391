import Geometry
import Testing

@testable import MapStyles

/// What `within` and `distance` ask of straight pieces.
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

  @Test func `a point is on a piece with its ends`() {
    for point in [start, end, Point(5, 1)] { #expect(Segments.isOn(point, start, end)) }
    for point in [Point(1, 1), Point(11, 1), Point(5, 1.001)] {
      #expect(!Segments.isOn(point, start, end))
    }
  }
}
