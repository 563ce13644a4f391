internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  /// Blends a color into a picture by a rasterizer's coverage, within Cairo's clip.
  ///
  /// - Parameter add: Adds coverage; its argument maps the units of a command to pixels.
  func cover(
    _ picture: SurfacePixels, _ color: Color, by raster: some CoverageRasterizer,
    on cairo: OpaquePointer,
    add: (Transform) -> Void
  ) {
    layers(on: picture, by: raster, on: cairo) { transform, lay in
      add(transform)
      lay(color)
    }
  }

  /// Draws Cairo's source with its operator by a rasterizer's coverage, within Cairo's clip.
  ///
  /// - Parameter add: Adds coverage; its argument maps the units of a command to pixels.
  func coverSource(
    _ picture: SurfacePixels, by raster: some CoverageRasterizer, on cairo: OpaquePointer,
    add: (Transform) -> Void
  ) {
    inPixels(of: picture, by: raster, on: cairo) { transform, _ in
      add(transform)
      mask(raster, picture, on: cairo)
    }
  }

  /// Blends several colors into a picture, each by the rasterizer's coverage at that time, within
  /// Cairo's clip.
  ///
  /// - Parameter body: Receives the transform from the units of a command to pixels, and a function
  ///   that blends a color.
  func layers(
    on picture: SurfacePixels, by raster: some CoverageRasterizer, on cairo: OpaquePointer,
    body: (Transform, (Color) -> Void) -> Void
  ) {
    inPixels(of: picture, by: raster, on: cairo) { transform, isExact in
      guard isExact else {
        return body(transform) {
          set($0, on: cairo)
          mask(raster, picture, on: cairo)
        }
      }
      picture.withPixels { pixels, stride in
        body(transform) { raster.blend($0.packed, into: pixels, pixelsPerRow: stride) }
      }
    }
  }

  /// Calls `body` with the identity matrix and a rasterizer within Cairo's clip.
  ///
  /// - Parameter body: Receives the transform from the units of a command to pixels, and whether
  ///   the rasterizer may blend into the pixels itself.
  private func inPixels(
    of picture: SurfacePixels, by raster: some CoverageRasterizer, on cairo: OpaquePointer,
    body: (Transform, Bool) -> Void
  ) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    let clip = picture.clip(of: cairo)
    raster.clip = clip.box
    body(
      CairoPath.transform(matrix).then(.translation(picture.x, picture.y)),
      clip.isExact && picture.isPlain)
  }

  /// Draws Cairo's source by the coverage with Cairo, within its clip.
  private func mask(
    _ raster: some CoverageRasterizer, _ picture: SurfacePixels, on cairo: OpaquePointer
  ) {
    let rows = raster.coveredRows
    // Other operators also change what is not covered.
    guard !rows.isEmpty || cairo_get_operator(cairo) != CAIRO_OPERATOR_OVER else { return }
    raster.withCoverage { bytes, stride in
      let mask = cairo_image_surface_create_for_data(
        bytes + rows.lowerBound * stride, CAIRO_FORMAT_A8, Int32(picture.width),
        Int32(rows.count), Int32(stride))
      cairo_mask_surface(cairo, mask, -picture.x, Double(rows.lowerBound) - picture.y)
      cairo_surface_destroy(mask)
    }
  }
}

/// The pixels of a surface and their relation to its coordinates.
struct SurfacePixels {
  let surface: OpaquePointer
  let width: Int
  let height: Int
  /// The offset from a coordinate to its pixel.
  let x: Double
  let y: Double
  /// Whether the surface has 32-bit pixels at integer offsets.
  let isPlain: Bool

  /// Creates the access to a canvas's picture; nil for a document.
  init?(of canvas: Canvas) {
    guard !canvas.isDocument, let surface = cairo_get_group_target(canvas.cairo),
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE
    else { return nil }
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    (self.x, self.y) = (x, y)
    let format = cairo_image_surface_get_format(surface)
    isPlain =
      (format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32) && x == x.rounded()
      && y == y.rounded()
  }

  /// Provides direct access to the pixels and the row stride.
  func withPixels(_ body: (UnsafeMutablePointer<UInt32>, _ pixelsPerRow: Int) -> Void) {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    guard let data = cairo_image_surface_get_data(surface) else { return }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    UnsafeMutableRawPointer(data).withMemoryRebound(to: UInt32.self, capacity: stride * height) {
      body($0, stride)
    }
  }

  /// The pixel bounds of Cairo's clip, and whether the clip is exactly these bounds.
  ///
  /// The context's matrix must be the identity.
  func clip(of cairo: OpaquePointer) -> (box: PixelBox, isExact: Bool) {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let whole = PixelBox(left: 0, top: 0, right: width, bottom: height)
    let box = PixelBox(
      left: Int((left + x).rounded(.down)), top: Int((top + y).rounded(.down)),
      right: Int((right + x).rounded(.up)), bottom: Int((bottom + y).rounded(.up)))
    let list = cairo_copy_clip_rectangle_list(cairo)
    defer { cairo_rectangle_list_destroy(list) }
    let isRegion = list?.pointee.status == CAIRO_STATUS_SUCCESS
    return (
      whole.intersection(box), isRegion && (list?.pointee.num_rectangles ?? 0) <= 1
    )
  }
}

extension Color {
  /// The color as 0xAARRGGBB with premultiplied alpha, including the fractions that Cairo drops.
  var premultiplied: UInt32 {
    func byte(_ share: Double) -> UInt32 { UInt32(UInt16(share * 65_535 + 0.5) >> 8) }
    let (red, green, blue, alpha) = (bounded(red), bounded(green), bounded(blue), bounded(alpha))
    return byte(alpha) << 24 | byte(red * alpha) << 16 | byte(green * alpha) << 8
      | byte(blue * alpha)
  }

  /// The value clamped to 0...1.
  private func bounded(_ share: Double) -> Double { min(1, max(0, share)) }

  /// The color as 0xAARRGGBB with straight alpha.
  var packed: UInt32 {
    func byte(_ share: Double) -> UInt32 { UInt32((bounded(share) * 255).rounded()) }
    return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }
}
