internal import CPNG

/// Reads PNG pictures of any kind into 8-bit colour with straight alpha.
public enum PNGDecoder {
  /// The largest picture that is read, in pixels: a guard against decompression bombs.
  public static let pixelLimit = 64 << 20

  /// The picture in a PNG file's bytes.
  public static func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.starts(with: signature) else { throw PNGError(.notPNG) }
    return try bytes.withUnsafeBytes { source in
      Result { () throws(PNGError) in try decode(source) }
    }.get()
  }

  private static func decode(_ source: UnsafeRawBufferPointer) throws(PNGError) -> Bitmap {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, source.baseAddress, source.count) != 0 else {
      throw PNGError(.unreadable(message(of: image)))
    }
    let size = PixelSize(width: Int(image.width), height: Int(image.height))
    guard size.count <= pixelLimit else {
      throw PNGError(.tooLarge(width: size.width, height: size.height, limit: pixelLimit))
    }
    image.format = png_uint_32(
      PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_ALPHA)
    var pixels = [UInt32](repeating: 0, count: size.count)
    let finished = pixels.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
    }
    guard finished != 0 else { throw PNGError(.unreadable(message(of: image))) }
    return Bitmap(size: size, pixels: pixels)
  }

  static func message(of image: png_image) -> String {
    var copy = image.message
    return withUnsafeBytes(of: &copy) { raw in
      String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
