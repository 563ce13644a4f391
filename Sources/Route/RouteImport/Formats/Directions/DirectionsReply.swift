import Documents
import Geometry
import Navigation

/// A reply in the format of OSRM (<https://project-osrm.org/docs/v5.24.0/api/>).
struct DirectionsReply {
  let root: JSONNode
  let flavor: OSRMImporter.Flavor
  /// The refresh replies for the first route, in order.
  var refreshes: [RouteRefresh] = []

  /// Returns the draft of the first route.
  func draft() throws(RouteImportError) -> RouteDraft {
    try checkCode()
    let routes = try routeNodes()
    guard let first = routes.first else { throw root.error(.noRoutes) }
    let coordinates = try waypoints()
    var reader = DirectionsRouteReader(
      route: first, waypoints: coordinates, source: flavor.rawValue)
    var draft = try reader.draft()
    for refresh in refreshes { try refresh.apply(to: &draft) }
    draft.warnings += draft.obstacleReports
    guard routes.count > 1 else { return draft }
    if root["matchings"] != nil || root["trips"] != nil {
      let parts = root["trips"] == nil ? "matchings" : "trips"
      draft.warnings.append(
        "the response has \(routes.count) separate \(parts); only the first is used")
    } else {
      addAlternates(routes.dropFirst(), waypoints: coordinates, to: &draft)
    }
    return draft
  }

  private func checkCode() throws(RouteImportError) {
    guard let code = try root.text("code"), code.lowercased() != "ok" else { return }
    throw root.error(
      .refusedByService(code: code, message: try root.text("message") ?? ""))
  }

  private func routeNodes() throws(RouteImportError) -> [JSONNode] {
    if let routes = root["routes"] ?? root["matchings"] ?? root["trips"] {
      return try routes.elements()
    }
    if let route = root["route"] { return [route] }
    return root["legs"] == nil ? [] : [root]
  }

  /// Returns the waypoints in order.
  ///
  /// For match replies these are the tracepoints of the first matching, for trips those of the
  /// first trip in visiting order, with the start repeated for a round trip.
  private func waypoints() throws(RouteImportError) -> [Waypoint] {
    var coordinates: [(order: Int, waypoint: Waypoint)] = []
    for node in try root.list(root["tracepoints"] == nil ? "waypoints" : "tracepoints") {
      guard node.isObject, try node.integer("matchings_index") ?? 0 == 0,
        try node.integer("trips_index") ?? 0 == 0, let location = node["location"]
      else { continue }
      let waypoint = Waypoint(
        name: try node.text("name") ?? "", coordinate: try location.position())
      let order = root["trips"] == nil ? nil : try node.integer("waypoint_index")
      coordinates.append((order ?? coordinates.count, waypoint))
    }
    var stops = coordinates.sorted { $0.order < $1.order }.map(\.waypoint)
    if let trip = try root["trips"]?.elements().first, let first = stops.first,
      try trip.list("legs").count == stops.count
    {
      stops.append(first)
    }
    return stops
  }

  private func addAlternates(
    _ routes: ArraySlice<JSONNode>, waypoints: [Waypoint], to draft: inout RouteDraft
  ) {
    for route in routes {
      do {
        var reader = DirectionsRouteReader(
          route: route, waypoints: waypoints, source: flavor.rawValue)
        let completed = try DraftCompletion.completed(try reader.draft(), file: root.file)
        var builder = LineBuilder()
        for step in completed.legs.flatMap(\.steps) {
          _ = builder.append(step.line, reported: step.lengthMeters)
        }
        guard let line = RouteLine(coordinates: builder.coordinates, meters: builder.meters) else {
          throw route.error(.tooShort(coordinates: builder.coordinates.count))
        }
        draft.alternates.append(
          AlternateRoute(line: line, durationSeconds: try route.number("duration")))
      } catch {
        draft.warnings.append("\(route.path.text) is left out: \(error)")
      }
    }
  }
}
