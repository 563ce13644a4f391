import Documents
import Geometry
import Navigation

/// Reads the replies of openrouteservice, as JSON and as GeoJSON.
///
/// Source: <https://giscience.github.io/openrouteservice/api-reference/endpoints/directions/>
struct OpenRouteServiceImporter: RouteImporter {
  let formatName = "openrouteservice"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    return Self.routes(of: root).first?.segments != nil
      || (root["error"] != nil && root["info"]?["engine"] != nil)
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let routes = Self.routes(of: root)
    if routes.isEmpty, let error = root["error"] {
      let code = try error.integer("code").map { "\($0)" } ?? "error"
      throw error.error(.refusedByService(code: code, message: try error.text("message") ?? ""))
    }
    guard let first = routes.first else { throw root.error(.noRoutes) }
    var draft = RouteDraft(source: formatName)
    draft.declaredLanguage = try root["metadata"]?["query"]?.text("language")
    var tally = WarningCounter()
    let profile = try root["metadata"]?["query"]?.text("profile")
    let mode = profile.map { String($0.prefix { $0 != "-" }) }
    let stated = try OtherMode(mode)?.report(root, in: &tally)
    try read(first, into: &draft, tally: &tally)
    for leg in draft.legs.indices {
      for index in draft.legs[leg].steps.indices { draft.legs[leg].steps[index].travel(stated) }
    }
    for other in routes.dropFirst() {
      guard let line = RouteLine(coordinates: try Self.line(of: other.geometry)) else { continue }
      let seconds = try other.summary?.number("duration")
      draft.alternates.append(AlternateRoute(line: line, durationSeconds: seconds))
    }
    draft.warnings += tally.sentences
    return try RouteAssembler.route(from: draft, file: file)
  }

  /// The parts of a route, whose keys differ between the two forms.
  private struct Parts {
    let segments: JSONNode?
    let summary: JSONNode?
    let geometry: JSONNode?
  }

  private static func routes(of root: JSONNode) -> [Parts] {
    if let routes = try? root.list("routes"), !routes.isEmpty {
      return routes.map {
        Parts(segments: $0["segments"], summary: $0["summary"], geometry: $0["geometry"])
      }
    }
    return ((try? root.list("features")) ?? []).map { feature in
      let properties = feature["properties"]
      return Parts(
        segments: properties?["segments"], summary: properties?["summary"],
        geometry: feature["geometry"])
    }
  }

  private static func line(of geometry: JSONNode?) throws(RouteImportError) -> [Coordinate] {
    var decoder = GeometryDecoder(precision: 5)
    return try decoder.coordinates(of: geometry)
  }

  /// Reads the segments as legs; their steps refer to indices of the complete line.
  private func read(
    _ route: Parts, into draft: inout RouteDraft, tally: inout WarningCounter
  ) throws(RouteImportError) {
    let line = try Self.line(of: route.geometry)
    let side = try Self.drivingSide(of: route, on: line)
    for segment in try route.segments?.elements() ?? [] {
      var leg = LegDraft()
      leg.lengthMeters = try segment.number("distance")
      leg.durationSeconds = try segment.number("duration")
      for (index, node) in try segment.list("steps").enumerated() {
        leg.steps.append(
          try step(
            node, line: line, isFirst: index == 0, side: side, tally: &tally))
      }
      draft.legs.append(leg)
    }
    if draft.legs.contains(where: \.steps.isEmpty) {
      draft.overview = line
      draft.warnings.append(
        "the response has segments without steps; their maneuvers are derived from the line")
    }
  }

  /// Returns the driving side by the first roundabout that reveals it; right without one.
  private static func drivingSide(
    of route: Parts, on line: [Coordinate]
  ) throws(RouteImportError) -> DrivingSide {
    for segment in try route.segments?.elements() ?? [] {
      for node in try segment.list("steps") where try node.integer("type") == 7 {
        guard let start = try node.list("way_points").first,
          let index = Int(exactly: try start.number()), line.indices.contains(index)
        else { continue }
        if let side = RoundaboutPassage.drivingSide(on: line, at: index) { return side }
      }
    }
    return .right
  }

  private func step(
    _ node: JSONNode, line: [Coordinate], isFirst: Bool, side: DrivingSide,
    tally: inout WarningCounter
  ) throws(RouteImportError) -> StepDraft {
    guard let type = try node.integer("type") else { throw node.error(.missing("type")) }
    let exit = try node.integer("exit_number")
    let names = isFirst ? .depart : Self.names(type, exit: exit, on: side)
    if names == nil {
      tally.note("the step type \(type) is unknown and imported as 'no turn'", at: node.path.text)
    }
    var draft = StepDraft(names ?? .unknown)
    let ends = try node.list("way_points")
    guard ends.count == 2, let begin = Int(exactly: try ends[0].number()),
      let end = Int(exactly: try ends[1].number()), line.indices.contains(begin),
      line.indices.contains(end), begin <= end
    else {
      throw node.error(
        .wrongType(expected: "'way_points' with two of \(line.count) coordinates", found: "others"))
    }
    draft.line = Array(line[begin...end])
    draft.coordinate = draft.line.first
    draft.lengthMeters = try node.number("distance")
    draft.durationSeconds = try node.number("duration") ?? 0
    let name = try node.text("name")
    draft.merge(RoadNames(name: name == "-" ? nil : name), sentence: try node.text("instruction"))
    draft.info.drivingSide = side
    if type == 7 { draft.info.roundaboutTurnNumber = exit ?? -1 }
    return draft
  }

  /// Returns the names of an instruction type; nil for an unknown one.
  ///
  /// Source: <https://giscience.github.io/openrouteservice/api-reference/endpoints/directions/instruction-types>
  static func names(
    _ type: Int, exit: Int?, on side: DrivingSide
  ) -> ManeuverMapping? {
    switch type {
    case 0: TurnNames.turn(.left, on: side)
    case 1: TurnNames.turn(.right, on: side)
    case 2: TurnNames.turn(.sharpLeft, on: side)
    case 3: TurnNames.turn(.sharpRight, on: side)
    case 4: TurnNames.turn(.slightLeft, on: side)
    case 5: TurnNames.turn(.slightRight, on: side)
    case 6: .straight
    case 7: RoundaboutNames.passage(exit: exit, angle: nil, on: side)
    case 8: RoundaboutNames.exit(on: side)
    case 9: TurnNames.turn(.uTurn, on: side)
    case 10: .arrive
    case 11: .depart
    case 12: TurnNames.keep(left: true)
    case 13: TurnNames.keep(left: false)
    default: nil
    }
  }
}
