/// A consumer of coverage, 0...255, row by row.
protocol CoverageSink {
  /// Prefetches the pixels of a row that is drawn soon.
  func touch(_ row: CellSpan, number: Int)

  /// Starts a row.
  mutating func begin(row: Int)

  /// Consumes the coverage of eight pixels from a column on.
  func take(_ coverage: SIMD8<UInt32>, column: Int)

  /// Consumes the coverage of the last pixels of a row, fewer than eight.
  func take(_ coverage: SIMD8<UInt32>, column: Int, count: Int)

  /// Consumes constant coverage for a multiple of eight pixels.
  func take(_ coverage: UInt32, columns: Range<Int>)

  /// Consumes all rows of a band and resets their cells and marks to zero; returns false if
  /// unsupported.
  func take(_ band: AccumulatorBand) -> Bool
}

/// The part of a band to sum.
struct AccumulatorBand {
  let cells: CoverageAccumulator
  let rows: Range<Int>
  /// The words of marks that may be nonzero.
  let words: Range<Int>
  /// The column at which coverage ends.
  let end: Int

  /// The cells of a row.
  @inline(__always)
  func span(_ row: Int) -> CellSpan {
    let first = cells.cells(ofRow: row)
    return CellSpan(
      cells: first, marks: first - CoverageAccumulator.markBytes, words: words, end: end)
  }
}

/// A row of a band.
struct CellSpan {
  let cells: UnsafeMutableRawPointer
  let marks: UnsafeMutableRawPointer
  /// The words of marks that may be nonzero.
  let words: Range<Int>
  /// The column at which coverage ends.
  let end: Int
}
