import Documents
import JSONText
package import Navigation
import SessionLog
package import Sessions

extension Shape<AppearanceChange> {
  package static let appearance = Shape.object(
    "appearance", "The theme and appearance; omitted keys keep their values.",
    default: AppearanceChange(),
    [
      Field("theme", \.theme, .text, "The chrome generation, such as ios18."),
      Field("ui", \.chromeAppearance, .word, "Light or dark chrome."),
      Field("map", \.mapAppearance, .word, "A light or a dark map."),
      Field(
        "driverSide", \.driverSide, .word,
        "The side of the cabin on which the driver sits."),
      Field("locale", \.locale, .text, "The language and region, such as en-US."),
      Field(
        "units", \.units, .word,
        "The units of distances; if left out, those of the locale's region, or of the country where"
          + " the drive begins."),
    ])
}

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

extension Shape<MapSettings> {
  private static let styling = Field<MapSettings>(
    "styling", \.styling, .text,
    "Styling rules in the form of Google's JSON styling, applied over the style.")

  static let map = Shape.object(
    "map", "The map under the template; paths count from the folder of the log.",
    default: MapSettings(),
    [
      Field("tiles", \.tiles, .text, "The file or folder with its tiles."),
      Field("styleDay", \.styles.day, .text, "The style of a light map."),
      Field("styleNight", \.styles.night, .text, "The style of a dark map."),
      styling, Field(former: "overlay", of: styling),
      Field("files", \.files, .text, "A local mirror of network resources."),
      Field("attribution", \.attribution, .text, "The attribution of its data."),
      Field("names", \.names, .word, "The language of labels in the shipped styles."),
      Field(
        "shows", \.display.elements,
        Shape<[MapElement: Bool]>.switches.mapped { elements in
          Dictionary(
            uniqueKeysWithValues: MapElement.allCases.filter { elements[$0] != $0.isShownByDefault }
              .map { ($0, elements[$0]) })
        } _: { switches, _ throws(SessionFileError) in
          MapElements(switches)
        }, "The elements of the map besides its tiles."),
      Field(
        "alternateRoutesStrategy", \.display.alternateRoutes, .word, "The number of alternates."),
      Field(
        "routeCalloutFormat", \.display.calloutFormat, .word,
        "What the callouts on alternates compare."),
      Field(
        "speedAlertOptions", \.display.speedAlerts, .speedAlerts,
        "The speed alert thresholds; 5 and 10 mph, or 10 and 20 km/h, above the limit if left out."),
      Field(
        "controls", \.display.controls, .mapControls,
        "The Navigation SDK's controls on the car's map."),
      Field("camera", \.camera.change, .camera, "The initial camera."),
      Field("compassButton", \.camera.compassButton, .flag, "Whether the compass can show."),
      Field(
        "recenterButton", \.camera.recenterButton, .flag, "Whether the recenter button can show."),
    ])
}

extension Shape<StartTime> {
  static let start = Shape.object(
    "start", "When the session begins, on the calendar and clock at the vehicle.",
    default: StartTime(),
    [
      Field("year", \.year, .integer(in: 1...9999), required: true, "The year."),
      Field("month", \.month, .integer(in: 1...12), required: true, "The month."),
      Field("day", \.day, .integer(in: 1...31), required: true, "The day."),
      Field(
        "secondsSinceMidnight", \.clock.secondsSinceMidnight, .number(in: 0...86_400),
        required: true, "The time of day."),
      Field(
        "utcOffsetSeconds", \.utcOffsetSeconds, .number(in: -86_400...86_400),
        "The offset of local time from UTC."),
    ])
}

