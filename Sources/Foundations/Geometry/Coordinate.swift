/// A latitude and a longitude on the earth, in degrees of WGS 84.
public struct Coordinate: Sendable, Hashable {
  /// Degrees north of the equator, -90...90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180...180.
  public let longitude: Double

  /// Fails for anything that is not on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// A coordinate with out-of-range values clamped.
  public init(clampingLatitude latitude: Double, longitude: Double) {
    self.latitude = min(90, max(-90, latitude.isFinite ? latitude : 0))
    self.longitude = min(180, max(-180, longitude.isFinite ? longitude : 0))
  }
}
