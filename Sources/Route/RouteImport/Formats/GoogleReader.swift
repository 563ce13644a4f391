import Documents
import Geometry
import Navigation

/// Reads the routes of Google's two web services, which differ only in their keys.
struct GoogleReader {
  let source: String
  let keys: GoogleKeys
  /// The driving side if no maneuver implies one.
  var defaultSide = DrivingSide.right

  func draft(of root: JSONNode) throws(RouteImportError) -> RouteDraft {
    let routes = root["routes"] == nil ? [root] : try root.required("routes").elements()
    guard let first = routes.first else { throw root.error(.noRoutes) }
    var draft = RouteDraft(source: source)
    var tally = WarningCounter()
    draft.overview = try line(first.at(keys.overview))
    let legs = try first.required("legs").elements()
    guard !legs.isEmpty else { throw first.error(.noRoutes) }
    for leg in legs { draft.legs.append(try legDraft(leg, tally: &tally)) }
    draft.origin = try waypoint(legs[0], keys.start, name: "start_address")
    if draft.legs.contains(where: \.steps.isEmpty) {
      draft.warnings.append(
        "the response has legs without steps; their maneuvers are derived from the line")
    }
    for route in routes.dropFirst() {
      let coordinates = try line(route.at(keys.overview))
      guard let other = RouteLine(coordinates: coordinates) else { continue }
      draft.alternates.append(
        AlternateRoute(line: other, durationSeconds: try seconds(ofLegsIn: route)))
    }
    draft.warnings += tally.sentences
    return draft
  }

  /// Returns the duration of all legs of a route; nil if one has none.
  private func seconds(ofLegsIn route: JSONNode) throws(RouteImportError) -> Double? {
    var total = 0.0
    for leg in try route.list("legs") {
      guard let time = try seconds(leg.at(keys.duration)) else { return nil }
      total += time
    }
    return total > 0 ? total : nil
  }

  private func legDraft(
    _ leg: JSONNode, tally: inout WarningCounter
  ) throws(RouteImportError) -> LegDraft {
    var draft = LegDraft()
    draft.lengthMeters = try leg.at(keys.distance)?.number()
    draft.durationSeconds = try seconds(leg.at(keys.duration))
    draft.destination = try waypoint(leg, keys.end, name: "end_address")
    draft.line = try line(leg["polyline"])
    let nodes = try leg.list("steps")
    let words = nodes.map { $0.at(keys.maneuver).flatMap { try? $0.string() } ?? "" }
    let side = words.lazy.compactMap { GoogleManeuver(word: $0).impliedSide }.first ?? defaultSide
    for (index, node) in nodes.enumerated() {
      draft.steps.append(
        try step(node, word: words[index], after: draft.steps.last, side: side, tally: &tally))
    }
    if let last = draft.steps.last, !last.info.endsLeg {
      var arrival = StepDraft(.arrive)
      arrival.info.drivingSide = side
      if let told = try nodes.last?.at(keys.sentence)?.string().boundedSentence,
        let words = GoogleText.arrival(told)
      {
        arrival.merge(RoadNames(), sentence: words)
      }
      arrival.line = last.line.suffix(1)
      draft.steps.append(arrival)
    }
    return draft
  }

