import DisplayLists
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests patterns on the ground of a tilted camera.
struct FillPatternRasterTests {
  private let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)

  private func sheet() throws -> SpriteSheet {
    try SpriteSheet(
      index: Array(#"{"dot": {"x": 0, "y": 0, "width": 8, "height": 8, "pixelRatio": 1}}"#.utf8),
      file: "sprite.json",
      picture: ImageResource(
        name: "sprite.png",
        content: .pixels(
          width: 8, height: 8, (0..<64).map { $0 % 8 < 4 ? 0xFFFF_0000 : 0xFF00_00FF }),
        size: Size(8, 8)))
  }

  /// Returns the first image that a layer draws, row by row.
  private func rows(
    _ layer: String, tilt: Double, isExact: Bool = true
  ) throws -> [ArraySlice<UInt32>] {
    var area = TileLayerBuilder(name: "fill")
    area.add(.polygon, parts: [[0, 0, 4096, 0, 4096, 4096, 0, 4096]])
    let store = TileCache(
      MemorySource([id: VectorTile(layers: [area.layer()])], zooms: 15...15))
    let look = CompiledMapStyle(
      try Samples.look(layer).style, sprites: try sheet(), isExact: isExact)
    let camera = Samples.camera(zoom: 15, bearing: 0, tilt: tilt)
    let picture = BaseMap(store).picture(camera, look: look)
    let commands = isExact ? picture.layers.flatMap(\.commands) : picture.below + picture.above
    guard let (image, isRepeated) = pattern(in: commands),
      case .pixels(let width, _, let words) = image.content
    else { return [] }
    #expect(isRepeated == (tilt == 0))
    return stride(from: 0, to: words.count, by: width).map { words[$0..<$0 + width] }
  }

  /// Returns the first pattern in commands and their groups.
  private func pattern(in commands: [DrawCommand]) -> (ImageResource, isRepeated: Bool)? {
    for command in commands {
      switch command {
      case .group(let group):
        if let found = pattern(in: group.commands) { return found }
      case .fill(_, .pattern(let image, _, let isRepeated), _, _): return (image, isRepeated)
      default: break
      }
    }
    return nil
  }

  /// Returns the number of color changes in a row.
  private func changes(_ row: ArraySlice<UInt32>) -> Int {
    let line = row.map { $0 >> 16 & 0xFF > 127 }
    return zip(line, line.dropFirst()).count { $0 != $1 }
  }

  @Test(arguments: [
    #"{"id": "b", "type": "background", "paint": {"background-pattern": "dot"}}"#,
    Samples.layer("fill", paint: #""fill-pattern": "dot""#),
  ])
  func `patterns shrink towards the horizon`(layer: String) throws {
    #expect(try rows(layer, tilt: 0).map(\.count) == Array(repeating: 8, count: 8))
    let seen = try rows(layer, tilt: 60)
    let (near, far) = (changes(seen[seen.count / 2]), changes(seen[seen.count / 10]))
    #expect(near > 20 && far > near * 3 / 2)
  }

  @Test func `drives mix what is smaller than a pixel`() throws {
    let layer = #"{"id": "b", "type": "background", "paint": {"background-pattern": "dot"}}"#
    /// Returns the range of the red values in the farthest rows that show ground.
    func spread(isExact: Bool) throws -> Int {
      let far = try rows(layer, tilt: 72, isExact: isExact)
        .filter { row in row.contains { $0 != 0 } }.prefix(4)
      let reds = far.joined().map { Int($0 >> 16 & 0xFF) }
      return (reds.max() ?? 0) - (reds.min() ?? 0)
    }
    let exact = try spread(isExact: true)
    #expect(exact > 100)
    #expect(try spread(isExact: false) < exact)
  }

  @Test func `an area whose own pattern has no name is not drawn`() throws {
    let layer = Samples.layer("fill", paint: #""fill-pattern": ["get", "pattern"]"#)
    #expect(try rows(layer, tilt: 0).isEmpty)
    let look = CompiledMapStyle(try Samples.look(layer).style, sprites: try sheet())
    var area = TileLayerBuilder(name: "fill")
    area.add(.polygon, parts: [[0, 0, 4096, 0, 4096, 4096, 0, 4096]])
    let store = TileCache(
      MemorySource([id: VectorTile(layers: [area.layer()])], zooms: 15...15))
    let picture = BaseMap(store).picture(Samples.camera(zoom: 15), look: look)
    #expect(picture.below.isEmpty && picture.above.isEmpty)
  }
}
