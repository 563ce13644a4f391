import Documents
package import Navigation

/// All supported formats.
///
/// To add a format, write a `RouteImporter` and add it to `all`.
package enum RouteImporters {
  /// The importers in order; the first one that recognizes a file reads it.
  package static let all: [any RouteImporter] = {
    let services: [any RouteImporter] = [
      OpenRouteServiceImporter(), TomTomImporter(), HEREImporter(), AzureMapsImporter(),
      NextBillionImporter(), AppleMapsImporter(),
    ]
    let flavors: [any RouteImporter] = OSRMImporter.Flavor.allCases
      .filter { $0 != .nextBillion }.map { OSRMImporter(flavor: $0) }
    let others: [any RouteImporter] = [
      ValhallaImporter(), GraphHopperImporter(), OlaMapsImporter(), GoogleDirectionsImporter(),
      GoogleRoutesImporter(), GoogleRoadsImporter(), FerrostarImporter(), GPXImporter(),
      KMLImporter(), HistoryImporter(), LocationRecordingImporter(), GeoJSONImporter(),
    ]
    return services + flavors + others
  }()

  /// Returns the route in a file of any format.
  ///
  /// Throws with the location in the file; the error for unrecognized contents lists the supported
  /// formats.
  package static func route(from file: RouteFile) throws(RouteImportError) -> Route {
    try importer(of: file).route(from: file)
  }

  /// Returns the route in a file, updated by replies of Mapbox Directions Refresh in order.
  ///
  /// Throws as `route(from:)` does, and if a reply is for a different route.
  package static func route(
    from file: RouteFile, refreshedBy refreshes: [RouteFile]
  ) throws(RouteImportError) -> Route {
    let importer = try importer(of: file)
    guard let first = refreshes.first else { return try importer.route(from: file) }
    guard let directions = importer as? OSRMImporter else {
      throw RouteImportError(
        .otherRoute("the route comes from \(importer.formatName), which has no refresh responses"),
        file: first.name)
    }
    var news: [RouteRefresh] = []
    for refresh in refreshes { news.append(try RouteRefresh(refresh)) }
    return try directions.route(from: file, refreshedBy: news)
  }

  private static func importer(of file: RouteFile) throws(RouteImportError) -> any RouteImporter {
    if let page = UnsupportedReply.page(in: file) { throw page }
    if case .broken(let error) = file.content { throw error }
    if let refusal = UnsupportedReply.refusal(of: file) { throw refusal }
    guard let importer = all.first(where: { $0.canRead(file) }) else {
      throw RouteImportError(.unknownFormat(found: file.summary), file: file.name)
    }
    return importer
  }
}

extension RouteFile {
  /// A description of the file, for the error that no importer recognizes it.
  var summary: String {
    guard let json else {
      return XMLRoot.name(of: bytes).map { "XML with the root '\($0.prefix(40))'" } ?? "XML"
    }
    guard let members = json.value.members else { return "JSON with \(json.value.summary)" }
    let keys = Set(members.map(\.key)).sorted().prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return members.isEmpty ? "an empty JSON object" : "JSON with the keys \(keys)"
  }
}
