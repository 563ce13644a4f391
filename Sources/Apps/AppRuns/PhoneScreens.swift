import Devices
import FramePipeline
import Geometry
import Navigation
import Sessions

/// The screen of a phone that the driver turns.
struct PhoneScreens {
  /// Finds the alternate at a point of the phone's map at a time in seconds.
  typealias AlternateFinder = (Point, Double, Timeline, DeviceProfile) throws -> Int?

  /// The screen in each orientation that it has; the first one is the current one.
  private var devices: [DeviceProfile]
  private let finder: AlternateFinder

  init(_ devices: [DeviceProfile] = [], finder: @escaping AlternateFinder = { _, _, _, _ in nil }) {
    (self.devices, self.finder) = (devices, finder)
  }

  /// Turns the phone; returns nil if it has no screen in this orientation.
  mutating func turn(to orientation: PhoneOrientation) -> DeviceProfile? {
    guard let index = devices.firstIndex(where: { $0.orientation == orientation }) else {
      return nil
    }
    devices.swapAt(0, index)
    return devices[0]
  }

  /// The route along the alternate that a finger touches on the phone's map; nil for none.
  func route(touchedAt point: Point?, seconds: Double, on timeline: Timeline) throws -> Route? {
    guard let point, let device = devices.first, let route = timeline.route(at: seconds),
      !route.alternates.isEmpty,
      let index = try finder(point, seconds, timeline, device)
    else { return nil }
    return route.following(alternate: index)
  }
}
