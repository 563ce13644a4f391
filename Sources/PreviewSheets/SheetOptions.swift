public import Devices
public import Navigation

/// What a sheet is drawn with.
public struct SheetOptions: Sendable, Hashable {
  /// The look of every cell that does not show another look on purpose.
  public var appearance: Appearance
  /// The screen whose cards are drawn; nil for the standard one.
  public var device: DeviceProfile?

  /// Options; what is left out is the look of a new screen.
  public init(appearance: Appearance = Appearance(), device: DeviceProfile? = nil) {
    self.appearance = appearance
    self.device = device
  }
}
