/// An element of the map other than its tiles and their names, each with its own switch.
///
/// The defaults are those of the Navigation SDK's settings on the car's map
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>,
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>).
package enum MapElement: String, Sendable, Hashable, CaseIterable {
  /// The dot at the position of the vehicle without guidance.
  case myLocation
  /// The signs at the destination and at stops on the way.
  case destinationMarkers
  /// The dots between the end of the road and the destination.
  case lastMeters
  /// The callouts that compare alternates with the route.
  case routeCallouts
  /// The arrow on the route through the next maneuver.
  case maneuverArrow
  /// The next traffic lights on the route.
  case trafficLights
  /// The next stop signs on the route.
  case stopSigns
  /// The posted limit as a sign.
  case speedLimit
  /// The sign of the limit, and the own speed beside it when that is higher.
  case speedometer
  /// The direction of north.
  case compass
  /// The scale of the map at the vehicle.
  case scale
  /// The attribution of the map's data.
  case attribution
  /// The name of the road being driven.
  case roadName

  /// Whether it shows by default.
  package var isShownByDefault: Bool {
    switch self {
    case .myLocation, .destinationMarkers, .lastMeters, .routeCallouts, .attribution, .roadName:
      true
    case .maneuverArrow, .trafficLights, .stopSigns, .speedLimit, .speedometer, .compass, .scale:
      false
    }
  }
}

/// The switches of elements on the map.
package struct MapElements: Sendable, Hashable {
  private var changed: [MapElement: Bool]

  /// Creates switches; missing elements have their defaults.
  package init(_ switches: [MapElement: Bool] = [:]) {
    changed = switches.filter { $0.value != $0.key.isShownByDefault }
  }

  /// Whether an element shows.
  package subscript(element: MapElement) -> Bool {
    get { changed[element] ?? element.isShownByDefault }
    set { changed[element] = newValue == element.isShownByDefault ? nil : newValue }
  }

  /// These switches with the values of later ones.
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
