import Testing

@testable import Rasters

struct PixelWordTests {
  @Test func `alpha is multiplied into each channel and rounded`() {
    #expect(
      PixelLoops.premultiplied([0xFF12_3456, 0x00FF_FFFF, 0x80FF_0080, 0x01FF_7F80])
        == [0xFF12_3456, 0x0000_0000, 0x8080_0040, 0x0101_0001])
  }

  @Test func `rows are copied to rows that lie further apart`() {
    var bytes = [UInt8](repeating: 7, count: 24)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      PixelLoops.copy([0x0403_0201, 0x0807_0605], width: 1, to: base, bytesPerRow: 12)
    }
    #expect(
      bytes == [1, 2, 3, 4] + Array(repeating: 7, count: 8) + [5, 6, 7, 8]
        + Array(repeating: 7, count: 8))
  }

  @Test func `opaque pixels have alpha 255 and their own colors`() {
    var pixels: [UInt32] = [0x0012_3456, 0x8000_0000, 0xFFFF_FFFF]
    pixels.withUnsafeMutableBufferPointer { PixelLoops.makeOpaque($0) }
    #expect(pixels == [0xFF12_3456, 0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test func `a single pixel among many that is not opaque becomes so`() {
    for place in 0..<150 {
      var pixels = [UInt32](repeating: 0xFF01_0203, count: 150)
      pixels[place] = 0x7F01_0203
      pixels.withUnsafeMutableBufferPointer { PixelLoops.makeOpaque($0) }
      #expect(pixels.allSatisfy { $0 == 0xFF01_0203 })
    }
  }
}
