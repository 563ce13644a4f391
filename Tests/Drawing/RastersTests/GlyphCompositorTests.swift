import Testing

@testable import Rasters

struct GlyphCompositorTests {
  /// A color blended over a pixel with a coverage of 0...65025.
  private func mixed(_ pixel: UInt32, _ color: UInt32, _ share: UInt32) -> UInt32 {
    let part = (share + 127) / 255
    let weight = part + part / 128
    let color = color | 0xFF00_0000
    return [0, 8, 16, 24].reduce(0) { sum, shift in
      let (below, above) = (pixel >> shift & 0xFF, color >> shift & 0xFF)
      let level = (below * (256 - weight) + above * weight + 128) / 256
      return sum | level << shift
    }
  }

  @Test(arguments: [8, 13, 256], [0xFF, 0xA7, 0x01, 0x00] as [UInt32])
  func `halo and letters are laid over pixels one after the other`(count: Int, alpha: UInt32) {
    let (letter, halo) = (0x0020_4060 | (alpha << 24), 0xFFF0_E0D0 as UInt32)
    var inks = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
    var glows = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 91 + 5) }
    inks[3] = 0
    glows[3] = 0
    var pixels = (0..<count).map { 0xFF00_0000 | (UInt32($0 * 70_001) & 0xFF_FFFF) }
    let expected = (0..<count).map { index in
      let below = mixed(pixels[index], halo, UInt32(glows[index]) * (halo >> 24))
      return mixed(below, letter, UInt32(inks[index]) * (letter >> 24))
    }
    inks.withUnsafeMutableBufferPointer { inks in
      glows.withUnsafeMutableBufferPointer { glows in
        pixels.withUnsafeMutableBufferPointer { pixels in
          guard let ink = inks.baseAddress, let glow = glows.baseAddress,
            let target = pixels.baseAddress
          else { return }
          GlyphCompositor(letter: letter, halo: halo).lay(ink, glow, over: target, count: count)
        }
      }
    }
    #expect(pixels == expected)
    #expect(inks.allSatisfy { $0 == 0 } && glows.allSatisfy { $0 == 0 })
  }
}
