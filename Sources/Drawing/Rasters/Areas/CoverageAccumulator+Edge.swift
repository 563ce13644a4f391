internal import CRasters

extension CoverageAccumulator {
  /// Adds the part of an edge in some rows of the band, left of the clip's right side.
  ///
  /// The part left of the clip counts at its first column.
  func add(_ line: FixedPointEdge, rows: Range<Int>, clip: PixelBox) {
    if line.left < clip.left &<< 16 || line.right >= clip.right &<< 16 {
      walk(line, rows) { $0.add($1, clip: clip) }
    } else if line.isSteep {
      walk(line, rows) { $0.add(pair: $1) }
    } else {
      walk(line, rows) { row, piece in
        if piece.right &>> 16 &- piece.left &>> 16 < 2 {
          row.add(pair: piece)
        } else {
          row.add(many: piece)
        }
      }
    }
  }

  /// Adds edges of a list with SIMD code; returns the index of the next edge, or a negative number.
  func addWide(_ list: EdgeTable.List, rows: Range<Int>, clip: PixelBox) -> Int {
    rasters_add(
      list.edges, list.first, wide(from: rows.lowerBound, rows: rows.count),
      rasters_window(
        first_row: rows.lowerBound, last_row: rows.upperBound, first_column: clip.left,
        last_column: clip.right), list.nextHead)
  }

  /// Rows of the band for SIMD code.
  @inline(__always)
  func wide(from row: Int, rows: Int) -> rasters_cells {
    let cells = cells(ofRow: row)
    return rasters_cells(
      cells: cells.assumingMemoryBound(to: Int32.self),
      marks: (cells - CoverageAccumulator.markBytes).assumingMemoryBound(to: UInt64.self),
      bytes_per_row: bytesPerRow, rows: rows)
  }

  /// Calls `body` with the segment of an edge in each row of the band.
  @inline(__always)
  private func walk(
    _ line: FixedPointEdge, _ rows: Range<Int>, _ body: (AccumulatorRow, ScanlineSegment) -> Void
  ) {
    let bottom = min(line.bottom, rows.upperBound &<< 16)
    var y = max(line.top, rows.lowerBound &<< 16)
    guard y < bottom else { return }
    var x = (line.x &<< 24) &+ (y &- line.top) &* line.slope
    var row = AccumulatorRow(cells: cells(ofRow: y &>> 16), sign: line.sign)
    while y < bottom {
      let next = min((y | 0xFFFF) &+ 1, bottom)
      let nextX = x &+ (next &- y) &* line.slope
      let (one, other) = (x &>> 24, nextX &>> 24)
      body(
        row,
        ScanlineSegment(
          left: min(one, other), right: max(one, other), height: next &- y, rise: line.rise))
      (x, y) = (nextX, next)
      row.cells += bytesPerRow
    }
  }
}
