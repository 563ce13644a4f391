import Foundation
import Testing

@testable import CairoDrawing

/// Tests of the size limits of pictures inside drawings, which apply before decoding.
struct EmbeddedPictureTests {
  private func link(width: UInt32, height: UInt32) -> String {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8)
    for number in [width, height] {
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return "data:image/png;base64," + Data(bytes).base64EncodedString()
  }

  @Test(arguments: [(0x0102, 0x0304), (16_000_000, 1), (1, 16_000_000)] as [(UInt32, UInt32)])
  func `the pixels of a PNG picture are counted`(width: UInt32, height: UInt32) throws {
    let pixels = try SVGEmbeddedPicture.pixels(of: link(width: width, height: height))
    #expect(pixels == Int(width) * Int(height))
  }

  @Test(arguments: [(0x100_0000, 1), (1, 0x100_0000), (.max, .max)] as [(UInt32, UInt32)])
  func `a picture with too many pixels is refused`(width: UInt32, height: UInt32) {
    #expect(throws: SVGRefusal.self) {
      try SVGEmbeddedPicture.pixels(of: link(width: width, height: height))
    }
  }
}
