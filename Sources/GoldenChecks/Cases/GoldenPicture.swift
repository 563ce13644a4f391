public import Devices
public import Navigation

/// One picture of a case: a screen and a look.
public struct GoldenPicture: Sendable, Hashable {
  /// The screen.
  public let device: DeviceProfile
  /// How the screen looks.
  public let appearance: Appearance

  /// The name in the folder of the case, such as "standard-ios18-light-night": screen,
  /// generation of chrome, chrome and map.
  public var name: String {
    let map = appearance.mapStyle == .dark ? "night" : "day"
    return "\(device.name)-\(appearance.theme)-\(appearance.interfaceStyle.rawValue)-\(map)"
  }

  /// The name of the picture's file.
  public var fileName: String { "\(name).png" }
}
