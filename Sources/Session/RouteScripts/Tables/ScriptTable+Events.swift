import Navigation
import Sessions

extension ScriptTable {
  /// An entry of the timeline: a time or distance with its events.
  static let event = ScriptTable(
    name: "event", summary: "An event of the drive, at the position in 'at' or 'before'.",
    keys: [
      ScriptKey(
        "at",
        .any([
          .word(["start", "arrival"]), .quantity(.duration), .quantity(.distance), .table(at),
        ]),
        "A time, a distance driven, a step, a waypoint, 'start' or 'arrival'."),
      ScriptKey("before", .table(before), "A distance or a time before a step's maneuver."),
      ScriptKey(
        "on", .word(TargetScreen.allCases.map(\.rawValue)),
        "The screen of the event; if left out, the car for presses, both for the camera."),
      ScriptKey(
        "reroute", .any([.quantity(.duration), .table(reroute)]),
        "The app searches for a new route; then the route changes."),
      ScriptKey("pause", .table(pause), "Guidance pauses."),
      ScriptKey(
        "stop", .any([.quantity(.duration), .table(span)]), "The vehicle stops."),
      ScriptKey("appearance", .table(appearance), "The theme or appearance changes."),
      ScriptKey("app", .table(appChange), "The settings of the app change."),
      ScriptKey(
        "navigation", .table(navigation),
        "The app's Navigation SDK settings change."),
      ScriptKey(
        "shows", .table(mapElements), "The elements of the map change."),
      ScriptKey(
        "mapControls", .table(mapControls),
        "The Navigation SDK's controls on the car's map change."),
      ScriptKey(
        "phone", .table(phone), "The settings of the phone's navigation view change."),
      ScriptKey(
        "dashboard", .table(dashboard), "The app's content for the Dashboard changes."),
      ScriptKey("cluster", .table(cluster), "The content of the instrument cluster changes."),
      ScriptKey(
        "dashboardButton", .integer(1...DashboardButton.limit),
        "The driver presses a button of the Dashboard."),
      ScriptKey(
        "clusterZoom", .word(ClusterZoom.allCases.map(\.rawValue)),
        "The driver zooms the cluster's map from the steering wheel."),
      ScriptKey(
        "screen", .word(FrontScreen.allCases.map(\.rawValue)),
        "The foreground of the main screen: the app, the Dashboard, another app, or the car's own"
          + " screen without a phone."),
      ScriptKey(
        "gesture", .any([.word(ScriptTable.gestureWords), .table(gesture)]),
        "A touch gesture on the phone's map."),
      ScriptKey(
        "touch", .list(.number(-10_000...10_000)),
        "A tap on the phone's screen: x and y in points."),
      ScriptKey(
        "hold", .list(.number(-10_000...10_000)),
        "A long press on the phone's screen: x and y in points."),
      ScriptKey(
        "continueToNextDestination", .flag,
        "The app continues to the next destination; guidance must be started again."),
      ScriptKey("moment", .text, "A named point to capture."),
      ScriptKey(
        "losePosition", .any([.quantity(.duration), .table(span)]),
        "Position fixes stop arriving."),
      ScriptKey("congestion", .table(congestion), "Traffic on the stretch that begins here."),
      ScriptKey("speedLimit", .table(limit), "The limit on the stretch that begins here."),
      ScriptKey(
        "signal", .word(RouteSignal.Kind.allCases.map(\.rawValue)),
        "A traffic light or a stop sign."),
      ScriptKey(
        "lanes", .list(lane), "The lanes of the next step; an empty list for none."),
    ] + templateEventKeys + chromeEventKeys)

  /// The keys of an event that are actions.
  static let actionKeys = event.keys.map(\.name).filter { !["at", "before", "on"].contains($0) }

  static let at = ScriptTable(
    name: "at", summary: "A step's maneuver or the arrival at a waypoint.",
    keys: [
      ScriptKey("step", .integer(0...Int.max), "The step, counted from 0, the departure."),
      ScriptKey("waypoint", .integer(1...Int.max), "The waypoint, counted from 1."),
    ])

  static let before = ScriptTable(
    name: "before", summary: "A distance or a time before a step's maneuver.",
    keys: [
      ScriptKey(
        "step", .integer(0...Int.max), required: true, "The step, counted from 0, the departure."),
      ScriptKey("distance", .quantity(.distance), "The distance before the maneuver."),
      ScriptKey("time", .quantity(.duration), "The time before the maneuver."),
    ])

  static let reroute = ScriptTable(
    name: "reroute", summary: "A search for a route.",
    keys: [
      ScriptKey("for", .quantity(.duration), required: true, "The duration."),
      ScriptKey(
        "route", .any([.text, .table(route)]),
        "The new route: the path of a route file, or the route itself."),
    ])

  static let span = ScriptTable(
    name: "span", summary: "A duration.",
    keys: [ScriptKey("for", .quantity(.duration), required: true, "The duration.")])

  static let pause = ScriptTable(
    name: "pause", summary: "A pause of guidance.",
    keys: [
      ScriptKey(
        "reason", .word(PauseReason.allCases.map(\.rawValue)), required: true,
        "The reason of the pause, as in CarPlay."),
      ScriptKey("description", .text, "The app's own text instead of the system's."),
      ScriptKey("cardColor", color, "The background of the card; that of guidance if left out."),
      ScriptKey("for", .quantity(.duration), required: true, "The duration of the pause."),
    ])

  static let congestion = ScriptTable(
    name: "congestion", summary: "Traffic on a stretch.",
    keys: [
      ScriptKey(
        "level", .word(Congestion.allCases.map(\.rawValue)), required: true, "The congestion level."
      ),
      ScriptKey("length", .quantity(.distance), required: true, "The length of the stretch."),
    ])

  static let limit = ScriptTable(
    name: "speedLimitEvent", summary: "The posted limit on a stretch.",
    keys: [
      ScriptKey("limit", postedLimit, required: true, "The limit as posted."),
      ScriptKey("length", .quantity(.distance), required: true, "The length of the stretch."),
      ScriptKey("sign", .word(["mutcd", "vienna"]), "The family of the sign."),
    ])

  /// A posted limit, or "none".
  static let postedLimit = ScriptKind.any([
    .word(["none"]), .pattern("^\\s*\\d+(\\.\\d+)?\\s*(km\\/h|mph)\\s*$"),
  ])

  /// A lane as text: its arrows, separated by spaces, with a star after each recommended one.
  static let lane = ScriptKind.pattern(
    "^\\s*(\(laneWords))\\*?(\\s+(\(laneWords))\\*?)*\\s*$")

  static let laneWords = LaneShape.allCases.map(\.name).joined(separator: "|")
}
