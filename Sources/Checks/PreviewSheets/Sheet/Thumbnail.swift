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
    for y in 0..<size.height {
      let rows = (y * height / size.height)..<((y + 1) * height / size.height)
      for x in 0..<size.width {
        small[x, y] = mean(of: bitmap, rows: rows, columns: columns[x]..<columns[x + 1])
      }
    }
    return small
  }

  private static func mean(of bitmap: Bitmap, rows: Range<Int>, columns: Range<Int>) -> UInt32 {
    var (red, green, blue): (UInt32, UInt32, UInt32) = (0, 0, 0)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for row in rows {
        let start = row * bitmap.size.width
        for pixel in pixels[(start + columns.lowerBound)..<(start + columns.upperBound)] {
          red += pixel >> 16 & 0xFF
          green += pixel >> 8 & 0xFF
          blue += pixel & 0xFF
        }
      }
    }
    let count = UInt32(rows.count * columns.count)
    func rounded(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
    return 0xFF00_0000 | rounded(red) << 16 | rounded(green) << 8 | rounded(blue)
  }
}
