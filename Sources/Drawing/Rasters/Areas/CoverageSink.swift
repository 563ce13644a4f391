/// Takes coverage of 0...255, row by row.
protocol CoverageSink {
  /// Prefetches the pixels of a row that is drawn soon.
  func touch(_ row: CellSpan, number: Int)

  /// Starts a row.
  mutating func begin(row: Int)

  /// Takes the coverage of eight pixels from a column on.
  func take(_ coverage: SIMD8<UInt32>, column: Int)

  /// Takes the coverage of the last pixels of a row, from a column on, fewer than eight.
  func take(_ coverage: SIMD8<UInt32>, column: Int, count: Int)

  /// Takes the same coverage for eights of pixels.
  func take(_ coverage: UInt32, columns: Range<Int>)

  /// Takes rows of a band together and resets their cells and marks to zero; false when it cannot.
  func take(_ band: AccumulatorBand) -> Bool
}

/// The part of a band of cells that is summed.
struct AccumulatorBand {
  let cells: CoverageAccumulator
  let rows: Range<Int>
  /// The words of marks that may have a bit set.
  let words: Range<Int>
  /// The column where coverage ends.
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
  /// The words of marks that may have a bit set.
  let words: Range<Int>
  /// The column where coverage ends.
  let end: Int
}
