/// A position in a plane; the owner defines the plane and the unit.
///
/// On screens x grows to the right, y grows down, and the unit is the point.
public struct Point: Sendable, Hashable {
  /// The horizontal position, growing to the right.
  public var x: Double
  /// The vertical position, growing down on screens.
  public var y: Double

  /// A point at `x` and `y`.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The distance to the origin, taking the point as a vector.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to another point in the same plane.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// The interpolation to `other`: a `fraction` of 0 is this point, 1 is `other`.
  public func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// The sum, component by component.
  public static func + (lhs: Point, rhs: Point) -> Point { Point(lhs.x + rhs.x, lhs.y + rhs.y) }
  /// The difference, component by component.
  public static func - (lhs: Point, rhs: Point) -> Point { Point(lhs.x - rhs.x, lhs.y - rhs.y) }
  /// The vector stretched by a factor.
  public static func * (lhs: Point, rhs: Double) -> Point { Point(lhs.x * rhs, lhs.y * rhs) }
}
