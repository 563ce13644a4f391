import Geometry
import TestSupport
import Testing

@testable import Rasters

/// Tests that slivers, tilted areas, averages and blurs are equal with 32-byte vector code and
/// scalar code.
@Suite("Wide registers, shapes")
struct WideShapeTests {
  private static let tilted = Perspective((1.4, 0.2, 30), (0.1, 0.9, 20), (0.0004, 0.011, 0.9))

  @Test("Slivers have the same pixels", arguments: [3, 8, 61, 530, 2600], [false, true])
  func slivers(width: Int, isTilted: Bool) {
    var random = SeededGenerator(seed: UInt64(width))
    for round in 0..<24 {
      var batch = LineBatch(
        startCap: round % 2 == 0 ? .butt : .square, endCap: round % 3 == 0 ? .butt : .square,
        perspective: isTilted ? WideShapeTests.tilted : nil)
      for _ in 0..<60 {
        // Long and short ones: horizontal, vertical and slanted.
        let reach = [0.6, 4, 30, 700][Int.random(in: 0..<4, using: &random)]
        let flat = [0, 0.02, 1, 40][Int.random(in: 0..<4, using: &random)]
        let start = Point(
          Double.random(in: -1...Double(width) + 1, using: &random),
          Double.random(in: -1...68, using: &random))
        let way = Point(
          Double.random(in: -1...1, using: &random),
          Double.random(in: -1...1, using: &random) * flat)
        batch.append(
          [start, start + way * reach], width: Double.random(in: 0.05...2, using: &random))
      }
      func pixels(isWide: Bool) -> [UInt32] {
        let raster = LineRasterizer(width: width, height: 67)
        raster.isWide = isWide
        if round % 4 == 0 { raster.clipToPart() }
        raster.add(batch)
        return raster.blendedOnce(0xC012_3456, over: 0xFFE0_C0A0)
      }
      let wide = pixels(isWide: true)
      #expect(wide == pixels(isWide: false))
      #expect(wide.contains { $0 != 0xFFE0_C0A0 })
    }
  }

  /// Entire rows may be covered.
  @Test(
    "Lines across the whole picture have the same pixels", arguments: [64, 504, 512, 2048, 16_384])
  func wholeRows(width: Int) {
    var batch = LineBatch(startCap: .butt, endCap: .butt)
    for (row, rise) in [(2.5, 0), (8, 0.3), (14.25, 5), (30, -12)] {
      batch.append([Point(-1, row), Point(Double(width) + 1, row + rise)], width: 1.5)
    }
    func pixels(isWide: Bool) -> [UInt32] {
      let raster = LineRasterizer(width: width, height: 40)
      raster.isWide = isWide
      raster.add(batch)
      return raster.blendedOnce(0xFF12_3456, over: 0xFFE0_C0A0)
    }
    let wide = pixels(isWide: true)
    #expect(wide == pixels(isWide: false))
    #expect(wide[2 * width..<3 * width].allSatisfy { $0 != 0xFFE0_C0A0 })
  }

  @Test("Edges in most pixels of many rows have the same pixels", arguments: [2100, 16_384])
  func denseAreas(width: Int) {
    var batch = AreaBatch([])
    // Slanted stripes, so narrow that every eight pixels of a row contain edges.
    for left in stride(from: -9.0, to: Double(width) + 5, by: 5.3) {
      batch.append([
        Point(left, -3), Point(left + 2.1, -3), Point(left + 6, 40), Point(left + 4, 40),
      ])
    }
    for color in [0xFF12_3456, 0x8012_3456] as [UInt32] {
      func pixels(isWide: Bool) -> [UInt32] {
        let raster = PolygonRasterizer(width: width, height: 37)
        raster.isWide = isWide
        raster.add(batch)
        return raster.blendedOnce(color, over: 0xFFE0_C0A0)
      }
      let wide = pixels(isWide: true)
      #expect(wide == pixels(isWide: false))
      #expect(wide[width - 8..<width].contains { $0 != 0xFFE0_C0A0 })
    }
  }

  @Test("Tilted areas have the same pixels, before the eye, behind it and without sense")
  func tiltedAreas() {
    var random = SeededGenerator(seed: 5)
    var isCovered = false
    for round in 0..<60 {
      var batch = AreaBatch(perspective: round % 5 == 0 ? nil : WideShapeTests.tilted)
      for number in 0..<12 {
        var corners = random.points(3 + number, -20...(round % 3 == 0 ? 70 : 500))
        // Behind the camera the plane is invisible.
        if round % 3 == 0 { corners[0].y = -90 }
        if round % 7 == 0 { corners[number % 3] = Point(.nan, 4) }
        if round % 11 == 0 { corners[1].x = 3e12 }
        if round % 13 == 0 { corners[2].x = 90_000 }
        if round % 4 == 1 { corners[2].x = 9e11 }
        batch.append(corners)
      }
      func pixels(isWide: Bool) -> [UInt32] {
        let raster = PolygonRasterizer(width: 203, height: 67)
        raster.isWide = isWide
        raster.add(batch)
        return raster.blended(0x8012_3456, over: 0xFFE0_C0A0)
      }
      let wide = pixels(isWide: true)
      #expect(wide == pixels(isWide: false))
      isCovered = isCovered || wide.contains { $0 != 0xFFE0_C0A0 }
    }
    #expect(isCovered)
  }

  @Test("Means of blocks are the same", arguments: [1, 4, 8])
  func means(side: Int) {
    var random = SeededGenerator(seed: UInt64(side))
    for (width, height) in [(1, 1), (3, 9), (8, 8), (61, 30), (64, 32), (131, 77)] {
      let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &random)
      }
      pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        var frame = Backdrop(pixels: base, width: width, height: height, pixelsPerPoint: 1)
        for box in [
          PixelBox(left: 0, top: 0, right: width, bottom: height),
          PixelBox(left: width / 3, top: height / 4, right: width / 2 + 1, bottom: height / 2 + 1),
        ] {
          func reduced(isWide: Bool) -> [UInt32] {
            frame.isWide = isWide
            let blocks = frame.blocks(side)
            var means = [UInt32](repeating: 7, count: blocks.columns * blocks.rows)
            means.withUnsafeMutableBufferPointer { room in
              guard let base = room.baseAddress else { return }
              frame.reduce(box, side, into: base)
            }
            return means
          }
          #expect(reduced(isWide: true) == reduced(isWide: false))
        }
      }
    }
  }

  @Test("Blurs are the same", arguments: [0.3, 0.9, 2, 7.5, 40])
  func blurs(sigma: Double) {
    var random = SeededGenerator(seed: 9)
    for (width, height) in [(1, 1), (1, 30), (30, 1), (7, 5), (31, 42)] {
      let bytes = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &random) }
      func blurred(isWide: Bool) -> [UInt8] {
        var result = bytes
        result.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          BoxBlur.blur(
            base, width: width, height: height, stride: width * 4, channels: 4, sigma: sigma,
            isWide: isWide)
        }
        return result
      }
      #expect(blurred(isWide: true) == blurred(isWide: false))
    }
  }
}
