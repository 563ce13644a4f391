import Documents
import Geometry
import Navigation

/// An action of a HERE section, plain or turn by turn.
///
/// Source: <https://www.here.com/docs/bundle/routing-api-v8-api-reference>
struct HEREAction {
  let path: String
  let word: String
  /// The index of its coordinate in the section's line.
  let offset: Int
  let direction: String?
  let severity: String?
  let turnAngle: Double?
  let roundaboutAngle: Double?
  let exit: Int?
  let lengthMeters: Double?
  let durationSeconds: Double
  let sentence: String?
  let road: RoadNames
  let currentRoad: String?
  private let signs: Signs

  /// The text of the signs at an action.
  private struct Signs {
    var roads: [String] = []
    var places: [String] = []

    var isEmpty: Bool { roads.isEmpty && places.isEmpty }

    /// The roads, then the destinations; nil if there are none.
    var text: String? {
      let parts = [roads, places].filter { !$0.isEmpty }
      return parts.isEmpty
        ? nil : parts.map { $0.joined(separator: ", ") }.joined(separator: ": ")
    }
  }

  init(_ node: JSONNode, points: Int) throws(RouteImportError) {
    path = node.path.text
    word = try node.required("action").string()
    offset = try node.integer("offset") ?? 0
    guard offset >= 0, offset < points else {
      throw node.error(.wrongType(expected: "an 'offset' of \(points) points", found: "\(offset)"))
    }
    direction = try node.text("direction")
    severity = try node.text("severity")
    turnAngle = try node.number("turnAngle")
    roundaboutAngle = try node.number("roundaboutAngle")
    exit = try node.integer("exit")
    lengthMeters = try node.number("length")
    durationSeconds = try node.number("duration") ?? 0
    sentence = try node.text("instruction")
    let next = node["nextRoad"]
    road = RoadNames(
      name: try Self.values(next?["name"]).first,
      ref: try Self.values(next?["number"]).joined(separator: ";"),
      exits: try Self.values(node["exitSign"]?["number"]).first)
    currentRoad = try Self.values(node["currentRoad"]?["name"]).first
    signs = try Self.signs(of: node)
  }

  /// Returns the strings of a list whose entries have a language each.
  private static func values(_ list: JSONNode?) throws(RouteImportError) -> [String] {
    var values: [String] = []
    for entry in try list?.elements() ?? [] {
      guard let value = try entry.text("value"), !values.contains(value) else { continue }
      values.append(value)
    }
    return values
  }

  /// Returns the text of the signs.
  ///
  /// Without signs, it is the destinations of the next or the current road.
  private static func signs(of node: JSONNode) throws(RouteImportError) -> Signs {
    var signs = Signs()
    for label in try node["signpost"]?.list("labels") ?? [] {
      if let number = try label["routeNumber"]?.text("value") { signs.roads.append(number) }
      if let name = try label["name"]?.text("value") { signs.places.append(name) }
    }
    if signs.isEmpty { signs.places = try values(node["nextRoad"]?["toward"]) }
    if signs.isEmpty { signs.places = try values(node["currentRoad"]?["toward"]) }
    return signs
  }
}

extension HEREAction {
  /// The actions before and after an action.
  struct Neighbors {
    let previous: String?
    let next: HEREAction?
  }

  var isForLeftTraffic: Bool { word.hasPrefix("leftRoundabout") }

  private static let entries = ["roundaboutEnter", "leftRoundaboutEnter"]
  private static let exits = ["roundaboutExit", "leftRoundaboutExit"]

