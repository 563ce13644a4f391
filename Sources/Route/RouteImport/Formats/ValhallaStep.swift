import Documents
import Geometry
import Navigation

/// A maneuver of a Valhalla trip, as written.
struct ValhallaStep {
  let path: String
  let number: Int
  let sentence: String?
  let names: [String]
  let bearingBefore: Double?
  let bearingAfter: Double?
  let exit: Int?
  let lengthMeters: Double?
  let durationSeconds: Double
  let line: [Coordinate]
  let exitNumber: String?
  let destinations: String?
  let roundaboutExits: [String]
  let lanes: [ValhallaLane]
  /// The last voice instruction before the maneuver.
  let spoken: String?

  init(
    _ node: JSONNode, line: [Coordinate], metersPerUnit: Double
  ) throws(RouteImportError) {
    path = node.path.text
    guard let type = try node.integer("type") else { throw node.error(.missing("type")) }
    number = type
    sentence = try node.text("instruction")
    spoken = try node.text("verbal_pre_transition_instruction")
    let beginNames = try node.texts("begin_street_names")
    names = beginNames.isEmpty ? try node.texts("street_names") : beginNames
    bearingBefore = try node.number("bearing_before")
    bearingAfter = try node.number("bearing_after")
    exit = try node.integer("roundabout_exit_count")
    lengthMeters = try node.number("length").map { $0 * metersPerUnit }
    durationSeconds = try node.number("time") ?? 0
    self.line = try Self.stretch(of: node, in: line)
    let sign = node["sign"]
    let numbers = try Self.texts(sign, "exit_number_elements")
    exitNumber = numbers.isEmpty ? nil : numbers.joined(separator: ";")
    let branches = try Self.texts(sign, "exit_branch_elements")
    let towards =
      try Self.texts(sign, "exit_toward_elements") + Self.texts(sign, "exit_name_elements")
    let signs = [branches, towards].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
    destinations = signs.isEmpty ? nil : signs.joined(separator: ": ")
    roundaboutExits = try node.texts("roundabout_exit_street_names")
    var lanes: [ValhallaLane] = []
    for lane in try node.list("lanes") { lanes.append(try ValhallaLane(lane)) }
    self.lanes = lanes
  }

  private static func texts(_ sign: JSONNode?, _ key: String) throws(RouteImportError) -> [String] {
    var texts: [String] = []
    for element in try sign?.list(key) ?? [] {
      if let text = try element.text("text") { texts.append(text) }
    }
    return texts
  }

  private static func stretch(
    of node: JSONNode, in line: [Coordinate]
  ) throws(RouteImportError) -> [Coordinate] {
    guard let begin = try node.integer("begin_shape_index"),
      let end = try node.integer("end_shape_index")
    else { return [] }
    guard line.indices.contains(begin), line.indices.contains(end), begin <= end else {
      throw node.error(
        .wrongType(
          expected: "a stretch of the shape, which has \(line.count) coordinates",
          found: "coordinates \(begin) to \(end)"))
    }
    return Array(line[begin...end])
  }
}

/// A lane in Valhalla's form, with a bit mask of its arrows.
struct ValhallaLane {
  let arrows: Int
  let valid: Int
  let active: Int

  init(_ node: JSONNode) throws(RouteImportError) {
    arrows = try node.integer("directions") ?? 0
    valid = try node.integer("valid") ?? 0
    active = try node.integer("active") ?? 0
  }
}

extension ValhallaStep {
  /// The driving side implied by the maneuver; nil if it implies none.
  var impliedSide: DrivingSide? {
    switch number {
    case 12: .left
    case 13: .right
    case 26: RoundaboutPassage.drivingSide(ofCircle: line)
    default: nil
    }
  }

  func draft(next: ValhallaStep?, side: DrivingSide, tally: inout WarningCounter) -> StepDraft {
    let angle = number == 26 ? passageAngle(next: next, side: side) : nil
    let maneuver = ValhallaManeuver(number: number, side: side, exit: exit, passageAngle: angle)
    if maneuver.mapped == nil {
      tally.note("the maneuver number \(number) is unknown and imported as 'no turn'", at: path)
    }
    let road = RoadNames(
      name: names.first ?? roundaboutExits.first,
      ref: names.dropFirst().joined(separator: ";"), destinations: destinations,
      exits: exitNumber)
    var draft = StepDraft(maneuver.mapped ?? .unknown)
    draft.coordinate = line.first
    draft.line = line
    draft.lengthMeters = lengthMeters
    draft.durationSeconds = durationSeconds
    draft.merge(road, sentence: sentence)
    if let spoken { draft.statements.texts.append(Stated(.voice, spoken)) }
    draft.info.drivingSide = side
    if number == 26 || number == 27 { draft.info.roundaboutTurnNumber = exit ?? -1 }
    draft.info.junctionExitAngle = angle ?? plainAngle
    draft.info.lanes = shownLanes(for: maneuver.mapped?.maneuver, side: side)
    return draft
  }

  private var plainAngle: Double? {
    guard let bearingBefore, let bearingAfter else { return nil }
    return Geodesy.signed(degrees: bearingAfter - bearingBefore)
  }

  private func passageAngle(next: ValhallaStep?, side: DrivingSide) -> Double? {
    guard let bearingBefore else { return nil }
    let after =
      next?.number == 27
      ? next?.bearingAfter : RoundaboutPassage.exitBearing(of: line, drivingOn: side)
    return after.map { Geodesy.signed(degrees: $0 - bearingBefore) }
  }

  private func shownLanes(for maneuver: Maneuver?, side: DrivingSide) -> [Lane]? {
    guard !lanes.isEmpty else { return nil }
    return lanes.map { lane in
      let followed = lane.active != 0 ? lane.active : lane.valid
      let hasActive = lanes.contains { $0.active != 0 }
      return LaneNames.lane(
        LaneNames.words(ofValhallaMask: lane.arrows),
        isUsable: hasActive ? lane.active != 0 : lane.valid != 0,
        chosen: LaneNames.words(ofValhallaMask: followed).first,
        direction: maneuver.flatMap(TurnDirection.init(of:)), on: side)
    }
  }
}
