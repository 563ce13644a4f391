import Documents
import Geometry
import Navigation

/// Reads the replies of HERE Routing 8
/// (<https://www.here.com/docs/bundle/routing-api-v8-api-reference>).
struct HEREImporter: RouteImporter {
  let formatName = "HERE Routing"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    if root["routes"] != nil, root["notices"] != nil { return true }
    guard let route = try? root.list("routes").first else { return false }
    return route["sections"]?.isArray == true && route["legs"] == nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    guard let root = file.json else {
      throw RouteImportError(.unknownFormat(found: "no JSON"), file: file.name)
    }
    let routes = try root.required("routes").elements()
    guard let first = routes.first else {
      let notice = try root.list("notices").first
      throw root.error(
        .refusedByService(
          code: try notice?.text("code") ?? "noRouteFound",
          message: try notice?.text("title") ?? ""))
    }
    var draft = RouteDraft(source: formatName)
    var tally = WarningTally()
    for section in try first.required("sections").elements() {
      draft.legs.append(try leg(of: section, tally: &tally))
    }
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
    guard let line = FlexiblePolyline.places(of: text) else {
      throw node.error(.badPolyline("it is no flexible polyline"))
    }
    return line
  }

  private func leg(
    of section: JSONNode, tally: inout WarningTally
  ) throws(RouteImportError) -> LegDraft {
    var leg = LegDraft()
    leg.line = try Self.line(of: section)
    leg.lengthMeters = try section["summary"]?.number("length")
    leg.durationSeconds = try section["summary"]?.number("duration")
    let plain = try section.list("actions")
    let detailed = try section.list("turnByTurnActions")
    let nodes = detailed.isEmpty ? plain : detailed
    for (index, node) in nodes.enumerated() {
      let next = try index + 1 < nodes.count ? nodes[index + 1].integer("offset") : nil
      var step = try step(node, until: next, line: leg.line, tally: &tally)
      if step.info.instructionVariants.isEmpty, index < plain.count,
        let sentence = try plain[index].text("instruction")
      {
        step.info.instructionVariants = [sentence]
        step.info.fullInstructionText = sentence
      }
      leg.steps.append(step)
    }
    if let place = section["arrival"]?["place"], let location = place["location"] {
      leg.destination = Waypoint(
        name: try place.text("name") ?? "", coordinate: try location.position("lat", "lng"))
    }
    return leg
  }

  private func step(
    _ node: JSONNode, until next: Int?, line: [Coordinate], tally: inout WarningTally
  ) throws(RouteImportError) -> StepDraft {
    let word = try node.required("action").string()
    let exit = try node.integer("exit")
    let side: DrivingSide = word.lowercased().hasPrefix("leftroundabout") ? .left : .right
    let names = Self.names(
      word, direction: try node.text("direction"), severity: try node.text("severity"), exit: exit)
    if names == nil {
      tally.note("the action '\(word)' is unknown and read as 'no turn'", at: node.path.text)
    }
    var draft = StepDraft(names ?? .unknown)
    let begin = try node.integer("offset") ?? 0
    let end = next ?? line.count - 1
    guard line.indices.contains(begin), line.indices.contains(end), begin <= end else {
      throw node.error(
        .wrongType(expected: "an 'offset' of \(line.count) places", found: "\(begin)"))
    }
    draft.line = Array(line[begin...end])
    draft.place = line[begin]
    draft.lengthMeters = try node.number("length")
    draft.durationSeconds = try node.number("duration") ?? 0
    let road = node["nextRoad"]
    draft.tell(
      RoadNames(
        name: try Self.value(road?["name"]), ref: try Self.value(road?["number"]),
        destinations: try Self.value(road?["toward"]),
        exits: try Self.value(node["exitSign"]?["number"])),
      sentence: try node.text("instruction"))
    draft.info.drivingSide = side
    if draft.info.maneuver.isRoundabout { draft.info.roundaboutTurnNumber = exit ?? -1 }
    return draft
  }

  /// The first of several texts in several languages.
  private static func value(_ texts: JSONNode?) throws(RouteImportError) -> String? {
    guard let first = try texts?.elements().first else { return nil }
    return try first.text("value")
  }

  private static func names(
    _ action: String, direction: String?, severity: String?, exit: Int?
  ) -> MappedManeuver? {
    let way = Self.way(direction, severity)
    switch action {
    case "depart": return .depart
    case "arrive": return .arrive
    case "continue": return .straight
    case "turn": return TurnNames.turn(way ?? .straight, on: .right)
    case "keep": return way.map { TurnNames.keep(left: $0.isLeft) } ?? .straight
    case "ramp", "enterHighway": return TurnNames.onRamp(way, on: .right)
    case "exit": return TurnNames.offRamp(way, on: .right)
    case "merge": return TurnNames.merge(way)
    case "uTurn": return TurnNames.uTurn(toLeft: direction != "right")
    case "roundaboutEnter", "leftRoundaboutEnter":
      return RoundaboutNames.passage(
        exit: exit, angle: nil, on: action.hasPrefix("left") ? .left : .right)
    case "roundaboutExit", "leftRoundaboutExit":
      return RoundaboutNames.exit(on: action.hasPrefix("left") ? .left : .right)
    case "roundaboutPass", "leftRoundaboutPass":
      let side: DrivingSide = action.hasPrefix("left") ? .left : .right
      return RoundaboutNames.passage(
        exit: exit, angle: way?.angle(drivingOn: side) ?? 0, on: side)
    case "board", "ferry": return .ferry
    case "deboard": return MappedManeuver(.straight, .exitFerry, .straight)
    default: return nil
    }
  }

  private static func way(_ direction: String?, _ severity: String?) -> TurnDirection? {
    switch (direction, severity) {
    case ("left", "light"): .slightLeft
    case ("left", "heavy"): .sharpLeft
    case ("left", _): .left
    case ("right", "light"): .slightRight
    case ("right", "heavy"): .sharpRight
    case ("right", _): .right
    case ("middle", _): .straight
    default: nil
    }
  }
}

