import Documents

/// The number of alternates shown with the route
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationAlternateRoutesStrategy>).
package enum AlternateRoutesStrategy: String, Sendable, Hashable, CaseIterable {
  /// Up to two.
  case all
  case none
  /// At most one.
  case one

  /// The most that are shown.
  package var limit: Int {
    switch self {
    case .all: 2
    case .one: 1
    case .none: 0
    }
  }
}

/// The values that the callouts of alternates compare
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationRouteCalloutFormat>).
package enum RouteCalloutFormat: String, Sendable, Hashable, CaseIterable {
  /// The time, as the route is the best by time.
  case `default`
  case time
  case distance
}

/// The display of the map apart from its tiles.
package struct MapDisplayOptions: Sendable, Hashable {
  /// The visible elements.
  package var elements: MapElements
  /// The number of visible alternates.
  package var alternateRoutes: AlternateRoutesStrategy
  /// The values that the callouts of alternates compare.
  package var calloutFormat: RouteCalloutFormat
  /// The thresholds of the speedometer's warnings; nil for the defaults.
  package var speedAlerts: SpeedAlertOptions?
  /// The app's settings of the Navigation SDK's controls on the car's map; one that is not set is off there.
  @Boxed package var controls = PhoneSettings()

  /// Creates options; missing values have their defaults.
  package init(
    elements: MapElements = MapElements(), alternateRoutes: AlternateRoutesStrategy = .all,
    calloutFormat: RouteCalloutFormat = .default, speedAlerts: SpeedAlertOptions? = nil
  ) {
    self.elements = elements
    self.alternateRoutes = alternateRoutes
    self.calloutFormat = calloutFormat
    self.speedAlerts = speedAlerts
  }

  /// The display with other elements.
  func changed(by change: [MapElement: Bool]) -> MapDisplayOptions {
    var display = self
    display.elements = elements.changed(by: change)
    return display
  }

  /// The differences from the defaults in one line, for dumps; empty if there are none.
  var dumpText: String {
    let parts = [
      elements.dumpText, alternateRoutes == .all ? "" : "alternates \(alternateRoutes.rawValue)",
      calloutFormat == .default ? "" : "callouts \(calloutFormat.rawValue)",
      speedAlerts?.dumpText ?? "",
      controls == PhoneSettings() ? "" : "controls \(controls.dumpText)",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
