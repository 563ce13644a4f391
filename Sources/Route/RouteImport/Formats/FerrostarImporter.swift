import Documents
import Geometry
import Navigation

/// Reads recordings and bare routes of Ferrostar; a recording contains the driven route.
///
/// Source: <https://stadiamaps.github.io/ferrostar/>
struct FerrostarImporter: RouteImporter {
  let formatName = "Ferrostar"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    return root["initial_route"] != nil
      || (root["geometry"]?.isArray == true && root["steps"] != nil)
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let route = root["initial_route"] ?? root
    var draft = RouteDraft(source: formatName)
    draft.overview = try coordinates(try route.required("geometry"))
    var leg = LegDraft()
    leg.lengthMeters = try route.number("distance")
    var tally = WarningCounter()
    let nodes = try route.list("steps")
    for index in nodes.indices {
      let shown = index > 0 ? try nodes[index - 1].list("visualInstructions").last : nil
      var step = try step(nodes[index], shown: shown, isFirst: index == 0, tally: &tally)
      if let text = try shown?["primaryContent"]?.text("text") {
        step.statements.texts.append(Stated(.banner, text))
      }
      if index > 0 {
        // The first text of a departure is for the departure itself.
        step.info.announcements = Array(
          try announcements(of: nodes[index - 1]).dropFirst(index == 1 ? 1 : 0))
      }
      if index > 1, let spoken = step.info.announcements.last {
        step.statements.texts.append(Stated(.voice, spoken.text))
      }
      leg.steps.append(step)
    }
    let stops = try route.list("waypoints")
    if let last = stops.last?["coordinate"] {
      leg.destination = Waypoint(name: "", coordinate: try last.position("lat", "lng"))
    }
    draft.legs = [leg]
    if leg.steps.isEmpty {
      draft.warnings.append("the route has no steps; maneuvers are derived from the line")
    }
    draft.warnings += tally.sentences
    let fixes = try fixes(of: root)
    return LocationTrack(fixes).driving(try RouteAssembler.route(from: draft, file: file))
  }

  /// Returns the spoken texts for the maneuver at the end of a step.
  private func announcements(of step: JSONNode) throws(RouteImportError) -> [Announcement] {
    var announcements: [Announcement] = []
    for spoken in try step.list("spokenInstructions") {
      guard let text = try spoken.text("text") else { continue }
      let meters = try spoken.number("triggerDistanceBeforeManeuver") ?? 0
      announcements.append(Announcement(text, meters: max(0, meters)))
    }
    return announcements
  }

  /// Returns the locations of the vehicle in the events of a recording.
  private func fixes(of root: JSONNode) throws(RouteImportError) -> [LocationFix] {
    var fixes: [LocationFix] = []
    for event in try root.list("events") {
      let data = event["event_data"]
      let states = data?["StateUpdate"]?["trip_state"]?.value.members ?? []
      let state = states.first.flatMap { data?["StateUpdate"]?["trip_state"]?[$0.key] }
      guard
        let location = state?["userLocation"] ?? data?["LocationUpdate"]?["userLocation"]
          ?? data?["LocationUpdate"]?["user_location"]
      else { continue }
      var fix = try LocationRecordingImporter.fix(location)
      if fix.seconds == nil, let time = try event.number("timestamp") {
        fix = LocationFix(
          fix.position, seconds: time / 1000, speed: fix.speed, course: fix.course,
          accuracy: fix.accuracy, altitude: fix.altitude)
      }
      fixes.append(fix)
    }
    return fixes
  }

  private func step(
    _ node: JSONNode, shown: JSONNode?, isFirst: Bool, tally: inout WarningCounter
  ) throws(RouteImportError) -> StepDraft {
    let content = shown?["primaryContent"]
    let side: DrivingSide = try node.text("drivingSide") == "left" ? .left : .right
    let exit = try node.integer("roundaboutExitNumber")
    let names = try names(content, isFirst: isFirst, side: side, exit: exit, tally: &tally)
    var draft = StepDraft(names)
    let road = RoadNames(
      name: try node.text("roadName"), exits: try node.texts("exits").first)
    let sentence = try node.text("instruction")
    draft.line = try coordinates(try node.required("geometry"))
    draft.coordinate = draft.line.first
    draft.lengthMeters = try node.number("distance")
    draft.durationSeconds = try node.number("duration") ?? 0
    draft.merge(road, sentence: sentence)
    draft.info.drivingSide = side
    if names.maneuver.isRoundabout { draft.info.roundaboutTurnNumber = exit ?? -1 }
    if try content?.text("maneuverType") == OSRMManeuverType.roundaboutTurn.rawValue {
      draft.info.junctionExitAngle =
        TurnDirection(of: names.maneuver)?.angle(drivingOn: side)
    }
    draft.info.lanes = try lanes(
      shown?["subContent"] ?? content, direction: TurnDirection(of: names.maneuver), side: side)
    return draft
  }

  private func names(
    _ content: JSONNode?, isFirst: Bool, side: DrivingSide, exit: Int?,
    tally: inout WarningCounter
  ) throws(RouteImportError) -> ManeuverMapping {
    guard let word = try content?.text("maneuverType") else { return isFirst ? .depart : .unknown }
    let type = OSRMManeuverType(rawValue: word)
    if type == nil {
      tally.note(
        "the maneuver type '\(word)' is unknown and imported as a turn",
        at: content?.path.text ?? "")
    }
    var maneuver = OSRMManeuver(type: type ?? .turn, side: side, exit: exit)
    maneuver.direction = try content?.text("maneuverModifier")
      .flatMap(TurnDirection.init(rawValue:))
    maneuver.passageAngle = try content?.number("roundaboutExitDegrees")
      .map { Geodesy.signed(degrees: 180 - $0) }
    return maneuver.mapped
  }

  private func lanes(
    _ content: JSONNode?, direction: TurnDirection?, side: DrivingSide
  ) throws(RouteImportError) -> [Lane]? {
    var lanes: [Lane] = []
    for lane in try content?.list("laneInfo") ?? [] {
      lanes.append(
        LaneNames.lane(
          try lane.texts("directions"), isUsable: try lane.flag("active") ?? false,
          chosen: try lane.text("activeDirection"), direction: direction, on: side))
    }
    return lanes.isEmpty ? nil : lanes
  }

  private func coordinates(_ node: JSONNode) throws(RouteImportError) -> [Coordinate] {
    var coordinates: [Coordinate] = []
    for element in try node.elements() { coordinates.append(try element.position("lat", "lng")) }
    return coordinates
  }
}
