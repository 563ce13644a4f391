import Documents
import Geometry
import Navigation

/// Reads one route of a reply in the format of OSRM.
struct DirectionsRouteReader {
  let route: JSONNode
  let waypoints: [Waypoint]
  let source: String
  var tally = WarningCounter()

  mutating func draft() throws(RouteImportError) -> RouteDraft {
    let legs = try route.required("legs").elements()
    guard !legs.isEmpty else { throw try route.required("legs").error(.missing("0")) }
    let precision = try PolylinePrecision.decide(for: route, waypoints: waypoints)
    let coordinates = try waypoints(of: legs.count)
    var draft = RouteDraft(source: source, origin: coordinates.origin)
    draft.hasJudgedRoundabouts = true
    let asked = try route["routeOptions"]?.text("language")
    draft.declaredLanguage = try route.text("voiceLocale") ?? asked
    var geometry = GeometryDecoder(precision: precision)
    draft.overview = try geometry.coordinates(of: route["geometry"])
    for (index, leg) in legs.enumerated() {
      var part = try legDraft(leg, geometry: &geometry)
      part.destination = coordinates.destinations[index]
      draft.legs.append(part)
    }
    if draft.legs.contains(where: \.steps.isEmpty) {
      draft.warnings.append(
        "the response has legs without steps; their maneuvers are derived from the line")
    }
    draft.warnings += geometry.tally.sentences + tally.sentences
    return draft
  }

  /// Returns the origin and the destination of each leg.
  ///
  /// With silent waypoints there are more waypoints than legs.
  private func waypoints(
    of legCount: Int
  ) throws(RouteImportError) -> (origin: Waypoint?, destinations: [Waypoint?]) {
    var own: [Waypoint] = []
    for node in try route.list("waypoints") {
      guard let location = node["location"] else { continue }
      own.append(Waypoint(name: try node.text("name") ?? "", coordinate: try location.position()))
    }
    let all = own.isEmpty ? waypoints : own
    guard all.count != legCount + 1 else { return (all.first, Array(all.dropFirst())) }
    var destinations = [Waypoint?](repeating: nil, count: legCount)
    if all.count > 1 { destinations[legCount - 1] = all.last }
    return (all.first, destinations)
  }

  private mutating func legDraft(
    _ leg: JSONNode, geometry: inout GeometryDecoder
  ) throws(RouteImportError) -> LegDraft {
    var draft = LegDraft()
    draft.lengthMeters = try leg.number("distance")
    draft.durationSeconds = try leg.number("duration")
    draft.annotation = try AnnotationParser.annotation(of: leg["annotation"])
    draft.obstacles = try ObstacleParser.obstacles(of: leg)
    var steps: [DirectionsStep] = []
    for node in try leg.list("steps") {
      try OtherMode(node.text("mode"))?.report(node, in: &tally)
      steps.append(try DirectionsStep(node, geometry: &geometry))
    }
    for index in steps.indices {
      let context = DirectionsStepContext(
        step: steps[index], previous: index > 0 ? steps[index - 1] : nil,
        next: index + 1 < steps.count ? steps[index + 1] : nil)
      draft.steps.append(context.draft(tally: &tally))
    }
    return draft
  }
}
