import Documents
import Geometry
import Navigation

/// Drafts routes for lines without maneuvers.
enum LineRouteBuilder {
  /// Returns a draft of a single leg whose turns are derived from the line.
  ///
  /// Without a duration, a speed of 50 km/h is assumed.
  static func draft(
    _ line: [Coordinate], name: String, source: String, durationSeconds: Double? = nil
  ) -> RouteDraft {
    var leg = LegDraft()
    leg.line = line
    leg.durationSeconds = durationSeconds
    if let last = line.last { leg.destination = Waypoint(name: name, coordinate: last) }
    var draft = RouteDraft(source: source, legs: [leg])
    draft.warnings.append("the file has no maneuvers; maneuvers are derived from the line")
    if durationSeconds == nil {
      draft.warnings.append("the file has no times; a speed of 50 km/h is assumed")
    }
    return draft
  }

  /// Returns the lines joined in order, as long as each begins at the end of the previous one.
  static func joined(_ lines: [[Coordinate]]) -> (line: [Coordinate], leftOut: Int) {
    let farthestGap = 200.0
    var line = lines.first ?? []
    for (index, next) in lines.enumerated().dropFirst() {
      guard let end = line.last, let start = next.first, Geodesy.distance(end, start) < farthestGap
      else { return (line, lines.count - index) }
      line += next
    }
    return (line, 0)
  }
}

/// Reads the snapped points of Google's Roads API.
///
/// Source: <https://developers.google.com/maps/documentation/roads/snap>
struct GoogleRoadsImporter: RouteImporter {
  let formatName = "Google Roads"

  func canRead(_ file: RouteFile) -> Bool { file.json?["snappedPoints"] != nil }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    var line: [Coordinate] = []
    for point in try file.json?.list("snappedPoints") ?? [] {
      line.append(try point.required("location").position("latitude", "longitude"))
    }
    return try RouteAssembler.route(
      from: LineRouteBuilder.draft(line, name: "", source: formatName), file: file)
  }
}
