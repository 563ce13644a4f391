extension Bitmap {
  /// A copy with fewer pixels, each the mean of those that it covers.
  ///
  /// - Parameter size: The size of the copy, in each direction at least 1 and at most that of the
  ///   bitmap.
  package func reduced(to size: PixelSize) -> Bitmap { reduced(to: size, covering: self.size) }

  /// A copy made smaller by an integer factor: each pixel is the mean of a square of pixels.
  ///
  /// A rest at the right and at the bottom that fills no square is left out.
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

/// The sums of each column over some rows of a bitmap.
private struct ColumnSums {
  /// Alpha in the upper half of each word, green in the lower one.
  private var alphaAndGreen: [UInt64]
  /// Red in the upper half of each word, blue in the lower one.
  private var redAndBlue: [UInt64]
  private var rows = 0

  init(width: Int) {
    alphaAndGreen = Array(repeating: 0, count: width)
    redAndBlue = alphaAndGreen
  }

  /// Takes other rows in place of those before.
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

  /// The mean color of some columns.
  func mean(of columns: Range<Int>) -> UInt32 {
    let count = UInt32(rows * columns.count)
    func mean(_ sums: UInt64) -> UInt32 {
      let (upper, lower) = (UInt32(sums >> 32), UInt32(truncatingIfNeeded: sums))
      return ((upper + count / 2) / count) << 16 | (lower + count / 2) / count
    }
    return mean(alphaAndGreen[columns].reduce(0, &+)) << 8 | mean(redAndBlue[columns].reduce(0, &+))
  }
}
