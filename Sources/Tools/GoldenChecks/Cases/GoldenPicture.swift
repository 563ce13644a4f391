import Comparisons
package import Devices
package import Sessions

/// One picture of a case: a device, a theme and an appearance.
package struct GoldenPicture: Sendable, Hashable {
  /// The device.
  package let device: DeviceProfile
  /// The theme and appearance.
  package let appearance: Appearance

  /// The name in the folder of the case, such as "standard-ios18-light-night": device, theme,
  /// appearance of the chrome and of the map.
  package var name: String {
    let map = appearance.mapAppearance == .dark ? "night" : "day"
    return "\(device.name)-\(appearance.theme)-\(appearance.chromeAppearance.rawValue)-\(map)"
  }

  /// The name of the picture's file.
  package var fileName: String { "\(name).png" }

  /// Creates a picture of a device with a theme and appearance.
  var frame: PairRecord.Frame {
    PairRecord.Frame(device: device.name, theme: appearance.theme)
  }
}
