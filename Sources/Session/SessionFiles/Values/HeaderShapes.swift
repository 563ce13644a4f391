import Documents
import JSONText
import Navigation
import SessionLog
import Sessions

extension Shape<AppearanceChange> {
  static let appearance = Shape.object(
    "appearance", "The theme and appearance of the screen; omitted keys keep their values.",
    default: AppearanceChange(),
    [
      Field("theme", \.theme, .text, "The chrome generation."),
      Field("ui", \.chromeAppearance, .word, "Light or dark chrome."),
      Field("map", \.mapAppearance, .word, "A light or a dark map."),
      Field("driverSide", \.driverSide, .word, "The side on which the driver sits."),
      Field("locale", \.locale, .text, "The language and region."),
      Field("units", \.units, .word, "The units of distances."),
    ])
}

extension Shape<[MapElement: Bool]> {
  /// Booleans keyed by map element.
  static let switches = Shape(
    write: { switches, _ in
      .object(
        MapElement.allCases.compactMap { element in
          switches[element].map { JSONMember(key: element.rawValue, value: .bool($0)) }
        })
    },
    read: { node throws(SessionFileError) in
      var switches: [MapElement: Bool] = [:]
      guard let members = node.value.members else { throw node.mismatch("an object") }
      for member in members {
        guard let element = MapElement(rawValue: member.key), let flag = node[member.key] else {
          let names = MapElement.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
          throw node.error("unknown map element '\(member.key)'", "allowed elements: \(names)")
        }
        switches[element] = try Shape<Bool>.flag.read(flag)
      }
      return switches
    },
    schema: .plain([
      JSONMember(key: "type", value: "object"),
      JSONMember(
        key: "properties",
        value: .object(
          MapElement.allCases.map { JSONMember(key: $0.rawValue, value: ["type": "boolean"]) })),
      JSONMember(key: "additionalProperties", value: false),
    ]))
}

extension Shape<SpeedAlertOptions> {
  static let speedAlerts = Shape<[Double?]>.list(Shape<Double>.number.orNull).mapped {
    options in
    [options.minor, options.major, options.upgradeSeconds]
  } _: { numbers, node throws(SessionFileError) in
    guard numbers.count == 3 else {
      throw node.mismatch("a list of three: minor share, major share, seconds until the upgrade")
    }
    return SpeedAlertOptions(minor: numbers[0], major: numbers[1], upgradeSeconds: numbers[2])
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
        }, "The elements besides its tiles."),
      Field(
        "alternateRoutesStrategy", \.display.alternateRoutes, .word, "The number of alternates."),
      Field(
        "routeCalloutFormat", \.display.calloutFormat, .word,
        "What the callouts on alternates compare."),
      Field(
        "speedAlertOptions", \.display.speedAlerts, .speedAlerts,
        "Minor share, major share and seconds until the upgrade; null for never."),
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
  static let status = Shape.object(
    "status", "The content of the status bar besides the clock.", default: StatusOverrides(),
    [
      Field("network", \.network, .text, "The kind of network."),
      Field("signalBars", \.signalBars, .integer(in: 0...4), "The signal strength in bars."),
      Field("batteryLevel", \.batteryLevel, .number(in: 0...1), "The charge of the phone."),
      Field("dockIcons", \.dockIcons, .list(.text), "The dock icons, first the app on screen."),
      Field("service", \.signs.hasService, .flag, "Whether a mobile network is found."),
      Field("wifi", \.signs.hasWiFi, .flag, "Whether the phone is connected to Wi-Fi."),
      Field(
        "secondSignalBars", \.signs.secondSignalBars, .integer(in: 0...4),
        "The signal strength of a second SIM card in bars."),
      Field("focus", \.signs.focus, .word(\.rawValue), "The symbol of a Focus."),
      Field("car", \.signs.hasCar, .flag, "Whether the car plays the sound of the phone."),
      Field("recording", \.signs.isRecording, .flag, "Whether an app listens to the microphone."),
      Field("home", \.signs.home, .word(\.rawValue), "The target of the button below the apps."),
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

extension Shape<VehicleProfile> {
  static let vehicle = Shape.object(
    "vehicle", "How the vehicle drives along the route.", default: VehicleProfile(),
    [
      Field(
        "speed", \.speed,
        Shape<VehicleProfile.Speed>(
          write: { speed, _ in
            switch speed {
            case .routeDurations: "route"
            case .constant(let speed): ["metersPerSecond": .number(speed)]
            case .factor(let factor): ["factor": .number(factor)]
            }
          },
          read: { node throws(SessionFileError) in
            if node.value == "route" { return .routeDurations }
            if let speed = node["metersPerSecond"] {
              return .constant(try Shape<Double>.number(in: 0.1...200).read(speed))
            }
            guard let factor = node["factor"] else {
              throw node.mismatch("'route', {\"metersPerSecond\": 14} or {\"factor\": 2}")
            }
            return .factor(try Shape<Double>.number(in: 0.01...1000).read(factor))
          },
          schema: .any([
            .plain([JSONMember(key: "enum", value: ["route"])]),
            .plain([JSONMember(key: "type", value: "object")]),
          ])), "The speed between turns."),
      Field("acceleration", \.acceleration, .number(in: 0.01...100), "In m/s²."),
      Field("braking", \.braking, .number(in: 0.01...100), "In m/s²."),
      Field("slowsForTurns", \.slowsForTurns, .flag, "Whether the vehicle slows down for turns."),
      Field(
        "waypointStopSeconds", \.waypointStopSeconds, .duration,
        "The duration of the stop at each waypoint."),
      Field(
        "arrivalSeconds", \.arrivalSeconds, .duration,
        "The duration for which the arrival is shown."),
    ])
}
