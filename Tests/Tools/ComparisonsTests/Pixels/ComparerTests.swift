import Bitmaps
import Comparisons
import Documents
import Testing

struct ComparerTests {
  private let comparer = BitmapComparer()
  private let noise = SamplePictures.noise(90, 70)

  private func square(_ x: Int, _ y: Int, side: Int, color: UInt32 = 0xFFFF_FFFF) -> Bitmap {
    var picture = SamplePictures.gray(120, 80)
    for row in y..<y + side { for column in x..<x + side { picture[column, row] = color } }
    return picture
  }

  @Test func `equal files are equal without being decoded`() throws {
    var bytes = try PNGEncoder(.fast).bytes(for: noise)
    #expect(try comparer.compare(expected: bytes, actual: bytes) == .equalFiles)
    bytes[60] ^= 1
    #expect(try comparer.compare(expected: bytes, actual: bytes) == .equalFiles)
  }

  @Test func `other files of the same picture have equal pixels`() throws {
    let one = try PNGEncoder(.fast).bytes(for: noise)
    let other = try PNGEncoder(.small).bytes(for: noise)
    #expect(try comparer.compare(expected: one, actual: other) == .equalPixels)
  }

  @Test func `a file that cannot be read is named by its side`() throws {
    let good = try PNGEncoder(.fast).bytes(for: noise)
    let bad = Array(good.dropLast(30))
    for (expected, actual, side) in [
      (good, bad, UnreadablePicture.Side.actual), (bad, good, .expected), ([], [], .expected),
    ] {
      let error = #expect(throws: UnreadablePicture.self) {
        try comparer.compare(expected: expected, actual: actual)
      }
      #expect(error?.side == side)
      #expect(error?.description.contains("cannot read the \(side.rawValue) picture") == true)
    }
  }

  @Test func `memory is used again for pairs of other sizes`() throws {
    var scratch = ComparisonScratch()
    for size in [(30, 20), (10, 60), (64, 3), (30, 20)] {
      let one = SamplePictures.noise(size.0, size.1, seed: 1)
      let other = SamplePictures.noise(size.0, size.1, seed: 2)
      let files = try [one, other].map { try PNGEncoder(.fast).bytes(for: $0) }
      let found = try comparer.compare(
        expected: files[0], actual: files[1], scratch: &scratch)
      #expect(found == comparer.compare(expected: one, actual: other))
      #expect(scratch.expected == one && scratch.actual == other)
    }
  }

  @Test func `different sizes are neither accepted nor compared`() {
    let comparison = comparer.compare(expected: noise, actual: SamplePictures.noise(70, 90))
    #expect(comparison == .size(expected: noise.size, actual: PixelSize(width: 70, height: 90)))
    let verdict = comparer.verdict(on: comparison)
    #expect(verdict.outcome == .size && !verdict.isPassed)
    #expect(verdict.reason == "the picture has 70×90 pixels instead of 90×70")
  }

  @Test func `regions are rectangles around changes that lie together, the largest first`() throws {
    var other = square(3, 5, side: 4)
    for y in 50..<70 { for x in 70..<101 { other[x, y] = 0xFF00_0000 } }
    let change = try #require(
      comparer.compare(expected: SamplePictures.gray(120, 80), actual: other).change)
    #expect(
      change.regions.map(\.rect) == [
        PixelRect(x: 70, y: 50, width: 31, height: 20), PixelRect(x: 3, y: 5, width: 4, height: 4),
      ])
    #expect(change.regions.map(\.changedPixels) == [620, 16])
    #expect(change.densestWindow.changedPixels == 256)
  }

  @Test func `a shift by one pixel is accepted when it is allowed, by two it is not`() {
    var method = ComparisonMethod(antialiasing: .counted)
    let unmoved = square(40, 30, side: 9)
    for (move, allows, passes) in [(1, true, true), (2, true, false), (1, false, false)] {
      method.allowsShift = allows
      let comparer = BitmapComparer(method: method)
      let comparison = comparer.compare(
        expected: unmoved, actual: square(40 + move, 30 + move, side: 9))
      #expect(comparer.verdict(on: comparison).isPassed == passes, "\(move) \(allows)")
    }
  }

  @Test func `parts that do not count are left out, even beyond the picture`() throws {
    let part = PixelRect(x: -5, y: 30, width: 60, height: .max)
    var comparer = comparer
    comparer.method.ignored = [part]
    let plain = SamplePictures.gray(120, 80)
    let inside = comparer.compare(expected: plain, actual: square(40, 30, side: 9))
    #expect(inside.changedPixels == 0)
    #expect(inside.change?.count(of: .ignored) == 81)
    #expect(comparer.compare(expected: plain, actual: square(50, 26, side: 9)).changedPixels == 56)
  }

  @Test func `translucent pixels are seen on white and on black`() {
    let size = PixelSize(width: 1, height: 1)
    let half = Bitmap(size: size, filledWith: 0x80FF_FFFF)
    let white = Bitmap(size: size, filledWith: 0xFFFF_FFFF)
    let hidden = [0x00FF_0000, 0x0000_FF00].map { Bitmap(size: size, filledWith: $0) }
    #expect(comparer.compare(expected: half, actual: white).changedPixels == 1)
    #expect(comparer.compare(expected: hidden[0], actual: hidden[1]).changedPixels == 0)
    let onWhite = BitmapComparer(method: ComparisonMethod(background: .white))
    #expect(onWhite.compare(expected: half, actual: white).changedPixels == 0)
  }
}
