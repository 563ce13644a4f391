import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

struct OverzoomTests {
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
