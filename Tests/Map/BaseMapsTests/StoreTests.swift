import Foundation
import Geometry
import MapStyles
import Synchronization
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

/// A source that counts requests.
private final class CountingSource: TileSource {
  let inner: MemorySource
  let count = Mutex(0)

  init(_ inner: MemorySource) { self.inner = inner }

  var info: TileSetInfo { inner.info }

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    count.withLock { $0 += 1 }
    return try inner.tile(id)
  }
}

struct StoreTests {
  /// Returns random lines and areas with a few classes.
  private static func tile(_ seed: UInt64, features: Int = 300) -> VectorTile {
    var random = SeededGenerator(seed: seed)
    var lines = TileLayerBuilder(name: "line")
    var areas = TileLayerBuilder(name: "fill")
    func point() -> Int32 { .random(in: -100...4200, using: &random) }
    for _ in 0..<features {
      let properties: [(String, TileValue)] = [
        ("class", .string(["major", "minor", "path"].randomElement(using: &random) ?? "")),
        ("rank", .int(.random(in: 0...3, using: &random))),
      ]
      lines.add(
        .line, properties: properties, parts: [(0..<4).flatMap { _ in [point(), point()] }])
      let (x, y) = (point(), point())
      areas.add(
        .polygon, properties: properties, parts: [[x, y, x + 90, y, x + 90, y + 60, x, y + 60]])
    }
    return Samples.tile(lines, areas)
  }

  private static func source() -> MemorySource {
    let middle = TileID(containing: Mercator.project(Samples.point), zoom: 15)
    var tiles: [TileID: VectorTile] = [:]
    for dx in -2...2 {
      for dy in -2...2 {
        guard let id = TileID(zoom: 15, x: middle.x + dx, y: middle.y + dy) else { continue }
        tiles[id] = tile(UInt64(10 * dx + dy + 100))
      }
    }
    return MemorySource(tiles, zooms: 15...15)
  }

  private static let layers = [
    Samples.layer(
      "fill",
      paint: ##""fill-color": ["match", ["get", "class"], "major", "#FF0000", "#00FF00"]"##),
    Samples.layer(
      "line",
      paint: ##"""
        "line-color": ["match", ["get", "class"], "path", "#0000FF", "#FFFFFF"],
        "line-width": ["interpolate", ["linear"], ["zoom"], 14, ["get", "rank"], 18, 9]
        """##,
      more: #""filter": [">", ["get", "rank"], 0], "#),
  ].joined(separator: ",")

  @Test func `a tile is decoded once, however many workers ask`() async throws {
    let source = CountingSource(Self.source())
    let store = TileCache(source)
    let look = try Samples.look(Self.layers)
    let camera = Samples.camera()
    let expected = BaseMap(TileCache(Self.source())).picture(camera, look: look)
    let pictures = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let picture = BaseMap(store).picture(camera, look: look)
          return picture.below.map { "\($0)" }
        }
      }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    for picture in pictures { #expect(picture == expected.below.map { "\($0)" }) }
    let cover = TileCover(GroundPlane(camera), zoom: camera.zoom, zooms: 15...15)
    #expect(source.count.withLock { $0 } == Set(cover.tiles.map(\.id)).count)
  }

  @Test func `what is drawn does not depend on what is kept`() throws {
    let look = try Samples.look(Self.layers)
    let roomy = BaseMap(TileCache(Self.source()))
    let tight = BaseMap(TileCache(Self.source(), byteBudget: 1))
    for step in 0..<12 {
      let camera = Samples.camera(zoom: 14.5 + Double(step) / 10, bearing: Double(step) * 31)
      #expect(
        roomy.picture(camera, look: look).below == tight.picture(camera, look: look).below)
    }
  }

  @Test func `classes give every feature the paint that it has by itself`() throws {
    let look = try Samples.look(Self.layers)
    for (index, layer) in look.style.layers.enumerated() {
      let tile = TileBuckets(
        Self.tile(7), id: TileID(containing: Mercator.project(Samples.point), zoom: 15))
      let prepared = try #require(tile.layer(layer.sourceLayer ?? ""))
      let features = prepared.features(for: StyleLayerKey(look: look, index: index))
      #expect(features.representatives.count < 20)
      for zoom in [14.2, 15, 16.7] {
        func check(_ painter: PaintEvaluator<some Equatable>) {
          for (member, number) in zip(features.members, features.classes) {
            let own = TileProperties(feature: prepared.source[Int(member)])
            #expect(painter.paint(features.representatives[Int(number)]) == painter.paint(own))
          }
        }
        switch layer.painter(zoom: zoom) {
        case .fill(let painter): check(painter)
        case .line(let painter): check(painter)
        default: Issue.record("a layer of another type")
        }
      }
    }
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.hint)"))
  func `real tiles of San Francisco draw streets, houses and names`() throws {
    let folder = try #require(Corpus.folder)
    let source = try TileSources.open(
      path: folder.appending(path: "tiles/mvt-fixtures/real-world/sanfrancisco").path)
    let store = TileCache(source)
    let camera = Samples.camera(
      Coordinate(clampingLatitude: 37.7655, longitude: -122.448), zoom: 16)
    for name in ["day", "night"] {
      let picture = BaseMap(store).picture(camera, look: try Samples.shipped(name))
      #expect(picture.missing.isEmpty && picture.damaged.isEmpty)
      #expect(picture.below.count > 10)
      let names = Set(picture.symbols.map(\.paint.text.field.plainText))
      #expect(names.contains { $0.contains("Haight") || $0.contains("Page") }, "\(names)")
    }
  }
}
