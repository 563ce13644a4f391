/// Loops over 0xAARRGGBB pixels.
package enum PixelLoops {
  private static let block = 64

  /// Sets the alpha of all pixels to 255.
  package static func makeOpaque(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    let alpha: UInt32 = 0xFF00_0000
    var index = 0
    // Nearly all pixels are already opaque, and skipping them avoids write-backs.
    while index &+ block <= pixels.count {
      var common = alpha
      for place in index..<index &+ block { common &= pixels[place] }
      if common != alpha {
        for place in index..<index &+ block { pixels[place] |= alpha }
      }
      index &+= block
    }
    while index < pixels.count {
      pixels[index] |= alpha
      index &+= 1
    }
  }

  /// Premultiplies pixels with straight alpha.
  package static func premultiplied(_ pixels: [UInt32]) -> [UInt32] { pixels.map(premultiplied) }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      let product = ((pixel >> shift) & 0xFF) * alpha
      return ((product + 127) / 255) << shift
    }
    return (alpha << 24) | part(16) | part(8) | part(0)
  }

  /// Copies rows of `width` pixels to rows with a stride of `bytesPerRow`.
  package static func copy(
    _ pixels: [UInt32], width: Int, to target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int
  ) {
    pixels.withUnsafeBytes { source in
      guard width > 0, let base = source.baseAddress else { return }
      for row in 0..<pixels.count / width {
        UnsafeMutableRawPointer(target + row * bytesPerRow)
          .copyMemory(from: base + row * width * 4, byteCount: width * 4)
      }
    }
  }
}
