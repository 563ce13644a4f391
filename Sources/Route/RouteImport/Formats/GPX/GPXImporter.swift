import Geometry
import Navigation

/// Reads the tracks and routes of GPX 1.0 and 1.1 (<https://www.topografix.com/gpx.asp>).
///
/// The first track that has points is the line, else the first route that has any, else the waypoints that carry times,
/// as a simulated drive of Xcode does. The points of a route define maneuvers if they have instructions or the
/// extensions of GraphHopper or OsmAnd.
struct GPXImporter: RouteImporter {
  let formatName = "GPX"

  func canRead(_ file: RouteFile) -> Bool { file.isXML && XMLRoot.name(of: file.bytes) == "gpx" }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let document = try GPXParser.document(of: file)
    let tracks = document.tracks.filter { !$0.points.isEmpty }
    let routes = document.routes.filter { !$0.points.isEmpty }
    let timed = GPXLine(points: document.waypoints.filter { $0.seconds != nil })
    guard let chosen = tracks.first ?? routes.first ?? (timed.points.count > 1 ? timed : nil) else {
      throw RouteImportError(.noGeometry, file: file.name)
    }
    let calculated = chosen.calculated.isEmpty ? nil : GPXLine(points: chosen.calculated)
    let guided =
      calculated ?? routes.first { $0.isGuided } ?? Self.guidance(document.waypoints, along: chosen)
    let name = Self.destination(of: chosen, guided, document.waypoints)
    var draft =
      guided.map { GPXGuidance(line: chosen, guided: $0).draft(name: name, source: formatName) }
      ?? chosen.track.draft(name: name, source: formatName)
    let others = (tracks.isEmpty ? routes : tracks).count - 1
    if others > 0 {
      draft.warnings.append("\(others) more \(others == 1 ? "line is" : "lines are") left out")
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  /// Waypoints whose extensions contain maneuvers, as BRouter writes them for Locus Map, after a departure; nil if none
  /// does.
  private static func guidance(_ waypoints: [GPXPoint], along line: GPXLine) -> GPXLine? {
    let actions = waypoints.filter { $0.maneuver != nil }
    guard let first = actions.first, let start = line.points.first?.coordinate else { return nil }
    guard Geodesy.distance(first.coordinate, start) > reach else { return GPXLine(points: actions) }
    return GPXLine(points: [GPXPoint(coordinate: start, maneuver: .turn("C"))] + actions)
  }

  /// The name of the last point that has one: of the line, else of an instruction that has words
  /// beside its name, else of a waypoint at the end.
  ///
  /// The name of a line is that of a drive, not of a place.
  private static func destination(
    of line: GPXLine, _ guided: GPXLine?, _ waypoints: [GPXPoint]
  ) -> String {
    if let guided {
      if let last = guided.points.last, last.description != nil, !last.name.isEmpty {
        return last.name
      }
    } else if let named = line.points.last(where: { !$0.name.isEmpty }) {
      return named.name
    }
    guard let end = line.points.last?.coordinate else { return "" }
    return waypoints.last {
      $0.maneuver == nil && !$0.name.isEmpty && Geodesy.distance($0.coordinate, end) < reach
    }?.name ?? ""
  }

  /// The distance in meters from an end of a line within which a point counts as that end.
  private static let reach = 50.0
}

/// The content of a GPX file.
struct GPXDocument: Sendable {
  var tracks: [GPXLine] = []
  var routes: [GPXLine] = []
  var waypoints: [GPXPoint] = []
}

/// One track or route.
struct GPXLine: Sendable {
  var name = ""
  var points: [GPXPoint] = []
  /// The turns of OsmAnd's calculated route along the points; empty without one.
  var calculated: [GPXPoint] = []

  /// The points as a recorded drive.
  var track: LocationTrack {
    LocationTrack(
      points.map {
        LocationFix(
          $0.coordinate, seconds: $0.seconds, speed: $0.speed, course: $0.course,
          accuracy: $0.accuracy, altitude: $0.altitude)
      })
  }

  /// Whether the points contain maneuvers: by a sign, by a description, or by names that are sentences rather than
  /// those of places.
  var isGuided: Bool {
    points.contains { $0.maneuver != nil || $0.description != nil }
      || SentenceLanguage.areInstructions(points.map(\.name))
  }
}

/// One point with its time since 1970 and its instruction.
struct GPXPoint: Sendable {
  var coordinate: Coordinate
  var seconds: Double?
  /// Meters per second, of GPX 1.0 or an extension.
  var speed: Double?
  /// Degrees clockwise from true north, of GPX 1.0 or an extension.
  var course: Double?
  /// The radius of likely positions in meters.
  var accuracy: Double?
  /// The altitude in meters; nil if the file does not give it.
  var altitude: Double?
  var name = ""
  /// The road after the point, with its numbers and signs; nil if only the name may contain it.
  var road: RoadNames?
  /// The lanes before the point, as OsmAnd writes them; nil if absent.
  var lanes: String?
  /// The angle of the turn in degrees, left negative; nil if the file does not give it.
  var turnAngle: Double?
  /// The `desc`, else the `cmt`.
  var description: String?
  var maneuver: GPXManeuver?
  /// The exit of a roundabout counted from its entry, in an extension.
  var exitCount: Int?
  /// The length of the stretch after the point in meters.
  var lengthMeters: Double?
  /// The time for the stretch after the point in seconds.
  var durationSeconds: Double?
}

/// The maneuver that an extension gives to a point.
enum GPXManeuver: Sendable, Hashable {
  /// A sign of GraphHopper.
  case sign(Int)
  /// A word of OsmAnd, such as "TSLR" or "RNDB2".
  case turn(String)
  /// The end of a route that OsmAnd has calculated.
  case arrival
}
