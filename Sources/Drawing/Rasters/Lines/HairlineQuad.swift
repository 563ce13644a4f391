internal import CRasters

/// A projected line segment, one or two pixels wide with straight ends.
///
/// A parallelogram, because ends are slanted on pitched ground. It has the coverage of a `Quad`
/// with parallel sides and antialiased ends, computed from the distances of a pixel's center to the
/// line and to the line's center, at a fraction of the cost of four edges.
struct HairlineQuad {
  /// The center in pixels.
  fileprivate let middle: SIMD2<Double>
  /// The unit normals of the sides and of the ends.
  fileprivate let away: SIMD2<Double>
  fileprivate let along: SIMD2<Double>
  /// The distances from the line, and from its center, at which coverage ends.
  fileprivate let reach: SIMD2<Double>
  /// Half the extent of the coverage, horizontally and vertically.
  fileprivate let extent: SIMD2<Double>

  /// Creates a line between two points in pixels; nil if it has no length or nearly parallel ends.
  ///
  /// - Parameters:
  ///   - ends: The direction of both ends.
  ///   - reach: The distance from the line at which coverage ends.
  @inline(__always)
  init?(
    from start: SIMD2<Double>, to stop: SIMD2<Double>, ends: SIMD2<Double>, reach: Double
  ) {
    let way = stop - start
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    let width = (ends.x * ends.x + ends.y * ends.y).squareRoot()
    let area = way.x * ends.y - way.y * ends.x
    let size = abs(area)
    guard length > 1e-3, width > 1e-9, size > 0.2 * length * width else { return nil }
    middle = (start + stop) * 0.5
    away = SIMD2(-way.y, way.x) * (1 / length)
    along = SIMD2(ends.y, -ends.x) * (1 / (area < 0 ? -width : width))
    let half = size / width * 0.5 + 0.5
    self.reach = SIMD2(reach, half)
    let (toEnd, toSide) = (way * (half * width / size), ends * (reach * length / size))
    extent = SIMD2(abs(toEnd.x) + abs(toSide.x), abs(toEnd.y) + abs(toSide.y))
  }

  /// The pixels whose centers may be within `reach`.
  @inline(__always)
  fileprivate func box(in clip: PixelBox) -> PixelBox {
    let (least, most) = (rounded(middle - extent), rounded(middle + extent))
    return PixelBox(
      left: max(clip.left, Int(least.x)), top: max(clip.top, Int(least.y)),
      right: min(clip.right, Int(most.x)), bottom: min(clip.bottom, Int(most.y)))
  }
}

extension CoverageMap {
  /// Covers a hairline where the coverage is lower.
  @inline(__always)
  func cover(_ sliver: HairlineQuad, clip: PixelBox) {
    let box = sliver.box(in: clip)
    guard !box.isEmpty else { return }
    mark(rows: box.top..<box.bottom)
    let side = FixedStrip(
      sliver.away, through: sliver.middle, reach: sliver.reach.x, row: box.top)
    let end = FixedStrip(
      sliver.along, through: sliver.middle, reach: sliver.reach.y, row: box.top)
    guard box.right &- box.left > 8 else {
      return isWide
        ? coverWide(box, within: side, end, StripColumns.all)
        : cover(box, within: side, end)
    }
    let columns = StripColumns(
      sliver.away, through: sliver.middle, reach: sliver.reach.x, row: box.top)
    if isWide {
      coverWide(box, within: side, end, columns.wide)
    } else {
      cover(box, within: side, end, columns)
    }
  }

  /// Covers the intersection of two strips with SIMD code.
  @inline(__always)
  private func coverWide(
    _ box: PixelBox, within side: FixedStrip, _ end: FixedStrip, _ columns: rasters_columns
  ) {
    let window = rasters_window(
      first_row: box.top, last_row: box.bottom, first_column: box.left, last_column: box.right)
    coverNext(rasters_sliver(window: window, side: side.wide, end: end.wide, columns: columns))
  }

  /// Covers the intersection of two strips, in a box of at most eight columns.
  @inline(__always)
  private func cover(_ box: PixelBox, within side: FixedStrip, _ end: FixedStrip) {
    var (side, end) = (side, end)
    let (parts, count) = (parts(box.left, box.right), box.right &- box.left)
    side.move(to: box.left)
    end.move(to: box.left)
    let ink = CoverageRamp(level: 1)
    var line = UnsafeMutableRawPointer(bytes + (box.top &* stride &+ box.left))
    for row in box.top..<box.bottom {
      mark(row, parts)
      merge(ink.steps(lesser(side.values, end.values)), at: line, count: count)
      side.step()
      end.step()
      line += stride
    }
  }

  /// Covers the intersection of two strips, between the columns of the first.
  @inline(__always)
  private func cover(
    _ box: PixelBox, within side: FixedStrip, _ end: FixedStrip, _ columns: StripColumns
  ) {
    var (side, end, columns) = (side, end, columns)
    let ink = CoverageRamp(level: 1)
    var line = UnsafeMutableRawPointer(bytes + box.top &* stride)
    for row in box.top..<box.bottom {
      var column = max(box.left, columns.first)
      let last = min(box.right, columns.last)
      if column < last {
        mark(row, column, last)
        repeat {
          let steps = ink.steps(lesser(side.values(at: column), end.values(at: column)))
          merge(steps, at: line + column, count: last &- column)
          column &+= 8
        } while column < last
      }
      side.step()
      end.step()
      columns.step()
      line += stride
    }
  }
}
