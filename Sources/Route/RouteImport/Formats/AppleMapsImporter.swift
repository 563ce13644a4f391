import Documents
import Geometry
import Navigation

/// Reads the directions of Apple's Maps Server API.
///
/// Routes refer to their steps, and steps to their paths, by index. A step leads to its
/// instruction, so the instruction applies at the end of its path. Maneuvers, roads and signs
/// appear only in sentences.
/// Source: <https://developer.apple.com/documentation/applemapsserverapi/directionsresponse>
struct AppleMapsImporter: RouteImporter {
  let formatName = "Apple Maps Server"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    return root["stepPaths"] != nil || (try? root.list("routes").first?["stepIndexes"]) != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    let routes = try root.list("routes")
    guard let first = routes.first else { throw root.error(.noRoutes) }
    let driven = try AppleRoute(first, of: root)
    var draft = GPXGuidance(
      line: GPXLine(points: driven.line.map { GPXPoint(coordinate: $0) }),
      guided: GPXLine(points: driven.guidance)
    ).draft(name: try Self.name(of: root["destination"]), source: formatName)
    if draft.legs.count == 1, let seconds = driven.durationSeconds {
      draft.legs[0].durationSeconds = seconds
    }
    if driven.walkedMeters > 0 {
      draft.warnings.append(
        "the last \(Int(clamping: driven.walkedMeters)) m are on foot and left out")
    }
    if let start = draft.legs.first?.steps.first?.coordinate {
      draft.origin = Waypoint(name: try Self.name(of: root["origin"]), coordinate: start)
    }
    // Routes share steps, so reading an unlimited number of them could take superlinear time.
    for other in routes.dropFirst().prefix(Self.maximumAlternates) {
      let other = try AppleRoute(other, of: root)
      guard let line = RouteLine(coordinates: other.line) else { continue }
      draft.alternates.append(
        AlternateRoute(line: line, durationSeconds: other.durationSeconds))
    }
    return try RouteAssembler.route(from: draft, file: file)
  }

  private static let maximumAlternates = 8

  /// Returns the name of a place, or the first line of its address.
  private static func name(of place: JSONNode?) throws(RouteImportError) -> String {
    if let name = try place?.text("name") { return name }
    return try place?.texts("formattedAddressLines").first ?? ""
  }
}

/// A route of a reply, with the steps and paths that it refers to.
private struct AppleRoute {
  /// The line in the direction of travel.
  var line: [Coordinate] = []
  /// The instructions at the positions where they apply, the departure first.
  var guidance: [GPXPoint] = []
  /// The duration of the complete route; nil if part of it is walked, or the reply has none.
  var durationSeconds: Double?
  /// The length of the walking steps at the end of a drive, in meters.
  var walkedMeters = 0.0

  /// Resolves the steps and paths of a route.
  ///
  /// Throws if a step or path does not exist or was already used, or if the route has no path.
  init(_ route: JSONNode, of root: JSONNode) throws(RouteImportError) {
    let steps = try root.required("steps").elements()
    let paths = try root.required("stepPaths").elements()
    let isDriven = try route.text("transportType")?.lowercased() != "walking"
    var seen: Set<Int> = []
    for node in try route.required("stepIndexes").elements() {
      let step = try Self.entry(node, of: steps, called: "steps")
      if let index = try step.integer("stepPathIndex"), !seen.insert(index).inserted {
        throw step.error(.wrongType(expected: "a separate path", found: "path \(index) again"))
      }
      let isWalk = try step.text("transportType")?.lowercased() == "walking"
      if isDriven, walkedMeters > 0 || isWalk {
        walkedMeters += try step.number("distanceMeters") ?? 0
        continue
      }
      try take(step, path: try Self.path(of: step, in: paths))
    }
    guard !line.isEmpty else { throw route.error(.noGeometry) }
    durationSeconds = walkedMeters > 0 ? nil : try route.number("durationSeconds")
  }

  private static func entry(
    _ node: JSONNode, of list: [JSONNode], called name: String
  ) throws(RouteImportError) -> JSONNode {
    guard let index = Int(exactly: try node.number()), list.indices.contains(index) else {
      throw node.error(.wrongType(expected: "one of \(list.count) '\(name)'", found: "another"))
    }
    return list[index]
  }

  private static func path(
    of step: JSONNode, in paths: [JSONNode]
  ) throws(RouteImportError) -> [Coordinate] {
    guard let index = step["stepPathIndex"] else { return [] }
    var path: [Coordinate] = []
    for node in try entry(index, of: paths, called: "stepPaths").elements() {
      path.append(try node.position("latitude", "longitude"))
    }
    return path
  }

  /// Adds a step: its path continues from the previous instruction, and its instruction follows.
  private mutating func take(_ step: JSONNode, path: [Coordinate]) throws(RouteImportError) {
    let instruction = try step.text("instructions")?.boundedSentence
    if guidance.isEmpty, let start = path.first {
      guidance.append(GPXPoint(coordinate: start, maneuver: .turn("C")))
    }
    line += path.first == line.last ? path.dropFirst() : path[...]
    guard let end = line.last, let last = guidance.indices.last else { return }
    let meters = try step.number("distanceMeters") ?? 0
    guidance[last].lengthMeters = (guidance[last].lengthMeters ?? 0) + meters
    guidance[last].durationSeconds =
      (guidance[last].durationSeconds ?? 0) + (try step.number("durationSeconds") ?? 0)
    guard let instruction, !instruction.isEmpty else { return }
    let road = Self.road(instruction)
    // An instruction before the first meter is the departure.
    if guidance.count == 1, meters == 0, guidance[0].description == nil {
      guidance[0].description = instruction
      guidance[0].road = road
    } else {
      guidance.append(GPXPoint(coordinate: end, road: road, description: instruction))
    }
  }

  private static func road(_ sentence: String) -> RoadNames {
    RoadNames(
      name: RoadSentence.road(in: sentence),
      destinations: SignSentence.destinations(in: sentence),
      exits: RoundaboutSentence.mentions(sentence) ? nil : SignSentence.exit(in: sentence))
  }
}
