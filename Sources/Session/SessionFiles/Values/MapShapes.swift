import Documents
import JSONText
package import Sessions

extension Shape<[MapElement: Bool]> {
  /// Booleans keyed by map element.
  package static let switches = Shape.object(
    "mapElements", "The elements of the map besides its tiles; each has a switch.", default: [:],
    MapElement.allCases.map { Field($0.rawValue, \.[$0], .flag, $0.summary) })
}

extension MapElement {
  /// The description of the key, as a sentence.
  fileprivate var summary: String {
    let usual = isShownByDefault ? "on" : "off"
    return "\(subject); \(usual) if left out."
  }

  private var subject: String {
    switch self {
    case .myLocation: "The dot at the position of the vehicle without guidance"
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

extension Shape<SpeedAlertOptions> {
  /// The thresholds as they are in a document.
  private struct Thresholds: Sendable, Hashable {
    var minor: Double?
    var major: Double?
    var upgradeAfter: Double?
  }

  private static let thresholds = Shape<Thresholds>.object(
    "speedAlertOptions", "The speed alert thresholds, as shares of the limit.",
    default: Thresholds(),
    [
      Field("minor", \.minor, share, "The share above the limit of a minor alert, as 0.05."),
      Field("major", \.major, share, "The share above the limit of a major alert."),
      Field(
        "upgradeAfter", \.upgradeAfter, .duration,
        "The time above the minor share until an alert becomes major; requires 'minor'."),
    ])

  /// A share of the limit; apps may exceed it, scripts may not.
  private static let share = Shape<Double>.positive.mapped(\.self) {
    share, node throws(SessionFileError) in
    guard !node.isScript || share <= 1 else { throw node.outside("0...1") }
    return share
  }

  package static let speedAlerts = Shape(
    write: keyed.write,
    read: { node throws(SessionFileError) in
      node.value.array == nil ? try keyed.read(node) : try former.read(node)
    }, schema: keyed.schema)

  /// The notation of former logs: minor and major share, and the seconds until the upgrade.
  private static let former = Shape<[Double?]>.list(Shape<Double>.number.orNull).mapped { options in
    [options.minor, options.major, options.upgradeSeconds]
  } _: { numbers, node throws(SessionFileError) in
    guard numbers.count == 3 else { throw node.mismatch("an object with 'minor' and 'major'") }
    return SpeedAlertOptions(minor: numbers[0], major: numbers[1], upgradeSeconds: numbers[2])
  }

  private static let keyed = thresholds.mapped { options in
    Thresholds(minor: options.minor, major: options.major, upgradeAfter: options.upgradeSeconds)
  } _: { values, node throws(SessionFileError) in
    if node.isScript, let upgrade = node["upgradeAfter"], values.minor == nil {
      throw upgrade.error("'upgradeAfter' requires 'minor'", "add 'minor'")
    }
    if node.isScript, let minor = values.minor, let major = values.major, minor > major,
      let node = node["major"]
    {
      throw node.error(
        "the major share \(major.plainText) is below the minor share \(minor.plainText)",
        "increase the major share")
    }
    return SpeedAlertOptions(
      minor: values.minor, major: values.major, upgradeSeconds: values.upgradeAfter)
  }
}

extension Shape<MapStyleFiles> {
  /// A style for day and night, or one for each.
  fileprivate static let styles = Shape.object(
    "mapStyles", "The styles of a light and of a dark map.", default: MapStyleFiles(),
    [
      Field("day", \.day, .text, "The style of a light map."),
      Field("night", \.night, .text, "The style of a dark map."),
    ]
  ).orScalar(.text) { MapStyleFiles(day: $0, night: $0) }
}

extension Shape<MapSettings> {
  /// The map under the template, or its tiles alone.
  package static let map = Shape.object(
    "map", "The map under the template; paths count from the folder of the file.",
    default: MapSettings(), fileFields + displayFields + cameraFields
  ).orScalar(.text) { MapSettings(tiles: $0) }

  /// The files of a map alone.
  package static let mapFiles = Shape.object(
    "mapFiles", "The map of scripts without one; paths count from the folder of the file.",
    default: MapSettings(), fileFields
  ).orScalar(.text) { MapSettings(tiles: $0) }

  private static let fileFields: [Field<MapSettings>] = {
    let styling = Field<MapSettings>(
      "styling", \.styling, .text,
      "Styling rules in the form of Google's JSON styling, applied over the style.")
    return [
      Field(
        "tiles", \.tiles, .text,
        "The map: MBTiles, PMTiles, a folder of tiles, GeoJSON or OpenStreetMap data."),
      Field(
        "style", \.styles, .styles,
        "A MapLibre style instead of the shipped ones, one for day and night or one for each."),
      styling,
      Field(
        "files", \.files, .text,
        "A local mirror of the style's network resources, each at host/path."),
      Field(
        "attribution", \.attribution, .text,
        "The attribution of the map; that of its tiles if left out."),
      Field(former: "overlay", of: styling),
      Field(former: "styleDay", of: Field("day", \.styles.day, .text, ""), at: "style.day"),
      Field(former: "styleNight", of: Field("night", \.styles.night, .text, ""), at: "style.night"),
    ]
  }()

  private static let displayFields: [Field<MapSettings>] = {
    let alternates = Field<MapSettings>(
      "alternateRoutesStrategy", \.display.alternateRoutes, .word,
      "The number of alternates, as in the Navigation SDK.")
    let callouts = Field<MapSettings>(
      "routeCalloutFormat", \.display.calloutFormat, .word,
      "What the callouts on alternates compare, as in the Navigation SDK.")
    let alerts = Field<MapSettings>(
      "speedAlertOptions", \.display.speedAlerts, .speedAlerts,
      "The speed alert thresholds; 5 and 10 mph, or 10 and 20 km/h, above the limit if left out.")
    return [
      Field(
        "names", \.names, .word,
        "The language of labels in the shipped styles: screen, for the screen's language, or local."
      ),
      Field(
        "shows", \.display.elements, elements, "The elements of the map besides its tiles."),
      alternates, callouts, alerts,
      Field(
        "controls", \.display.controls, .mapControls,
        "The Navigation SDK's controls on the car's map."),
      Field(former: "alternateRoutes", of: alternates),
      Field(former: "calloutFormat", of: callouts),
      Field(former: "speedAlerts", of: alerts),
    ]
  }()

  private static let cameraFields: [Field<MapSettings>] = [
    Field("camera", \.camera, .initialCamera, "The initial camera."),
    Field(
      former: "compassButton", of: Field("", \.camera.compassButton, .flag, ""),
      at: "camera.compassButton"),
    Field(
      former: "recenterButton", of: Field("", \.camera.recenterButton, .flag, ""),
      at: "camera.recenterButton"),
  ]

  /// The switches that differ from the defaults.
  private static let elements = Shape<[MapElement: Bool]>.switches.mapped { elements in
    Dictionary(
      uniqueKeysWithValues: MapElement.allCases.filter { elements[$0] != $0.isShownByDefault }
        .map { ($0, elements[$0]) })
  } _: { switches, _ in
    MapElements(switches)
  }
}

extension MapSettings {
  /// Returns the settings with the paths resolved from the folder of a file.
  package func resolved(from file: String) -> MapSettings {
    mapPaths { FilePath.resolve($0, from: file) }
  }
}
