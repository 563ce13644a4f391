import Documents
import Geometry
import Navigation

/// Reads Valhalla's native replies, with `trip` at the top level.
///
/// Source: <https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/>
struct ValhallaImporter: RouteImporter {
  let formatName = "Valhalla"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    return root["trip"] != nil || root["error_code"] != nil || Self.isBareTrip(root)
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    if let code = try root.integer("error_code") {
      throw root.error(
        .refusedByService(code: "\(code)", message: try root.text("error") ?? ""))
    }
    let trip = Self.isBareTrip(root) ? root : try root.required("trip")
    if let status = try trip.integer("status"), status != 0 {
      throw trip.error(
        .refusedByService(code: "\(status)", message: try trip.text("status_message") ?? ""))
    }
    var reader = ValhallaTripReader(trip: trip, source: formatName)
    var draft = try reader.draft()
    for other in try root.list("alternates") {
      var reader = ValhallaTripReader(trip: try other.required("trip"), source: formatName)
      let legs = try reader.draft().legs
      guard let line = RouteLine(coordinates: legs.flatMap(\.line)) else { continue }
      let times = legs.compactMap(\.durationSeconds)
      draft.alternates.append(
        AlternateRoute(
          line: line, durationSeconds: times.count == legs.count ? times.reduce(0, +) : nil))
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  private static func isBareTrip(_ root: JSONNode) -> Bool {
    root["legs"]?.value.array?.first?["shape"] != nil
  }
}

/// Reads one trip.
struct ValhallaTripReader {
  let trip: JSONNode
  let source: String
  private var tally = WarningCounter()
  private var geometry = GeometryDecoder(precision: 6)

  init(trip: JSONNode, source: String) {
    self.trip = trip
    self.source = source
  }

  mutating func draft() throws(RouteImportError) -> RouteDraft {
    var draft = RouteDraft(source: source)
    draft.declaredLanguage = try trip.text("language")
    let metersPerUnit = try trip.text("units") == "miles" ? 1609.344 : 1000.0
    var stops: [Waypoint] = []
    for node in try trip.list("locations") {
      let type = try node.text("type") ?? "break"
      guard type != "through", type != "via" else { continue }
      stops.append(
        Waypoint(name: try node.text("name") ?? "", coordinate: try node.position("lat", "lon")))
    }
    let legs = try trip.required("legs").elements()
    guard !legs.isEmpty else { throw trip.error(.noRoutes) }
    if stops.count == legs.count + 1 { draft.origin = stops.first }
    for (index, leg) in legs.enumerated() {
      var part = try legDraft(leg, metersPerUnit: metersPerUnit)
      if stops.count == legs.count + 1 { part.destination = stops[index + 1] }
      draft.legs.append(part)
    }
    if draft.legs.contains(where: \.steps.isEmpty) {
      draft.warnings.append(
        "the response has legs without maneuvers; their maneuvers are derived from the line")
    }
    draft.warnings += geometry.tally.sentences + tally.sentences
    return draft
  }

  private mutating func legDraft(
    _ leg: JSONNode, metersPerUnit: Double
  ) throws(RouteImportError) -> LegDraft {
    var draft = LegDraft()
    draft.line = try geometry.coordinates(of: try leg.required("shape"))
    draft.lengthMeters = try leg["summary"]?.number("length").map { $0 * metersPerUnit }
    draft.durationSeconds = try leg["summary"]?.number("time")
    var steps: [ValhallaStep] = []
    var modes: [StatedMode?] = []
    for node in try leg.list("maneuvers") {
      modes.append(try OtherMode(node.text("travel_mode"))?.report(node, in: &tally))
      steps.append(try ValhallaStep(node, line: draft.line, metersPerUnit: metersPerUnit))
    }
    let side = steps.lazy.compactMap(\.impliedSide).first ?? .right
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1] : nil
      var step = step.draft(next: next, side: side, tally: &tally)
      step.travel(modes[index])
      draft.steps.append(step)
    }
    return draft
  }
}
