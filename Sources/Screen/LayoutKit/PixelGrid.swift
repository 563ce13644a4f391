package import Geometry

/// The pixel grid of a device, for aligning edges.
package struct PixelGrid: Sendable, Hashable {
  /// Horizontal pixels per point.
  package let scaleX: Double
  /// Vertical pixels per point.
  package let scaleY: Double

  package init(scaleX: Double, scaleY: Double) {
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// Returns the nearest vertical pixel edge.
  package func x(_ value: Double) -> Double { (value * scaleX).rounded() / scaleX }

  /// Returns the nearest horizontal pixel edge.
  package func y(_ value: Double) -> Double { (value * scaleY).rounded() / scaleY }

  /// Returns the rectangle with all edges aligned to the nearest pixel edges.
  package func rect(_ rect: Rect) -> Rect {
    Rect(left: x(rect.minX), top: y(rect.minY), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  /// Returns the nearest thickness in whole pixels, at least one.
  package func thickness(_ points: Double) -> Double {
    max(1, (points * scaleY).rounded()) / scaleY
  }
}
