package import Devices
package import Sessions

/// The options of a sheet.
package struct SheetOptions: Sendable, Hashable {
  /// The appearance of every cell that does not vary it deliberately.
  package var appearance: Appearance
  /// The screen of the cards; nil for "standard".
  package var device: DeviceProfile?

  /// The devices, themes, appearances and languages of a sheet that varies them; empty for the
  /// single values.
  package var devices: [DeviceProfile] = []
  package var themes: [String] = []
  package var locales: [String] = []

  package init(appearance: Appearance = Appearance()) {
    self.appearance = appearance
  }
}
