internal import CRasters

/// A color with premultiplied alpha that is blended into pixels by a mask.
///
/// Each channel is rounded to 255ths twice, once when the color is multiplied by the mask and once
/// when it is blended with the background, as Pixman does (`pixman_composite_over_n_8_8888`): the
/// pixels are the same as Cairo's.
package struct MaskBlend {
  private let color: UInt32
  private let isWide: Bool

  /// A color 0xAARRGGBB with premultiplied alpha.
  package init(_ color: UInt32) { self.init(color, isWide: AVX2Support.areThere) }

  /// - Parameter isWide: Whether it is blended with wide registers; the pixels are the same.
  init(_ color: UInt32, isWide: Bool) { (self.color, self.isWide) = (color, isWide) }

  /// Blends the color into pixels of a row by as many bytes of coverage.
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

  /// A 255th of a product, rounded.
  private static func share(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let raised = one * other + 128
    return (raised + raised >> 8) >> 8
  }
}
