import Documents

/// A known reply format without a route.
///
/// It is refused by name instead of with an error about a missing key.
struct UnsupportedReply: Sendable {
  /// The name of the format, such as "a refresh reply of Mapbox Directions".
  let name: String
  let remedy: String
  /// Whether a reply is of this kind.
  let matches: @Sendable (JSONNode) -> Bool

  /// All known formats.
  static let all = [
    UnsupportedReply(
      name: "a Mapbox Directions Refresh response, which has traffic but no geometry",
      remedy: "use it as 'refresh' beside the 'route' of a script", matches: isRefresh),
    UnsupportedReply(
      name: "a matrix response, which has durations and distances but no geometry",
      remedy: "request directions from the same service"
    ) { $0["code"] != nil && $0["routes"] == nil && ($0["durations"] ?? $0["distances"]) != nil },
    UnsupportedReply(
      name: "a response of Bing Maps, which is discontinued",
      remedy: "request the route from Azure Maps"
    ) { $0["resourceSets"] != nil },
    UnsupportedReply(
      name: "a response of MapQuest, which is not supported",
      remedy: "request the route from another service, or use its line as GeoJSON"
    ) { $0["route"]?["sessionId"] != nil || $0["route"]?["shape"]?["shapePoints"] != nil },
    UnsupportedReply(
      name: "a response of ArcGIS, which is not supported",
      remedy: "request the route from another service, or use its line as GeoJSON"
    ) {
      $0["directions"] != nil && ($0["routes"]?["features"] ?? $0["routes"]?["fieldAliases"]) != nil
    },
    UnsupportedReply(
      name: "a response of OpenTripPlanner, which is not supported",
      remedy: "request the route from another service, or use its line as GeoJSON"
    ) { ($0["plan"] ?? $0["data"]?["plan"])?["itineraries"] != nil },
    UnsupportedReply(
      name: "an ETA response of Apple Maps Server, which has no geometry",
      remedy: "request directions from the same service"
    ) { $0["etas"] != nil },
  ]

  /// Returns the error for binary content in gzip.
  static func packedBinary(_ file: String) -> RouteImportError {
    RouteImportError(
      .holdsNoRoute(
        "gzip-compressed binary data, such as a history of the Mapbox Navigation SDK 2 or later,"
          + " whose format is not published",
        remedy: "use its route as a Mapbox Directions response, or its locations as JSON"),
      file: file)
  }

  /// Returns the error for a zip archive such as KMZ; nil for other bytes.
  static func archive(_ bytes: [UInt8], name: String) -> RouteImportError? {
    guard bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) else { return nil }
    return RouteImportError(
      .holdsNoRoute(
        "a ZIP archive, such as KMZ", remedy: "unpack it and use the file with the route"),
      file: name)
  }

  /// Returns the error for JSONP or a web page, named by its title; nil for other files.
  ///
  /// The title has the status of a failed request.
  static func page(in file: RouteFile) -> RouteImportError? {
    let start = String(decoding: file.bytes.prefix(4000), as: UTF8.self)
    if start.contains(/^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype\s+html|html)\b/.ignoresCase()) {
      let title = start.firstMatch(of: /<title[^>]*>\s*([^<]*?)\s*<\/title>/.ignoresCase())
      return RouteImportError(
        .holdsNoRoute(
          "a web page" + (title.map { ", '\($0.1)'" } ?? ""),
          remedy: "the request has failed; check its URL and request the route again"),
        file: file.name)
    }
    guard let call = start.firstMatch(of: /^\s*(?:\/\*\*\/\s*)?([A-Za-z_$][\w$.]*)\s*\(\s*[\[{]/)
    else {
      return nil
    }
    return RouteImportError(
      .holdsNoRoute(
        "JSONP, a response in a call of '\(call.1)'",
        remedy: "request the response without a callback"),
      file: file.name)
  }

  /// Returns the error for a file in one of these formats; nil for other files.
  static func refusal(of file: RouteFile) -> RouteImportError? {
    guard let root = file.json, let found = all.first(where: { $0.matches(root) }) else {
      return nil
    }
    return root.error(.holdsNoRoute(found.name, remedy: found.remedy))
  }

  /// Returns whether a reply is a refresh: legs with annotations, but no steps and no line.
  ///
  /// Source: <https://docs.mapbox.com/api/navigation/directions/#refresh-a-directions-route>
  static func isRefresh(_ root: JSONNode) -> Bool {
    let route = root["route"] ?? root
    guard route["geometry"] == nil, root["routes"] == nil,
      let legs = try? route.list("legs"), !legs.isEmpty
    else { return false }
    return legs.allSatisfy { $0["steps"] == nil && $0["shape"] == nil }
      && legs.contains(where: RouteRefresh.hasUpdates)
  }
}
