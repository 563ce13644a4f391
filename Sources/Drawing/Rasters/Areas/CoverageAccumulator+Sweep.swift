extension CoverageAccumulator {
  /// Sums rows of the band and passes the coverage to a sink, up to a last column; clears the
  /// cells.
  ///
  /// - Parameter columns: The columns with coverage differences.
  func sweep(
    _ rows: Range<Int>, columns: Range<Int>, to end: Int, into sink: inout some CoverageSink
  ) {
    guard !columns.isEmpty else { return }
    // A word of marks covers about 512 pixels.
    let words = columns.lowerBound / 512..<(columns.upperBound - 1) / 512 + 1
    let band = AccumulatorBand(cells: self, rows: rows, words: words, end: end)
    guard !sink.take(band) else { return }
    // All rows are prefetched before any is drawn, so that memory accesses overlap.
    for row in rows { sink.touch(band.span(row), number: row) }
    for row in rows {
      sink.begin(row: row)
      sweep(band.span(row), into: sink)
    }
  }

  @inline(__always)
  private func sweep(_ span: CellSpan, into sink: some CoverageSink) {
    let (start, marks, end) = (span.cells, span.marks, span.end)
    var (sum, column) = (SIMD4<Int32>.zero, 0)
    for index in span.words {
      var word = marks.load(fromByteOffset: index &* 8, as: UInt64.self)
      guard word != 0 else { continue }
      marks.storeBytes(of: 0, toByteOffset: index &* 8, as: UInt64.self)
      while word != 0 {
        let next = (index &* 64 &+ word.trailingZeroBitCount) &* 8
        word &= word &- 1
        if column < next { fill(sum, column, next, end, into: sink) }
        let address = start + next &* 4
        let low = prefixSums(address.load(as: SIMD4<Int32>.self)) &+ sum
        let high =
          prefixSums(address.load(fromByteOffset: 16, as: SIMD4<Int32>.self))
          &+ SIMD4(repeating: low[3])
        address.storeBytes(of: .zero, as: SIMD8<Int32>.self)
        sum = SIMD4(repeating: high[3])
        column = next &+ 8
        let coverage = SIMD8(lowHalf: coverage(low), highHalf: coverage(high))
        guard coverage.lowHalf | coverage.highHalf != .zero else { continue }
        if column <= end {
          sink.take(coverage, column: next)
        } else if next < end {
          sink.take(coverage, column: next, count: end &- next)
        }
      }
    }
    if column < end { fill(sum, column, end, end, into: sink) }
  }

  /// Passes the constant coverage of columns without differences.
  @inline(__always)
  private func fill(
    _ sum: SIMD4<Int32>, _ column: Int, _ next: Int, _ end: Int, into sink: some CoverageSink
  ) {
    guard sum[0] != 0 else { return }
    let coverage = coverage(sum)
    guard coverage[0] != 0 else { return }
    let last = min(next, end & ~7)
    if column < last { sink.take(coverage[0], columns: column..<last) }
    if next > last, last < end {
      sink.take(
        SIMD8(lowHalf: coverage, highHalf: coverage), column: last, count: end &- last)
    }
  }

  /// The coverage of pixels, 0...255: the absolute winding area, clamped to 1.
  @inline(__always)
  private func coverage(_ sums: SIMD4<Int32>) -> SIMD4<UInt32> {
    let scaled = SIMD4<Float>(sums) * (255 / Float(CoverageAccumulator.unit))
    let positive = unsafeBitCast(scaled, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF
    let amount = unsafeBitCast(positive, to: SIMD4<Float>.self)
    let bounded = amount.replacing(with: 255, where: amount .> 255)
    // From 2^23 on the lowest mantissa bit is one unit: the sum is rounded to an integer.
    return unsafeBitCast(bounded + 8_388_608, to: SIMD4<UInt32>.self) & 255
  }

  /// The inclusive prefix sums of four numbers.
  @inline(__always)
  private func prefixSums(_ cells: SIMD4<Int32>) -> SIMD4<Int32> {
    let words = unsafeBitCast(cells, to: SIMD2<UInt64>.self)
    let pairs = cells &+ unsafeBitCast(words &<< 32, to: SIMD4<Int32>.self)
    return pairs &+ SIMD4(lowHalf: .zero, highHalf: SIMD2(repeating: pairs[1]))
  }
}
