import Bitmaps

/// Small copies of frames for the contact sheet.
enum Thumbnail {
  /// The box that copies fit into, in pixels.
  static let box = PixelSize(width: 384, height: 288)

  /// A copy as large as fits the box; smaller pictures stay as they are.
  static func of(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let scale = min(
      1, Double(box.width) / Double(width), Double(box.height) / Double(height))
    let size = PixelSize(
      width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
    var small = Bitmap(size: size)
    let columns = (0...size.width).map { $0 * width / size.width }
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width)
    for y in 0..<size.height {
      let rows = (y * height / size.height)..<((y + 1) * height / size.height)
      sum(rows, of: bitmap, into: &sums)
      for x in 0..<size.width {
        small[x, y] = mean(of: sums[columns[x]..<columns[x + 1]], rows: rows.count)
      }
    }
    return small
  }

  /// The sums of the columns of some rows: blue, green and red.
  private static func sum(
    _ rows: Range<Int>, of bitmap: Bitmap, into sums: inout [SIMD4<UInt32>]
  ) {
    let width = bitmap.size.width
    sums.withUnsafeMutableBufferPointer { sums in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        sums.update(repeating: .zero)
        for row in rows {
          let line = UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
          for x in line.indices {
            let parts = unsafeBitCast(line[x].littleEndian, to: SIMD4<UInt8>.self)
            sums[x] &+= SIMD4(truncatingIfNeeded: parts)
          }
        }
      }
    }
  }

  private static func mean(of columns: ArraySlice<SIMD4<UInt32>>, rows: Int) -> UInt32 {
    let count = UInt32(rows * columns.count)
    var sum = SIMD4(repeating: count / 2)
    for column in columns { sum &+= column }
    return 0xFF00_0000 | sum.z / count << 16 | sum.y / count << 8 | sum.x / count
  }
}
