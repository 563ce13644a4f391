import Documents
import Geometry
import Navigation

/// Decodes lines: encoded polylines, GeoJSON lines and bare lists of coordinates.
struct GeometryDecoder {
  let precision: Int
  /// The number of repairs of each kind.
  private(set) var tally = WarningCounter()

  /// Returns the coordinates of a line; empty without a line.
  mutating func coordinates(of node: JSONNode?) throws(RouteImportError) -> [Coordinate] {
    guard let node else { return [] }
    if node.isObject { return try node.required("coordinates").positions() }
    if node.isArray { return try node.positions() }
    let text = try node.string()
    let whole = PolylineRepair.restored(text)
    if whole != text {
      tally.note("restored backslashes that the polyline had lost", at: node.path.text)
    }
    do {
      return try PolylineEncoding.decode(whole, precision: precision)
    } catch {
      throw node.error(.badPolyline("\(error.description) (byte \(error.offset))"))
    }
  }
}

/// Restores polylines that were unescaped once too often.
enum PolylineRepair {
  /// Replaces control characters by their escape sequences.
  ///
  /// Polylines have no control characters, so a form feed was a backslash and an "f".
  static func restored(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\u{08}": result += "\\b"
      case "\u{0C}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

/// Detects whether polylines have 5 or 6 decimal places, which replies do not state.
enum PolylinePrecision {
  /// Returns the precision at which lines start at the reply's origins.
  static func decide(
    for route: JSONNode, waypoints: [Waypoint]
  ) throws(RouteImportError) -> Int {
    for leg in try route.list("legs") {
      for step in try leg.list("steps") {
        guard case .string(let text) = step["geometry"]?.value, !text.isEmpty,
          let location = step["maneuver"]?["location"]
        else { continue }
        return decide(text, near: try location.position(), length: nil)
      }
    }
    guard case .string(let text) = route["geometry"]?.value else { return 5 }
    return decide(text, near: waypoints.first?.coordinate, length: try route.number("distance"))
  }

  /// Returns the precision that fits a known first coordinate, else a known length, else 5.
  static func decide(_ text: String, near start: Coordinate?, length: Double?) -> Int {
    let text = PolylineRepair.restored(text)
    guard let fine = try? PolylineEncoding.decode(text, precision: 6) else { return 5 }
    guard let coarse = try? PolylineEncoding.decode(text, precision: 5) else { return 6 }
    if let start, let first5 = coarse.first, let first6 = fine.first {
      return Geodesy.distance(first5, start) <= Geodesy.distance(first6, start) ? 5 : 6
    }
    guard let length, length > 0, let line5 = RouteLine(coordinates: coarse),
      let line6 = RouteLine(coordinates: fine)
    else { return 5 }
    return abs(line5.lengthMeters - length) <= abs(line6.lengthMeters - length) ? 5 : 6
  }
}
