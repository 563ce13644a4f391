internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  func draw(_ label: MapLabelText, on canvas: Canvas) throws(DrawingError) {
    guard label.opacity > 0 else { return }
    guard let picture = SurfacePixels(of: canvas) else {
      return try outline(label, on: canvas.cairo)
    }
    let cairo = canvas.cairo
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    let clip = picture.clip(of: cairo)
    let raster = labels(width: picture.width, height: picture.height)
    raster.clip = clip.box
    let toPixels = CairoPath.transform(matrix).then(.translation(picture.x, picture.y))
    let isDirect = clip.isExact && picture.isPlain
    let halo = label.halo.flatMap { $0.width > 0 && $0.color.alpha > 0 ? $0 : nil }
    let colors = label.runs.map(\.color)
    let haloColor = halo?.color.opacity(label.opacity) ?? .clear
    let isOneColor = colors.dropFirst().allSatisfy { $0 == colors[0] }
    if !isOneColor, halo != nil {
      for run in label.runs { try add(run, toPixels, halo, hasLetters: false, to: raster) }
      try lay(raster, .clear, haloColor, picture, isDirect, on: cairo)
    }
    for (index, run) in label.runs.enumerated() {
      try add(run, toPixels, isOneColor ? halo : nil, hasLetters: true, to: raster)
      guard !isOneColor || index == label.runs.count - 1 else { continue }
      try lay(
        raster, run.color.opacity(label.opacity), haloColor, picture, isDirect, on: cairo)
    }
  }

  /// Returns a rasterizer of the given extent, kept for later labels.
  private func labels(width: Int, height: Int) -> GlyphRasterizer {
    if let known = labelRaster, known.width == width, known.height == height { return known }
    let raster = GlyphRasterizer(width: width, height: height)
    labelRaster = raster
    return raster
  }

  private func add(
    _ run: MapLabelText.Run, _ toPixels: Transform, _ halo: MapLabelText.Halo?, hasLetters: Bool,
    to raster: GlyphRasterizer
  ) throws(DrawingError) {
    let setting = try setting(of: run)
    let zoom = abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c).squareRoot()
    let factor = run.style.size / TextStyle.labelMasterSize
    // Every edge has one pixel of antialiasing.
    var ink = GlyphRasterizer.CoverageRamp(
      halo: halo.map { $0.width * zoom }, ramp: 1 + 2 * (halo?.blur ?? 0) * zoom,
      hasLetters: hasLetters)
    ink.enlargement = run.enlargement
    ink.isClear = run.color.alpha < 1
    let scale = GlyphSDF.Scale(
      size: run.style.size * zoom, halo: (ink.halo ?? 0) + ink.ramp / 2 + 1)
    for (piece, position) in run.placed(setting) where !piece.outline.isEmpty {
      let field = piece.outline.field(scale)
      let steps = factor / field.density
      let placement = Transform.scale(steps, steps).then(position.turn)
        .then(.translation(position.start.x, position.start.y)).then(toPixels)
      raster.add(field, placement: placement, ink: ink)
    }
  }

  private func setting(of run: MapLabelText.Run) throws(DrawingError) -> LabelShaping {
    let setting = try text.label(run.text, style: run.style, direction: run.direction)
    if case .named(let name) = run.style.family, !text.has(run.style.family) {
      notes.insert(
        DrawingWarning(
          sentence: "the map style asks for the font '\(name)', which is not here; its texts are"
            + " set in Inter"))
    }
    if setting.missingGlyphs > 0 {
      missingGlyphs += setting.missingGlyphs
      notes.insert(DrawingWarning(sentence: "no listed font has all characters of '\(run.text)'"))
    }
    return setting
  }

  /// Blends the rasterized glyphs into the picture, directly or through Cairo's clip.
  private func lay(
    _ raster: GlyphRasterizer, _ letter: Color, _ halo: Color, _ picture: SurfacePixels,
    _ isDirect: Bool, on cairo: OpaquePointer
  ) throws(DrawingError) {
    guard let box = raster.covered else { return }
    if isDirect {
      return picture.withPixels {
        raster.blend(letter: letter.packed, halo: halo.packed, into: $0, pixelsPerRow: $1)
      }
    }
    let own = try CairoSurface(
      CAIRO_FORMAT_ARGB32, width: box.right - box.left, height: box.bottom - box.top)
    _ = own.withBytes { bytes, stride in
      UnsafeMutableRawPointer(bytes).withMemoryRebound(
        to: UInt32.self, capacity: stride / 4 * (box.bottom - box.top)
      ) {
        raster.blend(
          letter: letter.packed, halo: halo.packed,
          into: $0 - (box.top * (stride / 4) + box.left), pixelsPerRow: stride / 4)
      }
    }
    cairo_set_source_surface(
      cairo, own.handle, Double(box.left) - picture.x, Double(box.top) - picture.y)
    cairo_paint(cairo)
  }

  /// Draws a label as outlines, for documents.
  private func outline(_ label: MapLabelText, on cairo: OpaquePointer) throws(DrawingError) {
    let ways: [MapLabelText.Halo?] = [label.halo, nil]
    for halo in ways.dropFirst(label.halo == nil ? 1 : 0) {
      for run in label.runs.map(\.outlined) {
        let factor = run.style.size / TextStyle.labelMasterSize
        for (piece, position) in run.placed(try setting(of: run)) {
          let placement = Transform.scale(factor, factor).then(position.turn)
            .then(.translation(position.start.x, position.start.y))
          CairoPath.append(piece.outline.path.transformed(by: placement), to: cairo)
        }
        if let halo {
          set(halo.color.opacity(label.opacity), on: cairo)
          CairoPath.apply(StrokeStyle(halo.width * 2), to: cairo)
          cairo_stroke(cairo)
        } else {
          set(run.color.opacity(label.opacity), on: cairo)
          cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
          cairo_fill(cairo)
        }
      }
    }
  }
}

extension MapLabelText.Run {
  /// The run in a font with outlines, which SDF glyphs do not have.
  fileprivate var outlined: MapLabelText.Run {
    guard case .pictured = style.family else { return self }
    var run = self
    run.style.family = .standard
    run.positions = Array(positions.prefix(1))
    return run
  }

  /// The clusters of a shaped run with their positions.
  fileprivate func placed(
    _ setting: LabelShaping
  ) -> [(piece: LabelShaping.GlyphCluster, position: MapLabelText.Position)] {
    guard let first = positions.first else { return [] }
    if positions.count == setting.pieces.count, positions.count > 1 {
      return Array(zip(setting.pieces, positions))
    }
    let factor = style.size / TextStyle.labelMasterSize
    let along = first.turn.apply(Point(factor, 0))
    return setting.pieces.map { piece in
      var position = first
      position.start = first.start + along * piece.cluster.left
      return (piece, position)
    }
  }
}

extension GlyphOutline {
  /// The outline as a path.
  fileprivate var path: Path {
    var path = Path()
    var last: SIMD2<Float>?
    for edge in edges {
      if edge.lowHalf != last {
        if last != nil { path.close() }
        path.move(to: Point(Double(edge[0]), Double(edge[1])))
      }
      path.line(to: Point(Double(edge[2]), Double(edge[3])))
      last = edge.highHalf
    }
    if last != nil { path.close() }
    return path
  }
}

extension MapLabelText.Position {
  /// The rotation of glyphs, or their axes on pitched ground.
  fileprivate var turn: Transform {
    axes?.transform ?? .rotation(degrees: angle * 180 / .pi)
  }
}
