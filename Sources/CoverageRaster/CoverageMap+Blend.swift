extension CoverageMap {
  /// Lays a colour over pixels and forgets what was covered.
  func blend(into pixels: PixelRows) {
    for row in rows {
      let columns = columns(row)
      guard !columns.isEmpty else { continue }
      let coverage = UnsafeMutableRawPointer(bytes + row * stride)
      var column = columns.lowerBound & ~7
      while column < columns.upperBound {
        let word = (coverage + column).loadUnaligned(as: UInt64.self)
        if word != 0 {
          (coverage + column).storeBytes(of: 0, as: UInt64.self)
          pixels.lay(
            word, at: pixels.place(row: row, column: column), count: width - column)
        }
        column += 8
      }
    }
    reset(clearing: false)
  }
}
