import Navigation
import SessionFiles

extension ScriptTable {
  /// A message of a recorded feed, with the Navigation SDK's names.
  static let feedMessage = ScriptTable(
    name: "feedMessage", summary: "One message of the turn-by-turn feed.",
    keys: [
      ScriptKey("time", seconds, "Seconds since the recording began; 0 if left out."),
      ScriptKey("navState", .code(NavState.allCases.map(\.name)), "Whether guidance is running."),
      ScriptKey("currentStep", .table(feedStep), "The upcoming maneuver."),
      ScriptKey("remainingSteps", .list(.table(feedStep)), "The steps after the current one."),
      ScriptKey("routeChanged", .flag, "Whether the route differs from the message before."),
      ScriptKey("timeToCurrentStepSeconds", estimate, "The time left to the current step."),
      ScriptKey("distanceToCurrentStepMeters", estimate, "The distance left to it."),
      ScriptKey(
        "timeToFinalDestinationSeconds", estimate, "The time left to the final destination."),
      ScriptKey("distanceToFinalDestinationMeters", estimate, "The distance left to it."),
      ScriptKey("timeToNextDestinationSeconds", seconds, "The time left to the next waypoint."),
      ScriptKey("distanceToNextDestinationMeters", seconds, "The distance left to it."),
      ScriptKey("nextDestinationName", .text, "The name of the next waypoint."),
      ScriptKey("location", .table(location), "The position fix."),
      ScriptKey("line", .list(.coordinate), "The road ahead; pairs are [longitude, latitude]."),
      ScriptKey("pause", .word(PauseReason.allCases.map(\.rawValue)), "Why guidance is paused."),
      ScriptKey("pauseDescription", .text, "The app's own text for the pause."),
      ScriptKey("pauseCardColor", color, "The background of the paused card."),
      ScriptKey("roadName", .text, "The road being driven."),
      ScriptKey("congestion", .word(Congestion.allCases.map(\.rawValue)), "Traffic here."),
      ScriptKey("speedLimit", postedLimit, "The posted limit here."),
      ScriptKey("speedLimitSign", .word(["mutcd", "vienna"]), "The family of its sign."),
    ])

  static let seconds = ScriptKind.number(0...1e9)

  /// A remaining time or distance; negative if unknown.
  static let estimate = ScriptKind.number(-1...1e9)

  static let location = ScriptTable(
    name: "location", summary: "A position fix.",
    keys: [
      ScriptKey("latitude", .number(-90...90), required: true, "Degrees north."),
      ScriptKey("longitude", .number(-180...180), required: true, "Degrees east."),
      ScriptKey("course", .number(0...360), "Degrees clockwise from true north."),
      ScriptKey("speed", .number(0...150), "Meters per second."),
      ScriptKey("accuracy", .number(0...100_000), "The horizontal accuracy in meters."),
      ScriptKey(
        "altitude", .number(VehicleLocation.altitudes), "The altitude in meters."),
      ScriptKey("isStale", .flag, "Whether fixes have stopped arriving."),
    ])

  static let feedStep = ScriptTable(
    name: "feedStep", summary: "One step of the turn-by-turn feed.",
    keys: [
      ScriptKey("maneuver", .maneuver, required: true, "The maneuver."),
      ScriptKey("fullRoadName", .text, "The full name of the road after the maneuver."),
      ScriptKey("simpleRoadName", .text, "The short name of the road after the maneuver."),
      ScriptKey("fullInstructionText", .text, "The full instruction."),
      ScriptKey("exitNumber", .text, "The number of a motorway exit."),
      ScriptKey("drivingSide", .code(DrivingSide.allCases.map(\.name)), "The driving side."),
      ScriptKey("roundaboutTurnNumber", .integer(-1...30), "The exit of a roundabout; -1 if none."),
      ScriptKey("stepNumber", .integer(0...Int.max), "The index in the route, from 0."),
      ScriptKey("distanceFromPrevStepMeters", seconds, "The length of the stretch before it."),
      ScriptKey("timeFromPrevStepSeconds", seconds, "The time for the stretch before it."),
      ScriptKey(
        "lanes", .any([.list(.table(feedLane)), .list(lane)]), "The lanes, from left to right."),
      ScriptKey("instructionVariants", .list(.text), "Instructions from long to short."),
      ScriptKey(
        "instructionLanguage", .text,
        "The language of instructions that a routing service wrote; shorter ones are added in"
          + " it."),
      ScriptKey(
        "carPlayManeuverType", .code(CarPlayManeuverType.allCases.map { "\($0)" }),
        "The kind of maneuver sent to the car."),
      ScriptKey("junctionExitAngle", .number(-180...180), "The heading of the exit."),
      ScriptKey(
        "junctionElementAngles", .list(.number(-180...180)), "The headings of the other roads."),
    ] + presentationKeys)

  static let feedLane = ScriptTable(
    name: "feedLane", summary: "One lane with all its arrows.",
    keys: [
      ScriptKey(
        "laneDirections", .list(.table(feedLaneDirection)), required: true, "The arrows.")
    ])

  static let feedLaneDirection = ScriptTable(
    name: "feedLaneDirection", summary: "One arrow of a lane.",
    keys: [
      ScriptKey("laneShape", .code(LaneShape.allCases.map(\.name)), required: true, "Its shape."),
      ScriptKey("recommended", .flag, "Whether the route takes it."),
    ])

  static let all: [ScriptTable] =
    [
      script, start, capture, every, event, at, before, span, congestion, limit, route, alternate,
      signal, incident, waypoint, step,
      feedMessage, location, feedStep, feedLane, feedLaneDirection, reroute,
    ] + chromeTables
}
