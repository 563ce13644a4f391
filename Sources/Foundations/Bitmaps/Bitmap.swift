import DeflateStreams

/// A size in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var count: Int { width * height }
}

/// A picture in memory, row by row from the top.
package struct Bitmap: Sendable, Hashable {
  package let size: PixelSize
  /// The pixels as 0xAARRGGBB numbers with straight alpha.
  ///
  /// On little-endian machines this is the layout of Cairo's 32-bit surfaces, so frames are drawn
  /// and encoded without conversion.
  package var pixels: [UInt32]

  /// Creates a bitmap; the number of pixels must match the size.
  package init(size: PixelSize, pixels: [UInt32]) {
    precondition(pixels.count == size.count, "a bitmap holds width × height pixels")
    self.size = size
    self.pixels = pixels
  }

  /// Creates a bitmap of one color, 0xAARRGGBB.
  package init(size: PixelSize, filledWith pixel: UInt32 = 0xFF00_0000) {
    self.init(size: size, pixels: [UInt32](repeating: pixel, count: size.count))
  }

  package subscript(x: Int, y: Int) -> UInt32 {
    get { pixels[y * size.width + x] }
    set { pixels[y * size.width + x] = newValue }
  }

  /// Copies a bitmap into this one, with its upper left pixel at the given position.
  package mutating func copy(_ other: Bitmap, x: Int, y: Int) {
    for row in 0..<other.size.height {
      let start = (y + row) * size.width + x
      pixels.replaceSubrange(
        start..<(start + other.size.width),
        with: other.pixels[(row * other.size.width)..<((row + 1) * other.size.width)])
    }
  }

  /// A fixed 64-bit checksum (CRC-64 ECMA) of size and pixels; the same on every machine.
  package var checksum: UInt64 {
    let seed = UInt64(size.width) << 32 | UInt64(size.height)
    return pixels.withUnsafeBytes { Checksums.crc64(of: $0, seed: seed) }
  }
}
