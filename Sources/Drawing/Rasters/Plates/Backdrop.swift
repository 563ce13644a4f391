internal import CRasters
package import DisplayLists
package import Geometry

/// A copy of the frame from before the first translucent plate.
package struct Backdrop {
  /// The pixels, 0x00RRGGBB.
  let pixels: UnsafePointer<UInt32>
  /// The block means behind plates by block side in pixels, row by row; missing ones are computed
  /// from the pixels.
  private let means: [Int: UnsafePointer<UInt32>]
  let width: Int
  let height: Int
  let pixelsPerPoint: Double
  /// Whether to compute means with SIMD code; the result is the same.
  var isWide = AVX2Support.areThere

  /// Creates a backdrop; pixels and means must not move during its lifetime.
  package init(
    pixels: UnsafePointer<UInt32>, means: [Int: UnsafePointer<UInt32>] = [:], width: Int,
    height: Int, pixelsPerPoint: Double
  ) {
    (self.pixels, self.means, self.width, self.height) = (pixels, means, width, height)
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Returns the plate of a material over an area in pixels; nil outside the frame.
  package func plate(_ material: Material, over area: Rect) -> BackdropMaterial? {
    BackdropMaterial(of: self, material, over: area)
  }

  /// The number of blocks in a row, and the number of rows.
  package func blocks(_ reduction: Int) -> (columns: Int, rows: Int) {
    ((width + reduction - 1) / reduction, (height + reduction - 1) / reduction)
  }

  /// Computes the means of all blocks that a box touches; blocks of one pixel are copied.
  ///
  /// - Parameter means: Memory for all blocks of the frame.
  package func reduce(
    _ box: PixelBox, _ reduction: Int, into means: UnsafeMutablePointer<UInt32>
  ) {
    guard !box.isEmpty else { return }
    let (left, right) = (box.left / reduction, (box.right + reduction - 1) / reduction)
    let columns = blocks(reduction).columns
    for row in box.top / reduction..<(box.bottom + reduction - 1) / reduction {
      average(
        x: left * reduction, y: row * reduction, reduction, into: means + (row * columns + left),
        count: right - left)
    }
  }

  /// Writes the means of a row of blocks as 0x00RRGGBB; `x` and `y` are multiples of the block
  /// side.
  func blocks(
    x: Int, y: Int, _ reduction: Int, into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    guard let means = means[reduction] else {
      return average(x: x, y: y, reduction, into: line, count: count)
    }
    let start = y / reduction * blocks(reduction).columns + x / reduction
    line.update(from: means + start, count: count)
  }

  /// Computes the means of a row of blocks.
  private func average(
    x: Int, y: Int, _ reduction: Int, into line: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let first = pixels + (y * width + x)
    guard reduction > 1 else {
      for column in 0..<count { line[column] = first[column] & 0x00FF_FFFF }
      return
    }
    // Two blocks at a time.
    let isWhole = isWide && y + reduction <= height
    let whole = isWhole ? min(count, (width - x) / reduction) & ~1 : 0
    rasters_average(first, width, reduction, whole, line)
    let rows = y..<min(height, y + reduction)
    for column in whole..<count {
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

  /// The channel sums of a block, with two channels per word: 64 samples of 8 bits cannot overflow
  /// into the next channel.
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

  /// The same, four pixels at a time.
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
