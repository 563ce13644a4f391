import Bitmaps

/// Reduces a picture by an integer factor: each pixel is the mean of a square of pixels.
struct PictureReduction {
  /// The factor of the reduction in each direction.
  let divisor: Int

  func reduced(_ picture: Bitmap) -> Bitmap {
    let size = PixelSize(
      width: max(1, picture.size.width / divisor), height: max(1, picture.size.height / divisor))
    let pixels = [UInt32](unsafeUninitializedCapacity: size.count) { target, count in
      picture.pixels.withUnsafeBufferPointer { source in
        for row in 0..<size.height {
          for column in 0..<size.width {
            target[row * size.width + column] = mean(
              source, of: picture.size, column: column * divisor, row: row * divisor)
          }
        }
      }
      count = size.count
    }
    return Bitmap(size: size, pixels: pixels)
  }

  private func mean(
    _ source: UnsafeBufferPointer<UInt32>, of size: PixelSize, column: Int, row: Int
  ) -> UInt32 {
    // Two channels are added at once: 64 pixels of 8 bits fit into 16 bits.
    var (even, odd, count) = (UInt32(0), UInt32(0), UInt32(0))
    for y in row..<min(row + divisor, size.height) {
      for x in column..<min(column + divisor, size.width) {
        let pixel = source[y &* size.width &+ x]
        even &+= pixel & 0x00FF_00FF
        odd &+= (pixel >> 8) & 0x00FF_00FF
        count &+= 1
      }
    }
    func share(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
    return share(odd >> 16) << 24 | share(even >> 16) << 16 | share(odd & 0xFFFF) << 8
      | share(even & 0xFFFF)
  }
}
