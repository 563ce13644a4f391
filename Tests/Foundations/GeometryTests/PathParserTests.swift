import Geometry
import TestSupport
import Testing

struct PathParserTests {
  @Test(arguments: [
    ("M1 2", [Path.Element.move(Point(1, 2))]),
    ("M1,2L3-4", [.move(Point(1, 2)), .line(Point(3, -4))]),
    ("M1 2l3 4", [.move(Point(1, 2)), .line(Point(4, 6))]),
    ("M1 2H5h1", [.move(Point(1, 2)), .line(Point(5, 2)), .line(Point(6, 2))]),
    ("M1 2V5v1", [.move(Point(1, 2)), .line(Point(1, 5)), .line(Point(1, 6))]),
    ("M1 1C1 2 3 4 5 6", [.move(Point(1, 1)), .curve(Point(1, 2), Point(3, 4), Point(5, 6))]),
    ("M1 1c1 2 3 4 5 6", [.move(Point(1, 1)), .curve(Point(2, 3), Point(4, 5), Point(6, 7))]),
    ("m1 1 2 2", [.move(Point(1, 1)), .line(Point(3, 3))]),
    ("M1 1 2 2", [.move(Point(1, 1)), .line(Point(2, 2))]),
    ("M.5.5-1e1+2E-1", [.move(Point(0.5, 0.5)), .line(Point(-10, 0.2))]),
    ("", []),
    (" \n", []),
  ])
  func `a command becomes its element`(text: String, elements: [Path.Element]) throws {
    #expect(try Path(svg: text).elements == elements)
  }

  @Test func `a relative command after closing starts where the piece began`() throws {
    #expect(
      try Path(svg: "M5 5h2v2zl1 1").elements == [
        .move(Point(5, 5)), .line(Point(7, 5)), .line(Point(7, 7)), .close, .line(Point(6, 6)),
      ])
  }

  @Test func `a smooth curve mirrors the handle before it`() throws {
    let path = try Path(svg: "M0 0C0 1 2 1 2 0S4-1 4 0s2 1 2 0")
    #expect(
      path.elements.dropFirst(2) == [
        .curve(Point(2, -1), Point(4, -1), Point(4, 0)),
        .curve(Point(4, 1), Point(6, 1), Point(6, 0)),
      ])
  }

  @Test func `a smooth curve after a line starts with its own point as handle`() throws {
    let path = try Path(svg: "M0 0C0 9 9 9 9 0L1 1S3 4 5 1")
    #expect(path.elements.last == .curve(Point(1, 1), Point(3, 4), Point(5, 1)))
  }

  @Test(arguments: [
    ("M0 0A5 5 0 0 1 10 0", Rect(0, -5, 10, 5)),
    ("M0 0A5 5 0 0 0 10 0", Rect(0, 0, 10, 5)),
    ("M0 0a5 5 0 0 1 5 5", Rect(0, 0, 5, 5)),
    ("M5 0A5 5 0 1 1 0-5", Rect(-5, -5, 10, 10)),
    ("M0 0A10 4 0 0 1 20 0", Rect(0, -4, 20, 4)),
    ("M0 0A10 4 90 0 1 0 20", Rect(0, 0, 4, 20)),
    ("M0 0a1 1 0 0 1 10 0", Rect(0, -5, 10, 5)),
  ])
  func `an arc keeps to its circle`(text: String, box: Rect) throws {
    let bounds = try flattened(Path(svg: text))
    #expect(abs(bounds.minX - box.minX) < 0.01 && abs(bounds.maxX - box.maxX) < 0.01)
    #expect(abs(bounds.minY - box.minY) < 0.01 && abs(bounds.maxY - box.maxY) < 0.01)
  }

  @Test(arguments: 0..<40)
  func `an arc ends exactly where it says`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 100).rounded() / 100
    }
    let end = Point(number(-50...50), number(-50...50))
    let radii = (number(0.1...40), number(0.1...40))
    let flags = (Int.random(in: 0...1, using: &random), Int.random(in: 0...1, using: &random))
    let text =
      "M3 4A\(radii.0) \(radii.1) \(number(-180...180)) \(flags.0) \(flags.1) \(end.x) \(end.y)"
    guard case .curve(_, _, let last) = try #require(Path(svg: text).elements.last) else {
      Issue.record("\(text) is no curve")
      return
    }
    #expect(last.distance(to: end) < 1e-6, "\(text)")
  }

  @Test func `arc flags may stand without spaces`() throws {
    #expect(try Path(svg: "M0 0a5 5 0 0110 0") == Path(svg: "M0 0a5 5 0 0 1 10 0"))
  }

  @Test(arguments: ["M0 0A0 5 0 0 1 9 9", "M0 0A5 0 0 0 1 9 9"])
  func `an arc without a radius is a straight line`(text: String) throws {
    #expect(try Path(svg: text).elements.last == .line(Point(9, 9)))
  }

  @Test(arguments: [
    ("5 5", 0), ("M1", 2), ("M1 x", 3), ("M1 2Q1 2 3 4", 4), ("M1 2L", 5), ("M1 2 3", 6),
    ("M1 2A5 5 0 2 1 9 9", 11), ("M1 2Z5", 5), ("M1 2z 5", 6), ("M--1 2", 1), ("M1 2é", 4),
    ("M1e 2", 1), ("M1 2C1 2 3 4 5", 14), ("M1 1e999", 3),
  ])
  func `a mistake is reported with its offset`(text: String, offset: Int) {
    let error = #expect(throws: PathSyntaxError.self) { try Path(svg: text) }
    #expect(error?.offset == offset)
    #expect(error?.description.isEmpty == false)
  }

  /// The bounds of points on the outline, excluding control points.
  private func flattened(_ path: Path) -> Rect {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end):
        let start = points.last ?? .zero
        points += (1...64).map { cubic(start, first, second, end, Double($0) / 64) }
      case .close: break
      }
    }
    return Path(points.map { .line($0) }).bounds
  }

  private func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    let (ab, bc) = (a.interpolated(to: b, t), b.interpolated(to: c, t))
    let cd = c.interpolated(to: d, t)
    return ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
  }
}
