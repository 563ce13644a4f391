import Bitmaps
import Testing

struct BitmapTests {
  private let size = PixelSize(width: 3, height: 2)

  @Test func `pixels are counted row by row from the top`() {
    var bitmap = Bitmap(size: size, pixels: [1, 2, 3, 4, 5, 6])
    #expect(bitmap[0, 0] == 1)
    #expect(bitmap[2, 0] == 3)
    #expect(bitmap[0, 1] == 4)
    bitmap[1, 1] = 9
    #expect(bitmap.pixels == [1, 2, 3, 4, 9, 6])
  }

  @Test func `the checksum is the same on every machine`() {
    let bitmap = Bitmap(size: size, pixels: (0..<6).map { 0xFF00_0000 | $0 * 0x01_0203 })
    #expect(bitmap.checksum == 17_480_036_517_098_315_591)
  }

  @Test func `every pixel and the shape count in the checksum`() {
    let bitmap = Bitmap(size: size, filledWith: 0xFF00_0000)
    var checksums: Set<UInt64> = [bitmap.checksum]
    for index in 0..<size.count {
      var other = bitmap
      other.pixels[index] ^= 1
      checksums.insert(other.checksum)
    }
    let turned = Bitmap(size: PixelSize(width: 2, height: 3), filledWith: 0xFF00_0000)
    checksums.insert(turned.checksum)
    #expect(checksums.count == size.count + 2)
  }
}
