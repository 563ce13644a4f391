public import Geometry

/// The device's pixels, for bringing edges onto them.
public struct PixelGrid: Sendable, Hashable {
  /// Pixels per point across.
  public let scaleX: Double
  /// Pixels per point down.
  public let scaleY: Double

  /// A grid of so many pixels per point.
  public init(scaleX: Double, scaleY: Double) {
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  /// The nearest pixel edge across.
  public func x(_ value: Double) -> Double { (value * scaleX).rounded() / scaleX }

  /// The nearest pixel edge down.
  public func y(_ value: Double) -> Double { (value * scaleY).rounded() / scaleY }

  /// The rectangle whose four edges are the nearest pixel edges.
  public func rect(_ rect: Rect) -> Rect {
    Rect(left: x(rect.minX), top: y(rect.minY), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  /// A thickness of `points`, but at least one pixel and a whole number of them.
  public func thickness(_ points: Double) -> Double {
    max(1, (points * scaleY).rounded()) / scaleY
  }
}
