import Bitmaps
import Comparisons
import Testing

/// Tests of lines one pixel wide, which a gradient detector takes for antialiased edges.
struct ThinLineTests {
  private let comparer = BitmapComparer()
  private let pixelmatch = BitmapComparer(
    method: .pixelmatch, tolerance: ChangeTolerance(distance: 0.1))
  private let plain = Bitmap(size: PixelSize(width: 64, height: 64), filledWith: 0xFFFF_FFFF)

  /// Draws an antialiased line that rises by `slope` pixels per column.
  private func drawLine(on picture: Bitmap, slope: Double) -> Bitmap {
    var picture = picture
    for x in 8..<56 {
      let y = 20.3 + Double(x) * slope
      let share = y - y.rounded(.down)
      picture[x, Int(y)] = gray(1 - share)
      picture[x, Int(y) + 1] = gray(share)
    }
    return picture
  }

  private func gray(_ coverage: Double) -> UInt32 {
    0xFF00_0000 | UInt32(255 - coverage * 180) * 0x01_0101
  }

  @Test(arguments: [0.11, 0.23, 0.37, 0.49])
  func `a soft line that appears on plain ground is found`(slope: Double) throws {
    let line = drawLine(on: plain, slope: slope)
    let found = try #require(comparer.compare(expected: plain, actual: line).change)
    let lost = pixelmatch.compare(expected: plain, actual: line).changedPixels
    // Pixels that the line hardly covers are within the tolerance to the background.
    #expect(found.count(of: .antialiased) < 5)
    #expect(found.changedPixels > 80)
    #expect(lost < found.changedPixels / 2, "pixelmatch found \(lost)")
    #expect(!comparer.verdict(on: .change(found)).isPassed)
    #expect(comparer.compare(expected: line, actual: plain).changedPixels == found.changedPixels)
  }

  /// White above, dark below, and one optional gray row between them.
  private func edge(_ line: UInt32?, isColumn: Bool = false) -> Bitmap {
    var picture = plain
    for a in 0..<64 {
      for b in 32..<64 {
        let color = b == 32 ? line ?? 0xFF20_2020 : 0xFF20_2020
        if isColumn { picture[b, a] = color } else { picture[a, b] = color }
      }
    }
    return picture
  }

  @Test(arguments: [false, true])
  func `a straight line along an edge is found although pixelmatch finds nothing of it`(
    isColumn: Bool
  ) {
    let one = edge(nil, isColumn: isColumn)
    let other = edge(0xFF90_9090, isColumn: isColumn)
    #expect(comparer.compare(expected: one, actual: other).changedPixels == 64)
    #expect(pixelmatch.compare(expected: one, actual: other).changedPixels == 0)
  }

  @Test func `an edge that is softened otherwise is accepted`() {
    func disk(_ center: Double) -> Bitmap {
      var picture = plain
      for y in 0..<64 {
        for x in 0..<64 {
          let (dx, dy) = (Double(x) - center, Double(y) - 31.5)
          let coverage = min(1, max(0, 20.5 - (dx * dx + dy * dy).squareRoot()))
          picture[x, y] = 0xFF00_0000 | UInt32(255 - coverage * 255) * 0x01_0101
        }
      }
      return picture
    }
    let comparison = comparer.compare(expected: disk(31.5), actual: disk(31.8))
    #expect(comparison.changedPixels == 0)
    #expect((comparison.change?.count(of: .antialiased) ?? 0) > 20)
    #expect(comparer.verdict(on: comparison).outcome == .accepted)
  }

  @Test func `a hard line of one color is found`() {
    var picture = plain
    for x in 0..<64 { picture[x, 30] = 0xFF00_0000 }
    #expect(comparer.compare(expected: plain, actual: picture).changedPixels == 64)
  }
}