  private func step(
    _ node: JSONNode, word: String, after previous: StepDraft?, side: DrivingSide,
    tally: inout WarningCounter
  ) throws(RouteImportError) -> StepDraft {
    let mode = try (node["travel_mode"] ?? node["travelMode"])?.string()
    let stated = try OtherMode(mode)?.report(node, in: &tally)
    let told = try node.at(keys.sentence)?.string().boundedSentence
    let marked = told.map { MarkedSentence(GoogleText.withoutArrival($0)) }
    let sentence = marked.map { $0.expanded($0.text) }
    var maneuver = GoogleManeuver(word: word, isFirst: previous == nil, side: side)
    maneuver.mentionsExit = sentence.map(SignSentence.mentionsExit) ?? false
    maneuver.exit = sentence.flatMap(RoundaboutSentence.exit)
    if maneuver.mapped == nil {
      tally.note("the maneuver '\(word)' is unknown and imported as 'no turn'", at: node.path.text)
    }
    let line = try line(node.at(keys.polyline))
    var names = maneuver.mapped ?? .unknown
    if let previous, word.isEmpty {
      let way = RouteLine(coordinates: previous.line + line)
      let start = RouteLine(coordinates: previous.line)?.lengthMeters ?? 0
      names = SentenceManeuver(sentence: sentence ?? "", roundaboutExit: maneuver.exit, side: side)
        .namesWithoutCode(along: way.flatMap { TurnDirection(of: $0, at: start) })
    }
    var draft = StepDraft(previous == nil ? .depart : names)
    draft.line = line
    draft.travel(stated)
    if let start = node.at(keys.start) { draft.coordinate = try coordinate(start) }
    draft.lengthMeters = try node.at(keys.distance)?.number()
    let duration = node.at(keys.duration) ?? node["staticDuration"]
    draft.durationSeconds = try seconds(duration) ?? 0
    draft.merge(road(marked, draft.info.maneuver), sentence: sentence)
    draft.info.drivingSide = side
    if draft.info.maneuver.isRoundabout {
      draft.info.roundaboutTurnNumber = maneuver.exit ?? -1
    }
    return draft
  }

  /// Returns the names that appear only in the sentence: signs, and otherwise unknown roads.
  private func road(_ sentence: MarkedSentence?, _ maneuver: Maneuver) -> RoadNames {
    guard let sentence else { return RoadNames() }
    let name = GoogleText.road(sentence)
    let isSigned = maneuver.isRamp || maneuver == .turnKeepLeft || maneuver == .turnKeepRight
    let tellsSigns =
      maneuver != .depart
      && (isSigned || name == nil || SignSentence.followsSigns(sentence.text))
    return RoadNames(
      name: name, destinations: tellsSigns ? sentence.destinations : nil,
      exits: isSigned && !RoundaboutSentence.mentions(sentence.text) ? sentence.exit : nil)
  }

  private func waypoint(
    _ leg: JSONNode, _ path: [String], name: String
  ) throws(RouteImportError) -> Waypoint? {
    guard let node = leg.at(path) else { return nil }
    return Waypoint(name: try leg.text(name) ?? "", coordinate: try coordinate(node))
  }

  private func coordinate(_ node: JSONNode) throws(RouteImportError) -> Coordinate {
    node["lat"] == nil
      ? try node.position("latitude", "longitude") : try node.position("lat", "lng")
  }

  private func line(_ node: JSONNode?) throws(RouteImportError) -> [Coordinate] {
    var geometry = GeometryDecoder(precision: 5)
    if let encoded = node?["encodedPolyline"] { return try geometry.coordinates(of: encoded) }
    if let drawn = node?["geoJsonLinestring"] { return try geometry.coordinates(of: drawn) }
    if let points = node?["points"] { return try geometry.coordinates(of: points) }
    guard let node, case .string = node.value else { return [] }
    return try geometry.coordinates(of: node)
  }

  /// Seconds from a number, or from a string such as "165s".
  private func seconds(_ node: JSONNode?) throws(RouteImportError) -> Double? {
    guard let node else { return nil }
    guard case .string(let text) = node.value else { return try node.number() }
    guard text.hasSuffix("s"), let value = Double(text.dropLast()) else {
      throw node.error(.wrongType(expected: "a duration such as '165s'", found: "'\(text)'"))
    }
    return value
  }
}

extension JSONNode {
  /// Returns the value at a path of keys; nil if any of them is absent.
  func at(_ keys: [String]) -> JSONNode? {
    var node: JSONNode? = self
    for key in keys { node = node?[key] }
    return node
  }
}
