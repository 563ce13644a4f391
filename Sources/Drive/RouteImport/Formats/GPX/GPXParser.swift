import Foundation
import FoundationXML
import Geometry

/// Reads GPX while the XML is parsed, so that errors know their line.
final class GPXParser: NSObject {
  private let file: RouteFile
  private var document = GPXDocument()
  private var line: GPXLine?
  private var point: GPXPoint?
  private var text = ""
  private var problem: RouteImportError?
  private var parents: [String] = []
  private var isGraphHopper = false

  private init(_ file: RouteFile) { self.file = file }

  /// Whether the root element of the XML is `gpx`.
  static func looksLikeGPX(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains(/<(\w+:)?gpx[\s>\/]/)
  }

  /// The tracks and routes of a file; fails with the line of anything that is not right.
  static func document(of file: RouteFile) throws(RouteImportError) -> GPXDocument {
    let reader = GPXParser(file)
    let parser = XMLParser(data: Data(try XMLText.utf8(of: file)))
    parser.shouldProcessNamespaces = true
    parser.delegate = reader
    let isComplete = parser.parse()
    if let problem = reader.problem { throw problem }
    guard isComplete, reader.parents.isEmpty else {
      throw RouteImportError(
        .syntax("the XML breaks off or is damaged here; was it copied completely?"),
        file: file.name, place: reader.position(parser))
    }
    return reader.document
  }

  private func position(_ parser: XMLParser) -> RouteImportError.Place {
    .position(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
  }

  private func stop(_ parser: XMLParser, _ problem: RouteImportError.Problem) {
    if self.problem == nil {
      self.problem = RouteImportError(problem, file: file.name, place: position(parser))
    }
    parser.abortParsing()
  }
}

extension GPXParser: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    text = ""
    switch elementName {
    case "trk", "rte": line = GPXLine()
    case "trkpt", "rtept", "wpt": point = newPoint(attributes, parser)
    default: break
    }
    parents.append(elementName)
    isGraphHopper = namespaceURI?.lowercased().contains("graphhopper") ?? false
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    _ = parents.popLast()
    switch elementName {
    case "name" where parents.last == "trk" || parents.last == "rte": line?.name = text.trimmed
    case "wpt":
      if let point { document.waypoints.append(point) }
      point = nil
    case "trkpt", "rtept":
      if let point { line?.points.append(point) }
      point = nil
    case "trk":
      if let line { document.tracks.append(line) }
    case "rte":
      if let line { document.routes.append(line) }
    default:
      if parents.last == "extensions" {
        readExtension(elementName)
      } else if Self.points.contains(parents.last ?? "") {
        readPart(elementName)
      }
    }
    text = ""
  }

  private static let points: Set<String> = ["trkpt", "rtept", "wpt"]

  /// What the standard says about a point.
  private func readPart(_ name: String) {
    let words = text.trimmed
    switch name {
    case "time": point?.seconds = Self.seconds(words)
    case "name": point?.name = words
    case "desc" where !words.isEmpty: point?.description = words
    case "cmt" where !words.isEmpty && point?.description == nil: point?.description = words
    default: break
    }
  }

  /// What GraphHopper and OsmAnd add; GraphHopper's times are milliseconds, OsmAnd's seconds.
  private func readExtension(_ name: String) {
    let words = text.trimmed
    switch name {
    case "sign": point?.maneuver = Int(words).map(GPXManeuver.sign)
    case "turn" where !words.isEmpty: point?.maneuver = .turn(words)
    case "distance": point?.lengthMeters = Double(words)
    case "time":
      point?.durationSeconds = Double(words).map { isGraphHopper ? $0 / 1000 : $0 }
    default: break
    }
  }

  private func newPoint(_ attributes: [String: String], _ parser: XMLParser) -> GPXPoint? {
    guard let north = attributes["lat"], let east = attributes["lon"] else {
      stop(parser, .missing(attributes["lat"] == nil ? "lat" : "lon"))
      return nil
    }
    guard let latitude = Double(north.trimmed), let longitude = Double(east.trimmed) else {
      stop(parser, .wrongType(expected: "a number", found: "lat '\(north)', lon '\(east)'"))
      return nil
    }
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      stop(parser, .notOnEarth("latitude \(north), longitude \(east)"))
      return nil
    }
    return GPXPoint(place: place)
  }

  static func seconds(_ text: String) -> Double? {
    let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: withFraction))
    return date?.timeIntervalSince1970
  }
}
