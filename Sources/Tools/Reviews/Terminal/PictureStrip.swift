import Bitmaps

/// Arranges pictures side by side at a size that suits a terminal.
enum PictureStrip {
  /// The maximum width in pixels.
  static let widest = 1600

  /// Combines pictures, aligned at the top; nil without pictures.
  static func make(_ bitmaps: [Bitmap], gap: Int = 8) -> Bitmap? {
    let width = bitmaps.reduce(0) { $0 + $1.size.width } + gap * (bitmaps.count - 1)
    guard let height = bitmaps.map(\.size.height).max(), width > 0, height > 0 else { return nil }
    let step = (width + widest - 1) / widest
    let size = PixelSize(width: max(1, width / step), height: max(1, height / step))
    var strip = Bitmap(size: size, filledWith: 0xFF80_8080)
    var left = 0
    for bitmap in bitmaps {
      for y in 0..<min(size.height, bitmap.size.height / step) {
        for x in 0..<min(bitmap.size.width / step, size.width - left) {
          strip[left + x, y] = mean(of: bitmap, x * step, y * step, side: step)
        }
      }
      left = min(size.width, left + (bitmap.size.width + gap) / step)
    }
    return strip
  }

  /// The mean color of a square, so that thin lines remain visible in reduced pictures.
  private static func mean(of bitmap: Bitmap, _ x: Int, _ y: Int, side: Int) -> UInt32 {
    guard side > 1 else { return bitmap[x, y] }
    var sums = (red: UInt32(0), green: UInt32(0), blue: UInt32(0))
    for row in y..<(y + side) {
      for column in x..<(x + side) {
        let pixel = bitmap[column, row]
        sums.red += pixel >> 16 & 0xFF
        sums.green += pixel >> 8 & 0xFF
        sums.blue += pixel & 0xFF
      }
    }
    let count = UInt32(side * side)
    return 0xFF00_0000 | (sums.red / count) << 16 | (sums.green / count) << 8 | sums.blue / count
  }
}
