internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  /// Draws a stroke: as areas into pixels, so that they are the same with every version of Cairo,
  /// and with Cairo into documents.
  func stroke(
    _ path: Path, _ style: StrokeStyle, _ paint: Paint, _ blend: BlendMode, on canvas: Canvas
  ) throws(DrawingError) {
    let cairo = canvas.cairo
    guard let picture = SurfacePixels(of: canvas) else {
      try begin(paint, blend, on: cairo)
      CairoPath.append(path, to: cairo)
      CairoPath.apply(style, to: cairo)
      cairo_stroke(cairo)
      return cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let outline = StrokeOutline(path, style, seenBy: CairoPath.transform(matrix))
    guard !outline.areas.isEmpty || blend == .replace else { return }
    // The sum of exact areas is right for rings that do not overlap.
    if !outline.mayOverlap {
      let raster = areas(width: picture.width, height: picture.height)
      try cover(picture, paint, blend, by: raster, on: cairo) {
        raster.add(outline.areas, transform: $0)
      }
    } else {
      let raster = strokes(width: picture.width, height: picture.height)
      try cover(picture, paint, blend, by: raster, on: cairo) {
        raster.add(outline.areas, transform: $0)
      }
    }
  }

  /// Draws a paint by a rasterizer's coverage, within Cairo's clip.
  ///
  /// - Parameter add: Adds coverage; its argument maps the units of a command to pixels.
  private func cover(
    _ picture: SurfacePixels, _ paint: Paint, _ blend: BlendMode,
    by raster: some CoverageRasterizer,
    on cairo: OpaquePointer, add: (Transform) -> Void
  ) throws(DrawingError) {
    if case .color(let color) = paint, blend == .over {
      return cover(picture, color, by: raster, on: cairo, add: add)
    }
    try begin(paint, blend, on: cairo)
    coverSource(picture, by: raster, on: cairo, add: add)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Returns a rasterizer of at least the given extent, kept for later strokes.
  private func strokes(width: Int, height: Int) -> NonzeroRasterizer {
    if let known = strokeRaster, known.bounds.right >= width, known.bounds.bottom >= height {
      return known
    }
    let raster = NonzeroRasterizer(width: width, height: height, sampling: .lines)
    strokeRaster = raster
    return raster
  }
}
