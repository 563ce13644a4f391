import Bitmaps
internal import CCairo
import DisplayLists
import Geometry
import Rasters

/// Blurred masks of filled outlines, cached because buttons and pins repeat in every frame.
final class ShadowCache {
  private struct Key: Hashable {
    var path: Path
    var sigma: Double
    var scale: [Double]
  }

  /// The offset of a mask from pixel boundaries, to the right and down.
  private struct PlacedKey: Hashable {
    var key: Key
    var x: Double
    var y: Double
  }

  private final class Mask {
    let surface: CairoSurface
    let size: PixelSize
    /// The upper left corner of the mask relative to the outline's position, in device pixels.
    let origin: Point

    init(_ surface: consuming CairoSurface, _ size: PixelSize, origin: Point) {
      self.surface = surface
      self.size = size
      self.origin = origin
    }
  }

  private var masks: [Key: Mask] = [:]
  private var placed: [PlacedKey: Mask] = [:]
  private static let capacity = 64

  func draw(
    _ path: Path, offset: Point, sigma: Double, _ color: Color, on canvas: Canvas
  ) throws(DrawingError) {
    let cairo = canvas.cairo
    let resolution = canvas.imageScale
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    // Masks are cached for an outline at the origin, so that moving shapes reuse them.
    let anchor = path.bounds.origin
    let device = CairoPath.transform(matrix).apply(anchor + offset)
    cairo_matrix_scale(&matrix, resolution, resolution)
    let key = Key(
      path: path.transformed(by: .translation(-anchor.x, -anchor.y)), sigma: sigma,
      scale: [matrix.xx, matrix.yx, matrix.xy, matrix.yy])
    var mask = try mask(key, matrix)
    var point = device * resolution + mask.origin
    if !canvas.isDocument {
      let whole = Point(point.x.rounded(.down), point.y.rounded(.down))
      mask = try moved(mask, key, by: point - whole)
      point = whole
    }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    if lay(mask, at: point, color, on: canvas) { return }
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_scale(cairo, 1 / resolution, 1 / resolution)
    cairo_mask_surface(cairo, mask.surface.handle, point.x, point.y)
  }

  /// Blends a color through a pixel-aligned mask without Cairo; returns false if the clip is not a
  /// box.
  ///
  /// The result is pixel-identical. The context's matrix must be the identity.
  private func lay(_ mask: Mask, at point: Point, _ color: Color, on canvas: Canvas) -> Bool {
    guard let picture = SurfacePixels(of: canvas), picture.isPlain else { return false }
    let clip = picture.clip(of: canvas.cairo)
    // Such distant positions are invisible and could overflow an integer.
    guard clip.isExact, abs(point.x) < 1e6, abs(point.y) < 1e6 else { return false }
    let (left, top) = (Int(point.x + picture.x), Int(point.y + picture.y))
    let box = clip.box.intersection(
      PixelBox(
        left: left, top: top, right: left + mask.size.width, bottom: top + mask.size.height))
    guard !box.isEmpty else { return true }
    let shade = MaskBlend(color.premultiplied)
    mask.surface.withBytes { bytes, stride in
      picture.withPixels { pixels, pixelsPerRow in
        for row in box.top..<box.bottom {
          shade.lay(
            bytes + ((row - top) * stride + box.left - left), count: box.right - box.left,
            over: pixels + (row * pixelsPerRow + box.left))
        }
      }
    }
    return true
  }

  /// Returns a mask moved by a fraction of a pixel.
  ///
  /// Blending a mask between pixels takes several times as long as at pixel boundaries.
  private func moved(
    _ mask: Mask, _ key: Key, by offset: Point
  ) throws(DrawingError) -> Mask {
    guard offset != .zero else { return mask }
    let key = PlacedKey(key: key, x: offset.x, y: offset.y)
    if let known = placed[key] { return known }
    if placed.count >= ShadowCache.capacity { placed = [:] }
    let size = PixelSize(width: mask.size.width + 1, height: mask.size.height + 1)
    let surface = try CairoSurface(CAIRO_FORMAT_A8, width: size.width, height: size.height)
    cairo_set_source_rgba(surface.context, 0, 0, 0, 1)
    cairo_mask_surface(surface.context, mask.surface.handle, offset.x, offset.y)
    cairo_surface_flush(surface.handle)
    let moved = Mask(surface, size, origin: mask.origin)
    placed[key] = moved
    return moved
  }

  private func mask(_ key: Key, _ matrix: cairo_matrix_t) throws(DrawingError) -> Mask {
    if let known = masks[key] { return known }
    if masks.count >= ShadowCache.capacity { masks = [:] }
    let (path, sigma) = (key.path, key.sigma)
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
    let mask = Mask(surface, PixelSize(width: width, height: height), origin: origin)
    masks[key] = mask
    return mask
  }
}
