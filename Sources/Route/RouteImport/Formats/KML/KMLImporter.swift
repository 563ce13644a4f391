import Geometry
import Navigation

/// Reads the lines and recorded tracks of KML 2.2 (<https://developers.google.com/kml/documentation>).
///
/// Tracks with times are driven as they were recorded. Placemarks whose names are instructions define maneuvers, as in
/// directions that Google Earth has saved; another placemark at the end of the line names the destination.
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

  /// A placemark further than this many meters from the end is another place.
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

/// The line of a KML file and the placemarks beside it.
struct KMLDocument: Sendable {
  /// The name of the line.
  var name = ""
  var points: [GPXPoint] = []
  /// The placemarks with one coordinate.
  var marks: [GPXPoint] = []
  /// The number of lines without a connection to the first one.
  var leftOut = 0
}
