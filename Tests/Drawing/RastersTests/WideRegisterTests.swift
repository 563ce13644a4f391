import Geometry
import Rasters
import TestSupport
import Testing

/// Colors laid with registers of 32 bytes, beside the same laid without.
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
      // Many times around: far more than all of a pixel is covered.
      for _ in 0..<(round == 7 ? 300 : 0) { batch.append(corners(2.25, 3.5, 40.7, 29.1)) }
      for color in WideRegisterTests.colors {
        for ground in WideRegisterTests.grounds {
          func pixels(isWide: Bool) -> [UInt32] {
            let raster = AreaRaster(width: width, height: 67)
            raster.isWide = isWide
            if round % 3 == 0 {
              raster.clip = PixelBox(left: width / 5, top: 3, right: width - width / 7, bottom: 66)
            }
            raster.add(batch)
            let first = raster.blended(color, over: ground)
            // Nothing is left for the next.
            #expect(raster.blended(color, over: ground).allSatisfy { $0 == ground })
            return first
          }
          #expect(pixels(isWide: true) == pixels(isWide: false))
        }
      }
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
            let raster = LineRaster(width: width, height: 67)
            raster.isWide = isWide
            raster.add(batch)
            let first = raster.blended(color, over: ground)
            #expect(raster.blended(color, over: ground).allSatisfy { $0 == ground })
            return first
          }
          #expect(pixels(isWide: true) == pixels(isWide: false))
        }
      }
    }
  }
}
