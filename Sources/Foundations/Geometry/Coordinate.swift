/// A geographic coordinate in degrees of WGS 84.
public struct Coordinate: Sendable, Hashable {
  /// Degrees north of the equator, -90...90.
  public let latitude: Double
  /// Degrees east of the prime meridian, -180...180.
  public let longitude: Double

  /// Creates a coordinate; nil for values out of range.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.isFinite, longitude.isFinite, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates a coordinate with out-of-range values clamped.
  public init(clampingLatitude latitude: Double, longitude: Double) {
    self.latitude = min(90, max(-90, latitude.isFinite ? latitude : 0))
    self.longitude = min(180, max(-180, longitude.isFinite ? longitude : 0))
  }
}
