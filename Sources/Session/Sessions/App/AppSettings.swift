package import Navigation

/// The color of the remaining time, with the names of `CPTimeRemainingColor`.
package enum TimeRemainingColor: String, Sendable, Hashable, CaseIterable {
  case `default`, green, orange, red
}

/// An estimate that the app does not provide; CarPlay shows negative values as "--".
package enum MissingEstimate: String, Sendable, Hashable, CaseIterable {
  case maneuverDistance
  /// The time of the trip, and thereby the arrival time.
  case tripTime
  case tripDistance
}

/// The app's settings of the map template during guidance; nil leaves a setting unchanged.
///
/// They correspond to `CPMapTemplate` and `CPTravelEstimates`.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate>
package struct AppSettings: Sendable, Hashable {
  /// The background color of the guidance card.
  package var guidanceBackgroundColor: AppColor?
  /// The style of the trip estimates, independent of the other chrome.
  package var tripEstimateStyle: InterfaceStyle?
  /// The color of the remaining time, independent of traffic.
  package var timeRemainingColor: TimeRemainingColor?
  /// The difference between the time zones of destination and vehicle, in seconds.
  package var destinationOffsetSeconds: Double?
  /// Maximum number of maneuvers on the card; with 2, the second one shows at any distance.
  package var visibleManeuvers: Int?
  /// Whether a maneuver without initial travel estimates has no symbol, as on a real system.
  package var hidesSymbolWithoutEstimates: Bool?
  /// The estimates that the app does not provide.
  package var missingEstimates: [MissingEstimate]?
  /// The pins that the app draws on its map; nil leaves them unchanged.
  package var mapPins: [MapPin]?

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

  /// Returns these settings overridden by later ones.
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

  /// The settings that are set, in one line, for dumps; empty if none is.
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
