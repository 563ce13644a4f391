import BaseMaps
import Foundation
import Geometry
import MapStyles
import TestSupport
import Testing

@testable import MapLabels

/// Tests the parts of streets that may have a label.
struct StreetShapeTests {
  /// Returns the spans of a street on a screen of 800 × 360 points seen from above.
  private func spans(
    _ points: [Point], width: Double = 8, vehicle: Point? = nil
  ) throws -> [LineSpan] {
    let camera = Town.camera(tilt: 0)
    let view = SymbolProjection(camera)
    let size = Mercator.worldSize(zoom: 16)
    let middle = Point(400, 250)
    let line = points.map { Town.center + ($0 - middle) * (1 / size) }
    let feature = try #require(Town.street("Oak", [line[0], line[1]]).first)
    let named = try #require(NamedLine(feature, line, key: 1, spacing: 3))
    let free = FreeMap(view, LabelMoment(camera: camera))
    let rule = LineRule(width: width, size: 12, largestBend: 45, keepsUpright: true)
    return FreePart.parts(of: named, view, free, overRoute: false)
      .flatMap { rule.spans(on: $0, view, vehicle: vehicle) }
  }

  private func arc(_ center: Point, _ radius: Double, _ degrees: ClosedRange<Double>) -> [Point] {
    stride(from: degrees.lowerBound, through: degrees.upperBound, by: 5).map {
      center + Transform.rotation(degrees: $0).apply(Point(radius, 0))
    }
  }

  @Test func `a straight street has room but for half a name at its ends`() throws {
    let spans = try spans([Point(100, 100), Point(500, 100)])
    #expect(spans.count == 1)
    let span = try #require(spans.first)
    let points = (span.to - span.from) / span.metersPerPoint
    #expect(abs(points - (400 - 96)) < 12)
    #expect(!span.isReversed)
  }

  @Test func `text over the route has its center 60 points from the vehicle`() throws {
    let road = [Point(100, 100), Point(700, 100)]
    let all = try spans(road, vehicle: Point(400, 100))
    #expect(all.count == 2)
    let (before, after) = (try #require(all.first), try #require(all.last))
    let gap = (after.from - before.to) / before.metersPerPoint
    #expect(gap >= 120 && gap < 132)
    #expect(try spans(road, vehicle: Point(400, 170)).count == 1)
  }

  @Test(arguments: [(1.0, true), (5.5, false)])
  func `text does not read up a street that leans back`(degrees: Double, isUp: Bool) throws {
    // Shortly after the center, the street leans to the left of straight up.
    let lean = Transform.rotation(degrees: -degrees).apply(Point(0, -70))
    let street = [Point(300, 200), Point(300, 130), Point(300, 130) + lean]
    let up = try spans(street, width: 10).filter { !$0.isReversed }
    let meters = 62 * (try spans(street, width: 10).first?.metersPerPoint ?? 0)
    #expect(up.contains { $0.from <= meters && $0.to >= meters } == isUp)
  }

  @Test(arguments: [0.0, 1, -1, 3, -3, 3.2, -3.2, 6, -6, 7, -20])
  func `a wrapped angle is its remainder`(angle: Double) {
    #expect(FreePart.wrapped(angle) == remainder(angle, 2 * .pi))
  }

  @Test func `a hairpin has names on its legs and none around its bend`() throws {
    let bend = arc(Point(500, 130), 15, -90...90)
    let all = try spans([Point(200, 115)] + bend + [Point(200, 145)])
    #expect(all.count == 2)
    #expect(Set(all.map(\.isReversed)) == [false, true])
  }

  @Test func `a street that winds to and fro has no name`() throws {
    let waves = (0..<10).flatMap { index -> [Point] in
      let left = Double(index) * 60 + 100
      return [Point(left, 100), Point(left + 15, 130), Point(left + 30, 100)]
    }
    #expect(try spans(waves, width: 10).isEmpty)
  }

  @Test func `a gentle bend carries a name`() throws {
    #expect(try !spans(arc(Point(300, 600), 460, -110 ... -60)).isEmpty)
  }

  @Test(
    arguments: [
      (0.0, [false]), (45.0, [false]), (135.0, [true]), (180.0, [true]), (270.0, [false, true]),
    ])
  func `a name reads in the ways that stand upright`(angle: Double, ways: [Bool]) throws {
    let way = Transform.rotation(degrees: angle).apply(Point(90, 0))
    let middle = Point(400, 180)
    let found = try spans([middle - way, middle + way])
    #expect(Set(found.map(\.isReversed)) == Set(ways))
  }

  @Test func `a roundabout has no name along it`() throws {
    let size = Mercator.worldSize(zoom: 16)
    let circle = arc(.zero, 20, 0...360).map { Town.center + $0 * (1 / size) }
    let feature = try #require(Town.street("Oak", [circle[0], circle[1]]).first)
    let line = try #require(NamedLine(feature, circle, key: 1, spacing: 3))
    #expect(line.isCircle)
    let open = try #require(NamedLine(feature, Array(circle.dropLast(20)), key: 1, spacing: 3))
    #expect(!open.isCircle)
  }

  @Test func `both lines of a dual carriageway are one street`() throws {
    let streets = [0.0, 14].map { east in
      (
        name: "Twin",
        line: stride(from: -400.0, through: 400, by: 100).map {
          TownDrive.point($0, 150 + east)
        }
      )
    }
    let drive = try TownDrive(streets: streets, places: false)
    for second in [0.0, 2, 4] { #expect(try drive.names(second).map(\.text) == ["Twin"]) }
  }

  @Test func `a crossing of one name goes on straight, whatever else is known`() {
    func piece(_ from: Point, _ to: Point) -> [Point] { [from, to] }
    let (west, east) = (piece(Point(-10, 0), .zero), piece(.zero, Point(10, 1)))
    let south = piece(.zero, Point(1, 10))
    let known = StreetNet.joined([west, east, south], tolerance: 0.01)
    #expect(known.count == 2)
    #expect(known.contains { $0.count == 3 && $0.contains(Point(-10, 0)) })
    #expect(StreetNet.joined([east, west], tolerance: 0.01).count == 1)
  }
}
