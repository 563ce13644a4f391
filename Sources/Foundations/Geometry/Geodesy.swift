import Foundation

/// Geodesic calculations on a sphere with the earth's mean radius.
public enum Geodesy {
  /// The mean radius of the earth in meters (IUGG).
  public static let earthRadius = 6_371_008.8

  /// The great-circle distance in meters (haversine formula).
  public static func distance(_ from: Coordinate, _ to: Coordinate) -> Double {
    let (lat1, lat2) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
    let dLat = lat2 - lat1
    let dLon = (to.longitude - from.longitude) * .pi / 180
    let h = pow(sin(dLat / 2), 2) + cos(lat1) * cos(lat2) * pow(sin(dLon / 2), 2)
    return 2 * earthRadius * asin(min(1, h.squareRoot()))
  }

  /// The initial bearing from one coordinate to another, 0..<360 degrees clockwise from true north.
  public static func bearing(_ from: Coordinate, _ to: Coordinate) -> Double {
    let (lat1, lat2) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
    let dLon = (to.longitude - from.longitude) * .pi / 180
    let y = sin(dLon) * cos(lat2)
    let x = cos(lat1) * sin(lat2) - sin(lat1) * cos(lat2) * cos(dLon)
    return normalized(degrees: atan2(y, x) * 180 / .pi)
  }

  /// The coordinate at a fraction of the way, linear in latitude and longitude.
  ///
  /// Accurate for short segments of a route line; crosses the 180° meridian on the shorter side.
  public static func interpolate(
    _ from: Coordinate, _ to: Coordinate, _ fraction: Double
  ) -> Coordinate {
    let dLon = signed(degrees: to.longitude - from.longitude)
    return Coordinate(
      clampingLatitude: from.latitude + (to.latitude - from.latitude) * fraction,
      longitude: signed(degrees: from.longitude + dLon * fraction))
  }

  /// Normalizes an angle to 0..<360.
  public static func normalized(degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// Normalizes an angle to -180...180, keeping both ends.
  public static func signed(degrees: Double) -> Double {
    guard abs(degrees) > 180 else { return degrees }
    let rest = normalized(degrees: degrees)
    return rest > 180 ? rest - 360 : rest
  }
}
