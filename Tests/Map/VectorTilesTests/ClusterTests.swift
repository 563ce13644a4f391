import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

/// Tests the clustering of points.
struct ClusterTests {
  /// Points of one latitude with a rank each, at distances from the first in points at zoom 0.
  private func row(_ places: [Double], ranks: [Int]? = nil) -> String {
    let points = places.enumerated().map { index, place in
      #"{"type": "Feature", "id": \#(index + 1), "properties": {"rank": \#(ranks?[index] ?? 1)}, "#
        + #""geometry": {"type": "Point", "coordinates": [\#(place / 512 * 360 + 10), 5]}}"#
    }
    return #"{"type": "FeatureCollection", "features": [\#(points.joined(separator: ","))]}"#
  }

  private func source(
    _ text: String, _ change: (inout ClusterOptions) -> Void = { _ in }
  ) throws -> any TileSource {
    var options = GeoJSONSourceOptions()
    options.maximumZoom = 18
    var clusters = ClusterOptions()
    change(&clusters)
    options.clusters = clusters
    return try TileSources.geoJSON(Array(text.utf8), named: "points", options: options)
  }

  /// Returns the number of points of each item in a tile, from left to right.
  private func counts(_ source: any TileSource, _ z: Int, _ x: Int, _ y: Int) throws -> [Int] {
    let layer = try #require(try source.tile(Samples.id(z, x, y))?.layers.first)
    return layer.map { feature in
      guard case .int(let count)? = feature["point_count"] else { return 1 }
      return count
    }.sorted()
  }

  @Test func `points within the radius are one, at their middle and with their number`() throws {
    let source = try source(row([0, 30, 100]))
    let layer = try #require(try source.tile(Samples.id(0, 0, 0))?.layers.first)
    #expect(layer.count == 2)
    let cluster = try #require(layer.first { $0["cluster"] == .bool(true) })
    #expect(cluster["point_count"] == .int(2) && cluster["point_count_abbreviated"] == .int(2))
    #expect(cluster["cluster_id"] == cluster.id.map { .int(Int($0)) })
    let middle = (10.0 / 360 + 0.5 + 15.0 / 512) * 8192
    #expect(abs(Double(cluster.partCoordinates[0][0]) - middle) <= 1)
    let single = try #require(layer.first { $0["cluster"] == nil })
    #expect(single.id == 3 && single["rank"] == .int(1))
  }

  @Test(arguments: [(0, [3]), (1, [1, 2]), (2, [1, 1, 1]), (5, [1, 1, 1])])
  func `deeper levels take clusters apart`(zoom: Int, expected: [Int]) throws {
    // 15 and 40 points apart at zoom 0: 30 and 80 at zoom 1, 60 at zoom 2.
    let source = try source(row([0, 15, 55]))
    let side = 1 << zoom
    var found: [Int] = []
    var seen = Set<UInt64>()
    for x in 0..<side {
      for feature in try source.tile(Samples.id(zoom, x, (side - 1) / 2))?.layers.first ?? Self.none
      where seen.insert(feature.id ?? 0).inserted {
        guard case .int(let count)? = feature["point_count"] else {
          found.append(1)
          continue
        }
        found.append(count)
      }
    }
    #expect(found.sorted() == expected)
  }

  private static let none = TileLayerBuilder(name: "none").layer()

  @Test func `fewer points than asked for stay apart, and so do all below the deepest level`()
    throws
  {
    let few = try source(row([0, 10, 20])) { $0.minimumPoints = 4 }
    #expect(try counts(few, 0, 0, 0) == [1, 1, 1])
    let enough = try source(row([0, 10, 20, 30])) { $0.minimumPoints = 4 }
    #expect(try counts(enough, 0, 0, 0) == [4])
    let shallow = try source(row([0, 1])) { $0.maximumZoom = 1 }
    #expect(try counts(shallow, 1, 1, 0) == [2])
    #expect(try counts(shallow, 2, 2, 1) == [1, 1])
  }

  @Test func `clusters tell what their points have together`() throws {
    let source = try source(row([0, 10, 20], ranks: [3, 7, 5])) { options in
      options.values = ClusterOptions.Values(names: ["sum", "cluster"]) { properties in
        [properties.first { $0.0 == "rank" }?.1, .int(9)]
      } joined: { one, other in
        let numbers = [one[0], other[0]].compactMap { $0?.number }
        return [.double(numbers.reduce(0, +)), nil]
      }
    }
    let layer = try #require(try source.tile(Samples.id(0, 0, 0))?.layers.first)
    #expect(layer.count == 1)
    #expect(layer[0]["sum"] == .double(15) && layer[0]["cluster"] == .bool(true))
  }

  @Test(arguments: [(999, "999"), (1_049, "1k"), (1_250, "1.3k"), (12_600, "13k")])
  func `large numbers are short`(count: Int, expected: String) throws {
    let source = try source(row(Array(repeating: 0, count: count)))
    let feature = try #require(try source.tile(Samples.id(0, 0, 0))?.layers.first?.first)
    switch feature["point_count_abbreviated"] {
    case .string(let text): #expect(text == expected)
    case .int(let number): #expect("\(number)" == expected)
    default: Issue.record("no number")
    }
  }

  @Test func `the other side of the map is next to a tile at its edge`() throws {
    let text = #"{"type": "Point", "coordinates": [179.9, 0]}"#
    let layer = try #require(try source(text).tile(Samples.id(2, 0, 1))?.layers.first)
    #expect(layer.count == 1 && layer[0].partCoordinates[0][0] < 0)
  }

  @Test func `a tree finds what a look at every point finds`() {
    var random = SeededGenerator(seed: 7)
    let points = (0..<3000).map { _ in
      SIMD2<Float>(Float.random(in: 0...1, using: &random), Float.random(in: 0...1, using: &random))
    }
    let tree = KDTree(points)
    for center in [SIMD2(0.5, 0.5), SIMD2(0.1, 0.9), SIMD2(1, 0)] {
      let near = points.indices.filter {
        let way = SIMD2<Double>(points[$0]) - center
        return (way * way).sum() <= 0.01
      }
      #expect(tree.points(around: center, within: 0.1).sorted() == near)
      let (low, high) = (center - 0.07, center + 0.05)
      let inside = points.indices.filter {
        let point = SIMD2<Double>(points[$0])
        return all(point .>= low) && all(point .<= high)
      }
      #expect(tree.points(from: low, to: high).sorted() == inside)
    }
    #expect(KDTree([]).points(around: SIMD2(0, 0), within: 1).isEmpty)
  }
}
