import Foundation
import Testing

@testable import Bitmaps

/// Tests of WebP pictures, encoded by libwebp.
struct WebPTests {
  /// A lossless picture of 3 × 2 pixels, some of them translucent.
  private static let lossless =
    "UklGRkoAAABXRUJQVlA4TD4AAAAvAkAAEC9AkG2zOQzs/jLXIJO2ad/61zNrI5O2iYj+869yBJI2q7Zk48kfgOMe+NXaEgrSNmBx"
    + "9wwsov/xdA=="
  /// A lossy picture of 16 × 16 pixels in one blue.
  private static let lossy =
    "UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQABAAAMASJaACdLoB+AADsAD+8JtD/4yp8SF+JC/8ZU/998Pe+HvfD/JQAA=="
  /// An animation of two pictures.
  private static let film =
    "UklGRsQAAABXRUJQVlA4WAoAAAACAAAADwAADwAAQU5JTQYAAAAAAAAAAABBTk1GSAAAAAAAAAAAAA8AAA8AAGQAAAJWUDggMAAA"
    + "ADABAJ0BKhAAEAABQCYloAADcAD+7HDf//pNn/9Js//pNnwiv//nYP/vR/6Y+MwAAEFOTUZIAAAAAAAAAAAADwAADwAAZAAAAFZQ"
    + "OCAwAAAANAEAnQEqEAAQAAAAJiWgAANwAP73fi///IMf4Nf5h9Ev//4kL//iQv/+JC/8P4AA"

  private func bytes(_ text: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: text)))
  }

  private func problem(_ bytes: [UInt8]) -> WebPError.Problem? {
    do {
      _ = try WebPDecoder.bitmap(from: bytes)
      return nil
    } catch {
      return error.problem
    }
  }

  @Test func `colors keep their alpha, row by row from the upper left`() throws {
    let bitmap = try WebPDecoder.bitmap(from: try bytes(Self.lossless))
    #expect(bitmap.size == PixelSize(width: 3, height: 2))
    #expect(
      bitmap.pixels == [
        0xFFFF_0000, 0xFF00_FF00, 0x8000_00FF, 0xFF0A_141E, 0x0000_0000, 0x40C8_6432,
      ])
  }

  @Test func `lossy pictures come near their colors`() throws {
    let bitmap = try WebPDecoder.bitmap(from: try bytes(Self.lossy))
    #expect(bitmap.size == PixelSize(width: 16, height: 16))
    for pixel in bitmap.pixels {
      #expect(pixel >> 24 == 255)
      for (shift, value) in [(16, 40), (8, 120), (0, 200)] {
        #expect(abs(Int(pixel >> UInt32(shift) & 255) - value) <= 3)
      }
    }
  }

  @Test func `a film, other bytes and a cut file are refused`() throws {
    #expect(problem(try bytes(Self.film)) == .animated)
    #expect(problem(Array("RIFF....WAVEfmt ".utf8)) == .notWebP)
    #expect(problem([]) == .notWebP)
    let whole = try bytes(Self.lossless)
    for count in 12..<whole.count {
      guard case .damaged? = problem(Array(whole.prefix(count))) else {
        Issue.record("\(count) of \(whole.count) bytes gave a picture")
        continue
      }
    }
  }

  @Test func `a short file that claims a large picture takes no memory`() throws {
    var file = try bytes(Self.lossless)
    // Width - 1 and height - 1 are 14 bits each after the signature of the lossless chunk.
    (file[21], file[22], file[23]) = (0xFF, 0xFF, 0xFF)
    file[24] |= 0x0F
    guard case .tooLarge(let width, let height, limit: WebPDecoder.pixelLimit)? = problem(file)
    else {
      Issue.record("\(String(describing: problem(file)))")
      return
    }
    #expect(width * height > WebPDecoder.pixelLimit)
  }
}
