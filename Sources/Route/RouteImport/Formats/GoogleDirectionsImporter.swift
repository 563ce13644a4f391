import Documents
import Navigation

/// Reads the replies of Google's Directions API.
///
/// Source: <https://developers.google.com/maps/documentation/directions/get-directions>
struct GoogleDirectionsImporter: RouteImporter {
  let formatName = "Google Directions"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    if case .string(let status)? = root["status"]?.value, status == status.uppercased() {
      return root["routes"] != nil || root["error_message"] != nil
    }
    return root["overview_polyline"] != nil
      || GoogleRoute.first(of: root)?["overview_polyline"] != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    if let status = try root.text("status"), status != "OK" {
      throw root.error(
        .refusedByService(code: status, message: try root.text("error_message") ?? ""))
    }
    let reader = GoogleReader(
      source: formatName,
      keys: GoogleKeys(
        overview: ["overview_polyline", "points"], polyline: ["polyline", "points"],
        distance: ["distance", "value"], duration: ["duration", "value"],
        start: ["start_location"], end: ["end_location"], maneuver: ["maneuver"],
        sentence: ["html_instructions"]))
    return try RouteAssembler.route(from: try reader.draft(of: root), file: file)
  }
}

/// Reads the replies of Google's Routes API.
///
/// Source: <https://developers.google.com/maps/documentation/routes/compute_route_directions>
struct GoogleRoutesImporter: RouteImporter {
  let formatName = "Google Routes"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json else { return false }
    if root["error"]?["status"] != nil { return true }
    guard let route = GoogleRoute.first(of: root) else { return false }
    return route["polyline"] != nil || route["distanceMeters"] != nil
      || (try? route.list("legs").first?["startLocation"]) != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    if let error = root["error"] {
      throw error.error(
        .refusedByService(
          code: try error.text("status") ?? "error", message: try error.text("message") ?? ""))
    }
    let reader = GoogleReader(
      source: formatName,
      keys: GoogleKeys(
        overview: ["polyline"], polyline: ["polyline"], distance: ["distanceMeters"],
        duration: ["duration"], start: ["startLocation", "latLng"],
        end: ["endLocation", "latLng"], maneuver: ["navigationInstruction", "maneuver"],
        sentence: ["navigationInstruction", "instructions"]))
    return try RouteAssembler.route(from: try reader.draft(of: root), file: file)
  }
}

/// Reads the replies of Ola Maps: Google's Directions API with different keys.
///
/// Source: <https://maps.olakrutrim.com/docs/routing-apis/directions-api>
struct OlaMapsImporter: RouteImporter {
  let formatName = "Ola Maps"

  func canRead(_ file: RouteFile) -> Bool {
    guard let root = file.json, case .string("SUCCESS")? = root["status"]?.value else {
      return false
    }
    return root["routes"] != nil
  }

  func route(from file: RouteFile) throws(RouteImportError) -> Route {
    let root = try file.root()
    // The service covers only India, with left-hand traffic; its replies do not state the side.
    let reader = GoogleReader(
      source: formatName,
      keys: GoogleKeys(
        overview: ["overview_polyline"], polyline: ["geometry"], distance: ["distance"],
        duration: ["duration"], start: ["start_location"], end: ["end_location"],
        maneuver: ["maneuver"], sentence: ["instructions"]), defaultSide: .left)
    return try RouteAssembler.route(from: try reader.draft(of: root), file: file)
  }
}

/// The location of a route in a reply of Google.
enum GoogleRoute {
  /// Returns the first route of the reply, or the reply itself if it is a bare route.
  static func first(of root: JSONNode) -> JSONNode? {
    guard root["routes"] != nil else { return root["legs"] == nil ? nil : root }
    return try? root.list("routes").first
  }
}

/// The key paths of equivalent values in the two APIs of Google.
struct GoogleKeys: Sendable {
  let overview: [String]
  let polyline: [String]
  let distance: [String]
  let duration: [String]
  let start: [String]
  let end: [String]
  let maneuver: [String]
  let sentence: [String]
}
