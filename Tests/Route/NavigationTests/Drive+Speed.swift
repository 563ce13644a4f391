@testable import Navigation

extension Drive {
  /// Returns the speed at a time, in meters per second.
  func speed(at seconds: Double) -> Double {
    track == nil ? profile.speed(at: seconds) : location(at: seconds).speed
  }
}
