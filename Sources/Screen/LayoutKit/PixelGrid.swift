package import Geometry

/// The device's pixels, for bringing edges onto them.
package struct PixelGrid: Sendable, Hashable {
  /// Pixels per point across.
  package let scaleX: Double
  /// Pixels per point down.
  package let scaleY: Double

  /// Creates a grid from pixels per point.
  package init(scaleX: Double, scaleY: Double) {
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// The nearest pixel edge across.
  package func x(_ value: Double) -> Double { (value * scaleX).rounded() / scaleX }

  /// The nearest pixel edge down.
  package func y(_ value: Double) -> Double { (value * scaleY).rounded() / scaleY }

  /// The rectangle whose four edges are the nearest pixel edges.
  package func rect(_ rect: Rect) -> Rect {
    Rect(left: x(rect.minX), top: y(rect.minY), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  /// A thickness of `points`, but at least one pixel and a whole number of them.
  package func thickness(_ points: Double) -> Double {
    max(1, (points * scaleY).rounded()) / scaleY
  }
}
