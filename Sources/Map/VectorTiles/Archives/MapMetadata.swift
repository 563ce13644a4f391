import Foundation

/// The metadata of an archive's tiles, in the JSON shared by MBTiles and PMTiles.
enum MapMetadata {
  /// Returns the bounds in "west,south,east,north"; nil for any other text.
  static func bounds(_ text: String) -> MapBounds? {
    let edges = text.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard edges.count == 4, edges.allSatisfy(\.isFinite) else { return nil }
    guard edges[0] < edges[2], edges[1] < edges[3] else { return nil }
    return MapBounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  /// Returns the `id` of each of the `vector_layers`; empty for other JSON.
  static func layerNames(in json: [UInt8]) -> [String] {
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(json))
    return (contents?.vector_layers ?? []).map(\.id)
  }

  static func contents(in json: [UInt8]) -> Contents? {
    try? JSONDecoder().decode(Contents.self, from: Data(json))
  }

  /// The supported keys.
  struct Contents: Decodable {
    let name: String?
    let attribution: String?
    /// The row order of TileJSON: "tms" from south to north.
    let scheme: String?
    let vector_layers: [Layer]?
  }

  /// An element of `vector_layers`.
  struct Layer: Decodable {
    let id: String
  }
}
