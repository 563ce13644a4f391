extension CoverageMap {
  /// Lays a color over pixels and forgets what was covered.
  ///
  /// What each row covers is listed without a branch before it is drawn, and its pixels are touched
  /// first: many of them are then on their way from memory at once.
  func blend(into pixels: PixelRows) {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: stride / 8 + 1) { offsets in
      guard let offsets = offsets.baseAddress else { return }
      for row in rows {
        let coverage = UnsafeMutableRawPointer(bytes + row &* stride)
        var count = 0
        forEachRun(row) { count = list($0, of: coverage, in: offsets, after: count) }
        guard count > 0 else { continue }
        let first = pixels.address(row: row, column: 0)
        var sum: UInt32 = 0
        for index in 0..<count {
          sum ^= (first + Int(offsets[index]) &* 4).load(as: UInt32.self)
        }
        offsets[count] = Int32(truncatingIfNeeded: sum)
        pixels.lay(
          coverage, from: UnsafeBufferPointer(start: offsets, count: count), width: width, at: first
        )
      }
    }
    reset(clearing: false)
  }

  /// Lists every eighth column from which anything is covered, after others, and counts them all.
  @inline(__always)
  private func list(
    _ columns: Range<Int>, of coverage: UnsafeMutableRawPointer,
    in offsets: UnsafeMutablePointer<Int32>, after others: Int
  ) -> Int {
    var count = others
    var column = columns.lowerBound
    while column < columns.upperBound {
      offsets[count] = Int32(truncatingIfNeeded: column)
      let word = (coverage + column).loadUnaligned(as: UInt64.self)
      count &+= word == 0 ? 0 : 1
      column &+= 8
    }
    return count
  }
}
