import CCairo

/// A bitmap image.
public final class CGImage {
  /// The cairo surface.
  let surface: OpaquePointer

  /// The width in pixels.
  public var width: Int { Int(cairo_image_surface_get_width(surface)) }
  /// The height in pixels.
  public var height: Int { Int(cairo_image_surface_get_height(surface)) }

  /// Takes ownership of a surface.
  init(owning surface: OpaquePointer) { self.surface = surface }

  deinit { cairo_surface_destroy(surface) }

  /// Decodes a PNG file; nil for any other file.
  public convenience init?(pngAt path: String) {
    guard let surface = cairo_image_surface_create_from_png(path),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.init(owning: surface)
  }

  /// Decodes PNG data; nil for any other data.
  public convenience init?(png bytes: [UInt8]) {
    var reader = PNGReader(bytes: bytes, offset: 0)
    let surface = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(
        { reader, data, count in
          guard let reader = reader?.assumingMemoryBound(to: PNGReader.self), let data else {
            return CAIRO_STATUS_READ_ERROR
          }
          return reader.pointee.read(data, Int(count))
        }, reader)
    }
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    self.init(owning: surface)
  }

  /// The image as PNG data.
  public var png: [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { bytes in
      _ = cairo_surface_write_to_png_stream(
        surface,
        { bytes, data, count in
          guard let bytes = bytes?.assumingMemoryBound(to: [UInt8].self), let data else {
            return CAIRO_STATUS_WRITE_ERROR
          }
          bytes.pointee.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    return bytes
  }

  /// Whether all pixels are transparent.
  package var isBlank: Bool {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return true }
    let count = Int(cairo_image_surface_get_stride(surface)) * height
    return UnsafeBufferPointer(start: data, count: count).allSatisfy { $0 == 0 }
  }

  /// Returns a rectangle of the image, in pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    let box = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !box.isEmpty, let context = CGContext(pixelsWide: Int(box.width), high: Int(box.height))
    else { return nil }
    cairo_set_source_surface(context.cairo, surface, -box.minX, -box.minY)
    cairo_paint(context.cairo)
    return context.makeImage()
  }

  /// Returns white with the brightness of the image as alpha.
  package func luminanceMask() -> CGImage? {
    guard let context = CGContext(pixelsWide: width, high: height) else { return nil }
    cairo_set_source_surface(context.cairo, surface, 0, 0)
    cairo_paint(context.cairo)
    guard let image = context.makeImage(), let data = cairo_image_surface_get_data(image.surface)
    else { return nil }
    cairo_surface_flush(image.surface)
    let count = Int(cairo_image_surface_get_stride(image.surface)) / 4 * height
    data.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      // Premultiplied white has the value of alpha in every channel.
      for index in 0..<count { pixels[index] = (pixels[index] & 0xFF) * 0x0101_0101 }
    }
    cairo_surface_mark_dirty(image.surface)
    return image
  }

  /// Returns a color with the alpha of the image.
  public func tinted(_ color: CGColor) -> CGImage? {
    guard let context = CGContext(pixelsWide: width, high: height) else { return nil }
    context.setSource(color)
    cairo_mask_surface(context.cairo, surface, 0, 0)
    return context.makeImage()
  }
}

/// A cursor over bytes for cairo's reader.
private struct PNGReader {
  let bytes: [UInt8]
  var offset: Int

  mutating func read(_ data: UnsafeMutablePointer<UInt8>, _ count: Int) -> cairo_status_t {
    guard offset + count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      data.update(from: base + offset, count: count)
    }
    offset += count
    return CAIRO_STATUS_SUCCESS
  }
}
