import Foundation
import Geometry

/// The one arrowhead of the set; every measure is a multiple of the width of its line.
enum Arrowhead {
  /// How far before the tip the center line of the shaft ends.
  static let setback = 1.555
  /// The radius of the rounded corners.
  static let cornerRadius = 0.2

  /// The polygon to fill and to stroke with twice the corner radius.
  static func outline(tip: Point, heading: Double, width: Double) -> Path {
    let (ahead, right) = (Point.heading(heading), Point.heading(heading + 90))
    let corners = [(0, 0.2), (0.9412, 1.5781), (0, 1.3496), (-0.9412, 1.5781)].map { side, back in
      tip - ahead * (back * width) + right * (side * width)
    }
    return Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
  }

  /// The end of the shaft behind a head.
  static func shaftEnd(tip: Point, heading: Double, width: Double) -> Point {
    tip - Point.heading(heading) * (setback * width)
  }
}

extension Point {
  /// The unit vector of a heading in degrees, 0 up and growing clockwise.
  static func heading(_ degrees: Double) -> Point {
    Point(sin(degrees * .pi / 180), -cos(degrees * .pi / 180))
  }
}
