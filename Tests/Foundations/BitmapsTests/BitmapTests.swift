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

  @Test func `a copy covers its own columns and rows and nothing else`() {
    var bitmap = Bitmap(size: PixelSize(width: 4, height: 3), filledWith: 0xFF00_0000)
    var other = Bitmap(size: PixelSize(width: 2, height: 2), filledWith: 0xFFFF_FFFF)
    other[0, 1] = 0xFF00_00FF
    bitmap.copy(other, x: 1, y: 1)
    #expect(bitmap.size == PixelSize(width: 4, height: 3) && bitmap.pixels.count == 12)
    #expect(bitmap.pixels.prefix(4).allSatisfy { $0 == 0xFF00_0000 })
    #expect(bitmap.pixels[4..<8] == [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000])
    #expect(bitmap.pixels[8...] == [0xFF00_0000, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000])
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
