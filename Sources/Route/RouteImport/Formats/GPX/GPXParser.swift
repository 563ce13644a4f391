import Documents
import Foundation
import Geometry

/// Parses GPX while scanning the XML, so that errors have line numbers.
struct GPXParser {
  private let file: RouteFile
  private var document = GPXDocument()
  private var line: GPXLine?
  private var point: GPXPoint?
  private var text = ""
  private var isGraphHopper = false
  private var calculated = OsmAndRoute()
  private var segmentStart = 0

  private init(_ file: RouteFile) { self.file = file }

  /// Returns the tracks and routes of a file; errors have the line of the invalid element.
  static func document(of file: RouteFile) throws(RouteImportError) -> GPXDocument {
    var parser = GPXParser(file)
    try file.forEachEvent { event, scanner throws(RouteImportError) in
      try parser.take(event, scanner)
    }
    return parser.document
  }

  private mutating func take(_ event: XMLEvent, _ scanner: XMLScanner) throws(RouteImportError) {
    switch event {
    case .start(let name, let attributes):
      text = ""
      if attributes.contains(where: Self.isGraphHoppers) { isGraphHopper = true }
      switch name {
      case "trk", "rte": line = GPXLine()
      case "trkseg":
        calculated = OsmAndRoute()
        segmentStart = line?.points.count ?? 0
      case "segment", "type": calculated.read(name, attributes)
      case "trkpt", "rtept", "wpt":
        point = GPXPoint(coordinate: try coordinate(attributes, scanner))
      default: break
      }
    case .text(let more): text += more
    case .end(let name):
      end(name, in: scanner.path.last)
      text = ""
    }
  }

  private mutating func end(_ name: String, in parent: String?) {
    switch name {
    case "name" where parent == "trk" || parent == "rte": line?.name = text.trimmed
    case "wpt":
      if let point { document.waypoints.append(point.withClockwiseExit) }
      point = nil
    case "trkpt", "rtept":
      if let point { line?.points.append(point) }
      point = nil
    case "trkseg":
      let points = line?.points.dropFirst(segmentStart) ?? []
      line?.calculated += calculated.turns(along: points)
    case "trk":
      if let line { document.tracks.append(line) }
    case "rte":
      if let line { document.routes.append(line) }
    default:
      if parent == "extensions" || parent == "TrackPointExtension" {
        readExtension(name)
      } else if Self.points.contains(parent ?? "") {
        readPart(name)
      }
    }
  }

  /// Returns whether an attribute declares the namespace of GraphHopper's extensions.
  private static func isGraphHoppers(_ attribute: XMLAttribute) -> Bool {
    attribute.name.hasPrefix("xmlns") && attribute.value.lowercased().contains("graphhopper")
  }

  private static let points: Set<String> = ["trkpt", "rtept", "wpt"]

  /// Reads a standard GPX element of a point.
  private mutating func readPart(_ name: String) {
    let words = text.trimmed
    switch name {
    case "time": point?.seconds = Self.seconds(words)
    case "name": point?.name = words
    case "speed", "course", "hdop", "ele": readMotion(name, words)
    case "desc" where !words.isEmpty: point?.description = words
    case "cmt" where !words.isEmpty && point?.description == nil: point?.description = words
    default: break
    }
  }

  /// Reads an element of a point that GraphHopper, OsmAnd, BRouter or Locus Map defines.
  ///
  /// GraphHopper's times are in milliseconds, the others' in seconds.
  private mutating func readExtension(_ name: String) {
    let words = text.trimmed
    switch name {
    case "sign": point?.maneuver = Int(words).map(GPXManeuver.sign)
    case "turn" where !words.isEmpty: point?.maneuver = .turn(words)
    case "exit_number": point?.exitCount = Int(words).flatMap { $0 > 0 ? $0 : nil }
    case "turn-angle": point?.turnAngle = Double(words)
    case "rtePointAction":
      point?.maneuver = Int(words).flatMap(GPXManeuver.init(locusAction:))
    case "distance", "rteDistance": point?.lengthMeters = Double(words)
    case "rteTime": point?.durationSeconds = Double(words)
    case "time":
      point?.durationSeconds = Double(words).map { isGraphHopper ? $0 / 1000 : $0 }
    default: readMotion(name, words)
    }
  }

  /// Reads the motion data of a receiver.
  ///
  /// In GPX 1.0 they are siblings of the time, in GPX 1.1 in extensions such as Garmin's. A unit of
  /// the dilution of precision counts as 5 m, which is typical on roads.
  private mutating func readMotion(_ name: String, _ words: String) {
    switch name {
    case "speed": point?.speed = Double(words)
    case "course", "bearing": point?.course = Double(words)
    case "ele": point?.altitude = Double(words)
    case "accuracy": point?.accuracy = Double(words)
    case "hdop" where point?.accuracy == nil: point?.accuracy = Double(words).map { $0 * 5 }
    default: break
    }
  }

  private func coordinate(
    _ attributes: [XMLAttribute], _ scanner: XMLScanner
  ) throws(RouteImportError) -> Coordinate {
    func error(_ problem: RouteImportError.Problem) -> RouteImportError {
      RouteImportError(problem, file: file.name, at: .init(scanner.failure("").position))
    }
    guard let north = attributes["lat"] else { throw error(.missing("lat")) }
    guard let east = attributes["lon"] else { throw error(.missing("lon")) }
    guard let latitude = Double(north.trimmed), let longitude = Double(east.trimmed) else {
      throw error(.wrongType(expected: "a number", found: "lat '\(north)', lon '\(east)'"))
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw error(.notOnEarth("latitude \(north), longitude \(east)"))
    }
    return coordinate
  }

  static func seconds(_ text: String) -> Double? {
    let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: withFraction))
    return date?.timeIntervalSince1970
  }
}
