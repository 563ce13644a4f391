/// A position in a plane.
///
/// The context defines the plane and the unit. On screens, x grows to the right, y grows down, and
/// the unit is the point.
public struct Point: Sendable, Hashable {
  /// The x coordinate, growing to the right.
  public var x: Double
  /// The y coordinate, growing down on screens.
  public var y: Double

  /// Creates a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(0, 0)

  /// The length as a vector.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to another point in the same plane.
  public func distance(to other: Point) -> Double { (self - other).length }

  /// Interpolates linearly: a `fraction` of 0 is this point, 1 is `other`.
  public func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// The componentwise sum.
  public static func + (lhs: Point, rhs: Point) -> Point { Point(lhs.x + rhs.x, lhs.y + rhs.y) }
  /// The componentwise difference.
  public static func - (lhs: Point, rhs: Point) -> Point { Point(lhs.x - rhs.x, lhs.y - rhs.y) }
  /// The vector scaled by a factor.
  public static func * (lhs: Point, rhs: Double) -> Point { Point(lhs.x * rhs, lhs.y * rhs) }
}
