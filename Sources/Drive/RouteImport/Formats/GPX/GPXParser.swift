import Documents
import Foundation
import Geometry

/// Reads GPX while the XML is scanned, so that errors know their line.
struct GPXParser {
  private let file: RouteFile
  private var document = GPXDocument()
  private var line: GPXLine?
  private var point: GPXPoint?
  private var text = ""

  private init(_ file: RouteFile) { self.file = file }

  /// Whether the root element of the XML is `gpx`.
  static func looksLikeGPX(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(4096), as: UTF8.self).contains(/<(\w+:)?gpx[\s>\/]/)
  }

  /// The tracks and routes of a file; fails with the line of anything that is not right.
  static func document(of file: RouteFile) throws(RouteImportError) -> GPXDocument {
    var parser = GPXParser(file)
    return try parser.utf8().withUnsafeBufferPointer { buffer in
      Result { () throws(RouteImportError) in
        var scanner = XMLScanner(buffer)
        while let event = try parser.next(&scanner) { try parser.take(event, scanner) }
        return parser.document
      }
    }.get()
  }

  private func utf8() throws(RouteImportError) -> [UInt8] {
    do { return try XMLText.utf8(of: file.bytes) } catch { throw located(error) }
  }

  private func next(_ scanner: inout XMLScanner) throws(RouteImportError) -> XMLEvent? {
    do { return try scanner.next() } catch { throw located(error) }
  }

  private func located(_ error: DocumentSyntaxError) -> RouteImportError {
    RouteImportError(.syntax(error.message), file: file.name, place: .init(error.position))
  }

  private mutating func take(_ event: XMLEvent, _ scanner: XMLScanner) throws(RouteImportError) {
    switch event {
    case .start(let name, let attributes):
      text = ""
      switch name {
      case "trk", "rte": line = GPXLine()
      case "trkpt", "rtept": point = GPXPoint(place: try place(attributes, scanner))
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
    case "time" where parent == "trkpt" || parent == "rtept":
      point?.seconds = Self.seconds(text.trimmed)
    case "trkpt", "rtept":
      if let point { line?.points.append(point) }
      point = nil
    case "trk":
      if let line { document.tracks.append(line) }
    case "rte":
      if let line { document.routes.append(line) }
    default: break
    }
  }

  private func place(
    _ attributes: [XMLAttribute], _ scanner: XMLScanner
  ) throws(RouteImportError) -> Coordinate {
    func error(_ problem: RouteImportError.Problem) -> RouteImportError {
      RouteImportError(problem, file: file.name, place: .init(scanner.failure("").position))
    }
    guard let north = attributes["lat"] else { throw error(.missing("lat")) }
    guard let east = attributes["lon"] else { throw error(.missing("lon")) }
    guard let latitude = Double(north.trimmed), let longitude = Double(east.trimmed) else {
      throw error(.wrongType(expected: "a number", found: "lat '\(north)', lon '\(east)'"))
    }
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
      throw error(.notOnEarth("latitude \(north), longitude \(east)"))
    }
    return place
  }

  private static func seconds(_ text: String) -> Double? {
    let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let date = (try? Date(text, strategy: .iso8601)) ?? (try? Date(text, strategy: withFraction))
    return date?.timeIntervalSince1970
  }
}
