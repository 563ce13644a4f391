import Geometry
import Navigation

/// Reads the tracks and routes of GPX 1.0 and 1.1 (<https://www.topografix.com/gpx.asp>).
///
/// The first track that has points is the line, else the first route that has any, else the
/// waypoints that carry times, as a simulated drive of Xcode does. The points of a route say where
/// to turn when they have instructions or the extensions of GraphHopper or OsmAnd.
struct GPXImporter: RouteImporter {
  let formatName = "GPX"

  func canRead(_ file: RouteFile) -> Bool { file.isXML && GPXParser.looksLikeGPX(file.bytes) }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let document = try GPXParser.document(of: file)
    let tracks = document.tracks.filter { !$0.points.isEmpty }
    let routes = document.routes.filter { !$0.points.isEmpty }
    let timed = GPXLine(points: document.waypoints.filter { $0.seconds != nil })
    guard let chosen = tracks.first ?? routes.first ?? (timed.points.count > 1 ? timed : nil) else {
      throw RouteImportError(.noGeometry, file: file.name)
    }
    var draft = draft(of: chosen, guided: routes.first { $0.isGuided })
    let others = (tracks.isEmpty ? routes : tracks).count - 1
    if others > 0 {
      draft.warnings.append("\(others) more \(others == 1 ? "line is" : "lines are") left out")
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  private func draft(of line: GPXLine, guided: GPXLine?) -> RouteDraft {
    let name = line.name.isEmpty ? line.points.last?.name ?? "" : line.name
    guard let guided else {
      return PlainLines.draft(
        line.points.map(\.place), name: name, source: formatName,
        durationSeconds: line.durationSeconds)
    }
    return GPXGuidance(line: line, guided: guided).draft(name: name, source: formatName)
  }
}

/// What a GPX file holds.
struct GPXDocument: Sendable {
  var tracks: [GPXLine] = []
  var routes: [GPXLine] = []
  var waypoints: [GPXPoint] = []
}

/// One track or route.
struct GPXLine: Sendable {
  var name = ""
  var points: [GPXPoint] = []

  /// The time from the first to the last point; nil when it is unknown or not positive.
  var durationSeconds: Double? {
    guard let start = points.first?.seconds, let end = points.last?.seconds, end > start else {
      return nil
    }
    return end - start
  }

  /// Whether the points say what to do there: by a sign, by a description, or by names that are
  /// sentences rather than those of places.
  var isGuided: Bool {
    points.contains { $0.maneuver != nil || $0.description != nil }
      || SentenceLanguage.areInstructions(points.map(\.name))
  }
}

/// One point with its time since 1970 and what is said about it.
struct GPXPoint: Sendable {
  var place: Coordinate
  var seconds: Double?
  var name = ""
  /// The `desc`, else the `cmt`.
  var description: String?
  var maneuver: GPXManeuver?
  /// The length of the stretch after the point in meters.
  var lengthMeters: Double?
  /// The time for the stretch after the point in seconds.
  var durationSeconds: Double?
}

/// What an extension says to do at a point.
enum GPXManeuver: Sendable, Hashable {
  /// A sign of GraphHopper.
  case sign(Int)
  /// A word of OsmAnd, such as "TSLR" or "RNDB2".
  case turn(String)
}
