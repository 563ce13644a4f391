/// Finds the pixels of each picture in the other, displaced by at most one pixel.
struct OnePixelShift {
  let expected: UnsafePointer<UInt32>
  let actual: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let distance: ColorDistance
  let limit: Double

  /// Returns the pixels of a run that are found in both directions.
  @inline(never)
  func find(_ asked: UInt32, x: Int, y: Int) -> UInt32 {
    var (left, found) = (asked, UInt32(0))
    while left != 0 {
      let lane = left.trailingZeroBitCount
      let index = y * width + x + lane
      if isFound(expected[index], in: actual, x: x + lane, y: y),
        isFound(actual[index], in: expected, x: x + lane, y: y)
      {
        found |= 1 &<< UInt32(truncatingIfNeeded: lane)
      }
      left &= left &- 1
    }
    return found
  }

  private func isFound(
    _ pixel: UInt32, in picture: UnsafePointer<UInt32>, x: Int, y: Int
  ) -> Bool {
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let index = row * width + column
        if distance.between(pixel, picture[index], at: index) <= limit { return true }
      }
    }
    return false
  }
}
