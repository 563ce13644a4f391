internal import CCairo
import DisplayLists
import Geometry
import Rasters

extension CairoRasterizer {
  /// Draws areas: directly into the pixels of a frame, through a mask into other pictures, and as
  /// outlines into documents.
  func draw(_ batch: AreaBatch, _ color: Color, on canvas: Canvas) {
    guard color.alpha > 0, !batch.isEmpty else { return }
    let cairo = canvas.cairo
    guard let picture = SurfacePixels(of: canvas) else {
      set(color, on: cairo)
      CairoPath.append(batch.outline, to: cairo)
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      cairo_fill(cairo)
      return
    }
    guard !batch.isHardEdged else {
      let raster = NonzeroRasterizer(
        width: picture.width, height: picture.height, sampling: .centers)
      return cover(picture, color, by: raster, on: cairo) { raster.add(batch, transform: $0) }
    }
    let raster = areas(width: picture.width, height: picture.height)
    cover(picture, color, by: raster, on: cairo) { raster.add(batch, transform: $0) }
  }

  /// Draws faces of several colors, bottom first.
  func draw(_ stack: FaceBatch, on canvas: Canvas) {
    guard !stack.isEmpty else { return }
    let cairo = canvas.cairo
    guard let picture = SurfacePixels(of: canvas) else {
      for face in stack.faces {
        set(face.color, on: cairo)
        CairoPath.append(stack.batch.outline(ofRings: face.rings), to: cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
      }
      return
    }
    let raster = areas(width: picture.width, height: picture.height)
    layers(on: picture, by: raster, on: cairo) { transform, lay in
      for face in stack.faces {
        raster.add(stack.batch, rings: face.rings, transform: transform)
        lay(face.color)
      }
    }
  }

  /// Returns a rasterizer of at least the given extent, kept for later areas.
  func areas(width: Int, height: Int) -> PolygonRasterizer {
    if let known = areaRaster, known.bounds.right >= width, known.bounds.bottom >= height {
      return known
    }
    let raster = PolygonRasterizer(width: width, height: height)
    areaRaster = raster
    return raster
  }
}
