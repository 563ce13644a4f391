import Navigation
import SessionFiles
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
      ScriptKey(
        "stop", .any([.quantity(.duration), .table(span)]), "The vehicle stops."),
      ScriptKey(
        "appearance", .shape(Shape<AppearanceChange>.appearance.schema),
        "The theme or appearance changes."),
      ScriptKey(
        "app", .shape(Shape<TemplateChange>.template.schema), "The settings of the app change."),
    ] + messages.map(\.scriptKey) + [
      ScriptKey(
        "gesture", .shape(Shape<PhoneGesture>.gesture.schema),
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

  /// An event that is a message of a session log.
  struct Message: Sendable {
    let key: String
    let kind: MessageKind

    init(_ key: String, _ name: String? = nil) {
      guard let kind = MessageKind.byName[name ?? key] else {
        preconditionFailure("no message is named '\(name ?? key)'")
      }
      (self.key, self.kind) = (key, kind)
    }

    var scriptKey: ScriptKey { ScriptKey(key, .shape(kind.schema), kind.summary) }
  }

  /// The events that are messages of a session log, in the order of their effects.
  static let messages = [
    Message("pause"), Message("navigation"), Message("shows", "mapSettings"),
    Message("mapControls"), Message("phone"), Message("dashboard"), Message("cluster"),
    Message("dashboardButton"), Message("clusterZoom"), Message("screen"),
  ]

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
