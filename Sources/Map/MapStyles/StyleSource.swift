package import Documents

/// A source of a style's features; the caller reads them.
package struct StyleSource: Sendable, Hashable {
  /// A kind of source.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Vector tiles.
    case vector
    /// Features as GeoJSON.
    case geoJSON = "geojson"
    /// Tiles of pixels.
    case raster
    /// Tiles of heights.
    case rasterDEM = "raster-dem"
    /// A picture.
    case image
    /// A film.
    case video
  }

  /// The counting of tile rows.
  package enum Scheme: String, Sendable, Hashable, CaseIterable {
    /// From the north.
    case xyz
    /// From the south.
    case tms
  }

  /// The name by which layers refer to it.
  package let name: String
  /// The kind of source.
  package let kind: Kind
  /// The address of a description of the tiles, as written; never opened by this module.
  package let url: String?
  /// The addresses of tiles with placeholders, as written; never opened by this module.
  package let tiles: [String]
  /// The minimum zoom of the tiles.
  package let minimumZoom: Double
  /// The maximum zoom of the tiles.
  package let maximumZoom: Double
  /// The counting of tile rows.
  package let scheme: Scheme
  /// The credit that must be shown.
  package let attribution: String?
  /// Features written into the style itself, as the text of GeoJSON.
  package let inlineGeoJSON: String?
  /// West, south, east and north of the area with tiles, in degrees; nil for the entire world.
  package let bounds: [Double]?
  /// The side of a tile of pixels in points.
  package let tileSize: Double
  /// The extension of features beyond the edges of their tile, in points.
  package let buffer: Double
  /// West-north, east-north, east-south and west-south of a picture, each longitude and latitude.
  package let corners: [[Double]]
  /// The encoding of heights in the colors of tiles.
  package let heights: DEMEncoding
  /// Whether lines are measured for gradients along them.
  package let measuresLines: Bool
  /// The clustering of points; nil for none.
  package let clusters: StyleCluster?
  /// Whether features have their indices in the text as ids.
  package let numbersFeatures: Bool
  /// The filter of features; nil for all.
  let filter: JSONValue?
  /// The members of the source other than its data.
  private let members: [JSONMember]

  /// Whether an address refers to a network, which is never accessed.
  package var isOnNetwork: Bool { networkAddress != nil }

  /// The first address that refers to a network, as written.
  var networkAddress: String? {
    ([url].compactMap(\.self) + tiles).first { address in
      guard let scheme = address.firstIndex(of: ":") else { return false }
      return ["http", "https", "mapbox", "maptiler", "ws", "wss", "ftp"]
        .contains(address[..<scheme].lowercased())
    }
  }
}

extension StyleSource {
  /// Reads a source; nil when its type is none of the specification's.
  init?(name: String, json: JSONValue) {
    guard let kind = json["type"]?.string.flatMap(Kind.init(rawValue:)) else { return nil }
    self.name = name
    self.kind = kind
    let data = json["data"]
    url = json["url"]?.string ?? data?.string
    tiles = (json["tiles"]?.array ?? []).compactMap(\.string)
    minimumZoom = json["minzoom"]?.number ?? 0
    maximumZoom = json["maxzoom"]?.number ?? Self.usualDepth(of: kind)
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
      json, maximumZoom: json["maxzoom"]?.number ?? Self.usualDepth(of: kind))
    numbersFeatures = json["generateId"] == .bool(true)
    filter = kind == .geoJSON ? json["filter"] : nil
    members = (json.members ?? []).filter { $0.key != "data" }
  }

  /// The default largest zoom of a source.
  private static func usualDepth(of kind: Kind) -> Double { kind == .geoJSON ? 18 : 22 }

  /// The filter of the source's features; nil for all.
  package var featureFilter: (@Sendable (any FeatureProperties) -> Bool)? {
    guard let filter, let node = try? ExpressionParser.node(filter, expecting: .boolean) else {
      return nil
    }
    return { feature in
      (try? node.evaluate(EvaluationContext(zoom: 0, feature: feature))) == .bool(true)
    }
  }

  /// The errors of the filter and of the cluster settings, each with its key.
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

  /// The source with the additional members of a tile description; its own members have precedence.
  ///
  /// <https://github.com/mapbox/tilejson-spec>
  package func described(by tileJSON: JSONValue) -> StyleSource {
    let own = Set(members.map(\.key))
    let added = ["tiles", "minzoom", "maxzoom", "bounds", "scheme", "tileSize", "attribution"]
      .filter { !own.contains($0) }
      .compactMap { key in tileJSON[key].map { JSONMember(key: key, value: $0) } }
    return StyleSource(name: name, json: .object(members + added)) ?? self
  }
}
