import Foundation

/// Geodesic distances on the WGS 84 ellipsoid.
package enum Ellipsoid {
  private static let equator = 6_378_137.0
  private static let flattening = 1 / 298.257223563
  private static let pole = equator * (1 - flattening)

  /// Returns the distance of two coordinates in meters, by Vincenty's inverse formula.
  ///
  /// Uses a sphere where the iteration does not converge.
  ///
  /// Source: <https://www.ngs.noaa.gov/PUBS_LIB/inverse.pdf>
  package static func meters(
    from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
  ) -> Double {
    if start.latitude == end.latitude, start.longitude == end.longitude { return 0 }
    let difference = radians(end.longitude - start.longitude)
    let first = atan((1 - flattening) * tan(radians(start.latitude)))
    let second = atan((1 - flattening) * tan(radians(end.latitude)))
    var lambda = difference
    for _ in 0..<100 {
      let step = Iteration(lambda: lambda, first: first, second: second)
      let next = difference + step.correction(flattening)
      if abs(next - lambda) < 1e-12 { return step.meters(equator: equator, pole: pole) }
      lambda = next
    }
    return metersOnSphere(from: start, to: end, radius: 6_371_008.8)
  }

  /// Returns the distance of two coordinates on a sphere in meters, by the haversine formula.
  package static func metersOnSphere(
    from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D, radius: Double
  ) -> Double {
    let latitude = radians(end.latitude - start.latitude)
    let longitude = radians(end.longitude - start.longitude)
    let half =
      pow(sin(latitude / 2), 2)
      + cos(radians(start.latitude)) * cos(radians(end.latitude)) * pow(sin(longitude / 2), 2)
    return 2 * radius * asin(min(1, half.squareRoot()))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The state of Vincenty's iteration.
  private struct Iteration {
    let sinSigma: Double
    let cosSigma: Double
    let sigma: Double
    let sinAlpha: Double
    let cosSquaredAlpha: Double
    let cosDoubleSigma: Double

    init(lambda: Double, first: Double, second: Double) {
      let across = cos(second) * sin(lambda)
      let along = cos(first) * sin(second) - sin(first) * cos(second) * cos(lambda)
      sinSigma = (across * across + along * along).squareRoot()
      cosSigma = sin(first) * sin(second) + cos(first) * cos(second) * cos(lambda)
      sigma = atan2(sinSigma, cosSigma)
      sinAlpha = sinSigma == 0 ? 0 : cos(first) * cos(second) * sin(lambda) / sinSigma
      cosSquaredAlpha = 1 - sinAlpha * sinAlpha
      cosDoubleSigma =
        cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sin(first) * sin(second) / cosSquaredAlpha
    }

    func correction(_ flattening: Double) -> Double {
      let share = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
      let inner = cosDoubleSigma + share * cosSigma * (2 * cosDoubleSigma * cosDoubleSigma - 1)
      return (1 - share) * flattening * sinAlpha * (sigma + share * sinSigma * inner)
    }

    func meters(equator: Double, pole: Double) -> Double {
      let squared = cosSquaredAlpha * (equator * equator - pole * pole) / (pole * pole)
      let scale = 1 + squared / 16_384 * (4_096 + squared * (squared * (320 - 175 * squared) - 768))
      let swing = squared / 1_024 * (256 + squared * (squared * (74 - 47 * squared) - 128))
      let double = cosDoubleSigma * cosDoubleSigma
      let last =
        swing / 6 * cosDoubleSigma * (4 * sinSigma * sinSigma - 3) * (4 * double - 3)
      let delta =
        swing * sinSigma * (cosDoubleSigma + swing / 4 * (cosSigma * (2 * double - 1) - last))
      return pole * scale * (sigma - delta)
    }
  }
}
