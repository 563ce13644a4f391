import DisplayLists
import Geometry

/// A repeated pattern on the ground, sampled per pixel for a tilted view.
///
/// An affine transform cannot draw it, because tilted ground shrinks toward the horizon.
struct FillPatternRaster {
  /// The mipmap levels of the pattern.
  private let levels: [RasterPixels]
  /// The transform from the plane to the pixels of the pattern.
  private let toPixels: Transform

  /// Creates a raster.
  ///
  /// - Parameters:
  ///   - pixels: The image, premultiplied.
  ///   - box: The rectangle of the plane that one copy fills.
  ///   - isFine: Whether minified pixels are averaged; MapLibre samples them unfiltered.
  /// - Returns: Nil for a rectangle without extent.
  init?(_ pixels: RasterPixels, in box: Rect, isFine: Bool) {
    guard box.width > 0, box.height > 0 else { return nil }
    levels = RasterPixels.levels(pixels, isNearest: !isFine)
    toPixels = Transform.translation(-box.minX, -box.minY).then(
      .scale(Double(pixels.width) / box.width, Double(pixels.height) / box.height))
  }

  /// Returns the pattern in a part of a screen, in the size of that part; nil for an empty part.
  func picture(of ground: GroundSampler, columns: Range<Int>, rows: Range<Int>) -> RasterPixels? {
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var words: [UInt32] = []
    words.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let (pixels, scale) = level(on: ground, row: row)
      for column in columns {
        guard let point = ground.point(column: column, row: row) else {
          words.append(0)
          continue
        }
        let pixel = toPixels.apply(point)
        words.append(pixels.blendedRepeatedly(pixel.x * scale.x - 0.5, pixel.y * scale.y - 0.5))
      }
    }
    return RasterPixels(width: columns.count, height: rows.count, words: words)
  }

  /// Returns the level whose pixels are about as large as those of a screen row, and its scale.
  private func level(on ground: GroundSampler, row: Int) -> (RasterPixels, scale: Point) {
    let level = levels[index(on: ground, row: row)]
    return (
      level,
      Point(
        Double(level.width) / Double(levels[0].width),
        Double(level.height) / Double(levels[0].height))
    )
  }

  private func index(on ground: GroundSampler, row: Int) -> Int {
    let column = ground.columns / 2
    guard levels.count > 1, let middle = ground.point(column: column, row: row),
      let right = ground.point(column: column + 1, row: row),
      let below = ground.point(column: column, row: row + 1)
    else { return 0 }
    let start = toPixels.apply(middle)
    let step = max(
      (toPixels.apply(right) - start).length, (toPixels.apply(below) - start).length)
    var index = 0
    while index + 1 < levels.count, step > Double(3 << index) / 2 { index += 1 }
    return index
  }
}

extension GroundSampler {
  /// Returns the pixels that a screen rectangle touches.
  func pixels(in box: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let scale = Double(count) / max(1e-9, length)
      let start = Int(max(0, min(Double(count), (low * scale).rounded(.down))))
      let end = Int(max(0, min(Double(count), (high * scale).rounded(.up))))
      return start..<max(start, end)
    }
    return (
      range(box.minX, box.maxX, screen.width, columns),
      range(box.minY, box.maxY, screen.height, rows)
    )
  }

  /// Returns the screen rectangle of pixels.
  func box(_ columns: Range<Int>, _ rows: Range<Int>) -> Rect {
    let (x, y) = (screen.width / Double(self.columns), screen.height / Double(self.rows))
    return Rect(
      x * Double(columns.lowerBound), y * Double(rows.lowerBound), x * Double(columns.count),
      y * Double(rows.count))
  }
}
