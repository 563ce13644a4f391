import DisplayLists
import Geometry
import Testing

@testable import Rasters

struct SpriteRasterTests {
  private let red: UInt32 = 0xFFFF_0000
  private let blue: UInt32 = 0xFF00_00FF

  /// Columns of pixels, each of one color from top to bottom.
  private func picture(_ columns: [UInt32], rows: Int = 4, ratio: Double = 1) -> ImageResource {
    let pixels = Array(repeating: columns, count: rows).flatMap { $0 }
    return ImageResource(
      name: "picture", content: .pixels(width: columns.count, height: rows, pixels),
      size: Size(Double(columns.count) / ratio, Double(rows) / ratio))
  }

  @Test func `parts outside of the stretch zones keep their size`() {
    #expect(SpriteRaster.source(of: 3, 20, 10, [4...6]) == 3)
    #expect(SpriteRaster.source(of: 10, 20, 10, [4...6]) == 5)
    #expect(SpriteRaster.source(of: 18, 20, 10, [4...6]) == 8)
  }

  @Test func `what is too short for the fixed parts shrinks as a whole`() {
    #expect(SpriteRaster.source(of: 2, 4, 10, [4...6]) == 5)
    #expect(SpriteRaster.source(of: 2, 4, 10, [0...10]) == 5)
  }

  @Test func `a stretched picture has three pixels to the point and its ends unchanged`() {
    let sprite = RedrawnSprite(
      picture([red, red, blue, blue, red, red]), pixelRatio: 1, stretchX: [2...4])
    let raster = SpriteRaster(sprite, size: Size(12, 4))
    let pixels = raster.pixels()
    #expect(raster.width == 36 && raster.height == 12 && pixels.count == 36 * 12)
    let row = Array(pixels[0..<36])
    // Two points at each end, mixed with their neighbor in the last of its pixels.
    #expect(row[0..<4].allSatisfy { $0 == red } && row[32..<36].allSatisfy { $0 == red })
    #expect(row[12..<24].allSatisfy { $0 == blue })
    #expect(pixels == Array(repeating: row, count: 12).flatMap { $0 })
  }

  @Test func `without zones all of the picture is stretched`() {
    let raster = SpriteRaster(
      RedrawnSprite(picture([red, blue]), pixelRatio: 1), size: Size(8, 4))
    let row = raster.pixels().prefix(24)
    #expect(row.prefix(6).allSatisfy { $0 == red } && row.suffix(6).allSatisfy { $0 == blue })
    #expect(row[11] != row[12] && row[11] != red && row[12] != blue)
  }

  @Test func `a stencil is inked where its alpha is above three quarters`() {
    let alphas: [UInt32] = [255, 255, 255, 255, 0, 0, 0, 0]
    func pixels(halo: Double) -> [UInt32] {
      let stencil = RedrawnSprite.Stencil(
        color: Color(rgb: 0x00FF00), haloColor: Color(rgb: 0x0000FF), haloWidth: halo,
        haloBlur: 0, scale: 1)
      let sprite = RedrawnSprite(
        picture(alphas.map { $0 << 24 }), pixelRatio: 1, stencil: stencil)
      return SpriteRaster(sprite, size: Size(8, 4)).pixels()
    }
    let plain = pixels(halo: 0).prefix(24)
    #expect(plain.prefix(10).allSatisfy { $0 == 0xFF00_FF00 })
    #expect(plain.suffix(10).allSatisfy { $0 == 0 })
    // Alpha 0 is six pixels away from the edge.
    let around = pixels(halo: 7).prefix(24)
    #expect(around.prefix(10).allSatisfy { $0 == 0xFF00_FF00 })
    #expect(around.suffix(10).allSatisfy { $0 == 0xFF00_00FF })
  }
}
