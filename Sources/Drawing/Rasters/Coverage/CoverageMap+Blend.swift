extension CoverageMap {
  /// The number of rows collected before drawing.
  private static let group = 8

  /// Blends a color into pixels and clears the coverage.
  ///
  /// The covered columns of several rows are listed without branches and their pixels prefetched
  /// before the rows are drawn, so that memory accesses overlap.
  func blend(into pixels: PixelRows) {
    finish()
    defer { reset(clearing: false) }
    if isWide { return pixels.layWide(self) }
    let (group, room) = (CoverageMap.group, stride / 8 + 1)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: group * room) { columns in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: group) { counts in
        guard let columns = columns.baseAddress, let counts = counts.baseAddress else { return }
        for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: group) {
          let number = min(group, rows.upperBound &- top)
          for index in 0..<number {
            let list = columns + index &* room
            var count = 0
            let coverage = UnsafeMutableRawPointer(bytes + (top &+ index) &* stride)
            forEachRun(top &+ index) { count = self.list($0, of: coverage, in: list, after: count) }
            counts[index] = count
            pixels.touch(UnsafeBufferPointer(start: list, count: count), row: top &+ index)
          }
          for index in 0..<number where counts[index] > 0 {
            pixels.lay(
              UnsafeMutableRawPointer(bytes + (top &+ index) &* stride),
              from: UnsafeBufferPointer(start: columns + index &* room, count: counts[index]),
              width: width, row: top &+ index)
          }
        }
      }
    }
  }

  /// Appends the first column of each covered group of eight pixels to a list, and returns the new
  /// count.
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
