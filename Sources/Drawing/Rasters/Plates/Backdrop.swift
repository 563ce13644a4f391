package import DisplayLists
package import Geometry

/// A frame as it was before the first translucent plate.
package struct Backdrop {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let pixelsPerPoint: Double

  /// A frame of 0x00RRGGBB pixels that stay where they are for its lifetime.
  package init(
    pixels: UnsafePointer<UInt32>, width: Int, height: Int, pixelsPerPoint: Double
  ) {
    (self.pixels, self.width, self.height) = (pixels, width, height)
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The plate of a material over an area given in the frame's pixels; nil when it lies outside.
  package func plate(_ material: Material, over area: Rect) -> Plate? {
    Plate(of: self, material, over: area)
  }

  /// The means of square blocks in one row of blocks, as 0x00RRGGBB.
  func average(
    x: Int, y: Int, _ reduction: Int, into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let rows = y..<min(height, y + reduction)
    for column in 0..<count {
      let left = x + column * reduction
      let columns = left..<min(width, left + reduction)
      let sums =
        columns.count.isMultiple(of: 4) ? sumsOfFours(rows, columns) : sums(rows, columns)
      let samples = UInt32(rows.count * columns.count)
      let half = samples / 2
      let red = ((sums.even >> 16) &+ half) / samples
      let green = (sums.odd &+ half) / samples
      let blue = ((sums.even & 0xFFFF) &+ half) / samples
      line[column] = red << 16 | green << 8 | blue
    }
  }

  /// The sums of a block's red and blue, two channels to a number, and of its green: 64 samples of
  /// 8 bits cannot carry over into the next channel.
  private func sums(_ rows: Range<Int>, _ columns: Range<Int>) -> (even: UInt32, odd: UInt32) {
    var (even, odd): (UInt32, UInt32) = (0, 0)
    for row in rows {
      let source = pixels + row * width
      for position in columns {
        even &+= source[position] & 0x00FF_00FF
        odd &+= source[position] >> 8 & 0x0000_00FF
      }
    }
    return (even, odd)
  }

  /// The same four pixels at a time.
  @inline(__always)
  private func sumsOfFours(
    _ rows: Range<Int>, _ columns: Range<Int>
  ) -> (even: UInt32, odd: UInt32) {
    var (even, odd) = (SIMD4<UInt32>.zero, SIMD4<UInt32>.zero)
    for row in rows {
      var source = UnsafeRawPointer(pixels + row * width + columns.lowerBound)
      for _ in 0..<columns.count / 4 {
        let four = source.loadUnaligned(as: SIMD4<UInt32>.self)
        even &+= four & 0x00FF_00FF
        odd &+= four &>> 8 & 0x0000_00FF
        source += 16
      }
    }
    return (even.wrappedSum(), odd.wrappedSum())
  }
}
