import Bitmaps
import Comparisons
import Testing

/// Tests of pictures whose sides are near multiples of the vector width, or with more rows than the
/// row cache holds.
struct PixelRunTests {
  static let sizes = [
    (1, 1), (1, 9), (9, 1), (2, 2), (3, 5), (15, 3), (16, 2), (17, 4), (31, 1), (33, 7), (127, 4),
    (128, 3), (129, 5), (145, 1), (271, 6), (19, 70),
  ]

  @Test(arguments: sizes)
  func `every pixel gets the kind of the plain rules`(width: Int, height: Int) throws {
    for seed in 0..<6 {
      let (one, other) = RandomPairs.pair(
        width, height, seed: seed &* 7919 &+ width, isOpaque: seed % 3 == 0)
      guard one != other else { continue }
      for (method, colors) in [
        (ComparisonMethod.pixelmatch, PlainCounter.Colors.oklab), (.pixelmatchYIQ, .yiq),
      ] {
        let plain = PlainCounter(
          width: width, height: height, one: one.pixels, other: other.pixels, colors: colors)
        let comparer = BitmapComparer(method: method, tolerance: ChangeTolerance(distance: 0.05))
        let map = try #require(comparer.compare(expected: one, actual: other).change).map
        let expected = one.pixels.indices.map { plain.kind(of: $0, threshold: 0.05).rawValue }
        #expect(map.kinds == expected, "\(colors) seed \(seed)")
      }
    }
  }

  @Test(arguments: sizes)
  func `parts that do not count leave the other pixels as they are`(
    width: Int, height: Int
  ) throws {
    for seed in 0..<6 {
      let (one, other) = RandomPairs.pair(width, height, seed: seed &* 104_729 &+ height)
      guard one != other else { continue }
      var comparer = BitmapComparer(method: .pixelmatch)
      let whole = try #require(comparer.compare(expected: one, actual: other).change)
      let part = PixelRect(x: width / 3, y: height / 3, width: width / 2 + 1, height: 2)
      comparer.method.ignored = [part]
      let rest = try #require(comparer.compare(expected: one, actual: other).change)
      #expect(rest.differingPixels == whole.differingPixels)
      for y in 0..<height {
        for x in 0..<width {
          let isIgnored = part.contains(x: x, y: y) && whole.map[x, y] != .equal
          #expect(rest.map[x, y] == (isIgnored ? .ignored : whole.map[x, y]))
        }
      }
    }
  }

  @Test(arguments: sizes)
  func `the largest distance is that of a pixel that counts`(width: Int, height: Int) throws {
    for seed in 0..<6 {
      let (one, other) = RandomPairs.pair(width, height, seed: seed &+ width, isOpaque: true)
      guard one != other else { continue }
      let comparer = BitmapComparer(
        method: ComparisonMethod(antialiasing: .slopes), tolerance: ChangeTolerance(distance: 0.05))
      let change = try #require(comparer.compare(expected: one, actual: other).change)
      let distances = one.pixels.indices.map { index -> Double in
        switch change.map[index % width, index / width] {
        case .changed, .faint: ColorMetric.hyab.distance(one.pixels[index], other.pixels[index])
        case .equal, .antialiased, .shifted, .ignored: 0
        }
      }
      #expect(abs(change.largestDistance - (distances.max() ?? 0)) < 1e-5)
    }
  }
}
