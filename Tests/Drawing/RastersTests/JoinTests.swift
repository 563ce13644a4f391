import Geometry
import Rasters
import TestSupport
import Testing

struct JoinTests {
  static let joins: [LineBatch.Join] = [.round, .miter, .miter(limit: 6), .bevel]

  /// A line with one turn by an angle from its first direction.
  private func corner(
    _ degrees: Double, _ join: LineBatch.Join, width: Double = 10, turned: Double = 0
  ) -> LineBatch {
    let turn = Transform.rotation(degrees: turned)
    let middle = Point(32, 32)
    var batch = LineBatch.line(
      [
        middle + turn.apply(Point(-20, 0)), middle,
        middle + turn.then(.rotation(degrees: degrees)).apply(Point(20, 0)),
      ], width: width, caps: .butt)
    batch.join = join
    return batch
  }

  @Test func `a right angle is pointed, cut or round`() {
    let areas = Self.joins.map { corner(90, $0).coverage().area }
    // Two segments of 20 × 10 share a quarter of the corner's square; the opposite quarter is open.
    #expect(abs(areas[0] - (375 + 25 * .pi / 4)) < 1)
    #expect(abs(areas[1] - 400) < 0.5)
    #expect(areas[2] == areas[1])
    #expect(abs(areas[3] - 387.5) < 0.5)
  }

  @Test func `a tip that the limit forbids is cut`() {
    // The miter is 1 / cos(turn / 2) half widths long: 2 at 120 degrees.
    #expect(corner(119, .miter).coverage().area > corner(119, .bevel).coverage().area + 20)
    #expect(corner(121, .miter).coverage() == corner(121, .bevel).coverage())
    #expect(corner(121, .miter(limit: 3)).coverage() != corner(121, .bevel).coverage())
    // At 48 degrees the miter length is 1.095.
    #expect(corner(48, .miter(limit: 1.09)).coverage() == corner(48, .bevel).coverage())
    #expect(corner(48, .miter(limit: 1.1)).coverage() == corner(48, .miter).coverage())
  }

  @Test func `a gentle corner is pointed whatever is said`() {
    #expect(corner(34, .bevel).coverage() == corner(34, .miter).coverage())
    #expect(corner(37, .bevel).coverage() != corner(37, .miter).coverage())
    #expect(corner(20, .round, width: 4).coverage() == corner(20, .miter, width: 4).coverage())
    #expect(corner(34, .round, width: 20).coverage() != corner(34, .miter, width: 20).coverage())
  }

  @Test(arguments: [6.0, 12, 20, 28, 34], [0.0, 23, 67, 118, 200])
  func `the tip of a gentle corner has no notch`(degrees: Double, turned: Double) {
    let batch = corner(degrees, .miter, width: 26, turned: turned)
    let (ours, filled) = (batch.coverage(), batch.filledOutline())
    // Within 17 pixels of the corner; the ends are 20 away.
    for y in 18..<46 {
      for x in 18..<46 where Point(Double(x), Double(y)).distance(to: Point(31.5, 31.5)) < 17 {
        #expect(abs(ours[x, y] - filled[x, y]) < 40, "\(x), \(y)")
      }
    }
  }

  @Test func `a line that turns back ends there`() {
    for join in [LineBatch.Join.miter(limit: 1000), .bevel] {
      let back = corner(180, join).coverage()
      let once = LineBatch.line([Point(12, 32), Point(32, 32)], width: 10, caps: .butt).coverage()
      #expect(back == once)
    }
  }

  @Test(arguments: joins, [15.0, 40, 70, 100, 130, 160, 175, -50, -110, -170])
  func `corners are the outline of the line`(join: LineBatch.Join, degrees: Double) {
    for turned in [0.0, 23, 118, 200] {
      let batch = corner(degrees, join, width: 9, turned: turned)
      let (ours, filled) = (batch.coverage(), batch.filledOutline())
      #expect(ours.meanDistance(to: filled) < 4, "\(turned)")
      #expect(ours.distance(to: filled) <= 128, "\(turned)")
      #expect(abs(ours.area - filled.area) < 2.5, "\(turned)")
    }
  }

  @Test(arguments: joins, [25.0, 65, 110, 150, -80])
  func `corners lie on the ground`(join: LineBatch.Join, degrees: Double) {
    var batch = LineBatch(startCap: .butt, endCap: .butt, join: join)
    let turn = Transform.rotation(degrees: degrees)
    batch.append(
      [Point(-16, 30), Point(0, 30), Point(0, 30) + turn.apply(Point(16, 0))], width: 12)
    batch.perspective = Perspective((1, 0.32, 32), (0, -0.3, 60), (0, 0.01, 1))
    let (ours, filled) = (batch.coverage(), batch.filledOutline())
    #expect(filled.area > 60)
    #expect(ours.meanDistance(to: filled) < 8)
    #expect(abs(ours.area - filled.area) < 3)
  }

  @Test(arguments: 0..<30)
  func `a clip changes nothing inside it`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var batch = LineBatch(join: Self.joins[seed % 4], blur: seed.isMultiple(of: 5) ? 3 : 0)
    for _ in 0..<4 {
      let line = (0..<5).map { _ in
        Point(.random(in: -20...84, using: &random), .random(in: -20...84, using: &random))
      }
      batch.append(line, width: .random(in: 0.5...16, using: &random))
    }
    let clip = PixelBox(left: 13, top: 9, right: 50, bottom: 41)
    let (whole, part) = (batch.coverage(), batch.coverage(clip: clip))
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (13..<50).contains(x) && (9..<41).contains(y)
        #expect(abs(part[x, y] - (isInside ? whole[x, y] : 0)) <= 1, "\(x), \(y)")
      }
    }
  }
}

extension LineBatch {
  /// The outline, filled by the exact area of all its parts.
  fileprivate func filledOutline() -> Coverage {
    var corners: [[Point]] = []
    for element in outline.elements {
      switch element {
      case .move(let point): corners.append([point])
      case .line(let point): corners[corners.count - 1].append(point)
      case .curve, .close: break
      }
    }
    let parts = corners.map(ConvexPart.init)
    return .sampled { position in parts.map { $0.depth(of: position) }.max() ?? -1 }
  }
}

/// A convex polygon as the half planes of its sides.
private struct ConvexPart {
  /// The inner normal of each side, and its distance from the origin.
  private var sides: [(normal: Point, distance: Double)] = []

  init(_ corners: [Point]) {
    let middle = corners.reduce(.zero, +) * (1 / Double(corners.count))
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let way = to - from
      guard way.length > 1e-9 else { continue }
      var normal = Point(-way.y, way.x) * (1 / way.length)
      if (middle.x - from.x) * normal.x + (middle.y - from.y) * normal.y < 0 {
        normal = normal * -1
      }
      sides.append((normal, from.x * normal.x + from.y * normal.y))
    }
  }

  /// The distance of a point inside to its nearest side; negative outside.
  func depth(of point: Point) -> Double {
    var least = Double.infinity
    for side in sides {
      least = min(least, point.x * side.normal.x + point.y * side.normal.y - side.distance)
    }
    return least
  }
}
