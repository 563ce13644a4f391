import Documents
import Foundation
import TestSupport
import Testing

@testable import VectorTiles

/// Tests the fixtures of <https://github.com/mapbox/mvt-fixtures> against their descriptions.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.hint)"))
struct MVTFixtureTests {
  static let folder = "tiles/mvt-fixtures/fixtures"

  /// The refused fixtures, with a part of the reason.
  ///
  /// 057 is classified as valid although it declares 536,870,911 points of which one exists,
  /// exactly like 051, which is classified as fatal; so both are refused.
  static let refused = [
    "007": "wrong wire type", "011": "unknown type", "040": "exceeds the keys or values",
    "044": "unexpected ClosePath",
    "047": "ClosePath", "051": "536870911", "057": "536870911",
  ]
  static let decoded = [
    "001", "002", "003", "015", "016", "017", "018", "019", "021", "022", "025", "038", "043",
    "053", "061", "063",
  ]

  @Test func `every fixture is either read or refused here`() throws {
    let folder = try #require(Corpus.folder).appending(path: Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == (Self.decoded + Self.refused.keys).sorted())
  }

  @Test(arguments: refused.keys.sorted())
  func `a fixture with a fatal fault is refused with its reason`(name: String) throws {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/\(name)/tile.mvt"))
    let error = #expect(throws: TileError.self) { try VectorTile(mvt: bytes) }
    #expect(error?.description.contains(Self.refused[name] ?? "?") == true, "\(error as Any)")
  }

  @Test(arguments: decoded)
  func `a fixture decodes as its description says`(name: String) throws {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/\(name)/tile.mvt"))
    let text = try #require(try Corpus.bytes("\(Self.folder)/\(name)/tile.json"))
    let expected = try JSONDecoder().decode(DescribedTile.self, from: Data(text))
    let tile = try VectorTile(mvt: bytes)
    // Of two layers with one name the first is kept.
    let layers = Array((expected.layers ?? []).prefix(name == "015" ? 1 : .max))
    #expect(tile.layers.count == layers.count)
    for (layer, described) in zip(tile.layers, layers) {
      #expect(layer.name == described.name)
      #expect(layer.version == described.version ?? 1)
      #expect(layer.extent == described.extent ?? 4096)
      #expect(layer.keys == described.keys ?? [])
      #expect((0..<layer.slots.count).map { layer.value(at: $0) } == described.typedValues)
      #expect(layer.count == described.features?.count ?? 0)
      for (feature, told) in zip(layer, described.features ?? []) {
        #expect(feature.id == told.id)
        #expect(feature.kind.rawValue == told.type ?? 0)
        let tags = stride(from: 0, to: told.tags?.count ?? 0, by: 2).map { told.tags?[$0] ?? 0 }
        #expect(feature.properties.map(\.key) == tags.map { layer.keys[$0] })
      }
    }
  }

  @Test(arguments: [
    ("017", [[25, 17]]), ("018", [[2, 2, 2, 10, 10, 10]]), ("019", [[3, 6, 8, 12, 20, 34]]),
    ("021", [[2, 2, 2, 10, 10, 10], [1, 1, 3, 5]]),
    (
      "022",
      [
        [0, 0, 10, 0, 10, 10, 0, 10], [11, 11, 20, 11, 20, 20, 11, 20],
        [13, 13, 13, 17, 17, 17, 17, 13],
      ]
    ),
    ("061", [[2, 2, 2, 10, 10, 10, 2, 2]]), ("003", []), ("016", []),
  ])
  func `geometry is read into parts`(name: String, parts: [[Int32]]) throws {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/\(name)/tile.mvt"))
    let feature = try #require(try VectorTile(mvt: bytes).layers.first?.first)
    #expect(feature.partCoordinates == parts)
  }

  @Test func `the ring of a hole has a negative area`() throws {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/022/tile.mvt"))
    let layer = try #require(try VectorTile(mvt: bytes).layers.first)
    #expect(layer.parts(ofFeature: 0).map { layer.doubledArea(ofPart: $0) } == [200, 162, -32])
  }
}

/// A fixture's `tile.json`.
private struct DescribedTile: Decodable {
  let layers: [DescribedLayer]?
}

private struct DescribedLayer: Decodable {
  let name: String
  let version: Int?
  let extent: Int?
  let keys: [String]?
  let values: [DescribedValue]?
  let features: [DescribedFeature]?

  var typedValues: [TileValue] { (values ?? []).compactMap(\.value) }
}

private struct DescribedFeature: Decodable {
  let id: UInt64?
  let type: UInt8?
  let tags: [Int]?
}

private struct DescribedValue: Decodable {
  let string_value: String?
  let float_value: Float?
  let double_value: Double?
  let int_value: Int?
  let uint_value: Int?
  let sint_value: Int?
  let bool_value: Bool?

  var value: TileValue? {
    string_value.map { .string($0) } ?? float_value.map { .double(Double($0)) }
      ?? double_value.map { .double($0) } ?? bool_value.map { .bool($0) }
      ?? (int_value ?? uint_value ?? sint_value).map { .int($0) }
  }
}
