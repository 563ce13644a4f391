import Bitmaps
import TestSupport
import Testing

struct PNGKindTests {
  private static let sizes = [(1, 1), (2, 9), (3, 3), (7, 5), (8, 8), (33, 17), (70, 4)]

  @Test(arguments: PlainPNG.kinds, sizes)
  func `every kind of color, filter and interlacing is read`(
    kind: (color: UInt8, depth: Int), size: (Int, Int)
  ) throws {
    for isInterlaced in [false, true] {
      for seed in 0..<4 {
        var file = PlainPNG(
          width: size.0, height: size.1, color: kind.color, depth: kind.depth,
          seed: UInt64(seed))
        file.isInterlaced = isInterlaced
        #expect(try PNGDecoder.bitmap(from: file.bytes) == file.bitmap, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [2, 6] as [UInt8], [11, 12, 16, 17, 33, 97, 150])
  func `areas and stripes are read alike with every filter`(color: UInt8, width: Int) throws {
    for filter: UInt8 in 0...4 {
      for seed in 0..<4 {
        var file = PlainPNG(
          width: width, height: 14, color: color, depth: 8, seed: UInt64(seed))
        file.filters = filter...filter
        let noise = file.samples
        for index in noise.indices where noise[index][0] > 3 {
          let (x, y) = (index % width, index / width)
          // Rows of one color, then areas of one color with vertical borders.
          file.samples[index] = noise[y < 5 ? y / 2 : x / 37 + y / 6]
        }
        #expect(try PNGDecoder.bitmap(from: file.bytes) == file.bitmap, "\(filter) seed \(seed)")
      }
    }
  }

  @Test(arguments: [(0, 4), (0, 8), (0, 16), (2, 8), (2, 16)] as [(UInt8, Int)])
  func `one color may be transparent`(color: UInt8, depth: Int) throws {
    var file = PlainPNG(width: 9, height: 5, color: color, depth: depth, seed: 5)
    file.samples[7] = file.samples[3]
    file.transparency = file.samples[3].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let bitmap = try PNGDecoder.bitmap(from: file.bytes)
    #expect(bitmap == file.bitmap)
    #expect(bitmap.pixels[3] >> 24 == 0 && bitmap.pixels[7] >> 24 == 0)
  }

  @Test func `memory is used again for pictures of other sizes and kinds`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    var scratch = PNGDecoder.Scratch()
    for (index, kind) in (PlainPNG.kinds + PlainPNG.kinds.reversed()).enumerated() {
      let file = PlainPNG(
        width: 40 - index, height: 3 + index % 4, color: kind.color, depth: kind.depth, seed: 8)
      try PNGDecoder.decode(file.bytes, into: &bitmap, scratch: &scratch)
      #expect(bitmap == file.bitmap)
    }
  }

  @Test func `a color beyond the palette is an error`() {
    var file = PlainPNG(width: 4, height: 4, color: 3, depth: 4, seed: 1)
    file.palette = [1, 2, 3, 4, 5, 6]
    file.transparency = []
    let error = #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: file.bytes) }
    guard case .badPaletteIndex(_, 2) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a filter that does not exist is an error`() {
    var file = PlainPNG(width: 4, height: 4, color: 2, depth: 8, seed: 1)
    file.filters = 5...5
    let error = #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: file.bytes) }
    #expect(error?.problem == .badFilter(5))
  }
}
