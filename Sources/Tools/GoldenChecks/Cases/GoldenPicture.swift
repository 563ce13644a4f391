import Comparisons
package import Devices
package import Sessions

/// A picture of a case: a device, a theme and an appearance.
package struct GoldenPicture: Sendable, Hashable {
  package let device: DeviceProfile
  package let appearance: Appearance

  /// The file name without extension, such as "standard-ios18-light-night": device, theme,
  /// appearance of the chrome and of the map.
  package var name: String {
    let map = appearance.mapAppearance == .dark ? "night" : "day"
    return "\(device.name)-\(appearance.theme)-\(appearance.chromeAppearance.rawValue)-\(map)"
  }

  package var fileName: String { "\(name).png" }

  /// The device and theme as a frame of a comparison.
  var frame: PairRecord.Frame {
    PairRecord.Frame(device: device.name, theme: appearance.theme)
  }
}
