package import Devices
package import Sessions

/// The options with which a sheet is drawn.
package struct SheetOptions: Sendable, Hashable {
  /// The look of every cell that does not show another look on purpose.
  package var appearance: Appearance
  /// The screen of the cards; nil for the standard one.
  package var device: DeviceProfile?

  /// The screens, looks and languages of a sheet that shows several; empty for those above.
  package var devices: [DeviceProfile] = []
  package var themes: [String] = []
  package var locales: [String] = []

  /// Creates options; by default with the appearance of a new screen.
  package init(appearance: Appearance = Appearance(), device: DeviceProfile? = nil) {
    self.appearance = appearance
    self.device = device
  }
}
