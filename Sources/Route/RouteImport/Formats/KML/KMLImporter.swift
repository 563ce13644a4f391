import Geometry
import Navigation

/// Reads the lines and recorded tracks of KML 2.2.
///
/// Tracks with times are driven as recorded. Placemarks whose names are instructions define
/// maneuvers, as in directions saved by Google Earth; another placemark at the end of the line
/// names the destination.
/// Source: <https://developers.google.com/kml/documentation>
struct KMLImporter: RouteImporter {
  let formatName = "KML"

  func canRead(_ file: RouteFile) -> Bool { file.isXML && XMLRoot.name(of: file.bytes) == "kml" }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let document = try KMLParser.document(of: file)
    guard !document.points.isEmpty else {
      throw RouteImportError(.noGeometry, file: file.name)
    }
    let line = GPXLine(name: document.name, points: document.points)
    let marks = GPXLine(points: document.marks)
    let name = destination(of: document)
    var draft =
      SentenceLanguage.areInstructions(marks.points.map(\.name))
      ? GPXGuidance(line: line, guided: marks).draft(name: name, source: formatName)
      : line.track.draft(name: name, source: formatName)
    if document.leftOut > 0 {
      draft.warnings.append(
        "\(document.leftOut) more \(document.leftOut == 1 ? "line is" : "lines are") left out")
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  /// The distance in meters from the end beyond which a placemark does not name the destination.
  private static let reach = 100.0

  private func destination(of document: KMLDocument) -> String {
    let named = document.marks.last { mark in
      guard let end = document.points.last, !mark.name.isEmpty else { return false }
      return Geodesy.distance(mark.coordinate, end.coordinate) < Self.reach
    }
    guard let named, !SentenceLanguage.areInstructions([named.name]) else { return document.name }
    return named.name
  }
}

/// The line of a KML file and its placemarks.
struct KMLDocument: Sendable {
  var name = ""
  var points: [GPXPoint] = []
  /// The placemarks with a point geometry.
  var marks: [GPXPoint] = []
  /// The number of lines that do not connect to the first one.
  var leftOut = 0
}
