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
    polylines { _, _, _, _ in pieces }.map(\.points)
  }
}
