import Bitmaps
internal import CCairo
import DisplayLists
import Geometry

extension CairoRasterizer {
  /// Draws a group that is a separate screen.
  func drawScreen(
    _ group: DrawCommand.Group, inside clip: Path, on canvas: Canvas
  ) throws(DrawingError) {
    let cairo = canvas.cairo
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    var matrix = CairoPath.matrix(group.transform)
    cairo_transform(cairo, &matrix)
    CairoPath.append(clip, to: cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
    cairo_get_matrix(cairo, &matrix)
    let placement = CairoPath.transform(matrix)
    let area = clip.transformed(by: placement).bounds
    guard !canvas.isDocument else {
      let screen = Canvas(
        cairo: cairo, screen: group.commands, area: area, transform: placement,
        imageScale: canvas.imageScale)
      for command in group.commands { try run(command, on: screen) }
      return
    }
    try drawPixels(of: group.commands, placement, area, on: cairo)
  }

  /// Draws commands into separate pixels and blends these into the frame.
  private func drawPixels(
    of commands: [DrawCommand], _ placement: Transform, _ area: Rect, on cairo: OpaquePointer
  ) throws(DrawingError) {
    let (x, y) = (area.minX.rounded(.down), area.minY.rounded(.down))
    let size = PixelSize(
      width: Int(area.maxX.rounded(.up) - x), height: Int(area.maxY.rounded(.up) - y))
    guard (1...CairoRasterizer.largestSide).contains(size.width),
      (1...CairoRasterizer.largestSide).contains(size.height)
    else { return }
    var pixels = [UInt32](repeating: 0xFF00_0000, count: size.count)
    try pixels.withUnsafeMutableBufferPointer { buffer in
      Result { () throws(DrawingError) in
        guard let base = buffer.baseAddress else { return }
        let surface = try CairoSurface(
          pixels: base, format: CAIRO_FORMAT_RGB24, width: size.width, height: size.height)
        let placed = placement.then(.translation(-x, -y))
        var matrix = CairoPath.matrix(placed)
        cairo_set_matrix(surface.context, &matrix)
        cairo_set_tolerance(surface.context, 0.1)
        let canvas = Canvas(
          cairo: surface.context, pixels: base, size: size,
          scale: PixelScale(x: placement.scaleX, y: placement.scaleY), commands: commands,
          transform: placed, memory: BackdropBuffer())
        for command in commands { try run(command, on: canvas) }
        cairo_surface_flush(surface.handle)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, surface.handle, x, y)
        cairo_paint(cairo)
      }
    }.get()
  }

  /// Draws a group with erasing blend modes as a picture in a document, because document formats do
  /// not support them.
  func drawPicture(_ group: DrawCommand.Group, on canvas: Canvas) throws(DrawingError) {
    guard let ink = try inkBounds(of: [.group(group)]) else { return }
    let cairo = canvas.cairo
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    let scale = canvas.imageScale
    let toPixels = CairoPath.transform(matrix).then(.scale(scale, scale))
    let area = Path.rect(ink).transformed(by: toPixels).bounds
    let (x, y) = ((area.minX - 1).rounded(.down), (area.minY - 1).rounded(.down))
    let size = PixelSize(
      width: Int((area.maxX + 1).rounded(.up) - x), height: Int((area.maxY + 1).rounded(.up) - y))
    let surface = try CairoSurface(
      CAIRO_FORMAT_ARGB32, width: size.width, height: size.height)
    var placed = CairoPath.matrix(toPixels.then(.translation(-x, -y)))
    cairo_set_matrix(surface.context, &placed)
    cairo_set_tolerance(surface.context, 0.1)
    let picture = Canvas(
      cairo: surface.context, size: size,
      scale: PixelScale(x: toPixels.scaleX, y: toPixels.scaleY))
    try run(.group(group), on: picture)
    cairo_surface_flush(surface.handle)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_set_source_surface(cairo, surface.handle, x, y)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }
}
