import DisplayLists
import Geometry
import Testing

@testable import Rasters

struct SpriteRasterizerTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  /// Columns of pixels, each of one color from top to bottom.
  private func picture(_ columns: [UInt32], rows: Int = 4, ratio: Double = 1) -> ImageResource {
    let pixels = Array(repeating: columns, count: rows).flatMap { $0 }
    return ImageResource(
      name: "picture", content: .pixels(width: columns.count, height: rows, pixels),
      size: Size(Double(columns.count) / ratio, Double(rows) / ratio))
  }

  private func axis(_ zone: ClosedRange<Double>) -> SpriteTransform.Axis {
    SpriteTransform(
      picture([UInt32](repeating: red, count: 10)), pixelRatio: 1, stretchX: [zone]
    ).across
  }

  @Test func `parts outside of the stretch zones keep their size`() {
    #expect(axis(4...6).source(of: 3, 20) == 3)
    #expect(axis(4...6).source(of: 10, 20) == 5)
    #expect(axis(4...6).source(of: 18, 20) == 8)
  }

  @Test func `what is too short for the fixed parts shrinks as a whole`() {
    #expect(axis(4...6).source(of: 2, 4) == 5)
    #expect(axis(0...10).source(of: 2, 4) == 5)
    #expect(axis(4...4).source(of: 10, 20) == 5)
  }

  @Test func `the nearest pixels stand where the middle of a pixel is in the box`() throws {
    let sprite = SpriteTransform(picture([red, blue], rows: 1), pixelRatio: 1, stretchX: [1...2])
    // From 2.6 to 6.4, that is the pixel centers 3.5, 4.5 and 5.5; the first point of the sprite
    // ends at 3.6.
    let (image, box) = try #require(
      sprite.sampled(in: Rect(2.6, 0, 3.8, 1), pixel: 1, isLinear: false))
    #expect(box == Rect(3, 0, 3, 1))
    #expect(image.size == Size(3, 1))
    #expect(image.content == .pixels(width: 3, height: 1, [red, blue, blue]))
    #expect(sprite.sampled(in: Rect(2.6, 0, 0.8, 1), pixel: 1, isLinear: false)?.box == nil)
    let fine = try #require(sprite.sampled(in: Rect(2.6, 0, 3.8, 1), pixel: 0.5, isLinear: false))
    #expect(fine.box == Rect(2.5, 0, 4, 1))
  }

  @Test func `interpolated pixels fade out over the edge of a sprite`() throws {
    let sprite = SpriteTransform(picture([red, red, red, red], rows: 4, ratio: 2), pixelRatio: 2)
    // The first center is 0.1 source pixels inside, 0.4 from that of the outermost ones; the last
    // one is as far outside.
    let (image, box) = try #require(
      sprite.sampled(in: Rect(0.45, 0.1, 2, 1.8), pixel: 1, isLinear: true))
    #expect(box == Rect(0, 0, 3, 2))
    guard case .pixels(3, 2, let words) = image.content else {
      Issue.record("no pixels")
      return
    }
    #expect(words[0..<3].map { ($0 >> 24, $0 & 0xFFFF) }.map(\.1) == [0, 0, 0])
    #expect(words[0..<3].map { $0 >> 24 } == [153, 255, 102])
    #expect(words[0..<3] == words[3..<6])
  }

  @Test func `a stretched picture has three pixels to the point and its ends unchanged`() {
    let sprite = SpriteTransform(
      picture([red, red, blue, blue, red, red]), pixelRatio: 1, stretchX: [2...4])
    let raster = SpriteRasterizer(sprite, size: Size(12, 4))
    let pixels = raster.pixels()
    #expect(raster.width == 36 && raster.height == 12 && pixels.count == 36 * 12)
    let row = Array(pixels[0..<36])
    // Two points at each end, the last pixel of each blended with its neighbor.
    #expect(row[0..<4].allSatisfy { $0 == red } && row[32..<36].allSatisfy { $0 == red })
    #expect(row[12..<24].allSatisfy { $0 == blue })
    #expect(pixels == Array(repeating: row, count: 12).flatMap { $0 })
  }

  @Test func `without zones all of the picture is stretched`() {
    let raster = SpriteRasterizer(
      SpriteTransform(picture([red, blue]), pixelRatio: 1), size: Size(8, 4))
    let row = raster.pixels().prefix(24)
    #expect(row.prefix(6).allSatisfy { $0 == red } && row.suffix(6).allSatisfy { $0 == blue })
    #expect(row[11] != row[12] && row[11] != red && row[12] != blue)
  }

  @Test func `a stencil is inked where its alpha is above three quarters`() {
    let alphas: [UInt32] = [255, 255, 255, 255, 0, 0, 0, 0]
    func pixels(halo: Double) -> [UInt32] {
      let stencil = SpriteTransform.SDFIcon(
        color: Color(rgb: 0x00FF00), haloColor: Color(rgb: 0x0000FF), haloWidth: halo,
        haloBlur: 0, scale: 1)
      let sprite = SpriteTransform(
        picture(alphas.map { $0 << 24 }), pixelRatio: 1, stencil: stencil)
      return SpriteRasterizer(sprite, size: Size(8, 4)).pixels()
    }
    let plain = pixels(halo: 0).prefix(24)
    #expect(plain.prefix(10).allSatisfy { $0 == 0xFF00_FF00 })
    #expect(plain.suffix(10).allSatisfy { $0 == 0 })
    // Alpha 0 is six pixels from the edge.
    let around = pixels(halo: 7).prefix(24)
    #expect(around.prefix(10).allSatisfy { $0 == 0xFF00_FF00 })
    #expect(around.suffix(10).allSatisfy { $0 == 0xFF00_00FF })
  }
}
