internal import CCairo
import DisplayLists
import Geometry
import CoverageRaster

extension CairoRasterizer {
  /// Draws lines: straight onto the pixels of a frame, through a mask onto other pictures, and as
  /// outlines into documents.
  func draw(_ batch: LineBatch, _ color: Color, on canvas: Canvas) {
    guard color.alpha > 0, !batch.isEmpty else { return }
    let cairo = canvas.cairo
    guard !canvas.isDocument else { return outline(batch, color, on: cairo) }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    guard let target = cairo_get_group_target(cairo),
      cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE
    else { return outline(batch, color, on: cairo) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    let picture = PictureArea(of: target)
    let clip = picture.clip(of: cairo)
    let transform = CairoPath.transform(matrix).then(.translation(picture.x, picture.y))
    let raster = lines(width: picture.width, height: picture.height)
    raster.clip = clip.box
    raster.add(batch, transform: transform)
    guard clip.isExact, picture.isPlain else {
      return mask(raster, color, picture, on: cairo)
    }
    cairo_surface_flush(target)
    if let data = cairo_image_surface_get_data(target) {
      let stride = Int(cairo_image_surface_get_stride(target)) / 4
      UnsafeMutableRawPointer(data).withMemoryRebound(
        to: UInt32.self, capacity: stride * picture.height
      ) { raster.blend(color.packed, into: $0, pixelsPerRow: stride) }
    }
    cairo_surface_mark_dirty(target)
  }

  /// The raster for pictures of an extent, kept for the next lines.
  private func lines(width: Int, height: Int) -> LineRaster {
    let extent = PixelBox(left: 0, top: 0, right: width, bottom: height)
    if let known = lineRaster, known.bounds == extent { return known }
    let raster = LineRaster(width: width, height: height)
    lineRaster = raster
    return raster
  }

  /// Lets Cairo lay the colour over the picture, inside whatever it clips to.
  private func mask(
    _ raster: LineRaster, _ color: Color, _ picture: PictureArea, on cairo: OpaquePointer
  ) {
    let rows = raster.coveredRows
    guard !rows.isEmpty else { return }
    raster.withCoverage { bytes, stride in
      let mask = cairo_image_surface_create_for_data(
        bytes + rows.lowerBound * stride, CAIRO_FORMAT_A8, Int32(picture.width),
        Int32(rows.count), Int32(stride))
      set(color, on: cairo)
      cairo_mask_surface(cairo, mask, -picture.x, Double(rows.lowerBound) - picture.y)
      cairo_surface_destroy(mask)
    }
  }

  private func outline(_ batch: LineBatch, _ color: Color, on cairo: OpaquePointer) {
    set(color, on: cairo)
    if let style = batch.strokeStyle {
      CairoPath.append(batch.centerLines, to: cairo)
      CairoPath.apply(style, to: cairo)
      cairo_stroke(cairo)
    } else {
      CairoPath.append(batch.outline, to: cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
    }
  }
}

/// The pixels of a surface beside its coordinates.
private struct PictureArea {
  let width: Int
  let height: Int
  /// What is added to a coordinate for the pixel.
  let x: Double
  let y: Double
  /// Whether the surface has 32-bit pixels at whole places.
  let isPlain: Bool

  init(of surface: OpaquePointer) {
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

  /// The pixels around all that Cairo would draw on, and whether it would draw on all of them.
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

extension LineBatch {
  /// How a plain stroke draws the same; nil when it cannot.
  fileprivate var strokeStyle: StrokeStyle? {
    guard perspective == nil, startCap == endCap, let half = halfWidths.first,
      halfWidths.allSatisfy({ $0 == half })
    else { return nil }
    let cap: StrokeStyle.Cap =
      switch startCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    return StrokeStyle(half * 2, cap: cap, join: .round, dash: dashPattern ?? [])
  }

  /// The lines without their widths.
  fileprivate var centerLines: Path {
    var path = Path()
    for line in starts.indices {
      for index in range(ofLine: line) {
        if index == starts[line] {
          path.move(to: points[index])
        } else {
          path.line(to: points[index])
        }
      }
    }
    return path
  }
}

extension Color {
  /// The colour as 0xAARRGGBB with straight alpha.
  fileprivate var packed: UInt32 {
    [alpha, red, green, blue].reduce(0) { word, share in
      word << 8 | UInt32((min(1, max(0, share)) * 255).rounded())
    }
  }
}
