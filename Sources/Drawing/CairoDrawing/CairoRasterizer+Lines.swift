internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  /// Draws lines: directly into the pixels of a frame, through a mask into other pictures, and as
  /// outlines into documents.
  func draw(_ batch: LineBatch, _ color: Color, on canvas: Canvas) {
    guard color.alpha > 0, !batch.isEmpty else { return }
    let cairo = canvas.cairo
    guard let picture = SurfacePixels(of: canvas) else { return outline(batch, color, on: cairo) }
    let raster = lines(width: picture.width, height: picture.height)
    let opacity = batch.coversByPiece ? color.alpha : 1
    cover(picture, color.opacity(1 / opacity), by: raster, on: cairo) {
      raster.add(batch, transform: $0, opacity: opacity)
    }
  }

  /// Returns a rasterizer of the given extent, kept for later lines.
  private func lines(width: Int, height: Int) -> LineRasterizer {
    let extent = PixelBox(left: 0, top: 0, right: width, bottom: height)
    if let known = lineRaster, known.bounds == extent { return known }
    let raster = LineRasterizer(width: width, height: height)
    lineRaster = raster
    return raster
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

extension LineBatch {
  /// The style of an equivalent stroke; nil if there is none.
  fileprivate var strokeStyle: StrokeStyle? {
    // Strokes have a fixed miter limit, and outlines no dashes.
    guard perspective == nil, startCap == endCap, let half = halfWidths.first,
      halfWidths.allSatisfy({ $0 == half }), join == .round || dashPattern != nil
    else { return nil }
    let join: StrokeStyle.Join =
      switch join {
      case .round: .round
      case .miter: .miter
      case .bevel: .bevel
      }
    return StrokeStyle(half * 2, cap: startCap, join: join, dash: dashPattern ?? [])
  }

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
