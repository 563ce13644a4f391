/// A map element other than tiles and labels, which can be shown or hidden.
///
/// The defaults are those of the Navigation SDK on the car's map.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>,
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
package enum MapElement: String, Sendable, Hashable, CaseIterable {
  /// The dot at the position of the vehicle without guidance.
  case myLocation
  /// The markers at the destination and at waypoints.
  case destinationMarkers
  /// The dots between the end of the road and the destination.
  case lastMeters
  /// The callouts that compare alternates with the route.
  case routeCallouts
  /// The arrow on the route at the next maneuver.
  case maneuverArrow
  /// The next traffic lights on the route.
  case trafficLights
  /// The next stop signs on the route.
  case stopSigns
  /// The posted limit as a sign.
  case speedLimit
  /// The sign of the posted limit, with the vehicle's speed beside it while speeding.
  case speedometer
  case compass
  /// The scale bar, computed for the position of the vehicle.
  case scale
  /// The attribution of the map data.
  case attribution
  /// The name of the current road.
  case roadName

  package var isShownByDefault: Bool {
    switch self {
    case .myLocation, .destinationMarkers, .lastMeters, .routeCallouts, .attribution, .roadName:
      true
    case .maneuverArrow, .trafficLights, .stopSigns, .speedLimit, .speedometer, .compass, .scale:
      false
    }
  }
}

/// The visibility of map elements.
package struct MapElements: Sendable, Hashable {
  private var changed: [MapElement: Bool]

  /// Creates a selection; elements that are not given have their defaults.
  package init(_ switches: [MapElement: Bool] = [:]) {
    changed = switches.filter { $0.value != $0.key.isShownByDefault }
  }

  /// Whether an element is visible.
  package subscript(element: MapElement) -> Bool {
    get { changed[element] ?? element.isShownByDefault }
    set { changed[element] = newValue == element.isShownByDefault ? nil : newValue }
  }

  /// Returns these elements overridden by later ones.
  package func changed(by later: [MapElement: Bool]) -> MapElements {
    var result = self
    for (element, isShown) in later { result[element] = isShown }
    return result
  }

  /// The differences from the defaults in a fixed order, for dumps; empty if there are none.
  var dumpText: String {
    MapElement.allCases.filter { self[$0] != $0.isShownByDefault }
      .map { (self[$0] ? "+" : "-") + $0.rawValue }.joined(separator: " ")
  }
}
