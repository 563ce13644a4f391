import Documents
import Geometry
import Navigation

/// Reads a list of location fixes, as the navigation SDKs of MapLibre and Mapbox record them: objects
/// with `latitude`, `longitude`, `timestamp` and what else a `CLLocation` has.
struct LocationRecordingImporter: RouteImporter {
  let formatName = "location recording"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json, let fixes = Self.fixes(of: root), let first = fixes.first else {
      return false
    }
    return first["latitude"] != nil && first["longitude"] != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    guard let root = file.json, let fixes = Self.fixes(of: root) else {
      throw RouteImportError(.unknownFormat(found: "no list of fixes"), file: file.name)
    }
    var line: [Coordinate] = []
    var times: [Double] = []
    for fix in fixes {
      let place = try fix.position("latitude", "longitude")
      if let time = try Self.seconds(fix) { times.append(time) }
      if line.last != place { line.append(place) }
    }
    let span = (times.last ?? 0) - (times.first ?? 0)
    let draft = PlainLines.draft(
      line, name: "", source: formatName,
      durationSeconds: times.count == fixes.count && span > 0 ? span : nil)
    return try RouteAssembler.route(from: draft, file: file)
  }

  private static func fixes(of root: JSONNode) -> [JSONNode]? {
    if root.isArray { return try? root.elements() }
    return root["locations"].flatMap { try? $0.elements() }
  }

  /// Seconds since some fixed moment; texts such as "2017-06-15T03:31:39Z" are read too.
  private static func seconds(_ fix: JSONNode) throws(RouteImportError) -> Double? {
    guard let node = fix["timestamp"] ?? fix["time"] else { return nil }
    if case .string(let text) = node.value { return GPXParser.seconds(text) }
    return try node.number()
  }
}
