import Foundation
import Geometry

/// The common arrowhead; all its dimensions are multiples of the line width.
enum Arrowhead {
  /// The distance from the tip to the end of the shaft's center line.
  static let setback = 1.555
  /// The radius of the rounded corners.
  static let cornerRadius = 0.2

  /// Returns the polygon to fill, and to stroke with twice the corner radius.
  static func outline(tip: Point, heading: Double, width: Double) -> Path {
    let (ahead, right) = (Point.heading(heading), Point.heading(heading + 90))
    let corners = [(0, 0.2), (0.9412, 1.5781), (0, 1.3496), (-0.9412, 1.5781)].map { side, back in
      tip - ahead * (back * width) + right * (side * width)
    }
    return Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// Returns the end of the shaft behind the head.
  static func shaftEnd(tip: Point, heading: Double, width: Double) -> Point {
    tip - Point.heading(heading) * (setback * width)
  }
}

extension Point {
  /// Returns the unit vector of a heading in degrees, 0 up, clockwise.
  static func heading(_ degrees: Double) -> Point {
    Point(sin(degrees * .pi / 180), -cos(degrees * .pi / 180))
  }
}
