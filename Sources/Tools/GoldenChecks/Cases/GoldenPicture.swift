import Comparisons
package import Devices
package import Sessions

/// One picture of a case: a screen and a look.
package struct GoldenPicture: Sendable, Hashable {
  /// The screen.
  package let device: DeviceProfile
  /// How the screen looks.
  package let appearance: Appearance

  /// The name in the folder of the case, such as "standard-ios18-light-night": screen,
  /// generation of chrome, chrome and map.
  package var name: String {
    let map = appearance.mapAppearance == .dark ? "night" : "day"
    return "\(device.name)-\(appearance.theme)-\(appearance.chromeAppearance.rawValue)-\(map)"
  }

  /// The name of the picture's file.
  package var fileName: String { "\(name).png" }

  /// The screen and the look.
  var frame: PairRecord.Frame {
    PairRecord.Frame(device: device.name, theme: appearance.theme)
  }
}
