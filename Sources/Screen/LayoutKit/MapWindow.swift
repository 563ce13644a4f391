package import Geometry

/// Where a screen shows the map, where that is not all of it.
package struct MapWindow: Sendable, Hashable {
  /// Its position on the screen, on whole pixels, in points.
  package var frame: Rect
  /// The radius of its corners, in points.
  package var radius: Double
  /// Whether corners run smoothly into the edges instead of being circles.
  package var isContinuous: Bool

  /// A window with round corners.
  package init(_ frame: Rect, radius: Double, isContinuous: Bool = false) {
    self.frame = frame
    self.radius = radius
    self.isContinuous = isContinuous
  }

  /// Its outline with the upper left corner at the origin.
  package var outline: Path {
    let box = Rect(0, 0, frame.width, frame.height)
    return isContinuous
      ? .continuous(box, radius: radius) : .rounded(box, radius: radius)
  }
}
