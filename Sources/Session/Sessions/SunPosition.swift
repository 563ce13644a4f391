import Foundation
import Geometry

/// The position of the sun, accurate to about a tenth of a degree.
///
/// The formulas are the low-precision ones of the Astronomical Almanac.
/// Source: <https://aa.usno.navy.mil/faq/sun_approx>
enum SunPosition {
  /// The elevation in degrees below which screens turn dark, halfway through civil twilight.
  static let nightElevation = -3.0

  /// Returns the elevation of the sun in degrees, without refraction.
  static func elevation(at coordinate: Coordinate, daysSinceJ2000 days: Double) -> Double {
    let radians = Double.pi / 180
    let anomaly = (357.529 + 0.985_600_28 * days) * radians
    let meanLongitude = 280.459 + 0.985_647_36 * days
    let longitude = (meanLongitude + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * radians
    let obliquity = (23.439 - 0.000_000_36 * days) * radians
    let ascension = atan2(cos(obliquity) * sin(longitude), cos(longitude))
    let declination = asin(sin(obliquity) * sin(longitude))
    let siderealDegrees = 280.460_618_37 + 360.985_647_366_29 * days + coordinate.longitude
    let hourAngle = siderealDegrees.truncatingRemainder(dividingBy: 360) * radians - ascension
    let latitude = coordinate.latitude * radians
    let sine =
      sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    return asin(min(1, max(-1, sine))) / radians
  }
}
