import Foundation
import Geometry

extension Path {
  /// Adds an arc between two positions on a circle, as headings seen from its middle.
  ///
  /// Growing headings go clockwise; a line joins the current point with the start of the arc.
  mutating func arc(center: Point, radius: Double, fromHeading start: Double, to end: Double) {
    arc(
      center: center, radius: radius, from: (start - 90) * .pi / 180, to: (end - 90) * .pi / 180)
  }

  /// A line upwards from `start` that bends to the right at `junction` and goes on to `end`.
  ///
  /// The bend is by `turn` degrees with a radius on the center line.
  static func rightBend(
    from start: Point, junction: Point, turn: Double, radius: Double, to end: Point
  ) -> Path {
    let tangent = radius * tan(turn / 2 * .pi / 180)
    var path = Path([.move(start)])
    path.arc(
      center: junction + Point(radius, tangent), radius: radius, fromHeading: -90, to: turn - 90)
    path.line(to: end)
    return path
  }

  /// Adds a curve that moves sideways on the way up, upright at both ends.
  ///
  /// Handles are `stiffness` times the difference in height.
  mutating func sCurve(from start: Point, to end: Point, stiffness: Double) {
    let handle = Point(0, stiffness * (start.y - end.y))
    curve(start - handle, end + handle, to: end)
  }

  /// A full circle begun at the top and drawn clockwise.
  static func ring(center: Point, radius: Double) -> Path {
    var path = Path()
    path.arc(center: center, radius: radius, fromHeading: 0, to: 360)
    return path
  }

  /// The outline as chains of straight lines, with curves cut into `pieces` each.
  func polylines(pieces: Int) -> [[Point]] {
    var chains: [[Point]] = []
    var chain: [Point] = []
    for element in elements {
      switch element {
      case .move(let point):
        chains.append(chain)
        chain = [point]
      case .line(let point): chain.append(point)
      case .curve(let first, let second, let end):
        guard let start = chain.last else { continue }
        for piece in 1...pieces {
          let t = Double(piece) / Double(pieces)
          chain.append(Path.cubic(start, first, second, end, at: t))
        }
      case .close: if let first = chain.first { chain.append(first) }
      }
    }
    return (chains + [chain]).filter { !$0.isEmpty }
  }

  /// The point of a cubic at a parameter 0...1.
  private static func cubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }
}
