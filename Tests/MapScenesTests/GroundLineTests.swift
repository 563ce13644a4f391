import Geometry
import TestSupport
import Testing

@testable import MapScenes

struct GroundLineTests {
  private let flat = Projection(.sample(viewingAngle: 0, anchor: .zero))

  @Test func `a line is cut where it leaves the range`() {
    let line = GroundLine([Point(0, -100), Point(0, 100), Point(10, 300)])
    let pieces = line.clipped(to: -50...200, sideways: 1000)
    #expect(pieces.map(\.points) == [[Point(0, -50), Point(0, 100), Point(5, 200)]])
  }

  @Test func `a line that comes back makes two pieces`() {
    let line = GroundLine([Point(0, 0), Point(0, 100), Point(10, 100), Point(10, 0)])
    let pieces = line.clipped(to: -10...50, sideways: 1000)
    #expect(
      pieces.map(\.points) == [[Point(0, 0), Point(0, 50)], [Point(10, 50), Point(10, 0)]])
  }

  @Test func `a line through the whole range keeps its middle`() {
    let pieces = GroundLine([Point(0, 500), Point(0, -500)]).clipped(to: -10...20, sideways: 100)
    #expect(pieces.map(\.points) == [[Point(0, 20), Point(0, -10)]])
  }

  @Test func `a line outside the range or far aside leaves nothing`() {
    #expect(GroundLine([Point(0, 60), Point(9, 80)]).clipped(to: 0...50, sideways: 99).isEmpty)
    #expect(GroundLine([Point(200, 0), Point(300, 50)]).clipped(to: 0...50, sideways: 99).isEmpty)
    #expect(GroundLine([Point(0, 0)]).clipped(to: 0...50, sideways: 99).isEmpty)
  }

  @Test func `a piece that crosses from far left to far right is kept`() {
    let pieces = GroundLine([Point(-500, 10), Point(500, 10)]).clipped(to: 0...50, sideways: 99)
    #expect(pieces.count == 1)
  }

  @Test func `the outline is as wide as the line, straight at its start and round at its end`() {
    let line = GroundLine([Point(0, 0), Point(0, 50)])
    let path = line.outline(width: 8, roundStart: false, flat)
    #expect(isClose(path.bounds, Rect(-4, -54, 8, 54)))
  }

  @Test func `a round start reaches half the width before the line`() {
    let line = GroundLine([Point(0, 0), Point(0, 50)])
    let path = line.outline(width: 8, roundStart: true, flat)
    #expect(isClose(path.bounds, Rect(-4, -54, 8, 58)))
  }

  @Test(arguments: 0..<100)
  func `all parts of an outline are wound the same way`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let points = (0..<6).map { _ in
      Point(.random(in: -99...99, using: &random), .random(in: -99...99, using: &random))
    }
    let path = GroundLine(points).outline(width: 7, roundStart: true, flat)
    let areas = pieces(of: path).map(signedArea)
    #expect(areas.count == 11)
    #expect(areas.allSatisfy { $0 > 0 } || areas.allSatisfy { $0 < 0 }, "seed \(seed)")
  }

  @Test func `places on the same spot add no ink without a place`() {
    let line = GroundLine([Point(3, 3), Point(3, 3), Point(3, 9)])
    let path = line.outline(width: 4, roundStart: true, flat)
    #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(isClose(path.bounds, Rect(1, -11, 4, 10)))
  }

  private func isClose(_ one: Rect, _ other: Rect) -> Bool {
    abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
      && abs(one.maxX - other.maxX) < 1e-6 && abs(one.maxY - other.maxY) < 1e-6
  }

  private func pieces(of path: Path) -> [[Point]] {
    path.elements.reduce(into: []) { pieces, element in
      switch element {
      case .move(let point): pieces.append([point])
      case .line(let point): pieces[pieces.count - 1].append(point)
      case .curve, .close: break
      }
    }
  }

  private func signedArea(_ corners: [Point]) -> Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { area, pair in
      area + pair.0.x * pair.1.y - pair.1.x * pair.0.y
    }
  }
}
