import Documents
import Geometry
import Navigation

/// Reads the lines of GeoJSON (RFC 7946).
///
/// Lines of a MultiLineString or a FeatureCollection are joined as long as each begins at the end
/// of the previous one.
struct GeoJSONImporter: RouteImporter {
  private static let types = [
    "FeatureCollection", "Feature", "GeometryCollection", "LineString", "MultiLineString",
    "Point", "MultiPoint", "Polygon", "MultiPolygon",
  ]

  let formatName = "GeoJSON"

  func canRead(_ file: RouteFile) -> Bool {
    guard case .string(let type)? = file.json?["type"]?.value else { return false }
    return Self.types.contains(type)
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let lines = try lines(of: root)
    guard !lines.isEmpty else { throw root.error(.noGeometry) }
    let (line, leftOut) = LineRouteBuilder.joined(lines)
    var draft = LineRouteBuilder.draft(line, name: try name(of: root) ?? "", source: formatName)
    if leftOut > 0 {
      draft.warnings.append(
        "\(leftOut) of \(lines.count) lines are left out because they are not connected to the"
          + " route")
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  private func lines(of node: JSONNode) throws(RouteImportError) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    switch try node.required("type").string() {
    case "LineString":
      lines = [try node.required("coordinates").positions()]
    case "MultiLineString":
      for part in try node.required("coordinates").elements() {
        lines.append(try part.positions())
      }
    case "Feature":
      if let geometry = node["geometry"] { lines = try self.lines(of: geometry) }
    case "FeatureCollection":
      for feature in try node.required("features").elements() {
        lines += try self.lines(of: feature)
      }
    case "GeometryCollection":
      for geometry in try node.required("geometries").elements() {
        lines += try self.lines(of: geometry)
      }
    default: break
    }
    return lines.filter { !$0.isEmpty }
  }

  private func name(of root: JSONNode) throws(RouteImportError) -> String? {
    guard case .string(let name)? = root["properties"]?["name"]?.value else { return nil }
    return name.trimmed
  }
}
