/// An axis-aligned rectangle.
public struct Rect: Sendable, Hashable {
  /// The upper left corner.
  public var origin: Point
  /// The size, never negative.
  public var size: Size

  /// Creates a rectangle from its origin and size.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(max(0, width), max(0, height))
  }

  /// Creates a rectangle from its edges; an edge beyond its opposite gives an empty extent.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(left, top, right - left, bottom - top)
  }

  /// Creates a rectangle from its center and size.
  public init(center: Point, size: Size) {
    self.init(
      center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The upper edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  public var maxY: Double { origin.y + size.height }
  /// The x coordinate of the center.
  public var midX: Double { origin.x + size.width / 2 }
  /// The y coordinate of the center.
  public var midY: Double { origin.y + size.height / 2 }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The center.
  public var center: Point { Point(midX, midY) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The rectangle inset by a distance on each side; negative distances expand it.
  public func inset(by dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, width - 2 * dx, height - 2 * dy)
  }

  /// The rectangle with insets applied.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      left: minX + insets.left, top: minY + insets.top, right: maxX - insets.right,
      bottom: maxY - insets.bottom)
  }

  /// Interpolates linearly, edge by edge: a `fraction` of 0 is this rectangle, 1 is `other`.
  public func interpolated(to other: Rect, _ fraction: Double) -> Rect {
    let corner = Point(maxX, maxY).interpolated(to: Point(other.maxX, other.maxY), fraction)
    let origin = origin.interpolated(to: other.origin, fraction)
    return Rect(left: origin.x, top: origin.y, right: corner.x, bottom: corner.y)
  }

  /// The rectangle translated by a vector.
  public func offset(by vector: Point) -> Rect {
    Rect(minX + vector.x, minY + vector.y, width, height)
  }

  /// Whether the point is inside, or on the upper or left edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` is inside, within `tolerance`.
  public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
  }

  /// Whether the rectangles overlap.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The intersection; empty if the rectangles do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    Rect(
      left: max(minX, other.minX), top: max(minY, other.minY), right: min(maxX, other.maxX),
      bottom: min(maxY, other.maxY))
  }

  /// The bounding rectangle of both.
  public func union(_ other: Rect) -> Rect {
    Rect(
      left: min(minX, other.minX), top: min(minY, other.minY), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }
}
