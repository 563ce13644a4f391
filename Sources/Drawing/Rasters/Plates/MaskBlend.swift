internal import CRasters

/// A premultiplied color blended into pixels through a mask.
///
/// Each channel is rounded to 255ths twice, after multiplication by the mask and after blending, as
/// Pixman does (`pixman_composite_over_n_8_8888`), so that the pixels equal Cairo's.
package struct MaskBlend {
  private let color: UInt32
  private let isWide: Bool

  /// Creates a blend of a premultiplied 0xAARRGGBB color.
  package init(_ color: UInt32) { self.init(color, isWide: AVX2Support.areThere) }

  /// Creates a blend with or without SIMD code.
  ///
  /// - Parameter isWide: Whether to use SIMD code; the pixels are the same.
  init(_ color: UInt32, isWide: Bool) { (self.color, self.isWide) = (color, isWide) }

  /// Blends the color into `count` pixels by a mask of as many bytes.
  package func lay(
    _ mask: UnsafePointer<UInt8>, count: Int, over pixels: UnsafeMutablePointer<UInt32>
  ) {
    if isWide { return rasters_shade(mask, count, color, pixels) }
    for index in 0..<count where mask[index] != 0 {
      pixels[index] = over(pixels[index], share: UInt32(mask[index]))
    }
  }

  private func over(_ pixel: UInt32, share: UInt32) -> UInt32 {
    let rest = 255 - MaskBlend.share(color >> 24, share)
    return stride(from: 0, through: 24, by: 8).reduce(0) { sum, shift in
      let own = MaskBlend.share(color >> shift & 255, share)
      return sum | (own + MaskBlend.share(pixel >> shift & 255, rest)) << shift
    }
  }

  /// The product divided by 255, rounded.
  private static func share(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let raised = one * other + 128
    return (raised + raised >> 8) >> 8
  }
}
