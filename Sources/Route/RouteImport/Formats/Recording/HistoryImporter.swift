import Documents
import Navigation

/// Reads recordings that contain a route and the locations on it.
///
/// These are histories of the Mapbox Navigation SDK in their published form, a JSON list of events
/// such as `setRoute` and `updateLocation`. The vehicle drives the first route in the history,
/// following the locations. Histories since version 2 are binary and are refused.
/// Source: <https://docs.mapbox.com/android/legacy/navigation/guides/route-replay>
struct HistoryImporter: RouteImporter {
  let formatName = "Mapbox Navigation SDK history"

  func canRead(_ file: RouteFile) -> Bool {
    guard let events = try? file.json?["events"]?.elements() else { return false }
    return events.contains { $0["location"] != nil && Self.kind($0) == "updateLocation" }
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    var fixes: [LocationFix] = []
    var routes: [JSONNode] = []
    for event in try root.required("events").elements() {
      if Self.kind(event) == "updateLocation", let location = event["location"] {
        var fix = try LocationRecordingImporter.fix(location)
        if fix.seconds == nil { fix.seconds = try event.number("event_timestamp") }
        fixes.append(fix)
      } else if let route = Self.route(of: event) {
        routes.append(route)
      }
    }
    let track = LocationTrack(fixes)
    guard let first = routes.first else {
      return try RouteAssembler.route(
        from: track.draft(name: "", source: formatName), file: file)
    }
    let reply = DirectionsReply(root: first, flavor: .mapboxDirections)
    var draft = try reply.draft()
    draft.source = formatName
    if routes.count > 1 {
      draft.warnings.append("the drive uses the first of \(routes.count) routes")
    }
    return track.driving(try RouteAssembler.route(from: draft, file: file))
  }

  private static func kind(_ event: JSONNode) -> String? {
    guard case .string(let kind)? = event["type"]?.value else { return nil }
    return kind
  }

  /// Returns the route that an event sets, as text or as an object.
  private static func route(of event: JSONNode) -> JSONNode? {
    guard kind(event) == "setRoute" || kind(event) == "initial_route",
      let node = event["route"] ?? event["properties"]
    else { return nil }
    guard case .string(let text) = node.value else { return node["legs"] == nil ? nil : node }
    guard let document = try? JSONDocument(Array(text.utf8)) else { return nil }
    let route = JSONNode(document.value, path: node.path, file: node.file)
    return route["legs"] == nil ? nil : route
  }
}

extension LocationTrack {
  /// Returns the route driven as recorded, with a warning if the recording is not on it.
  func driving(_ route: Route) -> Route {
    var route = route
    if fixes.isEmpty { return route }
    if let matched = matched(to: route.line) {
      route.fixes = matched
    } else {
      route.warnings.append("the recorded locations are not on the route and are left out")
    }
    route.warnings += warnings
    return route
  }
}
