import Geometry
import Navigation

/// Reads the tracks and routes of GPX 1.0 and 1.1 (<https://www.topografix.com/gpx.asp>).
///
/// The first track that has points is used, else the first route that has any.
struct GPXImporter: RouteImporter {
  let formatName = "GPX"

  func canRead(_ file: RouteFile) -> Bool { file.isXML && GPXParser.looksLikeGPX(file.bytes) }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let document = try GPXParser.document(of: file)
    let tracks = document.tracks.filter { !$0.points.isEmpty }
    let routes = document.routes.filter { !$0.points.isEmpty }
    guard let chosen = tracks.first ?? routes.first else {
      throw RouteImportError(.noGeometry, file: file.name)
    }
    var draft = PlainLines.draft(
      chosen.points.map(\.place), name: chosen.name, source: formatName,
      durationSeconds: chosen.durationSeconds)
    let others = (tracks.isEmpty ? routes : tracks).count - 1
    if others > 0 {
      draft.warnings.append("\(others) more \(others == 1 ? "line is" : "lines are") left out")
    }
    return try RouteAssembler.route(from: draft, file: file)
  }
}

/// What a GPX file holds.
struct GPXDocument: Sendable {
  var tracks: [GPXLine] = []
  var routes: [GPXLine] = []
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
}

/// One point with its time since 1970.
struct GPXPoint: Sendable {
  var place: Coordinate
  var seconds: Double?
}
