import Foundation

/// The metadata of archives about their tiles, in the JSON that MBTiles and PMTiles share.
enum MapMetadata {
  /// The area of "west,south,east,north"; nil for any other text.
  static func bounds(_ text: String) -> MapBounds? {
    let edges = text.split(separator: ",").compactMap {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard edges.count == 4, edges.allSatisfy(\.isFinite) else { return nil }
    guard edges[0] < edges[2], edges[1] < edges[3] else { return nil }
    return MapBounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  /// The `id` of each of the `vector_layers`; empty for other texts.
  static func layerNames(in json: [UInt8]) -> [String] {
    let contents = try? JSONDecoder().decode(Contents.self, from: Data(json))
    return (contents?.vector_layers ?? []).map(\.id)
  }

  /// The texts beside the tiles.
  static func contents(in json: [UInt8]) -> Contents? {
    try? JSONDecoder().decode(Contents.self, from: Data(json))
  }

  /// The keys that are used here.
  struct Contents: Decodable {
    let name: String?
    let attribution: String?
    /// In TileJSON "tms" when rows are counted from the south.
    let scheme: String?
    let vector_layers: [Layer]?
  }

  /// An element of `vector_layers`.
  struct Layer: Decodable {
    let id: String
  }
}
