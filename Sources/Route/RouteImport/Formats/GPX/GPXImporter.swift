import Geometry
import Navigation

/// Reads the tracks and routes of GPX 1.0 and 1.1 (<https://www.topografix.com/gpx.asp>).
///
/// The line is the first track with points, else the first route with points, else the waypoints
/// with times, as in Xcode's simulated drives. The points of a route define maneuvers if they have
/// instructions or the extensions of GraphHopper or OsmAnd.
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

  /// Returns the waypoints whose extensions contain maneuvers, after a departure; nil if none does.
  ///
  /// BRouter writes such waypoints for Locus Map.
  private static func guidance(_ waypoints: [GPXPoint], along line: GPXLine) -> GPXLine? {
    let actions = waypoints.filter { $0.maneuver != nil }
    guard let first = actions.first, let start = line.points.first?.coordinate else { return nil }
    guard Geodesy.distance(first.coordinate, start) > reach else { return GPXLine(points: actions) }
    return GPXLine(points: [GPXPoint(coordinate: start, maneuver: .turn("C"))] + actions)
  }

  /// Returns the name of the destination.
  ///
  /// It is that of the last named point of the line, else of an instruction with text besides its
  /// name, else of a waypoint at the end. The name of a line is that of a drive, not of a
  /// destination.
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

/// A track or route.
struct GPXLine: Sendable {
  var name = ""
  var points: [GPXPoint] = []
  /// The turns of OsmAnd's calculated route; empty without one.
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

  /// Whether the points contain maneuvers, by a sign, a description, or names that are sentences.
  var isGuided: Bool {
    points.contains { $0.maneuver != nil || $0.description != nil }
      || SentenceLanguage.areInstructions(points.map(\.name))
  }
}

/// A point with its time since 1970 and its instruction.
struct GPXPoint: Sendable {
  var coordinate: Coordinate
  var seconds: Double?
  /// The speed in meters per second, of GPX 1.0 or an extension.
  var speed: Double?
  /// The course in degrees clockwise from true north, of GPX 1.0 or an extension.
  var course: Double?
  /// The horizontal accuracy in meters.
  var accuracy: Double?
  /// The altitude in meters; nil if absent.
  var altitude: Double?
  var name = ""
  /// The road after the point, with its numbers and signs; nil if only the name may contain it.
  var road: RoadNames?
  /// The lanes before the point in OsmAnd's notation; nil if absent.
  var lanes: String?
  /// The angle of the turn in degrees, left negative; nil if absent.
  var turnAngle: Double?
  /// The `desc`, else the `cmt`.
  var description: String?
  var maneuver: GPXManeuver?
  /// The exit number of a roundabout in an extension, counted from the entry.
  var exitCount: Int?
  /// The length of the stretch after the point, in meters.
  var lengthMeters: Double?
  /// The duration of the stretch after the point, in seconds.
  var durationSeconds: Double?
}

/// A maneuver in an extension of a point.
enum GPXManeuver: Sendable, Hashable {
  /// A sign of GraphHopper.
  case sign(Int)
  /// A turn type of OsmAnd, such as "TSLR" or "RNDB2".
  case turn(String)
  /// The end of a route calculated by OsmAnd.
  case arrival
}
