package import Sessions

/// Everything besides the drive that can change a word or a symbol of the template.
package struct PresentationContext: Sendable, Hashable {
  /// The units of distances where the state names none; nil for those usual in the region.
  package var units: UnitSystem?
  /// Whether instructions written by the source of a route win; nil for in English only.
  package var prefersSourceText: Bool?
  /// Whether the camera follows the vehicle, so that the my-location button shows as on.
  package var isFollowing: Bool
  /// How far clocks at the destination are ahead of the vehicle's, in seconds.
  package var destinationOffsetSeconds: Double
  /// The kind of network in the status bar, such as "5G".
  package var network: String
  /// The lit bars of the signal, 0...4.
  package var signalBars: Int
  /// The charge of the phone, 0...1.
  package var batteryLevel: Double
  /// The names of the dock icons, first the app that is on screen.
  package var dockIcons: [String]
  /// The signs of the status bar beside them.
  package var signs = StatusSigns()
  /// Whose data the map is made of, as its tiles ask to be named; nil when they ask for nothing.
  package var attribution: String?
  /// Whether frames are black around the glass of a car's screen.
  package var hasRoundCorners = false

  /// A context; what is left out is that of a phone in good order that follows the vehicle.
  package init(
    units: UnitSystem? = nil, prefersSourceText: Bool? = nil, isFollowing: Bool = true,
    destinationOffsetSeconds: Double = 0, network: String = "5G", signalBars: Int = 3,
    batteryLevel: Double = 0.7, dockIcons: [String] = ["navigation", "audio", "messages"],
    attribution: String? = nil
  ) {
    self.units = units
    self.prefersSourceText = prefersSourceText
    self.isFollowing = isFollowing
    self.destinationOffsetSeconds = destinationOffsetSeconds
    self.network = network
    self.signalBars = signalBars
    self.batteryLevel = batteryLevel
    self.dockIcons = dockIcons
    self.attribution = attribution
  }
}