/// Decodes flexible polylines (<https://github.com/heremaps/flexible-polyline>).
enum FlexiblePolyline {
  private static let alphabet: [UInt8: Int] = Dictionary(
    uniqueKeysWithValues: zip(
      Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8), 0...))

  /// The places of a line; nil when the text is damaged or of another version.
  static func places(of text: String) -> [Coordinate]? {
    guard let numbers = numbers(of: text), numbers.count >= 2, numbers[0] == 1 else { return nil }
    let header = Int(numbers[1])
    let (precision, third) = (header & 15, header >> 4 & 7)
    let size = third == 0 ? 2 : 3
    let values = numbers.dropFirst(2).map(signed)
    guard values.count % size == 0 else { return nil }
    let factor = (0..<precision).reduce(1.0) { factor, _ in factor * 10 }
    var (latitude, longitude) = (0, 0)
    var places: [Coordinate] = []
    for start in stride(from: 0, to: values.count, by: size) {
      let (north, isTooFarNorth) = latitude.addingReportingOverflow(values[start])
      let (east, isTooFarEast) = longitude.addingReportingOverflow(values[start + 1])
      guard !isTooFarNorth, !isTooFarEast,
        let place = Coordinate(
          latitude: Double(north) / factor, longitude: Double(east) / factor)
      else { return nil }
      (latitude, longitude) = (north, east)
      places.append(place)
    }
    return places
  }

  /// The numbers of five bits a character, the lowest first; the sixth bit says that more follow.
  private static func numbers(of text: String) -> [UInt64]? {
    var numbers: [UInt64] = []
    var (value, shift) = (UInt64(0), UInt64(0))
    for byte in text.utf8 {
      guard let bits = alphabet[byte], shift < 60 else { return nil }
      value |= UInt64(bits & 31) << shift
      if bits & 32 == 0 {
        numbers.append(value)
        (value, shift) = (0, 0)
      } else {
        shift += 5
      }
    }
    return shift == 0 ? numbers : nil
  }

  /// The lowest bit is the sign.
  private static func signed(_ value: UInt64) -> Int {
    value & 1 == 1 ? ~Int(value >> 1) : Int(value >> 1)
  }
}
