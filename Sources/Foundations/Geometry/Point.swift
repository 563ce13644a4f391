/// A place in a plane; which plane, and in which unit, is said by whoever holds it.
///
/// On screens x grows to the right, y grows down, and the unit is the point.
package struct Point: Sendable, Hashable {
  /// The horizontal position, growing to the right.
  package var x: Double
  /// The vertical position, growing down on screens.
  package var y: Double

  /// A place at `x` and `y`.
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  package static let zero = Point(0, 0)

  /// The distance to the origin, taking the point as a vector.
  package var length: Double { (x * x + y * y).squareRoot() }

  /// The distance to another point in the same plane.
  package func distance(to other: Point) -> Double { (self - other).length }

  /// The point `fraction` of the way from here to `other`; 0 is here, 1 is there.
  package func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// The sum, component by component.
  package static func + (lhs: Point, rhs: Point) -> Point { Point(lhs.x + rhs.x, lhs.y + rhs.y) }
  /// The difference, component by component.
  package static func - (lhs: Point, rhs: Point) -> Point { Point(lhs.x - rhs.x, lhs.y - rhs.y) }
  /// The vector stretched by a factor.
  package static func * (lhs: Point, rhs: Double) -> Point { Point(lhs.x * rhs, lhs.y * rhs) }
}
