import Bitmaps
internal import CCairo
import DisplayLists
import Geometry

/// Rasterized stable groups, kept between frames.
///
/// A stable group is always drawn separately and then blended into the frame, so that caching does
/// not change pixels.
final class SpriteCache {
  /// The pixels and the device position of their upper left corner.
  struct Sprite {
    let surface: OpaquePointer
    let x: Double
    let y: Double
  }

  struct Key: Hashable {
    let group: DrawCommand.Group
    let matrix: [Double]
    /// The extent of the frame; the part outside is not cached.
    let size: PixelSize
  }

  private var sprites: [Key: Sprite] = [:]
  private var bytes = 0

  /// The number of cached pixels before all are discarded, which bounds memory.
  private static let capacity = 32 << 20

  deinit { forget() }

  subscript(key: Key) -> Sprite? { sprites[key] }

  func keep(_ sprite: Sprite, for key: Key, bytes count: Int) {
    if bytes + count > SpriteCache.capacity { forget() }
    bytes += count
    sprites[key] = sprite
  }

  private func forget() {
    for sprite in sprites.values { cairo_surface_destroy(sprite.surface) }
    sprites = [:]
    bytes = 0
  }
}

extension CairoRasterizer {
  /// Blends a stable group into the frame, after drawing it if necessary.
  func drawStable(_ group: DrawCommand.Group, on canvas: Canvas) throws(DrawingError) {
    let cairo = canvas.cairo
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let key = SpriteCache.Key(
      group: group,
      matrix: [matrix.xx, matrix.yx, matrix.xy, matrix.yy, matrix.x0, matrix.y0],
      size: canvas.size)
    var known = sprites[key]
    if known == nil { known = try makeSprite(key, matrix: matrix, on: canvas) }
    guard let sprite = known else { return }
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_source_surface(cairo, sprite.surface, sprite.x, sprite.y)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  private func makeSprite(
    _ key: SpriteCache.Key, matrix: cairo_matrix_t, on canvas: Canvas
  ) throws(DrawingError) -> SpriteCache.Sprite? {
    guard let ink = try inkBounds(of: [.group(key.group)]) else { return nil }
    let device = Path.rect(ink).transformed(by: CairoPath.transform(matrix)).bounds
    let x = max(-1, (device.minX - 1).rounded(.down))
    let y = max(-1, (device.minY - 1).rounded(.down))
    let width = Int(min(Double(canvas.size.width) + 1, device.maxX + 1).rounded(.up) - x)
    let height = Int(min(Double(canvas.size.height) + 1, device.maxY + 1).rounded(.up) - y)
    guard width > 0, height > 0 else { return nil }
    let surface = try CairoSurface(CAIRO_FORMAT_ARGB32, width: width, height: height)
    cairo_translate(surface.context, -x, -y)
    var placed = matrix
    cairo_transform(surface.context, &placed)
    cairo_set_tolerance(surface.context, 0.1)
    var group = key.group
    group.isStable = false
    let own = Canvas(cairo: surface.context, size: canvas.size, scale: canvas.scale)
    try run(.group(group), on: own)
    cairo_surface_flush(surface.handle)
    let sprite = SpriteCache.Sprite(
      surface: cairo_surface_reference(surface.handle), x: x, y: y)
    sprites.keep(sprite, for: key, bytes: width * height * 4)
    return sprite
  }

  /// The bounds of the commands' ink, including text; nil without ink.
  func inkBounds(of commands: [DrawCommand]) throws(DrawingError) -> Rect? {
    var box: Rect?
    for command in commands {
      var next: Rect?
      switch command {
      case .text(let line):
        let shaped = try text.shape(
          line.text, style: line.style, direction: line.direction, gaps: line.gaps)
        next = shaped.ink.offset(by: Point(line.x, line.baseline))
      case .group(let group):
        if let inner = try inkBounds(of: group.commands) {
          next = Path.rect(inner).transformed(by: group.transform).bounds
        }
      case .fill, .stroke, .lines, .areas, .faces, .label, .image, .shadow, .material:
        next = command.inkBounds
      }
      if let found = next { box = box?.union(found) ?? found }
    }
    return box
  }
}
