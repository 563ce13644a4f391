import Sessions

extension ScriptTable {
  /// The root of a script.
  static let script = ScriptTable(
    name: "script", summary: "A drive to show on a head unit.",
    keys: [
      ScriptKey("name", .text, "The name of the drive; the name of the file if left out."),
      ScriptKey("description", .text, "A description."),
      ScriptKey(
        "route", .any([.text, .table(route)]),
        "The route to drive: the path of a route file, or the route itself."),
      ScriptKey(
        "feed", .any([.text, .list(.table(feedMessage)), .table(feedMessage)]),
        "Recorded guidance instead of a route: the path of a JSON Lines file, or the messages."),
      ScriptKey(
        "refresh", .any([.text, .list(.text)]),
        "Later traffic of the route: the paths of refresh responses; the last one wins."),
      ScriptKey("devices", .any([.text, .list(.text)]), "The names of the screens to draw."),
      ScriptKey("themes", .any([.text, .list(.text)]), "The chrome generations to draw."),
      ScriptKey("appearance", .table(appearance), "The theme and appearance at the beginning."),
      ScriptKey("app", .table(app), "The settings of the app for the map template."),
      ScriptKey(
        "navigation", .table(navigation),
        "The app's Navigation SDK settings and permissions."),
      ScriptKey(
        "map", .any([.text, .table(map)]),
        "The map under the template: the path of its tiles, or more."),
      ScriptKey(
        "overlays", .any([.text, .list(.text)]),
        "GeoJSON with simplestyle properties over every map: the paths of the files."),
      ScriptKey("phone", .table(phone), "The navigation view of the phone beside the car."),
      ScriptKey("dashboard", .table(dashboard), "The app's content for the Dashboard."),
      ScriptKey("cluster", .table(cluster), "The content of the instrument cluster."),
      ScriptKey(
        "start",
        .any([
          .pattern(
            "^\\d{4}-\\d{2}-\\d{2}([T ]\\d{1,2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$"
          ),
          .table(start),
        ]), "When the drive begins: a date and a time such as 2026-06-01T10:41, or a mapping."),
      ScriptKey("status", .table(status), "The content of the status bar."),
      ScriptKey("vehicle", .table(vehicle), "How the vehicle drives along the route."),
      ScriptKey("timeline", .list(.table(event)), "The events of the drive."),
      ScriptKey("capture", .table(capture), "The moments to capture."),
    ] + templateKeys)

  static let appearance = ScriptTable(
    name: "appearance", summary: "The theme and appearance; omitted keys keep their values.",
    keys: [
      ScriptKey("ui", .word(AppearanceChoice.allCases.map(\.rawValue)), "Light or dark chrome."),
      ScriptKey("map", .word(AppearanceChoice.allCases.map(\.rawValue)), "A light or a dark map."),
      ScriptKey(
        "driverSide", .word(DriverSide.allCases.map(\.rawValue)),
        "The side of the cabin on which the driver sits."),
      ScriptKey("locale", .pattern(localePattern), "The language and region, such as en-US."),
      ScriptKey(
        "units", .word(UnitSystem.allCases.map(\.rawValue)),
        "The units of distances; if left out, those of the locale's region, or of the country where the drive begins."
      ),
      ScriptKey("theme", .text, "The chrome generation, such as ios18."),
    ])

  static let localePattern = "^[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|\\d{3}))?$"

  static let start = ScriptTable(
    name: "start", summary: "When the drive begins, on the calendar and clock at the vehicle.",
    keys: [
      ScriptKey("date", .pattern("^\\d{4}-\\d{2}-\\d{2}$"), "The day, such as 2026-06-01."),
      ScriptKey("time", .pattern("^\\d{1,2}:\\d{2}(:\\d{2})?$"), "The time of day, such as 10:41."),
      ScriptKey("timeZone", .text, "The time zone, such as America/Los_Angeles or +02:00."),
    ])

  static let status = ScriptTable(
    name: "status", summary: "The content of the status bar besides the clock.",
    keys: [
      ScriptKey("network", .text, "The kind of network, such as 5G or LTE."),
      ScriptKey("signal", .integer(0...4), "The signal strength in bars."),
      ScriptKey("battery", .number(0...100), "The charge of the phone in percent."),
      ScriptKey("dock", .list(.text), "The names of the dock icons, first the app on screen."),
      ScriptKey("service", .flag, "Whether a mobile network is found."),
      ScriptKey("wifi", .flag, "Whether the Wi-Fi symbol replaces the kind of network."),
      ScriptKey(
        "secondSignal", .integer(0...4), "The signal strength of a second SIM card in bars."),
      ScriptKey(
        "focus", .word(StatusSigns.Focus.allCases.map(\.rawValue)), "The symbol of a Focus."),
      ScriptKey("car", .flag, "Whether the car plays the sound of the phone."),
      ScriptKey("recording", .flag, "Whether an app listens to the microphone."),
      ScriptKey(
        "home", .word(StatusSigns.Home.allCases.map(\.rawValue)),
        "The target of the button below the apps."),
    ])

  static let vehicle = ScriptTable(
    name: "vehicle", summary: "How the vehicle drives along the route.",
    keys: [
      ScriptKey(
        "speed",
        .any([.word(["route"]), .quantity(.speed), .pattern("^\\s*\\d+(\\.\\d+)?\\s*x\\s*$")]),
        "The speed between turns: that of the route, a constant, or a factor such as 2x."),
      ScriptKey("acceleration", .number(0.2...10), "The acceleration in m/s²."),
      ScriptKey("braking", .number(0.2...10), "The braking in m/s²."),
      ScriptKey("slowForTurns", .flag, "Whether the vehicle slows down for turns and bends."),
      ScriptKey("waypointStop", .quantity(.duration), "The duration of the stop at each waypoint."),
      ScriptKey(
        "arrivalDisplay", .quantity(.duration), "The duration for which the last arrival is shown."),
    ])

  static let capture = ScriptTable(
    name: "capture", summary: "The moments to capture.",
    keys: [
      ScriptKey(
        "every", .any([.quantity(.duration), .table(every)]),
        "Captures a frame at a fixed interval, optionally within a range of the drive."),
      ScriptKey(
        "maneuvers", .any([.flag, .list(.quantity(.distance))]),
        "Captures at distances before each maneuver; 0 is the maneuver itself."),
      ScriptKey(
        "moments", .any([.flag, .list(.text)]),
        "Captures at the named moments of the timeline: all, none, or those listed."),
      ScriptKey("times", .list(.quantity(.duration)), "Captures at fixed times."),
      ScriptKey("start", .flag, "Captures the beginning."),
      ScriptKey("arrivals", .flag, "Captures each arrival, one second after it."),
      ScriptKey(
        "onlyChanged", .flag,
        "Whether to omit captures that show the driver nothing new."),
      ScriptKey(
        "limit", .integer(1...100_000),
        "The maximum number of captures; a surplus is thinned out evenly."),
    ])

  static let every = ScriptTable(
    name: "every", summary: "Captures at regular intervals.",
    keys: [
      ScriptKey("interval", .quantity(.duration), required: true, "The interval."),
      ScriptKey("from", .quantity(.duration), "The time of the first capture."),
      ScriptKey("to", .quantity(.duration), "The time after which captures end."),
    ])
}
