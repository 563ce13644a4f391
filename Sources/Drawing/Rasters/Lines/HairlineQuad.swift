internal import CRasters

/// A projected straight line, one or two pixels in width and with square ends: a parallelogram,
/// because ends are slanted on tilted ground.
///
/// It has the coverage of a `Quad` with parallel sides and soft ends. The coverage of a pixel
/// depends on the distances of its center from the line and from the line's middle, which takes a
/// fraction of the work of four edges.
struct HairlineQuad {
  /// The middle, in pixels.
  fileprivate let middle: SIMD2<Double>
  /// The unit vectors that lead away from the line, and away from its middle towards an end.
  fileprivate let away: SIMD2<Double>
  fileprivate let along: SIMD2<Double>
  /// The distance from the line, and from its middle, at which coverage ends.
  fileprivate let reach: SIMD2<Double>
  /// The extent of the coverage to the right and down from the middle, and equally to the left and
  /// up.
  fileprivate let extent: SIMD2<Double>

  /// A line between two points in pixels; nil when it has no length, or ends nearly along itself.
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

  /// The pixels whose centers may be closer than `reach`.
  @inline(__always)
  fileprivate func box(in clip: PixelBox) -> PixelBox {
    let (least, most) = (rounded(middle - extent), rounded(middle + extent))
    return PixelBox(
      left: max(clip.left, Int(least.x)), top: max(clip.top, Int(least.y)),
      right: min(clip.right, Int(most.x)), bottom: min(clip.bottom, Int(most.y)))
  }
}

extension CoverageMap {
  /// Covers a sliver, except for pixels with more coverage already.
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

  /// Covers the intersection of two strips with wide registers.
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
