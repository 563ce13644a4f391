import Bitmaps

/// Small copies of frames for the contact sheet.
enum Thumbnail {
  /// The box that copies fit into, in pixels.
  static let box = PixelSize(width: 384, height: 288)

  /// A copy scaled to fit the box; smaller pictures are not enlarged.
  static func of(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let scale = min(
      1, Double(box.width) / Double(width), Double(box.height) / Double(height))
    let size = PixelSize(
      width: max(1, Int(Double(width) * scale)), height: max(1, Int(Double(height) * scale)))
    var small = Bitmap(size: size)
    let columns = (0...size.width).map { $0 * width / size.width }
    var sums = ColumnSums(width: width)
    for y in 0..<size.height {
      let rows = (y * height / size.height)..<((y + 1) * height / size.height)
      sums.take(rows, of: bitmap)
      for x in 0..<size.width { small[x, y] = sums.mean(of: columns[x]..<columns[x + 1]) }
    }
    return small
  }

  /// The sums of each column over some rows of a bitmap.
  private struct ColumnSums {
    /// Red in the upper half of each word, blue in the lower one.
    private var redAndBlue: [UInt64]
    private var green: [UInt32]
    private var rows = 0

    init(width: Int) {
      redAndBlue = Array(repeating: 0, count: width)
      green = Array(repeating: 0, count: width)
    }

    /// Takes other rows in place of those before.
    mutating func take(_ rows: Range<Int>, of bitmap: Bitmap) {
      self.rows = rows.count
      let width = green.count
      redAndBlue.withUnsafeMutableBufferPointer { redAndBlue in
        green.withUnsafeMutableBufferPointer { green in
          bitmap.pixels.withUnsafeBufferPointer { pixels in
            redAndBlue.update(repeating: 0)
            green.update(repeating: 0)
            for row in rows {
              let line = UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
              for x in line.indices {
                let pixel = line[x]
                redAndBlue[x] &+= UInt64(pixel & 0xFF) | UInt64(pixel & 0xFF_0000) << 16
                green[x] &+= pixel >> 8 & 0xFF
              }
            }
          }
        }
      }
    }

    /// The mean color of some columns.
    func mean(of columns: Range<Int>) -> UInt32 {
      let both = redAndBlue[columns].reduce(0, &+)
      let (red, blue) = (UInt32(both >> 32), UInt32(truncatingIfNeeded: both))
      let count = UInt32(rows * columns.count)
      func rounded(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
      return 0xFF00_0000 | rounded(red) << 16 | rounded(green[columns].reduce(0, &+)) << 8
        | rounded(blue)
    }
  }
}
