import Documents
import Geometry
import Navigation

/// Reads the replies of Azure Maps Route Directions since version 2025-01-01.
///
/// They are GeoJSON: points with maneuvers, and one line with a part for each leg. Replies of
/// version 1.0 have the form of TomTom's.
/// Source: <https://learn.microsoft.com/en-us/rest/api/maps/route/post-directions>
struct AzureMapsImporter: RouteImporter {
  let formatName = "Azure Maps Route Directions"

  func canRead(_ file: RouteFile) -> Bool {
    guard let features = try? file.json?["features"]?.elements() else { return false }
    return features.contains { ["RoutePath", "ManeuverPoint"].contains(Self.kind($0)) }
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let features = try root.required("features").elements()
    guard let path = features.first(where: { Self.kind($0) == "RoutePath" }) else {
      throw root.error(.noGeometry)
    }
    var draft = RouteDraft(source: formatName)
    var tally = WarningCounter()
    let lines = try Self.lines(of: path)
    let maneuvers = try Self.maneuvers(among: features, on: lines)
    let legs = try path["properties"]?.list("legs") ?? []
    for (index, line) in lines.enumerated() {
      var leg = LegDraft()
      leg.line = line
      if legs.indices.contains(index) {
        leg.lengthMeters = try legs[index].number("distanceInMeters")
        let usual = try legs[index].number("durationInSeconds")
        leg.durationSeconds = try legs[index].number("durationTrafficInSeconds") ?? usual
      }
      leg.steps = Self.steps(maneuvers[index], line: line, tally: &tally)
      draft.legs.append(leg)
    }
    for other in try root.list("alternativeRoutes") {
      if let alternate = try Self.alternate(other) { draft.alternates.append(alternate) }
    }
    if maneuvers.allSatisfy(\.isEmpty) {
      draft.warnings.append("the response has no maneuvers; maneuvers are derived from the line")
    }
    draft.warnings += tally.sentences
    return try RouteAssembler.route(from: draft, file: file)
  }

  private static func maneuvers(
    among features: [JSONNode], on lines: [[Coordinate]]
  ) throws(RouteImportError) -> [[AzureManeuver]] {
    var maneuvers = [[AzureManeuver]](repeating: [], count: lines.count)
    for feature in features where kind(feature) == "ManeuverPoint" {
      let maneuver = try AzureManeuver(feature)
      guard lines.indices.contains(maneuver.leg),
        lines[maneuver.leg].indices.contains(maneuver.point)
      else {
        throw feature.error(
          .wrongType(
            expected: "a point on one of \(lines.count) legs",
            found: "point \(maneuver.point) of leg \(maneuver.leg)"))
      }
      maneuvers[maneuver.leg].append(maneuver)
    }
    return maneuvers
  }

  private static func kind(_ feature: JSONNode) -> String? {
    guard case .string(let kind)? = feature["properties"]?["type"]?.value else { return nil }
    return kind
  }

  /// Returns an alternative route of the reply; nil if it has no line.
  private static func alternate(
    _ collection: JSONNode
  ) throws(RouteImportError) -> AlternateRoute? {
    let path = try collection.list("features").first { kind($0) == "RoutePath" }
    guard let path, let line = RouteLine(coordinates: try lines(of: path).flatMap(\.self)) else {
      return nil
    }
    let usual = try path["properties"]?.number("durationInSeconds")
    return AlternateRoute(
      line: line,
      durationSeconds: try path["properties"]?.number("durationTrafficInSeconds") ?? usual)
  }

  /// Returns the line of each leg.
  private static func lines(of path: JSONNode) throws(RouteImportError) -> [[Coordinate]] {
    let geometry = try path.required("geometry")
    let coordinates = try geometry.required("coordinates")
    if try geometry.text("type") == "LineString" { return [try coordinates.positions()] }
    var lines: [[Coordinate]] = []
    for part in try coordinates.elements() { lines.append(try part.positions()) }
    return lines.filter { !$0.isEmpty }
  }

  private static func steps(
    _ maneuvers: [AzureManeuver], line: [Coordinate], tally: inout WarningCounter
  ) -> [StepDraft] {
    maneuvers.enumerated().map { index, maneuver in
      let next = index + 1 < maneuvers.count ? maneuvers[index + 1].point : line.count - 1
      return maneuver.draft(
        line: Array(line[maneuver.point...max(maneuver.point, next)]),
        before: line[..<(maneuver.point + 1)].suffix(2), tally: &tally)
    }
  }
}
