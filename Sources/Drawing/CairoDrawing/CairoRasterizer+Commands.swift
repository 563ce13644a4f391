internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  /// Draws commands in order, skipping fills that the next command covers.
  func run(_ commands: [DrawCommand], on canvas: Canvas) throws(DrawingError) {
    for (index, command) in commands.enumerated() {
      if case .fill(_, _, _, .over) = command, !canvas.isDocument, index + 1 < commands.count,
        covers(commands[index + 1], on: canvas.cairo)
      {
        continue
      }
      try run(command, on: canvas)
    }
  }

  /// Whether a command first fills the whole drawable area with an opaque color.
  private func covers(_ command: DrawCommand, on cairo: OpaquePointer) -> Bool {
    switch command {
    case .fill(let path, .color(let color), _, .over):
      let box = path.bounds
      guard color.alpha >= 1, path == .rect(box) else { return false }
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      cairo_clip_extents(cairo, &left, &top, &right, &bottom)
      guard box.minX <= left, box.minY <= top, box.maxX >= right, box.maxY >= bottom
      else { return false }
      // Where the clip covers a pixel partially, the content below shows through.
      let list = cairo_copy_clip_rectangle_list(cairo)
      defer { cairo_rectangle_list_destroy(list) }
      return list?.pointee.status == CAIRO_STATUS_SUCCESS
    case .group(let group):
      guard let first = group.commands.first else { return false }
      return group.isPlain && covers(first, on: cairo)
    default: return false
    }
  }

  func run(_ command: DrawCommand, on canvas: Canvas) throws(DrawingError) {
    let cairo = canvas.cairo
    switch command {
    case .fill(let path, let paint, let rule, let blend):
      try begin(paint, blend, on: cairo)
      CairoPath.append(path, to: cairo)
      cairo_set_fill_rule(
        cairo, rule == .nonzero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    case .stroke(let path, let style, let paint, let blend):
      try stroke(path, style, paint, blend, on: canvas)
    case .lines(let batch, let color): draw(batch, color, on: canvas)
    case .areas(let batch, let color): draw(batch, color, on: canvas)
    case .faces(let stack): draw(stack, on: canvas)
    case .text(let line): try draw(line, on: cairo)
    case .label(let label): try draw(label, on: canvas)
    case .image(let image, let box): try draw(image, in: box, on: cairo)
    case .shadow(let path, let offset, let sigma, let color):
      try shadows.draw(path, offset: offset, sigma: sigma, color, on: canvas)
    case .material(let path, let material): try draw(material, inside: path, on: canvas)
    case .group(let group): try draw(group, on: canvas)
    }
  }

  /// Sets the paint and the blend mode of the following ink.
  func begin(
    _ paint: Paint, _ blend: BlendMode, on cairo: OpaquePointer
  ) throws(DrawingError) {
    switch blend {
    case .over: cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    case .erase: cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
    case .replace: cairo_set_operator(cairo, CAIRO_OPERATOR_IN)
    }
    switch paint {
    case .color(let color): set(color, on: cairo)
    case .gradient(let from, let first, let to, let last):
      let pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      for (offset, color) in [(0.0, first), (1.0, last)] {
        cairo_pattern_add_color_stop_rgba(
          pattern, offset, color.red, color.green, color.blue, color.alpha)
      }
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
    case .pattern(let image, let transform, let isRepeated):
      try repeated(image, transform, isRepeated, on: cairo)
    }
  }

  /// Sets a pattern as the source.
  private func repeated(
    _ image: ImageResource, _ transform: Transform, _ isRepeated: Bool, on cairo: OpaquePointer
  ) throws(DrawingError) {
    guard case .pixels(let width, let height, let pixels) = image.content, width > 0, height > 0
    else { return set(.clear, on: cairo) }
    let surface = try CairoSurface(CAIRO_FORMAT_ARGB32, width: width, height: height)
    surface.withBytes { bytes, stride in
      PixelLoops.copy(pixels, width: width, to: bytes, bytesPerRow: stride)
    }
    let pattern = cairo_pattern_create_for_surface(surface.handle)
    // From units of the path to pixels of the picture.
    var matrix = CairoPath.matrix(
      Transform.scale(image.size.width / Double(width), image.size.height / Double(height))
        .then(transform))
    guard cairo_matrix_invert(&matrix) == CAIRO_STATUS_SUCCESS else {
      cairo_pattern_destroy(pattern)
      return set(.clear, on: cairo)
    }
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, isRepeated ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }

  func set(_ color: Color, on cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func draw(_ line: TextLine, on cairo: OpaquePointer) throws(DrawingError) {
    let shaped = try text.shape(
      line.text, style: line.style, direction: line.direction, gaps: line.gaps)
    if abs(shaped.width - line.width) > 1.0 / 64 {
      notes.insert(
        DrawingWarning(
          sentence: "the text '\(line.text)' is \(shaped.width) points wide, not \(line.width)"))
    }
    if shaped.missingGlyphs > 0 {
      missingGlyphs += shaped.missingGlyphs
      notes.insert(
        DrawingWarning(sentence: "no available font has all characters of '\(line.text)'"))
    }
    cairo_save(cairo)
    cairo_translate(cairo, line.x, line.baseline)
    shaped.append(to: cairo)
    cairo_restore(cairo)
    set(line.color, on: cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
    cairo_save(cairo)
    cairo_translate(cairo, line.x, line.baseline)
    shaped.drawColorGlyphs(on: cairo, opacity: line.color.alpha)
    cairo_restore(cairo)
  }

  private func draw(
    _ material: Material, inside path: Path, on canvas: Canvas
  ) throws(DrawingError) {
    let cairo = canvas.cairo
    let backdrop = try canvas.backdrop { before, picture throws(DrawingError) in
      for command in before { try run(command, on: picture) }
    }
    guard let backdrop else { return }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    // From units of the path to pixels of the backdrop.
    var toPixels = CairoPath.matrix(canvas.toBackdrop)
    var combined = cairo_matrix_t()
    cairo_matrix_multiply(&combined, &matrix, &toPixels)
    let area = path.transformed(by: CairoPath.transform(combined)).bounds
    guard let plate = backdrop.plate(material, over: area) else { return }
    let box = plate.box
    let surface = try CairoSurface(
      CAIRO_FORMAT_RGB24, width: box.right - box.left, height: box.bottom - box.top)
    surface.withBytes { plate.draw(into: $0, bytesPerRow: $1) }
    // Plate and backdrop have the same pixels: translate by the plate's origin.
    var corner = cairo_matrix_t()
    cairo_matrix_init_translate(&corner, -Double(box.left), -Double(box.top))
    var inPlate = cairo_matrix_t()
    cairo_matrix_multiply(&inPlate, &combined, &corner)
    let pattern = cairo_pattern_create_for_surface(surface.handle)
    cairo_pattern_set_matrix(pattern, &inPlate)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(
      pattern, canvas.isDocument ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
    CairoPath.append(path, to: cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  /// Clips to a box expanded to pixel boundaries, so that no antialiased edge is clipped.
  func clip(to box: Rect, on cairo: OpaquePointer) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    // Cairo's fixed-point coordinates overflow at several million.
    let limit = Rect(left: -1e6, top: -1e6, right: 1e6, bottom: 1e6)
    let area = Path.rect(box).transformed(by: CairoPath.transform(matrix)).bounds
      .intersection(limit)
    let (left, top) = ((area.minX - 1).rounded(.down), (area.minY - 1).rounded(.down))
    cairo_identity_matrix(cairo)
    cairo_rectangle(
      cairo, left, top, (area.maxX + 1).rounded(.up) - left,
      (area.maxY + 1).rounded(.up) - top)
    cairo_clip(cairo)
    cairo_set_matrix(cairo, &matrix)
  }

  private func draw(_ group: DrawCommand.Group, on canvas: Canvas) throws(DrawingError) {
    if group.isViewport, let clip = group.clip {
      return try drawScreen(group, inside: clip, on: canvas)
    }
    if canvas.isDocument {
      if group.isIsolated, group.commands.hasErasure { return try drawPicture(group, on: canvas) }
    } else if group.isStable {
      return try drawStable(group, on: canvas)
    }
    let cairo = canvas.cairo
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    var matrix = CairoPath.matrix(group.transform)
    cairo_transform(cairo, &matrix)
    if let clip = group.clip {
      CairoPath.append(clip, to: cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_clip(cairo)
    }
    guard group.isIsolated || group.opacity < 1 else {
      return try run(group.commands, on: canvas)
    }
    if let box = group.commands.inkBounds { clip(to: box, on: cairo) }
    cairo_push_group(cairo)
    for command in group.commands { try run(command, on: canvas) }
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, group.opacity)
  }
}

extension DrawCommand.Group {
  /// Whether the group has no effect on its commands.
  fileprivate var isPlain: Bool {
    transform == .identity && clip == nil && opacity >= 1 && !isIsolated && !isStable && !isViewport
  }
}