extension Shape<StatusOverrides> {
  private static let signal = Field<StatusOverrides>(
    "signalBars", \.signalBars, .integer(in: 0...4), "The signal strength in bars.")
  private static let secondSignal = Field<StatusOverrides>(
    "secondSignalBars", \.signs.secondSignalBars, .integer(in: 0...4),
    "The signal strength of a second SIM card in bars.")
  private static let dock = Field<StatusOverrides>(
    "dockIcons", \.dockIcons, .list(.text),
    "The names of the dock icons, first the app on screen.")
  private static let percent = Shape<Double>.number(in: 0...100).mapped({ $0 * 100 }) { level, _ in
    level / 100
  }

  package static let status = Shape.object(
    "status", "The content of the status bar besides the clock.", default: StatusOverrides(),
    [
      Field("network", \.network, .text, "The kind of network, such as 5G or LTE."),
      signal,
      Field("batteryLevel", \.batteryLevel, .number(in: 0...1), "The charge of the phone, 0...1."),
      dock,
      Field("service", \.signs.hasService, .flag, "Whether a mobile network is found."),
      Field(
        "wifi", \.signs.hasWiFi, .flag, "Whether the Wi-Fi symbol replaces the kind of network."),
      secondSignal,
      Field("focus", \.signs.focus, .word(\.rawValue), "The symbol of a Focus."),
      Field("car", \.signs.hasCar, .flag, "Whether the car plays the sound of the phone."),
      Field("recording", \.signs.isRecording, .flag, "Whether an app listens to the microphone."),
      Field("home", \.signs.home, .word(\.rawValue), "The target of the button below the apps."),
      Field(former: "signal", of: signal), Field(former: "secondSignal", of: secondSignal),
      Field(former: "dock", of: dock),
      Field(former: "battery", of: "batteryLevel", \.batteryLevel, percent),
    ])
}

extension Shape<Capture> {
  static let capture = Shape.object(
    "capture", "A moment to capture.", default: Capture(seconds: 0, label: "", name: ""),
    [
      Field("t", \.seconds, .duration, required: true, "When."),
      Field("name", \.name, .text, required: true, "The file name."),
      Field("label", \.label, .text, required: true, "The moment."),
    ])
}

extension Shape<CapturePlan.Rule> {
  /// Minimum interval between captures in seconds, as in scripts.
  private static let shortestInterval = 0.01

  /// A capture rule, keyed by its kind.
  static let rule = Shape(
    write: { rule, pictures in
      switch rule {
      case .start: ["start": true]
      case .arrivals: ["arrivals": true]
      case .every(let seconds, let from, nil):
        ["every": .number(seconds), "from": .number(from)]
      case .every(let seconds, let from, let end?):
        ["every": .number(seconds), "from": .number(from), "to": .number(end)]
      case .maneuvers(let meters): ["maneuvers": .array(meters.map { .number($0) })]
      case .moments(nil): ["moments": true]
      case .moments(let names?): ["moments": .array(names.map { .string($0) })]
      case .times(let times): ["times": .array(times.map { .number($0) })]
      case .chosen(let captures):
        ["chosen": Shape<[Capture]>.list(.capture).write(captures, pictures)]
      }
    },
    read: { node throws(SessionFileError) in
      let (number, numbers) = (Shape<Double>.duration, Shape<[Double]>.list(.positive))
      if node["start"] != nil { return .start }
      if node["arrivals"] != nil { return .arrivals }
      if let every = node["every"] {
        let (from, end) = (node["from"], node["to"])
        return .every(
          seconds: try Shape<Double>.number(in: shortestInterval...SessionMessage.longestSeconds)
            .read(every),
          from: try from.map(number.read) ?? 0,
          to: try end.map(number.read))
      }
      if let meters = node["maneuvers"] { return .maneuvers(leadMeters: try numbers.read(meters)) }
      if let times = node["times"] { return .times(try numbers.read(times)) }
      if let chosen = node["chosen"] {
        return .chosen(try Shape<[Capture]>.list(.capture).read(chosen))
      }
      guard let moments = node["moments"] else {
        throw node.mismatch(
          "one of 'start', 'arrivals', 'every', 'maneuvers', 'times', 'moments' and 'chosen'")
      }
      if moments.value == true { return .moments(nil) }
      return .moments(try Shape<[String]>.list(.text).read(moments))
    }, schema: .plain([JSONMember(key: "type", value: "object")]))
}

