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

  private func noise(_ size: PixelSize) -> Bitmap {
    var state: UInt32 = 1
    return Bitmap(
      size: size,
      pixels: (0..<size.count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return state ^ state >> 16
      })
  }

  @Test(arguments: [2, 3, 5, 40])
  func `a pixel of a smaller copy is the mean of a square`(divisor: Int) {
    let bitmap = noise(PixelSize(width: 31, height: 17))
    let small = bitmap.reduced(by: divisor)
    #expect(
      small.size == PixelSize(width: max(1, 31 / divisor), height: max(1, 17 / divisor)))
    for y in 0..<small.size.height {
      for x in 0..<small.size.width {
        let square = (y * divisor..<min(17, (y + 1) * divisor)).flatMap { row in
          (x * divisor..<min(31, (x + 1) * divisor)).map { bitmap[$0, row] }
        }
        for shift in [0, 8, 16, 24] as [UInt32] {
          let sum = square.reduce(0) { $0 + Double($1 >> shift & 0xFF) }
          let mean = Double(small[x, y] >> shift & 0xFF)
          #expect(abs(mean - sum / Double(square.count)) <= 0.5)
        }
      }
    }
  }

  @Test func `a copy of the same size is the same`() {
    let bitmap = noise(PixelSize(width: 9, height: 4))
    #expect(bitmap.reduced(to: bitmap.size) == bitmap && bitmap.reduced(by: 1) == bitmap)
  }
}
