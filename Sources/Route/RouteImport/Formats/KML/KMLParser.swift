import Documents
import Foundation
import Geometry

/// Parses KML while scanning the XML, so that errors have line numbers.
struct KMLParser {
  /// A line, or a track whose coordinates have times.
  private struct Line {
    var name: String
    var points: [GPXPoint] = []
    var isTrack = false
  }

  private let file: RouteFile
  private var placemark = ""
  private var lines: [Line] = []
  private var marks: [GPXPoint] = []
  /// The times and the coordinates of the open track.
  private var times: [Double?] = []
  private var track: [GPXPoint] = []
  private var text = ""

  private init(_ file: RouteFile) { self.file = file }

  /// Returns the line of a file; errors have the line of the invalid element.
  static func document(of file: RouteFile) throws(RouteImportError) -> KMLDocument {
    var parser = KMLParser(file)
    try file.forEachEvent { event, scanner throws(RouteImportError) in
      try parser.take(event, scanner)
    }
    return parser.document
  }

  /// The document; tracks take precedence, and connected lines are joined.
  private var document: KMLDocument {
    let tracks = lines.filter(\.isTrack)
    let chosen = (tracks.isEmpty ? lines : tracks).filter { !$0.points.isEmpty }
    var document = KMLDocument(name: chosen.first?.name ?? "", marks: marks)
    let joined = LineRouteBuilder.joined(chosen.map { $0.points.map(\.coordinate) })
    document.leftOut = joined.leftOut
    document.points = chosen.prefix(chosen.count - joined.leftOut).flatMap(\.points)
    return document
  }

  private mutating func take(_ event: XMLEvent, _ scanner: XMLScanner) throws(RouteImportError) {
    switch event {
    case .start(let name, _):
      text = ""
      if name == "Placemark" { placemark = "" }
      if name == "Track" { (times, track) = ([], []) }
    case .text(let more): text += more
    case .end(let name):
      try end(name, in: scanner)
      text = ""
    }
  }

  private mutating func end(_ name: String, in scanner: XMLScanner) throws(RouteImportError) {
    let parent = scanner.path.last
    switch name {
    case "name" where parent == "Placemark": placemark = text.trimmed
    case "coordinates" where parent == "LineString":
      lines.append(Line(name: placemark, points: try points(",", scanner)))
    case "coordinates" where parent == "Point":
      if var mark = try points(",", scanner).first {
        mark.name = placemark
        marks.append(mark)
      }
    case "when" where parent == "Track": times.append(GPXParser.seconds(text.trimmed))
    case "coord" where parent == "Track":
      // A track separates numbers by spaces, with one coordinate per element.
      let numbers = text.split(whereSeparator: \.isWhitespace)
      if !numbers.isEmpty { track.append(try point(numbers, scanner)) }
    case "Track":
      for index in track.indices where times.indices.contains(index) {
        track[index].seconds = times[index]
      }
      lines.append(Line(name: placemark, points: track, isTrack: true))
    default: break
    }
  }

  /// Returns the coordinates of an element: tuples separated by whitespace.
  private func points(
    _ separator: Character, _ scanner: XMLScanner
  ) throws(RouteImportError) -> [GPXPoint] {
    var points: [GPXPoint] = []
    for tuple in text.split(whereSeparator: \.isWhitespace) {
      let numbers = tuple.split(separator: separator)
      guard !numbers.isEmpty else { continue }
      points.append(try point(numbers, scanner))
    }
    return points
  }

  /// Returns a coordinate: longitude, latitude and an optional altitude.
  private func point(
    _ numbers: [Substring], _ scanner: XMLScanner
  ) throws(RouteImportError) -> GPXPoint {
    func error(_ problem: RouteImportError.Problem) -> RouteImportError {
      RouteImportError(problem, file: file.name, at: .init(scanner.failure("").position))
    }
    guard numbers.count > 1, let longitude = Double(numbers[0]), let latitude = Double(numbers[1])
    else {
      let found = String(numbers.joined(separator: ",").prefix(40))
      throw error(.wrongType(expected: "a longitude and a latitude", found: "'\(found)'"))
    }
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      throw error(.notOnEarth("latitude \(numbers[1]), longitude \(numbers[0])"))
    }
    var point = GPXPoint(coordinate: coordinate)
    // Zero is the altitude of a line clamped to the ground.
    point.altitude = numbers.count > 2 ? Double(numbers[2]).flatMap { $0 == 0 ? nil : $0 } : nil
    return point
  }
}
