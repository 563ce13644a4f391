import Documents
import Geometry
import Navigation

/// Reads the replies of GraphHopper (<https://docs.graphhopper.com/openapi/routing>).
struct GraphHopperImporter: RouteImporter {
  let formatName = "GraphHopper"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    return root["paths"] != nil || root["instructions"]?.isArray == true
      || Self.isInstructionList(root)
      || (root["message"] != nil && root["hints"] != nil)
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    if root["paths"] == nil, let message = try root.text("message") {
      throw root.error(.refusedByService(code: "error", message: message))
    }
    if Self.isInstructionList(root) { throw root.error(.noGeometry) }
    let paths = root["paths"] == nil ? [root] : try root.required("paths").elements()
    guard let first = paths.first else { throw root.error(.noRoutes) }
    var reader = GraphHopperPathReader(path: first, source: formatName)
    var draft = try reader.draft()
    for path in paths.dropFirst() {
      let reader = GraphHopperPathReader(path: path, source: formatName)
      guard let line = RouteLine(coordinates: try reader.line()) else { continue }
      draft.alternates.append(
        AlternateRoute(line: line, durationSeconds: try path.number("time").map { $0 / 1000 }))
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  private static func isInstructionList(_ root: JSONNode) -> Bool {
    guard let first = root.value.array?.first else { return false }
    return first["sign"] != nil && first["text"] != nil
  }
}

/// Reads one path.
struct GraphHopperPathReader {
  let path: JSONNode
  let source: String
  private var tally = WarningCounter()

  init(path: JSONNode, source: String) {
    self.path = path
    self.source = source
  }

  func line() throws(RouteImportError) -> [Coordinate] {
    let points = try path.required("points")
    let factor = try path.number("points_encoded_multiplier") ?? 1e5
    var geometry = GeometryDecoder(precision: factor >= 1e6 ? 6 : 5)
    return try geometry.coordinates(of: points)
  }

  mutating func draft() throws(RouteImportError) -> RouteDraft {
    var draft = RouteDraft(source: source)
    let line = try line()
    let side = try drivingSide(on: line)
    var steps: [StepDraft] = []
    let signs = try GraphHopperSignDetails(of: path)
    for (index, node) in try path.list("instructions").enumerated() {
      let road = try signs.road(of: node)
      steps.append(try step(node, road, line: line, isFirst: index == 0, side: side))
    }
    if steps.isEmpty {
      draft.warnings.append("the path has no instructions; maneuvers are derived from the line")
      var leg = LegDraft()
      leg.line = line
      leg.lengthMeters = try path.number("distance")
      leg.durationSeconds = try path.number("time").map { $0 / 1000 }
      draft.legs = [leg]
      return draft
    }
    draft.legs = legs(of: steps)
    try addLimits(to: &draft, count: line.count)
    draft.warnings += tally.sentences
    return draft
  }

  /// Returns the legs, each of which ends at a via point.
  private func legs(of steps: [StepDraft]) -> [LegDraft] {
    var legs: [LegDraft] = []
    var leg = LegDraft()
    for step in steps {
      leg.steps.append(step)
      if step.info.endsLeg {
        legs.append(leg)
        leg = LegDraft()
      }
    }
    if !leg.steps.isEmpty { legs.append(leg) }
    return legs
  }

  /// Returns the driving side of the first roundabout, by its arc or its line; right without one.
  private func drivingSide(on line: [Coordinate]) throws(RouteImportError) -> DrivingSide {
    for node in try path.list("instructions") where try node.integer("sign") == 6 {
      let arc = GraphHopperManeuver(sign: 6, turnAngle: try node.number("turn_angle"))
      if let side = arc.shownSide { return side }
      guard let start = try node["interval"]?.elements().first,
        let index = Int(exactly: try start.number()), line.indices.contains(index)
      else { continue }
      if let side = RoundaboutPassage.drivingSide(on: line, at: index) { return side }
    }
    return .right
  }

  private mutating func step(
    _ node: JSONNode, _ road: RoadNames, line: [Coordinate], isFirst: Bool, side: DrivingSide
  ) throws(RouteImportError) -> StepDraft {
    guard let sign = try node.integer("sign") else { throw node.error(.missing("sign")) }
    let maneuver = GraphHopperManeuver(
      sign: sign, isFirst: isFirst, side: side, exit: try node.integer("exit_number"),
      leavesRoundabout: try node.flag("exited") ?? true,
      turnAngle: try node.number("turn_angle"))
    if maneuver.mapped == nil {
      tally.note("the sign \(sign) is unknown and imported as 'no turn'", at: node.path.text)
    }
    var draft = StepDraft(maneuver.mapped ?? .unknown)
    let sentence = try node.text("text")
    draft.line = try stretch(of: node, in: line)
    draft.coordinate = draft.line.first
    draft.lengthMeters = try node.number("distance")
    draft.durationSeconds = (try node.number("time") ?? 0) / 1000
    draft.merge(road, sentence: sentence)
    draft.info.drivingSide = maneuver.rotationSide
    if sign == 6 || sign == -6 {
      draft.info.roundaboutTurnNumber = maneuver.exit ?? -1
      draft.info.junctionExitAngle = maneuver.passageAngle
    }
    return draft
  }

  private func stretch(
    of node: JSONNode, in line: [Coordinate]
  ) throws(RouteImportError) -> [Coordinate] {
    let interval = try node.required("interval")
    let ends = try interval.elements()
    guard ends.count == 2, let begin = Int(exactly: try ends[0].number()),
      let end = Int(exactly: try ends[1].number()), line.indices.contains(begin),
      line.indices.contains(end), begin <= end
    else {
      throw interval.error(
        .wrongType(
          expected: "two indices of the \(line.count) points", found: interval.value.summary))
    }
    return Array(line[begin...end])
  }

  /// Adds speed limits, which are path details: from index, to index, km/h.
  private func addLimits(to draft: inout RouteDraft, count: Int) throws(RouteImportError) {
    guard count > 1 else { return }
    let details = try path["details"]?.list("max_speed") ?? []
    guard !details.isEmpty else { return }
    var limits = [LegAnnotation.PostedLimit](repeating: .unknown, count: count - 1)
    for detail in details {
      let parts = try detail.elements()
      guard parts.count == 3, parts[2].value != .null,
        let begin = Int(exactly: try parts[0].number()), begin >= 0,
        let end = Int(exactly: try parts[1].number()), end >= begin, end < count
      else { continue }
      let speed = try parts[2].number()
      for index in begin..<end { limits[index] = .limit(speed, .kilometersPerHour) }
    }
    draft.share(limits)
  }
}
