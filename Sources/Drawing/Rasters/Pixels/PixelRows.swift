/// Rows of 0xAARRGGBB pixels, premultiplied or opaque, that one color is laid over.
struct PixelRows {
  private let tint: Tint
  private let first: UnsafeMutableRawPointer
  private let bytesPerRow: Int

  init(_ tint: Tint, _ pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int) {
    self.tint = tint
    first = UnsafeMutableRawPointer(pixels)
    bytesPerRow = pixelsPerRow * 4
  }

  /// The address of a pixel.
  @inline(__always)
  func address(row: Int, column: Int) -> UnsafeMutableRawPointer {
    first + (row * bytesPerRow + column * 4)
  }

  /// Lays the color over the pixels at an address by eight bytes of coverage.
  ///
  /// - Parameter count: How many of the eight are meant; more than eight mean eight.
  @inline(__always)
  func lay(_ word: UInt64, at address: UnsafeMutableRawPointer, count: Int) {
    guard count >= 8 else { return layFew(word, at: address, count: count) }
    if word == .max, tint.isOpaque {
      address.storeBytes(of: tint.solid, as: SIMD8<UInt32>.self)
    } else {
      let coverage = unsafeBitCast(word, to: SIMD8<UInt8>.self)
      let below = address.loadUnaligned(as: SIMD8<UInt32>.self)
      address.storeBytes(of: tint.over(below, coverage: coverage), as: SIMD8<UInt32>.self)
    }
  }

  /// The pixels at the end of a row, fewer than eight.
  private func layFew(_ word: UInt64, at address: UnsafeMutableRawPointer, count: Int) {
    var below = SIMD8<UInt32>()
    for index in 0..<count {
      below[index] = address.load(fromByteOffset: index * 4, as: UInt32.self)
    }
    let result = tint.over(below, coverage: unsafeBitCast(word, to: SIMD8<UInt8>.self))
    for index in 0..<count {
      address.storeBytes(of: result[index], toByteOffset: index * 4, as: UInt32.self)
    }
  }
}
