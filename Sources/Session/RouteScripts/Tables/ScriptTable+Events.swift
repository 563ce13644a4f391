import Navigation
import Sessions

extension ScriptTable {
  /// An entry of the timeline: a time or distance with its events.
  static let event = ScriptTable(
    name: "event", summary: "An event on the way; 'at' or 'before' says when.",
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
        "The screen on which it happens; the car's for presses, both for the camera, if left out."),
      ScriptKey(
        "reroute", .any([.quantity(.duration), .table(reroute)]),
        "A new route is being searched; then the route counts as changed."),
      ScriptKey("pause", .table(pause), "Guidance pauses."),
      ScriptKey(
        "stop", .any([.quantity(.duration), .table(span)]), "The vehicle stands still."),
      ScriptKey("appearance", .table(appearance), "The theme or appearance changes."),
      ScriptKey("app", .table(appChange), "The app asks for something else from here on."),
      ScriptKey(
        "navigation", .table(navigation),
        "The app asks the Navigation SDK for something else from here on."),
      ScriptKey(
        "shows", .table(mapElements), "The map shows other elements from here on."),
      ScriptKey(
        "mapControls", .table(mapControls),
        "The app asks for other controls of the Navigation SDK on the car's map."),
      ScriptKey(
        "phone", .table(phone), "The app asks for something else of the phone's view."),
      ScriptKey(
        "dashboard", .table(dashboard), "The app gives something else to its Dashboard scene."),
      ScriptKey("cluster", .table(cluster), "The instrument cluster shows something else."),
      ScriptKey(
        "dashboardButton", .integer(1...DashboardButton.limit),
        "The driver presses a button of the Dashboard."),
      ScriptKey(
        "clusterZoom", .word(ClusterZoom.allCases.map(\.rawValue)),
        "The driver zooms the cluster's map from the wheel."),
      ScriptKey(
        "screen", .word(FrontScreen.allCases.map(\.rawValue)),
        "What comes to the front on the main screen: the app, the Dashboard, another app, or the car's own"
          + " screen without a phone."),
      ScriptKey(
        "gesture", .any([.word(ScriptTable.gestureWords), .table(gesture)]),
        "The driver moves the phone's map with the fingers."),
      ScriptKey(
        "touch", .list(.number(-10_000...10_000)),
        "The driver taps the phone's screen: points to the right and down."),
      ScriptKey(
        "hold", .list(.number(-10_000...10_000)),
        "The driver holds a finger on the phone's screen: points to the right and down."),
      ScriptKey(
        "continueToNextDestination", .flag,
        "The app goes on to the next destination; guidance is to be started again."),
      ScriptKey("moment", .text, "A named point to capture."),
      ScriptKey(
        "losePosition", .any([.quantity(.duration), .table(span)]),
        "Position fixes stop arriving."),
      ScriptKey("congestion", .table(congestion), "Traffic on the stretch that begins here."),
      ScriptKey("speedLimit", .table(limit), "The limit on the stretch that begins here."),
      ScriptKey(
        "signal", .word(RouteSignal.Kind.allCases.map(\.rawValue)),
        "There is a traffic light or a stop sign."),
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
      ScriptKey("for", .quantity(.duration), required: true, "How long it takes."),
      ScriptKey(
        "route", .any([.text, .table(route)]),
        "The route that is found: the path of a route file, or the route itself."),
    ])

  static let span = ScriptTable(
    name: "span", summary: "How long something lasts.",
    keys: [ScriptKey("for", .quantity(.duration), required: true, "How long it lasts.")])

  static let pause = ScriptTable(
    name: "pause", summary: "A pause of guidance.",
    keys: [
      ScriptKey(
        "reason", .word(PauseReason.allCases.map(\.rawValue)), required: true,
        "Why guidance pauses, as CarPlay names it."),
      ScriptKey("description", .text, "The app's own words instead of the system's."),
      ScriptKey("cardColor", color, "The background of the card; that of guidance if left out."),
      ScriptKey("for", .quantity(.duration), required: true, "How long it pauses."),
    ])

  static let congestion = ScriptTable(
    name: "congestion", summary: "Traffic on a stretch.",
    keys: [
      ScriptKey(
        "level", .word(Congestion.allCases.map(\.rawValue)), required: true, "How dense it is."),
      ScriptKey("length", .quantity(.distance), required: true, "How long the stretch is."),
    ])

  static let limit = ScriptTable(
    name: "speedLimitEvent", summary: "The posted limit on a stretch.",
    keys: [
      ScriptKey("limit", postedLimit, required: true, "The limit as posted."),
      ScriptKey("length", .quantity(.distance), required: true, "How long the stretch is."),
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
