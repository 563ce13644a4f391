import DisplayLists
import Geometry
import MapStyles

extension LayerRenderer {
  /// Returns the size of a screen in pixels.
  func pixels(_ screen: Rect) -> (width: Int, height: Int) {
    (
      max(1, Int((screen.width / hairline).rounded())),
      max(1, Int((screen.height / hairline).rounded()))
    )
  }

  /// Draws the density of points, and of the vertices of lines and areas.
  func heat(_ painter: PaintEvaluator<HeatmapPaint>, screen: Rect) -> [DrawCommand] {
    let pixels = pixels(screen)
    let whole = painter.commonPaint
    guard whole.opacity > 0, whole.intensity > 0,
      var field = HeatmapTexture(plane.perspective, screen: screen.size, pixels: pixels)
    else { return [] }
    var isEmpty = true
    forEachPoint(painter) { point, paint in
      field.add(point, radius: paint.radius, weight: paint.weight * paint.intensity)
      isEmpty = false
    }
    // The ramp may have a color for a density of zero, too.
    guard !isEmpty else { return [] }
    let picture = field.picture(whole.colors, opacity: whole.opacity, pixels: pixels)
    return [.image(picture, in: screen)]
  }

  /// Draws a hillshade.
  func hillshade(_ paint: HillshadePaint, _ source: RasterSource, screen: Rect) -> [DrawCommand] {
    guard case .heights(let tiles, let encoding) = source, paint.exaggeration > 0 else { return [] }
    let pixels = pixels(screen)
    let shift = key.look.isExact ? plane.wholePointShift(screen.size) : .zero
    let light = HillshadeLight(paint, turn: plane.turn)
    let found = tiles.shown(on: plane, zoom: zoom).compactMap { seen, _ in
      HillshadeTile(seen, of: tiles, encoding).map {
        PlacedHillshadeTile($0, seen, plane: plane, shift: shift)
      }
    }
    guard !found.isEmpty,
      let ground = GroundSampler(
        plane.perspective, screen: screen.size, columns: pixels.width, rows: pixels.height)
    else { return [] }
    var words = [UInt32](repeating: 0, count: pixels.width * pixels.height)
    for row in 0..<pixels.height {
      // Neighboring pixels mostly lie on one tile.
      var last = found[0]
      for column in 0..<pixels.width {
        guard let point = ground.point(column: column, row: row) else { continue }
        if !last.contains(point) {
          guard let next = found.last(where: { $0.contains(point) }) else { continue }
          last = next
        }
        words[row * pixels.width + column] = light.color(last.slope(at: point)).word
      }
    }
    let image = ImageResource(
      name: "slopes", content: .pixels(width: pixels.width, height: pixels.height, words),
      size: screen.size)
    return [.image(image, in: screen)]
  }
}
