package import Navigation

/// The color of the remaining time, with the names of `CPTimeRemainingColor`.
package enum TimeRemainingColor: String, Sendable, Hashable, CaseIterable {
  case `default`, green, orange, red
}

/// An estimate that the app does not have; CarPlay shows negative values as "--".
package enum MissingEstimate: String, Sendable, Hashable, CaseIterable {
  /// The distance to the maneuver.
  case maneuverDistance
  /// The time of the trip, and with it the arrival.
  case tripTime
  case tripDistance
}

/// Settings of the map template without guidance itself: nil leaves a setting unchanged.
///
/// The parts are those of `CPMapTemplate` and `CPTravelEstimates`
/// (<https://developer.apple.com/documentation/carplay/cpmaptemplate>).
package struct AppSettings: Sendable, Hashable {
  /// The background of the guidance card.
  package var guidanceBackgroundColor: AppColor?
  /// Whether the tray is light or dark, independent of the other chrome.
  package var tripEstimateStyle: InterfaceStyle?
  /// The color of the remaining time, independent of the traffic.
  package var timeRemainingColor: TimeRemainingColor?
  /// The offset of clocks at the destination from the vehicle's, in seconds.
  package var destinationOffsetSeconds: Double?
  /// The maximum number of maneuvers on the card; with 2, the second one shows at any distance.
  package var visibleManeuvers: Int?
  /// Whether a maneuver without initial travel estimates has no symbol, as on real systems.
  package var hidesSymbolWithoutEstimates: Bool?
  /// The estimates that the app does not have.
  package var missingEstimates: [MissingEstimate]?
  /// The pins that the app draws on its map; nil for those from before.
  package var mapPins: [MapPin]?

  /// Settings of the given parts.
  package init(
    guidanceBackgroundColor: AppColor? = nil, tripEstimateStyle: InterfaceStyle? = nil,
    timeRemainingColor: TimeRemainingColor? = nil, destinationOffsetSeconds: Double? = nil,
    visibleManeuvers: Int? = nil, hidesSymbolWithoutEstimates: Bool? = nil,
    missingEstimates: [MissingEstimate]? = nil, mapPins: [MapPin]? = nil
  ) {
    self.guidanceBackgroundColor = guidanceBackgroundColor
    self.tripEstimateStyle = tripEstimateStyle
    self.timeRemainingColor = timeRemainingColor
    self.destinationOffsetSeconds = destinationOffsetSeconds
    self.visibleManeuvers = visibleManeuvers
    self.hidesSymbolWithoutEstimates = hidesSymbolWithoutEstimates
    self.missingEstimates = missingEstimates
    self.mapPins = mapPins
  }

  /// These settings with the values of later ones.
  package func changed(by later: AppSettings) -> AppSettings {
    AppSettings(
      guidanceBackgroundColor: later.guidanceBackgroundColor ?? guidanceBackgroundColor,
      tripEstimateStyle: later.tripEstimateStyle ?? tripEstimateStyle,
      timeRemainingColor: later.timeRemainingColor ?? timeRemainingColor,
      destinationOffsetSeconds: later.destinationOffsetSeconds ?? destinationOffsetSeconds,
      visibleManeuvers: later.visibleManeuvers ?? visibleManeuvers,
      hidesSymbolWithoutEstimates: later.hidesSymbolWithoutEstimates
        ?? hidesSymbolWithoutEstimates,
      missingEstimates: later.missingEstimates ?? missingEstimates,
      mapPins: later.mapPins ?? mapPins)
  }

  /// All parts that are set, in one line, for dumps; empty when none is.
  var dumpText: String {
    [
      guidanceBackgroundColor.map { "guidance \($0.hex)" },
      tripEstimateStyle.map { "estimates \($0)" },
      timeRemainingColor.map { "time \($0.rawValue)" },
      destinationOffsetSeconds.map { "destination-offset \(number($0)) s" },
      visibleManeuvers.map { "maneuvers \($0)" },
      hidesSymbolWithoutEstimates.map { "hides-symbol \($0)" },
      missingEstimates.map { "missing \($0.map(\.rawValue).joined(separator: ","))" },
      mapPins.map { pins in
        pins.isEmpty ? "no pins" : "pins \(pins.map { quoted($0.title) }.joined(separator: " "))"
      },
    ].compactMap(\.self).joined(separator: " ")
  }
}
