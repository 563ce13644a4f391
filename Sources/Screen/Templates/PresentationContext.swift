package import Sessions

/// The inputs besides the drive that affect texts or symbols of a template.
package struct PresentationContext: Sendable, Hashable {
  /// The units of distances if the state has none; nil for those of the region.
  package var units: UnitSystem?
  /// Whether instructions of the route's source take precedence; nil for true in English only.
  package var prefersSourceText: Bool?
  /// Whether the camera follows the vehicle, so that the my location button is highlighted.
  package var isFollowing: Bool
  /// The difference between the time zones of destination and vehicle, in seconds.
  package var destinationOffsetSeconds: Double
  /// The network type in the status bar, such as "5G".
  package var network: String
  /// The signal bars, 0...4.
  package var signalBars: Int
  /// The battery level, 0...1.
  package var batteryLevel: Double
  /// The names of the dock icons, the app on the screen first.
  package var dockIcons: [String]
  /// The other symbols of the status bar.
  package var signs = StatusSigns()
  /// The attribution that the tiles require; nil for none.
  package var attribution: String?
  /// Whether frames are black outside the rounded corners of a car's screen.
  package var hasRoundCorners = false

  /// Creates a context; by default that of a working phone whose camera follows the vehicle.
  package init(
    units: UnitSystem? = nil, isFollowing: Bool = true, destinationOffsetSeconds: Double = 0,
    network: String = "5G", signalBars: Int = 3, batteryLevel: Double = 0.7,
    dockIcons: [String] = ["navigation", "audio", "messages"], attribution: String? = nil
  ) {
    self.units = units
    self.isFollowing = isFollowing
    self.destinationOffsetSeconds = destinationOffsetSeconds
    self.network = network
    self.signalBars = signalBars
    self.batteryLevel = batteryLevel
    self.dockIcons = dockIcons
    self.attribution = attribution
  }
}
