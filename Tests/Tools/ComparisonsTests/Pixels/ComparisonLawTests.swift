import Bitmaps
import Comparisons
import TestSupport
import Testing

struct ComparisonLawTests {
  static let methods: [ComparisonMethod] =
    ColorMetric.allCases.flatMap { metric in
      Antialiasing.allCases.map { ComparisonMethod(metric: metric, antialiasing: $0) }
    } + [
      .pixelmatch, .pixelmatchYIQ, ComparisonMethod(background: .white),
      ComparisonMethod(allowsShift: true, windowSide: 5, similarity: .uniform8),
    ]

  @Test(arguments: methods)
  func `equal pictures are equal`(method: ComparisonMethod) {
    let (one, _) = RandomPairs.pair(70, 41, seed: 3)
    let comparer = BitmapComparer(method: method)
    #expect(comparer.compare(expected: one, actual: one) == .equalPixels)
    #expect(comparer.verdict(on: .equalPixels).isPassed)
  }

  @Test(arguments: methods)
  func `it does not matter which picture comes first`(method: ComparisonMethod) throws {
    for seed in 0..<8 {
      let (one, other) = RandomPairs.pair(50, 37, seed: seed)
      let comparer = BitmapComparer(method: method)
      let there = try #require(comparer.compare(expected: one, actual: other).change)
      let back = try #require(comparer.compare(expected: other, actual: one).change)
      #expect(there.map == back.map && there.regions == back.regions)
      #expect(there.largestDistance == back.largestDistance)
    }
  }

  @Test(arguments: methods)
  func `a larger distance never finds more`(method: ComparisonMethod) {
    for seed in 0..<4 {
      let (one, other) = RandomPairs.pair(50, 37, seed: seed)
      let counts = [0, 0.01, 0.02, 0.05, 0.1, 0.3, 1, 2].map { distance in
        BitmapComparer(method: method, tolerance: ChangeTolerance(distance: distance))
          .compare(expected: one, actual: other).changedPixels
      }
      #expect(counts == counts.sorted(by: >), "seed \(seed)")
    }
  }

  @Test func `with no tolerance and no exception every different pixel has changed`() throws {
    for seed in 0..<20 {
      let (one, other) = RandomPairs.pair(53, 31, seed: seed, isOpaque: true)
      let comparer = BitmapComparer(
        method: ComparisonMethod(antialiasing: .counted), tolerance: .exact)
      let change = try #require(comparer.compare(expected: one, actual: other).change)
      let different = zip(one.pixels, other.pixels).filter { $0 != $1 }.count
      #expect(change.changedPixels == different && change.differingPixels == different)
      #expect(change.regions.reduce(0) { $0 + $1.changedPixels } == different)
    }
  }

  @Test func `kinds add up, and regions hold every changed pixel`() throws {
    for seed in 0..<20 {
      let (one, other) = RandomPairs.pair(90, 60, seed: seed)
      let change = try #require(BitmapComparer().compare(expected: one, actual: other).change)
      let kinds = PixelKind.allCases.map { change.count(of: $0) }
      #expect(kinds.reduce(0, +) == 90 * 60)
      #expect(90 * 60 - kinds[0] == change.differingPixels)
      #expect(change.count(of: .changed) == change.changedPixels)
      for region in change.regions {
        #expect(change.map.count(of: .changed, in: region.rect) >= region.changedPixels)
      }
      for y in 0..<60 {
        for x in 0..<90 where change.map[x, y] == .changed {
          #expect(change.regions.contains { $0.rect.contains(x: x, y: y) })
        }
      }
    }
  }

  @Test(arguments: [1, 3, 16, 17, 40, 200])
  func `the densest window agrees with counting each one`(side: Int) throws {
    for seed in 0..<6 {
      let (one, other) = RandomPairs.pair(83, 45, seed: seed)
      let map = try #require(BitmapComparer().compare(expected: one, actual: other).change).map
      let (width, height) = (min(side, 83), min(side, 45))
      var most = 0
      for y in 0...45 - height {
        for x in 0...83 - width {
          let window = PixelRect(x: x, y: y, width: width, height: height)
          most = max(most, map.count(of: .changed, in: window))
        }
      }
      let found = map.densestWindow(side: side)
      #expect(found.changedPixels == most)
      let densest = PixelRect(x: found.x, y: found.y, width: width, height: height)
      #expect(map.count(of: .changed, in: densest) == most)
    }
  }

  @Test func `metrics are 0 for equal colors and 1 for black and white`() {
    for metric in ColorMetric.allCases {
      #expect(metric.distance(0x12_3456, 0x12_3456) == 0)
      #expect(abs(metric.distance(0, 0xFF_FFFF) - (metric == .yiq ? 0.966 : 1)) < 0.001)
      #expect(metric.distance(0xFF0000, 0x00FF00) == metric.distance(0x00FF00, 0xFF0000))
    }
  }
}
