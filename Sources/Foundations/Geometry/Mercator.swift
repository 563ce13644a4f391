import Foundation

/// The Web Mercator plane as a unit square with its origin in the northwest corner.
///
/// Multiply by `worldSize(zoom:)` for points at a zoom level; at level 0 the world is 512 points
/// wide, as in MapLibre (<https://maplibre.org/maplibre-style-spec/>).
public enum Mercator {
  /// The absolute latitude at the upper and lower edge of the square, in degrees.
  public static let maximumLatitude = 85.051_128_779_806_59

  /// The width of the world in points at a zoom level.
  public static func worldSize(zoom: Double) -> Double { 512 * pow(2, zoom) }

  /// Projects a coordinate to the unit square.
  public static func project(_ coordinate: Coordinate) -> Point {
    let latitude = min(maximumLatitude, max(-maximumLatitude, coordinate.latitude))
    let sine = sin(latitude * .pi / 180)
    let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
    return Point(coordinate.longitude / 360 + 0.5, y)
  }

  /// Returns the coordinate of a point; x may be outside the square.
  public static func unproject(_ point: Point) -> Coordinate {
    let latitude = atan(sinh(.pi * (1 - 2 * point.y))) * 180 / .pi
    return Coordinate(
      clampingLatitude: latitude,
      longitude: Geodesy.signed(degrees: (point.x - 0.5) * 360))
  }

  /// Meters on the ground per point, at a latitude and zoom level.
  public static func metersPerPoint(latitude: Double, zoom: Double) -> Double {
    2 * .pi * Geodesy.earthRadius * cos(latitude * .pi / 180) / worldSize(zoom: zoom)
  }
}
