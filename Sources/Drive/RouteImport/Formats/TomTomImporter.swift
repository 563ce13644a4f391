import Documents
import Geometry
import Navigation

/// Reads the replies of TomTom, in whose form Azure Maps answers as well
/// (<https://developer.tomtom.com/routing-api/documentation/tomtom-maps/calculate-route>).
struct TomTomImporter: RouteImporter {
  let formatName = "TomTom Routing"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    if root["detailedError"] != nil, root["formatVersion"] != nil { return true }
    guard let route = try? root.list("routes").first else { return false }
    return route["summary"]?["lengthInMeters"] != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    guard let root = file.json else {
      throw RouteImportError(.unknownFormat(found: "no JSON"), file: file.name)
    }
    if let error = root["detailedError"] {
      throw error.error(
        .refusedByService(
          code: try error.text("code") ?? "error", message: try error.text("message") ?? ""))
    }
    let routes = try root.required("routes").elements()
    guard let first = routes.first else { throw root.error(.noRoutes) }
    var tally = WarningTally()
    var draft = try draft(of: first, tally: &tally)
    for other in routes.dropFirst() {
      var course: [Coordinate] = []
      for leg in try other.list("legs") { course += try places(leg) }
      guard let line = RouteLine(coordinates: course) else { continue }
      draft.alternates.append(
        AlternateRoute(
          line: line, durationSeconds: try other["summary"]?.number("travelTimeInSeconds")))
    }
    draft.warnings += tally.sentences
    return try RouteAssembler.route(from: draft, file: file)
  }

  private func places(_ leg: JSONNode) throws(RouteImportError) -> [Coordinate] {
    var places: [Coordinate] = []
    for point in try leg.list("points") {
      places.append(try point.position("latitude", "longitude"))
    }
    return places
  }

  /// Instructions count along the whole route; those up to an arrival at a waypoint make a leg.
  private func draft(
    of route: JSONNode, tally: inout WarningTally
  ) throws(RouteImportError) -> RouteDraft {
    var draft = RouteDraft(source: formatName)
    var line: [Coordinate] = []
    for leg in try route.required("legs").elements() { line += try places(leg) }
    let summary = route["summary"]
    var leg = LegDraft()
    leg.line = line
    leg.lengthMeters = try summary?.number("lengthInMeters")
    leg.durationSeconds = try summary?.number("travelTimeInSeconds")
    let nodes = try route["guidance"]?.list("instructions") ?? []
    guard !nodes.isEmpty else {
      draft.legs = [leg]
      draft.warnings.append("the reply has no guidance; turns are derived from the line")
      return draft
    }
    for (index, node) in nodes.enumerated() {
      let next = index + 1 < nodes.count ? nodes[index + 1] : nil
      let step = try step(node, next: next, line: line, tally: &tally)
      leg.steps.append(step)
      if step.info.endsLeg {
        leg.line = []
        draft.legs.append(leg)
        leg = LegDraft()
      }
    }
    if !leg.steps.isEmpty { draft.legs.append(leg) }
    return draft
  }

  private func step(
    _ node: JSONNode, next: JSONNode?, line: [Coordinate], tally: inout WarningTally
  ) throws(RouteImportError) -> StepDraft {
    let side: DrivingSide = try node.text("drivingSide") == "LEFT" ? .left : .right
    let count = try Self.count(node["roundaboutExitNumber"])
    let word = try node.required("maneuver").string()
    let angle = try node.number("turnAngleInDecimalDegrees")
    let names = Self.names(word, exit: count, angle: angle, on: side)
    if names == nil {
      tally.note("the maneuver '\(word)' is unknown and read as 'no turn'", at: node.path.text)
    }
    var draft = StepDraft(names ?? .unknown)
    let begin = try node.integer("pointIndex") ?? 0
    let end = try next?.integer("pointIndex") ?? line.count - 1
    guard line.indices.contains(begin), line.indices.contains(end), begin <= end else {
      throw node.error(
        .wrongType(expected: "a 'pointIndex' of \(line.count) points", found: "\(begin)"))
    }
    draft.line = Array(line[begin...end])
    draft.place = line[begin]
    draft.lengthMeters = try Self.difference("routeOffsetInMeters", node, next)
    draft.durationSeconds = try Self.difference("travelTimeInSeconds", node, next) ?? 0
    let numbers = try node.texts("roadNumbers")
    draft.tell(
      RoadNames(
        name: try node.text("street"), ref: numbers.joined(separator: ";"),
        destinations: try node.text("signpostText"), exits: try node.text("exitNumber")),
      sentence: try node.text("message").map(\.withoutMarkup))
    draft.info.drivingSide = side
    if draft.info.maneuver.isRoundabout { draft.info.roundaboutTurnNumber = count ?? -1 }
    return draft
  }

  /// A number that some versions of the service write as a text.
  private static func count(_ node: JSONNode?) throws(RouteImportError) -> Int? {
    guard let node else { return nil }
    if case .string(let text) = node.value { return Int(text) }
    return Int(exactly: try node.number())
  }

  /// How much a sum along the route grows up to the next instruction.
  private static func difference(
    _ key: String, _ node: JSONNode, _ next: JSONNode?
  ) throws(RouteImportError) -> Double? {
    guard let here = try node.number(key), let there = try next?.number(key) else { return nil }
    return max(0, there - here)
  }

  private static func names(
    _ word: String, exit: Int?, angle: Double?, on side: DrivingSide
  ) -> MappedManeuver? {
    switch word {
    case "DEPART": .depart
    case "ARRIVE", "WAYPOINT_REACHED": .arrive
    case "ARRIVE_LEFT", "WAYPOINT_LEFT": .arriveLeft
    case "ARRIVE_RIGHT", "WAYPOINT_RIGHT": .arriveRight
    case "STRAIGHT", "FOLLOW": .straight
    case "KEEP_LEFT": TurnNames.keep(left: true)
    case "KEEP_RIGHT": TurnNames.keep(left: false)
    case "BEAR_LEFT": TurnNames.turn(.slightLeft, on: side)
    case "BEAR_RIGHT": TurnNames.turn(.slightRight, on: side)
    case "TURN_LEFT": TurnNames.turn(.left, on: side)
    case "TURN_RIGHT": TurnNames.turn(.right, on: side)
    case "SHARP_LEFT": TurnNames.turn(.sharpLeft, on: side)
    case "SHARP_RIGHT": TurnNames.turn(.sharpRight, on: side)
    case "MAKE_UTURN", "TRY_MAKE_UTURN": TurnNames.turn(.uTurn, on: side)
    case "ENTER_MOTORWAY", "ENTER_FREEWAY", "ENTER_HIGHWAY", "ENTRANCE_RAMP":
      TurnNames.onRamp(angle.map(TurnDirection.init(angle:)), on: side)
    case "TAKE_EXIT": TurnNames.offRamp(angle.map(TurnDirection.init(angle:)), on: side)
    case "MOTORWAY_EXIT_LEFT": TurnNames.offRamp(.slightLeft, on: side)
    case "MOTORWAY_EXIT_RIGHT": TurnNames.offRamp(.slightRight, on: side)
    case "TAKE_FERRY": .ferry
    case "ROUNDABOUT_CROSS": RoundaboutNames.passage(exit: exit, angle: angle ?? 0, on: side)
    case "ROUNDABOUT_LEFT": RoundaboutNames.passage(exit: exit, angle: angle ?? -90, on: side)
    case "ROUNDABOUT_RIGHT": RoundaboutNames.passage(exit: exit, angle: angle ?? 90, on: side)
    case "ROUNDABOUT_BACK": RoundaboutNames.passage(exit: exit, angle: 180, on: side)
    case "SWITCH_PARALLEL_ROAD", "SWITCH_MAIN_ROAD":
      TurnNames.turn(angle.map(TurnDirection.init(angle:)) ?? .straight, on: side)
    default: nil
    }
  }
}