extension Shape<CapturePlan> {
  static let captures = Shape.object(
    "captures", "The moments to capture.", default: CapturePlan(rules: []),
    [
      Field(
        "rules", \.rules, .list(.rule), required: true,
        "The rules in order; a moment of several rules takes the name of the first."),
      Field(
        "onlyChanged", \.onlyChanged, .flag, "Whether moments that show the same are left out."),
      Field("limit", \.limit, .integer(in: 1...100_000), "The maximum number of captures."),
    ])
}

extension Shape<VehicleProfile.Speed> {
  /// "route", a factor such as "2x", or a speed with a unit.
  fileprivate static let speed = Shape(
    write: { speed, _ in
      switch speed {
      case .routeDurations: "route"
      case .constant(let speed): .string("\(speed.plainText) m/s")
      case .factor(let factor): .string("\(factor.plainText)x")
      }
    },
    read: { node throws(SessionFileError) in
      if let speed = node["metersPerSecond"] {
        return .constant(try Shape<Double>.number(in: 0.1...200).read(speed))
      }
      if let factor = node["factor"] {
        return .factor(try Shape<Double>.number(in: 0.01...1000).read(factor))
      }
      return try speed(try Shape<String>.text.read(node).trimmingSpaces, node)
    },
    schema: .any([
      .plain([JSONMember(key: "enum", value: ["route"])]),
      .plain([
        JSONMember(key: "type", value: "string"),
        JSONMember(key: "pattern", value: .string("^\\s*\\d+(\\.\\d+)?\\s*x\\s*$")),
      ]),
      .plain([
        JSONMember(key: "type", value: "string"),
        JSONMember(key: "pattern", value: .string(Quantity.speed.pattern)),
      ]),
    ]))

  private static func speed(
    _ text: String, _ node: DocumentNode
  ) throws(SessionFileError) -> VehicleProfile.Speed {
    if text == "route" { return .routeDurations }
    if text.hasSuffix("x"), let factor = Double(String(text.dropLast()).trimmingSpaces) {
      guard (0.01...1000).contains(factor) else { throw node.outside("0.01x...1000x") }
      return .factor(factor)
    }
    guard let speed = Quantity.speed.value(of: text) else {
      let examples = ["route", "2x"] + Quantity.speed.examples
      throw node.error(
        "'\(text.prefix(60))' is not a speed",
        "write it like \(examples.map { "'\($0)'" }.joined(separator: ", "))")
    }
    guard (0.1...200).contains(speed) else { throw node.outside("0.1 m/s...200 m/s") }
    return .constant(speed)
  }
}

extension Shape<VehicleProfile> {
  private static let turns = Field<VehicleProfile>(
    "slowsForTurns", \.slowsForTurns, .flag, "Whether the vehicle slows down for turns and bends.")
  private static let stop = Field<VehicleProfile>(
    "waypointStopSeconds", \.waypointStopSeconds, .duration,
    "The duration of the stop at each waypoint.")
  private static let arrival = Field<VehicleProfile>(
    "arrivalSeconds", \.arrivalSeconds, .duration,
    "The duration for which the last arrival is shown.")

  package static let vehicle = Shape.object(
    "vehicle", "How the vehicle drives along the route.", default: VehicleProfile(),
    [
      Field(
        "speed", \.speed, .speed,
        "The speed between turns: that of the route, a constant, or a factor such as 2x."),
      Field(
        "acceleration", \.acceleration, .number(in: 0.01...100), "The acceleration in m/s²."),
      Field("braking", \.braking, .number(in: 0.01...100), "The braking in m/s²."),
      turns, stop, arrival,
      Field(former: "slowForTurns", of: turns), Field(former: "waypointStop", of: stop),
      Field(former: "arrivalDisplay", of: arrival),
    ])
}
