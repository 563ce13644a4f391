import Bitmaps
import Comparisons
import TestSupport
import Testing

struct PixelmatchTests {
  @Test(
    .enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)),
    arguments: [
      ("1a", "1b", 0.05, 154, 143), ("1a", "1b", 0.1, 120, 106), ("2a", "2b", 0.05, 12_821, 12_437),
      ("3a", "3b", 0.05, 220, 212), ("5a", "5b", 0.05, 0, 6),
    ])
  func `known pairs give pixelmatch's counts in both color spaces`(
    one: String, other: String, threshold: Double, oklab: Int, yiq: Int
  ) throws {
    let first = try #require(try Corpus.bytes("image/pixelmatch/\(one).png"))
    let second = try #require(try Corpus.bytes("image/pixelmatch/\(other).png"))
    let tolerance = ChangeTolerance(distance: threshold)
    for (method, count) in [(ComparisonMethod.pixelmatch, oklab), (.pixelmatchYIQ, yiq)] {
      let comparer = BitmapComparer(method: method, tolerance: tolerance)
      let comparison = try comparer.compare(expected: first, actual: second)
      #expect(comparison.changedPixels == count)
    }
  }

  @Test(arguments: 0..<60)
  func `random pictures give the counts of the plain rules`(seed: Int) {
    let (one, other) = RandomPairs.pair(19 + seed % 30, 12 + seed % 7, seed: seed)
    for (method, colors) in [
      (ComparisonMethod.pixelmatch, PlainCounter.Colors.oklab), (.pixelmatchYIQ, .yiq),
    ] {
      for threshold in [0, 0.02, 0.1, 0.4] {
        for counts in [false, true] {
          var plain = PlainCounter(
            width: one.size.width, height: one.size.height, one: one.pixels,
            other: other.pixels, colors: colors)
          plain.countsAntialiased = counts
          var method = method
          if counts { method.antialiasing = .counted }
          let comparer = BitmapComparer(
            method: method, tolerance: ChangeTolerance(distance: threshold))
          let found = comparer.compare(expected: one, actual: other).changedPixels
          #expect(
            found == plain.count(threshold: threshold), "\(colors) \(threshold) seed \(seed)")
        }
      }
    }
  }

  @Test func `near blacks are distinguished by the toe of lightness`() {
    let tolerance = ChangeTolerance(distance: 0.1)
    let comparer = BitmapComparer(method: .pixelmatch, tolerance: tolerance)
    func count(_ gray: UInt32) -> Int {
      let size = PixelSize(width: 1, height: 1)
      return comparer.compare(
        expected: Bitmap(size: size), actual: Bitmap(size: size, filledWith: 0xFF00_0000 | gray)
      ).changedPixels
    }
    #expect(count(0x0D_0D0D) == 0)
    #expect(count(0x17_1717) == 1)
  }
}

extension BitmapComparison {
  /// The number of changed pixels; 0 for equal pictures, all for pictures of different sizes.
  var changedPixels: Int {
    switch self {
    case .equalFiles, .equalPixels: 0
    case .size: .max
    case .change(let change): change.changedPixels
    }
  }
}
