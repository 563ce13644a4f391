import DisplayLists
import Foundation
import Geometry
import MapStyles
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests layers that are computed per pixel: heatmap and hillshade.
struct FieldTests {
  private static let screen = Size(64, 64)
  private static let flat = Perspective(.identity)

  private func words(_ image: ImageResource) -> [UInt32] {
    guard case .pixels(_, _, let words) = image.content else { return [] }
    return words
  }

  /// Returns the densities of a heatmap on a screen of 64 by 64 pixels, in 255 steps.
  private func densities(_ fill: (inout HeatmapTexture) -> Void) throws -> [UInt32] {
    var field = try #require(
      HeatmapTexture(Self.flat, screen: Self.screen, pixels: (width: 64, height: 64)))
    fill(&field)
    let ramp = ColorRamp(
      (0..<256).map { Color(red: 1, green: 1, blue: 1, alpha: Double($0) / 255) })
    return words(field.picture(ramp, opacity: 1, pixels: (width: 64, height: 64))).map { $0 >> 24 }
  }

  @Test func `a point is densest at its place, and nothing is left beyond its reach`() throws {
    let found = try densities { $0.add(Point(34, 34), radius: 8, weight: 1) }
    let middle = found[34 * 64 + 34]
    #expect(middle == found.max())
    // The kernel is 0.4 high, and a pixel off the center of its cell has a share of the adjacent
    // cells.
    #expect((83...87).contains(middle))
    #expect(found[2 * 64 + 2] == 0 && found[34 * 64 + 60] == 0)
    #expect(
      found[34 * 64 + 30] == found[34 * 64 + 37] && found[30 * 64 + 34] == found[37 * 64 + 34])
  }

  @Test func `densities add up, and end at the end of the ramp`() throws {
    let one = try densities { $0.add(Point(34, 34), radius: 8, weight: 1) }
    let two = try densities {
      $0.add(Point(34, 34), radius: 8, weight: 1)
      $0.add(Point(34, 34), radius: 8, weight: 1)
    }
    #expect(abs(Int(two[34 * 64 + 34]) - 2 * Int(one[34 * 64 + 34])) <= 1)
    let many = try densities { $0.add(Point(34, 34), radius: 8, weight: 100) }
    #expect(many[34 * 64 + 34] == 255)
  }

  @Test func `points of no weight and radii without end cost nothing that grows`() throws {
    let none = try densities {
      $0.add(Point(32, 32), radius: 8, weight: 0)
      $0.add(Point(32, 32), radius: 0, weight: 1)
      $0.add(Point(32, 32), radius: 8, weight: 1e-6)
    }
    #expect(none.allSatisfy { $0 == 0 })
    let wide = try densities { field in
      for _ in 0..<1000 { field.add(Point(1e9, 1e9), radius: 1e30, weight: 1e-3) }
    }
    #expect(Set(wide).count == 1)
  }

  @Test func `the inverse of a view leads back`() throws {
    let plane = GroundPlane(Samples.camera())
    let inverse = try #require(plane.perspective.inverse)
    for point in [Point(0, 0), Point(40, -12), Point(-90, 33)] {
      let seen = try #require(plane.perspective.apply(point))
      let back = try #require(inverse.apply(seen))
      #expect((back - point).length < 1e-6)
    }
    // High above the horizon there is no ground.
    #expect(inverse.apply(Point(160, -5000)) == nil)
  }

  private func paint(_ text: String) throws -> HillshadePaint {
    let look = try Samples.look(
      #"{"id": "h", "type": "hillshade", "source": "map", "paint": {\#(text)}}"#)
    guard case .hillshade(let painter) = look.style.layers[0].painter(zoom: 5) else {
      throw Missing()
    }
    return try #require(painter.paint(DictionaryFeature()))
  }

  private struct Missing: Error {}

  @Test func `slopes that face the light are bright, those behind are dark, level ground is clear`()
    throws
  {
    let light = HillshadeLight(
      try paint(#""hillshade-illumination-direction": 270"#), turn: (sine: 0, cosine: 1))
    func color(_ east: Double, _ south: Double) -> SIMD4<Double> {
      light.color(HillshadeGradient(east: east, south: south, latitudeCosine: 1))
    }
    #expect(color(0, 0) == .zero)
    // The light comes from the west: a rise to the east faces it.
    let (facing, behind) = (color(0.5, 0), color(-0.5, 0))
    #expect(facing.x > 0.4 && behind.x < 0.05)
    #expect(abs(facing.w - behind.w) < 1e-9 && facing.w > 0.4)
    // Rotated with the screen, or not.
    let turned = HillshadeLight(
      try paint(#""hillshade-illumination-direction": 270"#), turn: (sine: 1, cosine: 0))
    #expect(
      abs(turned.color(HillshadeGradient(east: 0, south: 0.5, latitudeCosine: 1)).x - facing.x)
        < 1e-9)
    let fixed = HillshadeLight(
      try paint(
        #""hillshade-illumination-direction": 270, "hillshade-illumination-anchor": "map""#),
      turn: (sine: 1, cosine: 0))
    #expect(fixed.color(HillshadeGradient(east: 0.5, south: 0, latitudeCosine: 1)) == facing)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 9, 14, 15, 16])
  func `the further away a tile is seen, the steeper its slopes are drawn, as in MapLibre`(
    zoom: Int
  ) throws {
    // MapLibre's hillshade preparation shader: a factor for low, medium and high zooms.
    let factor = zoom < 2 ? 0.4 : zoom <= 4 ? 0.35 : 0.3
    let exaggeration = min(0, Double(zoom - 15)) * factor
    // This difference between pixels, in meters, is a slope of one half.
    let rise = 0.5 / 8 * exp2(21.2562 + exaggeration - Double(zoom))
    let id = try #require(TileID(zoom: zoom, x: 0, y: 0))
    let tiles = RasterTileCache(zooms: zoom...zoom, side: 512) { _ in
      let words = (0..<16).map { index in
        0xFF00_0000 | UInt32(((10_000 + rise * Double(index % 4)) * 10).rounded())
      }
      return ImageResource(
        name: "heights", content: .pixels(width: 4, height: 4, words), size: Size(4, 4))
    }
    let style = try MapStyle(
      json: Array(
        #"{"version": 8, "sources": {"h": {"type": "raster-dem"}}, "layers": []}"#.utf8),
      file: "style.json")
    let slopes = try #require(
      HillshadeTile(UnwrappedTile(id: id, world: 0), of: tiles, style.sources[0].heights))
    let middle = slopes.slope(0.375, 0.375)
    #expect(abs(middle.x - 0.5) < 0.02 && abs(middle.y) < 0.01)
  }

  @Test func `heights of neighbors count at the edge of a tile`() throws {
    // A slope of 40 m per pixel to the east across two adjacent tiles.
    @Sendable func words(_ start: Int) -> [UInt32] {
      (0..<16).map { index in
        let steps = UInt32((10_000 + Double(start + index % 4) * 40) * 10)
        return 0xFF00_0000 | steps
      }
    }
    let west = try #require(TileID(zoom: 12, x: 7, y: 9))
    let east = try #require(TileID(zoom: 12, x: 8, y: 9))
    let tiles = RasterTileCache(zooms: 12...12, side: 512) { id in
      guard id == west || id == east else { return nil }
      return ImageResource(
        name: "heights", content: .pixels(width: 4, height: 4, words(id == west ? 0 : 4)),
        size: Size(4, 4))
    }
    let style = try MapStyle(
      json: Array(
        #"{"version": 8, "sources": {"h": {"type": "raster-dem"}}, "layers": []}"#.utf8),
      file: "style.json")
    let encoding = style.sources[0].heights
    #expect(encoding.meters(words(0)[1]) == 40)
    let slopes = try #require(HillshadeTile(UnwrappedTile(id: west, world: 0), of: tiles, encoding))
    let middle = slopes.slope(0.375, 0.375)
    #expect(middle.x > 0 && abs(middle.y) < 0.01)
    // The east edge has a neighbor and continues the slope; the west edge has none.
    #expect(abs(slopes.slope(0.875, 0.375).x - middle.x) < 0.01)
    #expect(abs(slopes.slope(0.125, 0.375).x - middle.x / 2) < 0.01)
    #expect(
      HillshadeTile(
        UnwrappedTile(id: try #require(TileID(zoom: 12, x: 9, y: 9)), world: 0), of: tiles, encoding
      )
        == nil)
  }

  @Test(arguments: [
    ("terrarium", 0x0080_0000, 0.0), ("terrarium", 0x0080_0180, 1.5),
    ("mapbox", 0x0001_86A0, 0.0), ("mapbox", 0x0001_86AF, 1.5),
  ])
  func `heights are read in the encoding of their source`(
    name: String, word: Int, meters: Double
  ) throws {
    let style = try MapStyle(
      json: Array(
        #"{"version": 8, "sources": {"h": {"type": "raster-dem", "encoding": "\#(name)"}}, "layers": []}"#
          .utf8), file: "style.json")
    #expect(abs(style.sources[0].heights.meters(UInt32(word)) - meters) < 1e-6)
  }

  @Test func `a ramp reads the density alone, and nothing else may read it`() throws {
    func report(_ layer: String) throws -> [String] {
      let style = try MapStyle(
        json: Array(
          #"{"version": 8, "sources": {"map": {"type": "geojson", "data": "a.json"}}, "layers": [\#(layer)]}"#
            .utf8), file: "style.json")
      return style.report.entries.map(\.property)
    }
    func heat(_ color: String) -> String {
      #"{"id": "h", "type": "heatmap", "source": "map", "paint": {"heatmap-color": \#(color)}}"#
    }
    let ramp = #"["interpolate", ["linear"], ["heatmap-density"], 0, "blue", 1, "red"]"#
    #expect(try report(heat(ramp)) == [])
    #expect(try report(heat(#""red""#)) == [])
    for wrong in [#"["get", "color"]"#, #"["step", ["zoom"], "red", 5, "blue"]"#] {
      #expect(try report(heat(wrong)) == ["heatmap-color"])
    }
    let circle =
      #"{"id": "c", "type": "circle", "source": "map", "paint": {"circle-color": \#(ramp)}}"#
    #expect(try report(circle) == ["circle-color"])
  }
}
