package import Documents

/// A source of features, which the caller reads.
package struct StyleSource: Sendable, Hashable {
  /// A type of source.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case vector
    case geoJSON = "geojson"
    case raster
    /// Elevation tiles.
    case rasterDEM = "raster-dem"
    case image
    case video
  }

  /// The order of tile rows.
  package enum Scheme: String, Sendable, Hashable, CaseIterable {
    /// From north to south.
    case xyz
    /// From south to north.
    case tms
  }

  /// The name that layers refer to.
  package let name: String
  package let kind: Kind
  /// The URL of a TileJSON description or archive, as written; this module does not open it.
  package let url: String?
  /// The URL templates of tiles, as written; this module does not open them.
  package let tiles: [String]
  /// The minimum zoom of the tiles.
  package let minimumZoom: Double
  /// The maximum zoom of the tiles.
  package let maximumZoom: Double
  /// The order of tile rows.
  package let scheme: Scheme
  /// The attribution that must be shown.
  package let attribution: String?
  package let inlineGeoJSON: String?
  /// West, south, east and north of the tiles in degrees; nil for the entire world.
  package let bounds: [Double]?
  /// The size of a raster tile in points.
  package let tileSize: Double
  /// The extension of features beyond the edges of their tile, in points.
  package let buffer: Double
  /// The longitude and latitude of an image's corners, clockwise from the upper left.
  package let corners: [[Double]]
  /// The encoding of elevations in the colors of tiles.
  package let heights: DEMEncoding
  /// Whether lines are measured for gradients (`lineMetrics`).
  package let measuresLines: Bool
  /// The clustering of points; nil for none.
  package let clusters: StyleCluster?
  /// Whether the ids of features are their indices (`generateId`).
  package let numbersFeatures: Bool
  /// The filter of features; nil for all.
  let filter: JSONValue?
  /// The members of the source except its data.
  private let members: [JSONMember]

  /// Whether the source refers to a network, which is never accessed.
  package var isOnNetwork: Bool { networkAddress != nil }

  /// The first network URL, as written.
  var networkAddress: String? {
    ([url].compactMap(\.self) + tiles).first { address in
      guard let scheme = address.firstIndex(of: ":") else { return false }
      return ["http", "https", "mapbox", "maptiler", "ws", "wss", "ftp"]
        .contains(address[..<scheme].lowercased())
    }
  }
}

extension StyleSource {
  /// Reads a source; fails for an unknown type.
  init?(name: String, json: JSONValue) {
    guard let kind = json["type"]?.string.flatMap(Kind.init(rawValue:)) else { return nil }
    self.name = name
    self.kind = kind
    let data = json["data"]
    url = json["url"]?.string ?? data?.string
    tiles = (json["tiles"]?.array ?? []).compactMap(\.string)
    minimumZoom = json["minzoom"]?.number ?? 0
    maximumZoom = json["maxzoom"]?.number ?? Self.defaultMaximumZoom(of: kind)
    scheme = json["scheme"]?.string.flatMap(Scheme.init(rawValue:)) ?? .xyz
    attribution = json["attribution"]?.string
    inlineGeoJSON = data?.members == nil ? nil : data?.text
    bounds = json["bounds"]?.array?.compactMap(\.number)
    tileSize = json["tileSize"]?.number ?? 512
    buffer = min(512, max(0, json["buffer"]?.number ?? 128))
    corners = (json["coordinates"]?.array ?? []).map { ($0.array ?? []).compactMap(\.number) }
    heights = DEMEncoding(json)
    measuresLines = json["lineMetrics"] == .bool(true)
    clusters = StyleCluster(
      json, maximumZoom: json["maxzoom"]?.number ?? Self.defaultMaximumZoom(of: kind))
    numbersFeatures = json["generateId"] == .bool(true)
    filter = kind == .geoJSON ? json["filter"] : nil
    members = (json.members ?? []).filter { $0.key != "data" }
  }

  /// Returns the default maximum zoom of a source type.
  private static func defaultMaximumZoom(of kind: Kind) -> Double { kind == .geoJSON ? 18 : 22 }

  /// The filter of the source's features; nil for all.
  package var featureFilter: (@Sendable (any FeatureProperties) -> Bool)? {
    guard let filter, let node = try? ExpressionParser.node(filter, expecting: .boolean) else {
      return nil
    }
    return { feature in
      (try? node.evaluate(EvaluationContext(zoom: 0, feature: feature))) == .bool(true)
    }
  }

  /// The errors of the filter and of the cluster settings, by key.
  var errors: [(key: String, error: ExpressionError)] {
    var errors = kind == .geoJSON ? StyleCluster.errors(in: .object(members)) : []
    if let filter {
      do throws(ExpressionError) {
        _ = try ExpressionParser.node(filter, expecting: .boolean)
      } catch {
        errors.append(("filter", error))
      }
    }
    return errors
  }

  /// Returns the source completed by a TileJSON description; its own members take precedence.
  ///
  /// Source: <https://github.com/mapbox/tilejson-spec>
  package func described(by tileJSON: JSONValue) -> StyleSource {
    let own = Set(members.map(\.key))
    let added = ["tiles", "minzoom", "maxzoom", "bounds", "scheme", "tileSize", "attribution"]
      .filter { !own.contains($0) }
      .compactMap { key in tileJSON[key].map { JSONMember(key: key, value: $0) } }
    return StyleSource(name: name, json: .object(members + added)) ?? self
  }
}
