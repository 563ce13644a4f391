@testable import Bitmaps
import Testing

/// Pixels become the same bytes whichever instructions the processor has.
@Suite struct PackedRowTests {
  @Test(
    "rows of any length are packed alike by both ways", arguments: [0, 1, 7, 8, 15, 16, 17, 95])
  func bothWays(count: Int) {
    let pixels = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 0x9E37_79B9 &+ 0x1234_5678) }
    let expected = pixels.flatMap { pixel in
      [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    #expect(
      FastPNG.rgb(of: Bitmap(size: PixelSize(width: count, height: 1), pixels: pixels)) == expected)
    var plain = [UInt8](repeating: 0, count: 3 * count)
    pixels.withUnsafeBufferPointer { source in
      plain.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        FastPNG.packRGB(from, count: count, to: to)
      }
    }
    #expect(plain == expected)
  }
}