  func draft(
    beside neighbors: Neighbors, line: [Coordinate], side: DrivingSide,
    tally: inout WarningCounter
  ) -> StepDraft {
    let next = neighbors.next
    let isEntry = Self.entries.contains(word)
    let leaving = isEntry && Self.exits.contains(next?.word ?? "") ? next : nil
    // A plain action describes a whole roundabout at its exit.
    let isPassage = Self.exits.contains(word) && !Self.entries.contains(neighbors.previous ?? "")
    let count = exit ?? leaving?.exit
    let angle = (leaving?.roundaboutAngle ?? roundaboutAngle).map {
      side == .left ? abs($0) - 180 : 180 - abs($0)
    }
    let names =
      isPassage
      ? RoundaboutNames.passage(exit: count, angle: angle, on: side)
      : names(exit: count, angle: angle, side: side)
    if names == nil {
      tally.note("the action '\(word)' is unknown and imported as 'no turn'", at: path)
    }
    var draft = StepDraft(names ?? .unknown)
    draft.line = Array(line[offset...max(offset, next?.offset ?? line.count - 1)])
    draft.coordinate = line[offset]
    draft.lengthMeters = lengthMeters
    draft.durationSeconds = durationSeconds
    draft.merge(told(road(leavingBy: leaving), of: draft.info.maneuver), sentence: sentence)
    draft.info.drivingSide = side
    let isLeaving = Self.exits.contains(word) && !isPassage
    if draft.info.maneuver.isRoundabout, !isLeaving {
      draft.info.roundaboutTurnNumber = count ?? -1
      draft.info.junctionExitAngle = angle
    } else {
      draft.info.junctionExitAngle = turnAngle
    }
    return draft
  }

  /// Returns the road after the action; a roundabout has it in the action of its exit.
  private func road(leavingBy leaving: HEREAction?) -> RoadNames {
    var road = road
    road.name = road.name ?? leaving?.road.name ?? (word == "arrive" ? currentRoad : nil)
    if road.ref?.isEmpty ?? true { road.ref = leaving?.road.ref }
    let signs = signs.isEmpty ? leaving?.signs ?? signs : signs
    road.destinations = signs.text
    if road.name != nil {
      // The sign already contains these numbers.
      road.ref = road.ref?.split(separator: ";").map(String.init)
        .filter { !signs.roads.contains($0) }.joined(separator: ";")
    }
    return road
  }

  /// Adds the name, exit and signs that appear only in the sentence of a plain action.
  private func told(_ road: RoadNames, of maneuver: Maneuver) -> RoadNames {
    guard let sentence else { return road }
    var road = road
    if road.name == nil, road.ref?.isEmpty ?? true { road.name = RoadSentence.road(in: sentence) }
    guard maneuver.isRamp else { return road }
    road.complete(from: sentence)
    return road
  }

  private func names(exit: Int?, angle: Double?, side: DrivingSide) -> ManeuverMapping? {
    switch word {
    case "depart": .depart
    case "arrive": .arrive
    case "continue": .straight
    case "turn": TurnNames.turn(way ?? .straight, on: side)
    case "keep", "continueHighway":
      way.map { $0 == .straight ? .straight : TurnNames.keep(left: $0.isLeft) } ?? .straight
    case "ramp", "enterHighway": TurnNames.onRamp(way, on: side)
    case "exit": TurnNames.offRamp(way, on: side)
    case "merge": TurnNames.merge(way)
    case "uTurn": TurnNames.uTurn(toLeft: direction.map { $0 != "right" } ?? (side == .right))
    case "roundaboutEnter", "leftRoundaboutEnter":
      RoundaboutNames.passage(exit: exit, angle: angle, on: side)
    case "roundaboutExit", "leftRoundaboutExit": RoundaboutNames.exit(on: side)
    case "roundaboutPass", "leftRoundaboutPass":
      RoundaboutNames.passage(exit: exit, angle: angle ?? way?.angle(drivingOn: side), on: side)
    case "board", "ferry": .ferry
    case "deboard": ManeuverMapping(.straight, .exitFerry, .straight)
    default: nil
    }
  }

  /// The direction of the action; if it has only a side, the angle gives the sharpness.
  private var way: TurnDirection? {
    switch (direction, severity) {
    case ("left", "light"): .slightLeft
    case ("left", "heavy"): .sharpLeft
    case ("left", nil) where abs(turnAngle ?? 90) < 45: .slightLeft
    case ("left", _): .left
    case ("right", "light"): .slightRight
    case ("right", "heavy"): .sharpRight
    case ("right", nil) where abs(turnAngle ?? 90) < 45: .slightRight
    case ("right", _): .right
    case ("middle", _): .straight
    default: nil
    }
  }
}
