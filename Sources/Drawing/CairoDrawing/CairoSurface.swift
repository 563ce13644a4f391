internal import CCairo

/// A Cairo surface, in memory owned by the caller or by Cairo.
struct CairoSurface: ~Copyable {
  let handle: OpaquePointer
  let context: OpaquePointer

  /// Creates a cleared surface in new memory.
  init(_ format: cairo_format_t, width: Int, height: Int) throws(DrawingError) {
    try self.init(cairo_image_surface_create(format, Int32(width), Int32(height)))
  }

  /// Creates a surface on 32-bit pixels, which must not move during its lifetime.
  init(
    pixels: UnsafeMutablePointer<UInt32>, format: cairo_format_t, width: Int, height: Int
  ) throws(DrawingError) {
    let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    try self.init(
      cairo_image_surface_create_for_data(
        bytes, format, Int32(width), Int32(height), Int32(width * 4)))
  }

  /// Takes ownership of a new Cairo surface, which may be in an error state.
  init(_ created: OpaquePointer?) throws(DrawingError) {
    let status = cairo_surface_status(created)
    guard let created, status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(created)
      throw DrawingError(status)
    }
    guard let context = cairo_create(created), cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(created)
      throw DrawingError(CAIRO_STATUS_NO_MEMORY)
    }
    handle = created
    self.context = context
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(handle)
  }

  /// Calls `body` with the flushed bytes and the row stride in bytes.
  borrowing func withBytes<Value>(
    _ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) throws -> Value
  ) rethrows -> Value? {
    cairo_surface_flush(handle)
    guard let data = cairo_image_surface_get_data(handle) else { return nil }
    defer { cairo_surface_mark_dirty(handle) }
    return try body(data, Int(cairo_image_surface_get_stride(handle)))
  }
}
