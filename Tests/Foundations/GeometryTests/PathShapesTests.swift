import Geometry
import Testing

struct PathShapesTests {
  private let box = Rect(10, 20, 40, 30)

  @Test func `a rectangle has four corners and is closed`() {
    let path = Path.rect(box)
    #expect(path.bounds == box)
    #expect(path.elements.count == 5)
    #expect(path.elements.last == .close)
  }

  @Test func `a circle stays within three ten-thousandths of its radius`() {
    let center = Point(3, 4)
    let points = samples(.circle(center: center, radius: 10))
    #expect(points.count > 200)
    #expect(points.allSatisfy { abs($0.distance(to: center) - 10) < 0.003 })
  }

  @Test func `an ellipse reaches both radii`() {
    let bounds = Path.ellipse(center: Point(1, 2), radii: Size(8, 3)).bounds
    #expect(abs(bounds.minX + 7) < 1e-9 && abs(bounds.maxX - 9) < 1e-9)
    #expect(abs(bounds.minY + 1) < 1e-9 && abs(bounds.maxY - 5) < 1e-9)
  }

  @Test func `both kinds of round rectangle touch all four edges`() {
    #expect(Path.rounded(box, radius: 6).bounds == box)
    #expect(Path.continuous(box, radius: 6).bounds == box)
  }

  @Test func `a circular corner keeps its radius`() {
    let center = Point(box.minX + 6, box.minY + 6)
    let corner = samples(.rounded(box, radius: 6)).filter { $0.x < center.x && $0.y < center.y }
    #expect(corner.count > 20)
    #expect(corner.allSatisfy { abs($0.distance(to: center) - 6) < 0.003 })
  }

  @Test func `a continuous corner meets the circle on the diagonal and starts before it`() {
    let radius = 8.0
    let points = samples(.continuous(box, radius: radius))
    let center = Point(box.minX + radius, box.minY + radius)
    func fromDiagonal(_ point: Point) -> Double {
      abs((point.x - box.minX) - (point.y - box.minY))
    }
    let diagonal = points.filter { $0.x < center.x && $0.y < center.y }
      .min { fromDiagonal($0) < fromDiagonal($1) }
    #expect(diagonal.map { abs($0.distance(to: center) - radius) < 0.05 } == true)
    #expect(Path.continuous(box, radius: radius).elements.first == .move(Point(20, 20)))
  }

  @Test func `a radius larger than the box makes a capsule`() {
    let path = Path.rounded(box, radius: 100)
    #expect(path == Path.rounded(box, radius: 15))
    #expect(Path.continuous(box, radius: 100) == Path.continuous(box, radius: 12))
  }

  @Test(arguments: [
    (RectCorners.topLeft, Point(10, 20)), (.topRight, Point(50, 20)),
    (.bottomRight, Point(50, 50)), (.bottomLeft, Point(10, 50)),
  ])
  func `only the chosen corner is cut`(corner: RectCorners, cut: Point) {
    let all = [Point(10, 20), Point(50, 20), Point(50, 50), Point(10, 50)]
    for path in [
      Path.rounded(box, radius: 5, corners: corner),
      .continuous(box, radius: 5, corners: corner),
    ] {
      let points = samples(path)
      for other in all {
        #expect(points.contains { $0.distance(to: other) < 1e-9 } == (other != cut))
      }
    }
  }

  @Test func `an arc joins the current piece or starts a new one`() {
    var path = Path()
    path.arc(center: .zero, radius: 2, from: 0, to: .pi / 2)
    #expect(path.elements.first == .move(Point(2, 0)))
    #expect(path.elements.count == 2)
    path.arc(center: .zero, radius: 1, from: 0, to: .pi)
    #expect(path.elements[2] == .line(Point(1, 0)))
    path.close()
    path.arc(center: .zero, radius: 1, from: 0, to: 1)
    #expect(path.elements[6] == .move(Point(1, 0)))
  }

  @Test func `no outline has empty bounds at the origin`() {
    #expect(Path().bounds == .zero)
    #expect(Path().isEmpty)
  }

  /// Points along the outline, dense enough to approximate its shape.
  private func samples(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let b, let c, let d):
        let a = points.last ?? .zero
        points += (1...64).map { step in
          let t = Double(step) / 64
          let (ab, bc, cd) = (
            a.interpolated(to: b, t), b.interpolated(to: c, t), c.interpolated(to: d, t)
          )
          return ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
        }
      case .close: break
      }
    }
    return points
  }
}
