import Documents
import Geometry
import Navigation

/// Reads lists of locations recorded by navigation SDKs or with Core Location.
///
/// These are objects with `latitude`, `longitude`, `timestamp` and other properties of
/// `CLLocation`, GeoJSON points with the same properties, and GeoJSON lines with `coordTimes`.
struct LocationRecordingImporter: RouteImporter {
  let formatName = "location recording"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json, let first = Self.nodes(of: root)?.first else { return false }
    return Self.isLocation(first) || Self.lineTimes(of: root) != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    guard let root = file.json, let nodes = Self.nodes(of: root) else {
      throw RouteImportError(.unknownFormat(found: "no list of fixes"), file: file.name)
    }
    var fixes: [LocationFix] = []
    if let times = Self.lineTimes(of: root) {
      for (index, node) in nodes.enumerated() {
        let time = times.indices.contains(index) ? try Self.seconds(times[index]) : nil
        fixes.append(LocationFix(try node.position(), seconds: time, altitude: node.altitude))
      }
    } else {
      for node in nodes { fixes.append(try Self.fix(node)) }
    }
    let track = LocationTrack(fixes)
    return try RouteAssembler.route(
      from: track.draft(name: "", source: formatName), file: file)
  }

  /// Returns the locations in file order; nil if the root is not a list of locations.
  private static func nodes(of root: JSONNode) -> [JSONNode]? {
    if root.isArray { return try? root.elements() }
    if let locations = root["locations"] { return try? locations.elements() }
    if lineTimes(of: root) != nil {
      let geometry = (feature(of: root) ?? root)["geometry"]
      return try? geometry?["coordinates"]?.elements()
    }
    guard let features = try? root["features"]?.elements(),
      features.allSatisfy({ isPoint($0) })
    else { return nil }
    return features
  }

  private static func isLocation(_ node: JSONNode) -> Bool {
    if isPoint(node) { return node["properties"].map { time(of: $0) != nil } ?? false }
    return position(of: node) != nil
  }

  private static func isPoint(_ node: JSONNode) -> Bool {
    guard case .string("Point")? = node["geometry"]?["type"]?.value else { return false }
    return true
  }

  /// Returns the times of a GeoJSON line's coordinates.
  private static func lineTimes(of root: JSONNode) -> [JSONNode]? {
    guard let feature = feature(of: root), let properties = feature["properties"],
      case .string("LineString")? = feature["geometry"]?["type"]?.value,
      let times = properties["coordTimes"] ?? properties["coordinateProperties"]?["times"]
    else { return nil }
    return try? times.elements()
  }

  private static func feature(of root: JSONNode) -> JSONNode? {
    if root["geometry"] != nil { return root }
    guard let features = try? root["features"]?.elements(), features.count == 1 else { return nil }
    return features[0]
  }

  /// Returns a location with the other values of its object.
  static func fix(_ node: JSONNode) throws(RouteImportError) -> LocationFix {
    let position: Coordinate
    var altitude: Double?
    if let geometry = node["geometry"] {
      let coordinates = try geometry.required("coordinates")
      position = try coordinates.position()
      altitude = coordinates.altitude
    } else if let found = self.position(of: node) {
      position = try found.node.position(found.latitude, found.longitude)
    } else {
      throw node.error(.missing("latitude"))
    }
    let facts = node["properties"] ?? node
    var moment: Double?
    if let node = time(of: facts) { moment = try seconds(node) }
    let courses = ["course", "bearing", "courseOverGround", "heading"]
    let radii = ["horizontalAccuracy", "accuracyHorizontal", "accuracy"]
    if altitude == nil {
      altitude = try number(facts, ["altitude", "elevation", "ele"], "value")
    }
    return LocationFix(
      position, seconds: moment, speed: try number(facts, ["speed"], "value"),
      course: try number(facts, courses, "degrees"),
      accuracy: try number(facts, radii, "value"),
      altitude: altitude)
  }

  /// Returns the object with the coordinates of a location, and their keys.
  private static func position(
    of node: JSONNode
  ) -> (node: JSONNode, latitude: String, longitude: String)? {
    for inner in [node, node["coordinates"], node["coordinate"]].compactMap(\.self) {
      guard let latitude = ["latitude", "lat"].first(where: { inner[$0] != nil }),
        let longitude = ["longitude", "lng", "lon"].first(where: { inner[$0] != nil })
      else { continue }
      return (inner, latitude, longitude)
    }
    return nil
  }

  private static func time(of node: JSONNode) -> JSONNode? {
    node["timestamp"] ?? node["time"]
  }

  /// Returns a number under one of several keys, at the top level or nested; nil for other values.
  private static func number(
    _ node: JSONNode, _ names: [String], _ inner: String
  ) throws(RouteImportError) -> Double? {
    guard let found = names.lazy.compactMap({ node[$0] }).first else { return nil }
    let value = found.isObject ? found[inner] : found
    switch value?.value {
    case .number(let number): return number
    case .string(let text): return Double(text.trimmed)
    default: return nil
    }
  }

  /// Seconds since an arbitrary epoch, also from strings such as "2017-06-15T03:31:39Z".
  private static func seconds(_ node: JSONNode) throws(RouteImportError) -> Double? {
    if case .string(let text) = node.value { return GPXParser.seconds(text) ?? Double(text) }
    return node.value == .null ? nil : try node.number()
  }
}
