import Documents
import Geometry
import Navigation

/// Reads the replies of HERE Routing 8.
///
/// Source: <https://www.here.com/docs/bundle/routing-api-v8-api-reference>
struct HEREImporter: RouteImporter {
  let formatName = "HERE Routing"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    if root["routes"] != nil, root["notices"] != nil { return true }
    guard let route = try? root.list("routes").first else { return false }
    return route["sections"]?.isArray == true && route["legs"] == nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let routes = try root.required("routes").elements()
    guard let first = routes.first else {
      let notice = try root.list("notices").first
      throw root.error(
        .refusedByService(
          code: try notice?.text("code") ?? "noRouteFound",
          message: try notice?.text("title") ?? ""))
    }
    var draft = RouteDraft(source: formatName)
    var tally = WarningCounter()
    draft.legs = try legs(of: try first.required("sections").elements(), tally: &tally)
    draft.declaredLanguage = try first.list("sections").first?.text("language")
    for other in routes.dropFirst() {
      var course: [Coordinate] = []
      for section in try other.list("sections") { course += try Self.line(of: section) }
      guard let line = RouteLine(coordinates: course) else { continue }
      draft.alternates.append(AlternateRoute(line: line, durationSeconds: nil))
    }
    draft.warnings += tally.sentences
    return try RouteAssembler.route(from: draft, file: file)
  }

  private static func line(of section: JSONNode) throws(RouteImportError) -> [Coordinate] {
    guard let node = section["polyline"] else { return [] }
    let text = try node.string()
    guard let line = FlexiblePolyline.coordinates(of: text) else {
      throw node.error(.badPolyline("expected a HERE flexible polyline"))
    }
    return line
  }

  /// Returns a leg for each driven section; crossings and the sections after them extend it.
  private func legs(
    of sections: [JSONNode], tally: inout WarningCounter
  ) throws(RouteImportError) -> [LegDraft] {
    var legs: [LegDraft] = []
    var isCrossed = false
    for section in sections {
      let mode = try (section["transport"]?["mode"] ?? section["type"])?.string()
      let stated = try OtherMode(mode)?.report(section, in: &tally)
      var next = try leg(of: section, tally: &tally)
      for index in next.steps.indices { next.steps[index].travel(stated) }
      let crossing = try HERECrossing(section)
      if let crossing { next.steps = crossing.steps(of: next) }
      if isCrossed, crossing == nil, next.steps.first?.info.maneuver == .depart {
        next.steps[0].info.maneuver = HERECrossing.exit.maneuver
        next.steps[0].info.carPlayManeuverType = HERECrossing.exit.carPlay
      }
      if !legs.isEmpty, isCrossed || crossing != nil {
        legs[legs.count - 1].join(next, steps: next.steps)
      } else {
        legs.append(next)
      }
      isCrossed = crossing != nil
    }
    return legs
  }

  private func leg(
    of section: JSONNode, tally: inout WarningCounter
  ) throws(RouteImportError) -> LegDraft {
    var leg = LegDraft()
    leg.line = try Self.line(of: section)
    leg.lengthMeters = try section["summary"]?.number("length")
    leg.durationSeconds = try section["summary"]?.number("duration")
    let plain = try section.list("actions")
    let detailed = try section.list("turnByTurnActions")
    let nodes = detailed.isEmpty ? plain : detailed
    let sentences = detailed.isEmpty ? [:] : try Self.sentences(of: plain)
    var actions: [HEREAction] = []
    for node in nodes { actions.append(try HEREAction(node, points: leg.line.count)) }
    let side: DrivingSide = actions.contains(where: \.isForLeftTraffic) ? .left : .right
    for (index, action) in actions.enumerated() {
      let coordinate = HEREAction.Neighbors(
        previous: index > 0 ? actions[index - 1].word : nil,
        next: index + 1 < actions.count ? actions[index + 1] : nil)
      var step = action.draft(beside: coordinate, line: leg.line, side: side, tally: &tally)
      if action.sentence == nil, let sentence = sentences[action.offset] {
        step.info.instructionVariants = [sentence]
        step.info.fullInstructionText = sentence
      }
      leg.steps.append(step)
    }
    if let arrival = section["arrival"]?["place"], let location = arrival["location"] {
      leg.destination = Waypoint(
        name: try arrival.text("name") ?? "", coordinate: try location.position("lat", "lng"))
    }
    return leg
  }

  /// Returns the sentences of plain actions, by their index in the line.
  ///
  /// Detailed actions have no sentences and are more numerous.
  private static func sentences(of actions: [JSONNode]) throws(RouteImportError) -> [Int: String] {
    var sentences: [Int: String] = [:]
    for action in actions {
      guard let offset = try action.integer("offset") else { continue }
      if let sentence = try action.text("instruction") { sentences[offset] = sentence }
    }
    return sentences
  }
}
