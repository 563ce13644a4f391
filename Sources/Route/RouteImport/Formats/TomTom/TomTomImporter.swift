import Documents
import Geometry
import Navigation

/// Reads the replies of TomTom, a format that Azure Maps also uses.
///
/// Source: <https://developer.tomtom.com/routing-api/documentation/tomtom-maps/calculate-route>
struct TomTomImporter: RouteImporter {
  let formatName = "TomTom Routing"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    if root["detailedError"] != nil, root["formatVersion"] != nil { return true }
    guard let route = try? root.list("routes").first else { return false }
    return route["summary"]?["lengthInMeters"] != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    if let error = root["detailedError"] {
      throw error.error(
        .refusedByService(
          code: try error.text("code") ?? "error", message: try error.text("message") ?? ""))
    }
    let routes = try root.required("routes").elements()
    guard let first = routes.first else { throw root.error(.noRoutes) }
    var tally = WarningCounter()
    var draft = try draft(of: first, tally: &tally)
    for other in routes.dropFirst() {
      var course: [Coordinate] = []
      for leg in try other.list("legs") { course += try coordinates(leg) }
      guard let line = RouteLine(coordinates: course) else { continue }
      draft.alternates.append(
        AlternateRoute(
          line: line, durationSeconds: try other["summary"]?.number("travelTimeInSeconds")))
    }
    draft.warnings += tally.sentences
    return try RouteAssembler.route(from: draft, file: file)
  }

  private func coordinates(_ leg: JSONNode) throws(RouteImportError) -> [Coordinate] {
    var coordinates: [Coordinate] = []
    for point in try leg.list("points") {
      coordinates.append(try point.position("latitude", "longitude"))
    }
    return coordinates
  }

  /// Returns a draft whose legs end at waypoints; instructions are numbered along the entire route.
  private func draft(
    of route: JSONNode, tally: inout WarningCounter
  ) throws(RouteImportError) -> RouteDraft {
    var draft = RouteDraft(source: formatName)
    var coordinates: [Coordinate] = []
    for leg in try route.required("legs").elements() { coordinates += try self.coordinates(leg) }
    let summary = route["summary"]
    var leg = LegDraft()
    leg.line = coordinates
    leg.lengthMeters = try summary?.number("lengthInMeters")
    leg.durationSeconds = try summary?.number("travelTimeInSeconds")
    draft.declaredLanguage = try route["guidance"]?.text("language")
    var instructions: [TomTomInstruction] = []
    for node in try route["guidance"]?.list("instructions") ?? [] {
      instructions.append(try TomTomInstruction(node))
    }
    let sections = try TomTomSections(of: route, tally: &tally)
    guard !instructions.isEmpty, let line = RouteLine(coordinates: coordinates) else {
      draft.legs = [leg]
      draft.warnings.append("the response has no guidance; maneuvers are derived from the line")
      return draft
    }
    let reader = TomTomSteps(
      instructions: instructions, line: line, sections: sections, total: leg)
    for step in try reader.drafts(in: route, tally: &tally) {
      leg.steps.append(step)
      if step.info.endsLeg {
        leg.line = []
        draft.legs.append(leg)
        leg = LegDraft()
      }
    }
    if !leg.steps.isEmpty { draft.legs.append(leg) }
    draft.share(sections.limits(pieces: coordinates.count - 1))
    return draft
  }
}
