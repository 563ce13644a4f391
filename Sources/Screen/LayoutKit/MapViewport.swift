package import Geometry

/// The viewport of a map that does not fill the screen.
package struct MapViewport: Sendable, Hashable {
  /// The frame on the screen, aligned to pixels, in points.
  package var frame: Rect
  /// The corner radius in points.
  package var radius: Double
  /// Whether corners are continuous curves instead of circular arcs.
  package var isContinuous: Bool

  package init(_ frame: Rect, radius: Double, isContinuous: Bool = false) {
    self.frame = frame
    self.radius = radius
    self.isContinuous = isContinuous
  }

  /// The outline with its top left corner at the origin.
  package var outline: Path {
    let box = Rect(0, 0, frame.width, frame.height)
    return isContinuous
      ? .continuous(box, radius: radius) : .rounded(box, radius: radius)
  }

  /// The areas of the frame that its corners hide, as rectangles from top to bottom.
  ///
  /// They cover all hidden points, and at most 4 points more vertically.
  package var hiddenAreas: [Rect] {
    let radius = min(radius, frame.width / 2, frame.height / 2)
    guard radius > 0 else { return [] }
    let count = Int((radius / 4).rounded(.up))
    let rows = (0..<count).map { row -> (top: Double, height: Double, inset: Double) in
      let (top, bottom) = (
        radius * Double(row) / Double(count), radius * Double(row + 1) / Double(count)
      )
      let rise = radius - top
      return (top, bottom - top, radius - max(0, radius * radius - rise * rise).squareRoot())
    }
    let upper = rows.map { (y: frame.minY + $0.top, $0.height, $0.inset) }
    let lower = rows.reversed().map {
      (y: frame.maxY - $0.top - $0.height, $0.height, $0.inset)
    }
    return (upper + lower).flatMap { y, height, inset in
      [
        Rect(frame.minX, y, inset, height), Rect(frame.maxX - inset, y, inset, height),
      ]
    }
  }
}
