import Geometry
import TestSupport
import Testing

@testable import Rasters

/// Tests that 32-byte vector code blends colors and reads glyphs as the scalar code does.
@Suite("Wide registers")
struct WideRegisterTests {
  private static let colors: [UInt32] = [0xFF12_3456, 0x8012_3456, 0x0012_3456, 0x01FF_FFFF]
  private static let grounds: [UInt32] = [0xFFE0_C0A0, 0x4010_2030, 0]

  @Test("Areas have the same pixels", arguments: [1, 7, 8, 61, 64, 530, 1100])
  func areas(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for round in 0..<20 {
      var batch = AreaBatch([])
      for _ in 0...round {
        batch.append(random.points(3 + round % 5, -9...Double(width) * 1.1))
      }
      for area in smallAreas(width, using: &random) { batch.append(area) }
      // Accumulates many windings, far more than full coverage of a pixel.
      for _ in 0..<(round == 7 ? 300 : 0) { batch.append(corners(2.25, 3.5, 40.7, 29.1)) }
      for color in WideRegisterTests.colors {
        for ground in WideRegisterTests.grounds {
          func pixels(isWide: Bool) -> [UInt32] {
            let raster = PolygonRasterizer(width: width, height: 67)
            raster.isWide = isWide
            if round % 3 == 0 { raster.clipToPart() }
            raster.add(batch)
            return raster.blendedOnce(color, over: ground)
          }
          #expect(pixels(isWide: true) == pixels(isWide: false))
        }
      }
    }
  }

  /// Areas of up to a few pixels with horizontal, vertical and slanted sides, on and between pixel
  /// borders.
  private func smallAreas(_ width: Int, using random: inout SeededGenerator) -> [[Point]] {
    (0..<40).map { number in
      let place = Point(
        Double.random(in: -2...Double(width) + 2, using: &random),
        Double.random(in: -2...69, using: &random))
      let isWhole = number % 4 == 0
      return random.points(3, -0.5...Double(number % 7)).map { corner in
        let point = corner + place
        return isWhole ? Point(point.x.rounded(), point.y.rounded()) : point
      }
    }
  }

  @Test("Shades have the same pixels", arguments: [1, 7, 8, 61, 530])
  func shades(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for color in [0xFF12_3456, 0x8009_1A2B, 0, 0x0101_0101, 0x2900_0000] as [UInt32] {
      let pixels = (0..<width).map { _ in
        UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000
      }
      // Long runs without coverage, and random coverage values in sequence.
      let mask = (0..<width).map { column in
        column / 24 % 3 == 1 ? 0 : UInt8.random(in: 0...255, using: &random)
      }
      func shaded(isWide: Bool) -> [UInt32] {
        var result = pixels
        result.withUnsafeMutableBufferPointer { pixels in
          guard let base = pixels.baseAddress else { return }
          MaskBlend(color, isWide: isWide).lay(mask, count: width, over: base)
        }
        return result
      }
      let wide = shaded(isWide: true)
      #expect(wide == shaded(isWide: false))
      #expect(wide.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test("Lines have the same pixels", arguments: [1, 7, 8, 61, 64, 530, 1100])
  func lines(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    for round in 0..<20 {
      var batch = LineBatch()
      for _ in 0...round {
        batch.append(
          random.points(2 + round % 3, -9...Double(width) * 1.1), width: Double(1 + round % 9))
      }
      for color in WideRegisterTests.colors {
        for ground in WideRegisterTests.grounds {
          func pixels(isWide: Bool) -> [UInt32] {
            let raster = LineRasterizer(width: width, height: 67)
            raster.isWide = isWide
            raster.add(batch)
            return raster.blendedOnce(color, over: ground)
          }
          #expect(pixels(isWide: true) == pixels(isWide: false))
        }
      }
    }
  }

  @Test("Letters have the same pixels", arguments: [1, 7, 61, 130], [0.4, 1, 2.7])
  func letters(width: Int, zoom: Double) {
    var random = SeededGenerator(seed: UInt64(width))
    var isInked = false
    for round in 0..<12 {
      let corners = random.points(5, 0...30)
      let edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
        SIMD4<Float>(Float(from.x), Float(from.y), Float(to.x), Float(to.y))
      }
      let outline = GlyphOutline(edges: edges)
      let field = GlyphSDF(outline, GlyphSDF.Scale(size: 24 * zoom, halo: 3))
      let placement = Transform.scale(zoom / field.density, zoom / field.density)
        .then(.rotation(degrees: Double(round * 31)))
        .then(.translation(Double(width) / 2 - 9, 17))
      var clear = GlyphRasterizer.CoverageRamp(halo: 2, ramp: 1.6, hasLetters: true)
      clear.isClear = true
      for ink in [
        GlyphRasterizer.CoverageRamp(halo: 2.5, ramp: 1.3, hasLetters: true),
        GlyphRasterizer.CoverageRamp(halo: 1, ramp: 1, hasLetters: false),
        GlyphRasterizer.CoverageRamp(halo: nil, ramp: 1, hasLetters: true), clear,
      ] {
        func pixels(isWide: Bool) -> [UInt32] {
          let raster = GlyphRasterizer(width: width, height: 61)
          raster.isWide = isWide
          raster.add(field, placement: placement, ink: ink)
          // Of overlapping glyphs the greater coverage counts.
          raster.add(field, placement: placement.then(.translation(3, 2)), ink: ink)
          var pixels = [UInt32](repeating: 0xFFE0_C0A0, count: width * 61)
          pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            raster.blend(letter: 0xFF10_2030, halo: 0x90F0_FFF0, into: base, pixelsPerRow: width)
          }
          return pixels
        }
        let wide = pixels(isWide: true)
        #expect(wide == pixels(isWide: false))
        isInked = isInked || wide.contains { $0 != 0xFFE0_C0A0 }
      }
    }
    #expect(isInked || width < 61)
  }
}
