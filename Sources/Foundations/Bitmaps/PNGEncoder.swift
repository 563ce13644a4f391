internal import CPNG

/// Encodes pictures as 8-bit truecolor PNG files, opaque unless alpha is asked for.
package struct PNGEncoder: Sendable, Hashable {
  /// The preference for speed or size.
  package enum Effort: String, Sendable, Hashable, CaseIterable {
    /// Optimizes for speed: runs of equal pixels in unfiltered rows.
    case fast
    /// Optimizes for size: libpng with adaptive filters and maximum zlib compression.
    case small
  }

  package let effort: Effort

  package init(_ effort: Effort) { self.effort = effort }

  /// Encodes a bitmap; alpha is dropped, so it should be opaque.
  package func bytes(for bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    switch effort {
    case .fast: FastPNGEncoder.bytes(for: bitmap)
    case .small: try smallBytes(for: bitmap)
    }
  }

  /// Encodes a bitmap with its alpha, optimized for size.
  package static func bytes(withAlphaOf bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    try PNGEncoder(.small).smallBytes(for: bitmap, keepsAlpha: true)
  }

  private func smallBytes(
    for bitmap: Bitmap, keepsAlpha: Bool = false
  ) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.size.width)
    image.height = png_uint_32(bitmap.size.height)
    image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | (keepsAlpha ? PNG_FORMAT_FLAG_ALPHA : 0))
    var rgb: [UInt8] = []
    rgb.reserveCapacity(bitmap.size.count * (keepsAlpha ? 4 : 3))
    for pixel in bitmap.pixels {
      rgb.append(UInt8(truncatingIfNeeded: pixel >> 16))
      rgb.append(UInt8(truncatingIfNeeded: pixel >> 8))
      rgb.append(UInt8(truncatingIfNeeded: pixel))
      if keepsAlpha { rgb.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
    }
    // libpng's documented upper bound; querying the exact size would compress everything twice.
    var count = rgb.count + rgb.count / 1000 + bitmap.size.height + 4096
    var output = [UInt8](repeating: 0, count: count)
    let written = output.withUnsafeMutableBytes { target in
      rgb.withUnsafeBytes { source in
        png_image_write_to_memory(
          &image, target.baseAddress, &count, 0, source.baseAddress, 0, nil)
      }
    }
    defer { png_image_free(&image) }
    guard written != 0 else { throw PNGError(.unwritable(message(of: image))) }
    output.removeLast(output.count - count)
    return output
  }

  private func message(of image: png_image) -> String {
    var copy = image.message
    return withUnsafeBytes(of: &copy) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
