import Foundation
import Geometry

extension Path {
  /// Adds an arc between two headings as seen from the center.
  ///
  /// Increasing headings are clockwise; a line connects the current point to the start of the arc.
  mutating func arc(center: Point, radius: Double, fromHeading start: Double, to end: Double) {
    arc(
      center: center, radius: radius, from: (start - 90) * .pi / 180, to: (end - 90) * .pi / 180)
  }

  /// Returns a line up from `start` that bends right at `junction` and continues to `end`.
  ///
  /// The bend is by `turn` degrees, with `radius` on the center line.
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

  /// Adds an S-curve that is vertical at both ends.
  ///
  /// The control points are at `stiffness` times the difference in height.
  mutating func sCurve(from start: Point, to end: Point, stiffness: Double) {
    let handle = Point(0, stiffness * (start.y - end.y))
    curve(start - handle, end + handle, to: end)
  }

  /// Returns a circle that starts at the top and runs clockwise.
  static func ring(center: Point, radius: Double) -> Path {
    var path = Path()
    path.arc(center: center, radius: radius, fromHeading: 0, to: 360)
    return path
  }

  /// Returns the path as polylines, with each curve divided into `pieces`.
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

  /// Returns the point of a cubic Bézier curve at a parameter 0...1.
  private static func cubic(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, at t: Double
  ) -> Point {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }
}
