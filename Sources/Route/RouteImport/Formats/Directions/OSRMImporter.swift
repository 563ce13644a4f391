import Documents
import Navigation

/// Reads the replies of OSRM and of services with the same format.
struct OSRMImporter: RouteImporter {
  /// The service of the reply.
  enum Flavor: String, Sendable, CaseIterable {
    case mapboxDirections = "Mapbox Directions"
    case mapboxMapMatching = "Mapbox Map Matching"
    case valhalla = "Valhalla (OSRM form)"
    case mapboxOptimization = "Mapbox Optimization"
    case osrmMatch = "OSRM match"
    case osrmTrip = "OSRM trip"
    case osrm = "OSRM"
    case nextBillion = "NextBillion.ai"
  }

  let flavor: Flavor

  /// The format's name, as its publisher writes it.
  var formatName: String { flavor.rawValue }

  /// Returns whether the contents have this format, whatever the file name.
  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    return Self.flavor(of: root) == flavor
  }

  /// Returns the first route of the reply; the others become alternates.
  ///
  /// Throws the service's error if the reply is one, or an error with the key path of a missing or
  /// invalid value.
  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    try route(from: file, refreshedBy: [])
  }

  /// Returns the first route of the reply, updated by refresh replies; later ones take precedence.
  func route(
    from file: RouteFile, refreshedBy refreshes: [RouteRefresh]
  ) throws(RouteImportError) -> Route {
    let root = try file.root()
    let reply = DirectionsReply(root: root, flavor: flavor, refreshes: refreshes)
    return try RouteAssembler.route(from: reply.draft(), file: file)
  }

  /// Returns the service of a reply; nil if the value does not have OSRM's format.
  static func flavor(of root: JSONNode) -> Flavor? {
    if root["matchings"] != nil || root["tracepoints"] != nil {
      return hasSentences(root["matchings"]) ? .mapboxMapMatching : .osrmMatch
    }
    if root["trips"] != nil {
      return hasSentences(root["trips"]) ? .mapboxOptimization : .osrmTrip
    }
    if let routes = root["routes"] {
      guard isDirections(routes, reply: root) else { return nil }
      return routeFlavor(first(routes), reply: root)
    }
    if let route = root["route"], route["legs"] != nil { return routeFlavor(route, reply: root) }
    if root["legs"]?.isArray == true, isBareRoute(root) { return routeFlavor(root, reply: root) }
    if case .string = root["code"]?.value { return .osrm }
    return nil
  }

  private static func routeFlavor(_ route: JSONNode?, reply: JSONNode) -> Flavor {
    let mapboxKeys = ["voiceLocale", "routeOptions", "duration_typical", "weight_typical"]
    if reply["uuid"] != nil || mapboxKeys.contains(where: { route?[$0] != nil }) {
      return .mapboxDirections
    }
    let weight = route.flatMap { try? $0.text("weight_name") }
    if ["auto", "pedestrian", "bicycle", "bikeshare", "truck", "motor_scooter"].contains(weight) {
      return .valhalla
    }
    let alone = route.map { JSONNode(.array([$0.value]), path: .root, file: $0.file) }
    return hasSentences(alone) ? .mapboxDirections : .osrm
  }

  /// Returns whether routes are those of OSRM: Google's also have `legs`, but with other keys.
  private static func isDirections(_ routes: JSONNode, reply: JSONNode) -> Bool {
    if case .string = reply["code"]?.value { return true }
    guard reply["status"] == nil, let route = first(routes) else { return false }
    return route["polyline"] == nil && route["overview_polyline"] == nil
      && !(first(route["legs"]).map { $0["startLocation"] != nil || $0["start_location"] != nil }
        ?? false)
  }

  private static func isBareRoute(_ root: JSONNode) -> Bool {
    root["distance"] != nil && root["points"] == nil && root["polyline"] == nil
  }

  /// Returns whether the maneuvers have instructions, as Mapbox's do and OSRM's do not.
  private static func hasSentences(_ routes: JSONNode?) -> Bool {
    first(first(first(routes)?["legs"])?["steps"])?["maneuver"]?["instruction"] != nil
  }

  private static func first(_ list: JSONNode?) -> JSONNode? {
    guard let list, case .array(let elements) = list.value, let first = elements.first else {
      return nil
    }
    return JSONNode(first, path: .index(0, in: list.path), file: list.file)
  }
}
