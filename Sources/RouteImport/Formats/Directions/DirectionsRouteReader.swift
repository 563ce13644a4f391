import Geometry
import Navigation

/// Reads one route of a reply in the form of OSRM.
struct DirectionsRouteReader {
  let route: JSONNode
  let waypoints: [Waypoint]
  let source: String
  var tally = WarningTally()

  init(route: JSONNode, waypoints: [Waypoint], source: String) {
    self.route = route
    self.waypoints = waypoints
    self.source = source
  }

  mutating func draft() throws(RouteImportError) -> RouteDraft {
    let legs = try route.required("legs").elements()
    guard !legs.isEmpty else { throw try route.required("legs").error(.missing("0")) }
    let precision = try PolylinePrecision.decide(for: route, waypoints: waypoints)
    let places = try waypoints(of: legs.count)
    var draft = RouteDraft(source: source, origin: places.origin)
    draft.overview = try DirectionsGeometry.places(of: route["geometry"], precision: precision)
    for (index, leg) in legs.enumerated() {
      var part = try legDraft(leg, precision: precision)
      part.destination = places.destinations[index]
      draft.legs.append(part)
    }
    if draft.legs.contains(where: \.steps.isEmpty) {
      draft.warnings.append(
        "the reply has legs without steps; their turns are derived from the line")
    }
    draft.warnings += tally.sentences
    return draft
  }

  /// The origin and the destination of each leg; silent waypoints make more of them than legs.
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
    _ leg: JSONNode, precision: Int
  ) throws(RouteImportError) -> LegDraft {
    var draft = LegDraft()
    draft.lengthMeters = try leg.number("distance")
    draft.durationSeconds = try leg.number("duration")
    draft.annotation = try AnnotationParser.annotation(of: leg["annotation"])
    var steps: [DirectionsStep] = []
    for node in try leg.list("steps") {
      steps.append(try DirectionsStep(node, precision: precision))
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

/// The geometry of routes and steps: an encoded polyline or a GeoJSON line.
enum DirectionsGeometry {
  static func places(
    of node: JSONNode?, precision: Int
  ) throws(RouteImportError) -> [Coordinate] {
    guard let node else { return [] }
    if node.isObject { return try node.required("coordinates").positions() }
    if node.isArray { return try node.positions() }
    return try decode(node, precision: precision)
  }

  static func decode(_ node: JSONNode, precision: Int) throws(RouteImportError) -> [Coordinate] {
    let text = try node.string()
    do {
      return try PolylineEncoding.decode(text, precision: precision)
    } catch {
      throw node.error(.badPolyline("\(error.description) (byte \(error.offset))"))
    }
  }
}

/// Tells whether polylines have 5 or 6 decimal places, which replies do not say.
enum PolylinePrecision {
  /// The precision with which lines begin where the reply says that they begin.
  static func decide(
    for route: JSONNode, waypoints: [Waypoint]
  ) throws(RouteImportError) -> Int {
    for leg in try route.list("legs") {
      for step in try leg.list("steps") {
        guard case .string(let text) = step["geometry"]?.value, !text.isEmpty,
          let location = step["maneuver"]?["location"]
        else { continue }
        return decide(text, near: try location.position(), length: nil)
      }
    }
    guard case .string(let text) = route["geometry"]?.value else { return 5 }
    return decide(text, near: waypoints.first?.coordinate, length: try route.number("distance"))
  }

  /// The precision that fits a known first place, else a known length; 5 when nothing is known.
  static func decide(_ text: String, near start: Coordinate?, length: Double?) -> Int {
    guard let fine = try? PolylineEncoding.decode(text, precision: 6) else { return 5 }
    guard let coarse = try? PolylineEncoding.decode(text, precision: 5) else { return 6 }
    if let start, let first5 = coarse.first, let first6 = fine.first {
      return Geodesy.distance(first5, start) <= Geodesy.distance(first6, start) ? 5 : 6
    }
    guard let length, length > 0, let line5 = RouteLine(coordinates: coarse),
      let line6 = RouteLine(coordinates: fine)
    else { return 5 }
    return abs(line5.lengthMeters - length) <= abs(line6.lengthMeters - length) ? 5 : 6
  }
}
