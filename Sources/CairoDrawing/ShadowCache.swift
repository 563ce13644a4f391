internal import CCairo
import DisplayLists
import Geometry

/// Blurred masks of filled outlines, remembered because buttons and pins look alike in every frame.
final class ShadowCache {
  private struct Key: Hashable {
    var path: Path
    var sigma: Double
    var scale: [Double]
  }

  private struct Mask {
    let surface: OpaquePointer
    /// Where the mask's upper left corner lies, in device pixels from the outline's place.
    let origin: Point
  }

  private var masks: [Key: Mask] = [:]
  private static let capacity = 64

  deinit { forget() }

  func draw(
    _ path: Path, offset: Point, sigma: Double, _ color: Color, on canvas: Canvas
  ) throws(DrawingError) {
    let cairo = canvas.cairo
    let resolution = canvas.imageScale
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    // Masks are kept for an outline at the origin, so that moving things reuse them.
    let anchor = path.bounds.origin
    let device = CairoPath.transform(matrix).apply(anchor + offset)
    cairo_matrix_scale(&matrix, resolution, resolution)
    let mask = try mask(
      path.transformed(by: .translation(-anchor.x, -anchor.y)), sigma: sigma, matrix: matrix)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_scale(cairo, 1 / resolution, 1 / resolution)
    cairo_mask_surface(
      cairo, mask.surface, device.x * resolution + mask.origin.x,
      device.y * resolution + mask.origin.y)
    cairo_restore(cairo)
  }

  private func mask(
    _ path: Path, sigma: Double, matrix: cairo_matrix_t
  ) throws(DrawingError) -> Mask {
    let key = Key(path: path, sigma: sigma, scale: [matrix.xx, matrix.yx, matrix.xy, matrix.yy])
    if let known = masks[key] { return known }
    if masks.count >= ShadowCache.capacity { forget() }
    let linear = Transform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: 0, ty: 0)
    let scale = (abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)).squareRoot()
    let shape = path.transformed(by: linear)
    let margin = (sigma * scale * 3).rounded(.up) + 1
    let box = shape.bounds.inset(by: -margin, -margin)
    let origin = Point(box.minX.rounded(.down), box.minY.rounded(.down))
    let width = Int((box.maxX - origin.x).rounded(.up))
    let height = Int((box.maxY - origin.y).rounded(.up))
    let surface = try CairoSurface(CAIRO_FORMAT_A8, width: width, height: height)
    cairo_translate(surface.context, -origin.x, -origin.y)
    CairoPath.append(shape, to: surface.context)
    cairo_fill(surface.context)
    _ = surface.withBytes { bytes, stride in
      BoxBlur.blur(
        bytes, width: width, height: height, stride: stride, channels: 1, sigma: sigma * scale)
    }
    let mask = Mask(surface: cairo_surface_reference(surface.handle), origin: origin)
    masks[key] = mask
    return mask
  }

  private func forget() {
    for mask in masks.values { cairo_surface_destroy(mask.surface) }
    masks = [:]
  }
}
