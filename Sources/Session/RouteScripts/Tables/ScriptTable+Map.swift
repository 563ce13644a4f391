import Sessions

extension ScriptTable {
  static let mapTables: [ScriptTable] = [
    map, mapStyles, camera, cameraEvent, padding, mapElements, mapControls, speedAlerts,
  ]

  static let map = ScriptTable(
    name: "map", summary: "The map under the template.",
    keys: [
      ScriptKey(
        "tiles", .text,
        "The map: MBTiles, PMTiles, a folder of tiles, GeoJSON or OpenStreetMap data."),
      ScriptKey(
        "style", .any([.text, .table(mapStyles)]),
        "A MapLibre style instead of the shipped ones, one for day and night or one for each."),
      ScriptKey(
        "styling", .text, formerly: "overlay",
        "Styling rules in the form of Google's JSON styling, applied over the style."),
      ScriptKey(
        "files", .text,
        "A local mirror of the style's network resources, each at host/path."),
      ScriptKey(
        "camera", .any([.word(cameraModes), .table(camera)]), "The initial camera."),
      ScriptKey(
        "attribution", .text,
        "The attribution of the map; that of its tiles if left out."),
      ScriptKey(
        "names", .word(MapNames.allCases.map(\.rawValue)),
        "The language of labels in the shipped styles: screen, for the screen's language, or"
          + " local."),
      ScriptKey("shows", .table(mapElements), "The elements of the map besides its tiles."),
      ScriptKey(
        "alternateRoutes", .word(AlternateRoutesStrategy.allCases.map(\.rawValue)),
        "The number of alternates, as in the Navigation SDK."),
      ScriptKey(
        "calloutFormat", .word(RouteCalloutFormat.allCases.map(\.rawValue)),
        "What the callouts on alternates compare, as in the Navigation SDK."),
      ScriptKey(
        "speedAlerts", .table(speedAlerts),
        "The speed alert thresholds; 5 and 10 mph, or 10 and 20 km/h, above the limit if left"
          + " out."),
      ScriptKey(
        "controls", .table(mapControls), "The Navigation SDK's controls on the car's map."),
    ])

  /// The visibility of map elements.
  static let mapElements = ScriptTable(
    name: "mapElements", summary: "The elements of the map besides its tiles; each has a switch.",
    keys: MapElement.allCases.map { ScriptKey($0.rawValue, .flag, $0.summary) })

  static let speedAlerts = ScriptTable(
    name: "speedAlerts", summary: "The speed alert thresholds, as shares of the limit.",
    keys: [
      ScriptKey("minor", .number(0...1), "The share above the limit of a minor alert, as 0.05."),
      ScriptKey("major", .number(0...1), "The share above the limit of a major alert."),
      ScriptKey(
        "upgradeAfter", .quantity(.duration),
        "The time above the minor share until an alert becomes major; requires 'minor'."),
    ])

  static let mapStyles = ScriptTable(
    name: "mapStyles", summary: "The styles of a light and of a dark map.",
    keys: [
      ScriptKey("day", .text, "The style of a light map."),
      ScriptKey("night", .text, "The style of a dark map."),
    ])
}

extension MapElement {
  /// The description of the key, as a sentence.
  fileprivate var summary: String {
    let usual = isShownByDefault ? "on" : "off"
    return "\(subject); \(usual) if left out."
  }

  private var subject: String {
    switch self {
    case .myLocation: "The dot at the position of the vehicle while there is no guidance"
    case .destinationMarkers: "The signs at the destination and at stops on the way"
    case .lastMeters: "The dots between the end of the road and the destination"
    case .routeCallouts: "The callouts that compare alternates with the route"
    case .maneuverArrow: "The arrow on the route through the next maneuver"
    case .trafficLights: "The next traffic lights on the route"
    case .stopSigns: "The next stop signs on the route"
    case .speedLimit: "The speed limit as a sign"
    case .speedometer: "The sign of the limit, and the speed of the vehicle when it is higher"
    case .compass: "The compass"
    case .scale: "The scale of the map"
    case .attribution: "The attribution of the map data"
    case .roadName: "The name of the road being driven"
    }
  }
}
