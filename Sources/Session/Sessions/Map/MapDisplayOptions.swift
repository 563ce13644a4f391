import Documents

/// The number of alternates shown with the route.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationAlternateRoutesStrategy>
package enum AlternateRoutesStrategy: String, Sendable, Hashable, CaseIterable {
  /// At most two.
  case all
  case none
  /// At most one.
  case one

  /// Maximum number of alternates shown.
  package var limit: Int {
    switch self {
    case .all: 2
    case .one: 1
    case .none: 0
    }
  }
}

/// The quantity compared by the callouts of alternates.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationRouteCalloutFormat>
package enum RouteCalloutFormat: String, Sendable, Hashable, CaseIterable {
  /// The time, which is the quantity that the route minimizes.
  case `default`
  case time
  case distance
}

/// The display of the map apart from its tiles.
package struct MapDisplayOptions: Sendable, Hashable {
  package var elements = MapElements()
  package var alternateRoutes: AlternateRoutesStrategy = .all
  /// The quantity compared by the callouts of alternates.
  package var calloutFormat: RouteCalloutFormat = .default
  /// The speedometer's alert thresholds; nil for the defaults.
  package var speedAlerts: SpeedAlertOptions?
  /// The app's settings of the Navigation SDK's controls on the car's map; off unless set.
  ///
  /// Lighting and travel mode of that map are among them.
  @Boxed package var controls = PhoneSettings()

  /// The travel mode of the map on the screen.
  package var travelMode = PhoneTravelMode.driving

  package init() {}

  /// Returns the options with other visible elements.
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
