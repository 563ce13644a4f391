import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

struct OverzoomTests {
  @Test func `below the deepest level a part of the upper tile is given`() throws {
    try Samples.withFolder { folder in
      try Samples.write(Samples.tile.mvt, "3/1/2.pbf", in: folder)
      let source = try TileSources.open(path: folder.path)
      let id = Samples.id(5, 6, 9)
      let placed = try #require(try source.placedTile(for: id))
      #expect(placed.source == TileID(zoom: 3, x: 1, y: 2))
      #expect(placed.scale == 4)
      #expect(placed.clip(extent: 4096) == Rect(2048, 1024, 1024, 1024))
      let corner = placed.world(2048, 1024, extent: 4096)
      #expect(corner == id.bounds.origin)
      #expect(try source.placedTile(for: Samples.id(5, 8, 9)) == nil)
      #expect(try source.placedTile(for: Samples.id(2, 0, 1)) == nil)
    }
  }

  @Test func `a tile at its own level is given whole`() throws {
    try Samples.withFolder { folder in
      try Samples.write(Samples.tile.mvt, "3/1/2.pbf", in: folder)
      let source = try TileSources.open(path: folder.path)
      let placed = try #require(
        try source.placedTile(for: Samples.id(3, 1, 2)))
      #expect(placed.scale == 1)
      #expect(placed.clip(extent: 8192) == Rect(0, 0, 8192, 8192))
    }
  }

  @Test func `the four children of a tile cover it without overlap`() throws {
    let parent = Samples.id(4, 5, 6)
    let children = parent.children
    #expect(children.reduce(0) { $0 + $1.bounds.width * $1.bounds.height } == 1.0 / 256)
    for child in children {
      #expect(parent.bounds.contains(child.bounds))
      #expect(child.ancestor(zoom: 4) == parent)
    }
    #expect(TileID(zoom: TileID.maximumZoom, x: 0, y: 0)?.children == [])
  }

  @Test func `an address outside the world does not exist`() {
    #expect(TileID(zoom: 2, x: 4, y: 0) == nil)
    #expect(TileID(zoom: 2, x: 0, y: -1) == nil)
    #expect(TileID(zoom: -1, x: 0, y: 0) == nil)
    #expect(TileID(zoom: 25, x: 0, y: 0) == nil)
  }
}
