internal import CWebP

/// Decodes still WebP pictures into 8-bit color with straight alpha, using libwebp.
///
/// Source: <https://developers.google.com/speed/webp/docs/riff_container>.
package enum WebPDecoder {
  /// The maximum number of pixels; a short file can claim a large picture.
  package static let pixelLimit = 16 << 20

  /// Whether the bytes begin with a WebP signature.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: Array("RIFF".utf8))
      && bytes[8..<12].elementsEqual(Array("WEBP".utf8))
  }

  /// Decodes a WebP file.
  package static func bitmap(from bytes: [UInt8]) throws(WebPError) -> Bitmap {
    guard recognizes(bytes) else { throw WebPError(.notWebP) }
    let size = try size(of: bytes)
    var isWhole = false
    let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { target, count in
      count = size.count
      target.withMemoryRebound(to: UInt8.self) { target in
        // BGRA bytes form a 0xAARRGGBB word on little-endian machines.
        isWhole =
          WebPDecodeBGRAInto(
            bytes, bytes.count, target.baseAddress, target.count, Int32(4 * size.width)) != nil
      }
    }
    guard isWhole else { throw WebPError(.damaged("invalid or missing pixel data")) }
    return Bitmap(size: size, pixels: pixels)
  }

  /// Reads the size of a supported picture.
  private static func size(of bytes: [UInt8]) throws(WebPError) -> PixelSize {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    switch status {
    case VP8_STATUS_OK: break
    case VP8_STATUS_NOT_ENOUGH_DATA: throw WebPError(.damaged("unexpected end of file"))
    default: throw WebPError(.damaged("invalid header"))
    }
    let size = PixelSize(width: Int(features.width), height: Int(features.height))
    guard features.has_animation == 0 else { throw WebPError(.animated) }
    guard size.width > 0, size.height > 0 else {
      throw WebPError(.damaged("the image has no pixels"))
    }
    guard size.count <= pixelLimit else {
      throw WebPError(.tooLarge(width: size.width, height: size.height, limit: pixelLimit))
    }
    return size
  }
}
