import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

/// Tests OpenStreetMap data that is larger than memory.
@Suite("Extracts")
struct ExtractTests {
  private func scratch(_ limit: Int = 1 << 30) -> Scratch { Scratch(in: nil, limit: limit) }

  @Test("Bytes come back from memory and from a file, up to the limit")
  func scratchBytes() throws {
    var scratch = scratch(Scratch.memoryLimit * 2)
    let piece = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    var offsets: [Int] = []
    while scratch.count <= Scratch.memoryLimit + 5000 {
      offsets.append(try piece.withUnsafeBytes { try scratch.append($0) })
    }
    for offset in offsets {
      let found = try scratch.bytes(at: offset, count: 1000)
      #expect(found == piece)
    }
    let large = [UInt8](repeating: 0, count: Scratch.memoryLimit)
    #expect(throws: TileError.self) {
      _ = try large.withUnsafeBytes { try scratch.append($0) }
    }
  }

  @Test("Without a folder for files the bytes stay in memory")
  func withoutFolder() throws {
    var scratch = Scratch(in: URL(fileURLWithPath: "/proc/nothing"), limit: 1 << 30)
    let bytes = [UInt8](repeating: 7, count: Scratch.memoryLimit + 1)
    _ = try bytes.withUnsafeBytes { try scratch.append($0) }
    #expect(try scratch.bytes(at: bytes.count - 1, count: 1) == [7])
  }

  @Test("Nodes are found in files of any order, and of equal numbers the first one counts")
  func nodes() throws {
    var random = SeededGenerator(seed: 3)
    for isSorted in [true, false] {
      let store = NodeStore { scratch() }
      var known: [Int64: Coordinate] = [:]
      let ids = (0..<20_000).map { Int64($0 * 3 - 30_000) }
      for id in isSorted ? ids : ids.shuffled(using: &random) + ids.prefix(500) {
        let coordinate = try #require(
          Coordinate(
            latitude: Double(Int.random(in: -900_000_000...900_000_000, using: &random)) * 100
              / 1e9,
            longitude: Double(Int.random(in: -1_800_000_000...1_800_000_000, using: &random))
              * 100 / 1e9))
        if known[id] == nil { known[id] = coordinate }
        try store.add(id, coordinate)
      }
      try store.finish()
      #expect(store.area != nil)
      for id in Int64(-30_010)...30_010 { #expect(try store.coordinate(of: id) == known[id]) }
    }
  }

  @Test("A store of features has the tiles that features in memory have")
  func features() throws {
    var random = SeededGenerator(seed: 5)
    var features: [MapFeature] = []
    for number in 0..<600 {
      let kind = [GeometryKind.point, .line, .polygon][number % 3]
      let first = Int.random(in: 0...14, using: &random)
      var feature = MapFeature(
        layer: ["road", "water"][number % 2], kind: kind, zooms: first...TileID.maximumZoom,
        rank: Int.random(in: -2...2, using: &random))
      feature.id = number % 5 == 0 ? nil : UInt64(number)
      feature.properties = [
        ("name", .string("n\(number % 7)")), ("size", .double(Double(number) / 3)),
        ("level", .int(number % 4 - 2)), ("open", .bool(number % 2 == 0)),
      ]
      let size = exp2(-Double.random(in: 1...18, using: &random))
      let start = Point(0.5 + .random(in: 0...0.002, using: &random), 0.3)
      for _ in 0..<(kind == .point ? 1 : 5) {
        feature.append(
          start
            + Point(.random(in: 0...size, using: &random), .random(in: 0...size, using: &random)))
      }
      if kind == .polygon { feature.endRing(isOuter: true) } else { feature.endPart() }
      features.append(feature)
    }
    let slicer = TileSlicer(features, maximumZoom: FeatureStore.maximumZoom)
    var writer = FeatureStoreWriter(scratch(), waitingLimit: 20_000)
    for feature in features { try writer.add(feature, phase: 0) }
    let store = try #require(try writer.finish())
    #expect(store.bounds == slicer.bounds && store.layerNames == ["road", "water"])
    for zoom in 0...FeatureStore.maximumZoom {
      for id in store.tileIDs(zoom: zoom).prefix(40) {
        #expect(try store.tile(id)?.mvt == slicer.tile(id)?.mvt)
      }
    }
  }

  @Test("Ways of one name are joined wherever they are in the file")
  func roadNames() throws {
    let count = 301
    var names = RoadNames(scratch())
    for index in 0..<count {
      for (start, name) in [(0, "Ahornstraße"), (1000, "Lindenweg")] {
        let first = Int64(start + 8 * index % count)
        let way = OSMWay(
          tags: OSMTags(pairs: [("highway", "residential"), ("name", name)]),
          nodes: [first, first + 1])
        try names.add(try #require(RoadClassification.road(way.tags)), of: way)
      }
    }
    var found: [String: [Int64]] = [:]
    try names.forEach { feature, nodes in
      guard case .string(let name)? = feature.properties.first?.1 else { return }
      #expect(found.updateValue(nodes, forKey: name) == nil)
    }
    #expect(found == ["Ahornstraße": Array(0...301), "Lindenweg": Array(1000...1301)])
  }

  @Test("Many lines at one node are joined in time")
  func star() {
    let lines = (0..<60_000).map { [Int64(0), Int64($0 + 1)] }
    #expect(WayAssembler.join(lines, turns: true).count == 30_000)
  }
}
