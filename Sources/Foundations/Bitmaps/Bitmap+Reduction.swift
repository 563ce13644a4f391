extension Bitmap {
  /// Returns a downscaled copy; each pixel is the mean of those it covers.
  ///
  /// - Parameter size: The size of the copy, in each dimension at least 1 and at most that of the
  ///   bitmap.
  package func reduced(to size: PixelSize) -> Bitmap { reduced(to: size, covering: self.size) }

  /// Returns a copy downscaled by an integer factor; each pixel is the mean of a square.
  ///
  /// Incomplete squares at the right and bottom are dropped.
  package func reduced(by divisor: Int) -> Bitmap {
    let small = PixelSize(
      width: max(1, size.width / divisor), height: max(1, size.height / divisor))
    return reduced(
      to: small,
      covering: PixelSize(
        width: min(size.width, small.width * divisor),
        height: min(size.height, small.height * divisor)))
  }

  private func reduced(to size: PixelSize, covering covered: PixelSize) -> Bitmap {
    var small = Bitmap(size: size)
    let columns = (0...size.width).map { $0 * covered.width / size.width }
    var sums = ColumnSums(width: covered.width)
    for y in 0..<size.height {
      sums.take(
        (y * covered.height / size.height)..<((y + 1) * covered.height / size.height), of: self)
      for x in 0..<size.width { small[x, y] = sums.mean(of: columns[x]..<columns[x + 1]) }
    }
    return small
  }
}

/// The column sums over a range of rows.
private struct ColumnSums {
  /// Sums of alpha in the upper and green in the lower half of each word.
  private var alphaAndGreen: [UInt64]
  /// Sums of red in the upper and blue in the lower half of each word.
  private var redAndBlue: [UInt64]
  private var rows = 0

  init(width: Int) {
    alphaAndGreen = Array(repeating: 0, count: width)
    redAndBlue = alphaAndGreen
  }

  /// Replaces the sums by those of other rows.
  mutating func take(_ rows: Range<Int>, of bitmap: Bitmap) {
    self.rows = rows.count
    let (width, whole) = (redAndBlue.count, bitmap.size.width)
    alphaAndGreen.withUnsafeMutableBufferPointer { alphaAndGreen in
      redAndBlue.withUnsafeMutableBufferPointer { redAndBlue in
        bitmap.pixels.withUnsafeBufferPointer { pixels in
          alphaAndGreen.update(repeating: 0)
          redAndBlue.update(repeating: 0)
          for row in rows {
            let line = UnsafeBufferPointer(rebasing: pixels[row * whole..<row * whole + width])
            for x in line.indices {
              let pixel = UInt64(line[x])
              redAndBlue[x] &+= pixel & 0xFF | (pixel & 0xFF_0000) << 16
              alphaAndGreen[x] &+= pixel >> 8 & 0xFF | (pixel >> 8 & 0xFF_0000) << 16
            }
          }
        }
      }
    }
  }

  /// The mean color of a range of columns.
  func mean(of columns: Range<Int>) -> UInt32 {
    let count = UInt32(rows * columns.count)
    func mean(_ sums: UInt64) -> UInt32 {
      let (upper, lower) = (UInt32(sums >> 32), UInt32(truncatingIfNeeded: sums))
      return ((upper + count / 2) / count) << 16 | (lower + count / 2) / count
    }
    return mean(alphaAndGreen[columns].reduce(0, &+)) << 8 | mean(redAndBlue[columns].reduce(0, &+))
  }
}
