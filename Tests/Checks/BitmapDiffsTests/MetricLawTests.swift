import BitmapDiffs
import Bitmaps
import Testing

struct MetricLawTests {
  static let names = DiffMetrics.all.map(\.name)

  @Test(arguments: names)
  func `equal pictures are zero apart`(name: String) throws {
    let metric = try #require(DiffMetrics.metric(named: name))
    let picture = SamplePictures.noise(61, 37)
    #expect(metric.measure(expected: picture, actual: picture) == .amount(0))
  }

  @Test(arguments: names)
  func `it does not matter which picture comes first`(name: String) throws {
    let metric = try #require(DiffMetrics.metric(named: name))
    let one = SamplePictures.noise(61, 37, seed: 1)
    let other = SamplePictures.noise(61, 37, seed: 2)
    let measured = metric.measure(expected: one, actual: other)
    #expect(measured == metric.measure(expected: other, actual: one))
    #expect(measured != .amount(0))
  }

  @Test(arguments: names)
  func `one changed pixel is more than zero`(name: String) throws {
    let metric = try #require(DiffMetrics.metric(named: name))
    let one = SamplePictures.gray(40, 40)
    let other = SamplePictures.gray(40, 40, dots: [(39, 39)])
    guard case .amount(let amount) = metric.measure(expected: one, actual: other) else {
      Issue.record("sizes are equal")
      return
    }
    #expect(amount > 0)
  }

  @Test(arguments: names)
  func `different sizes are reported instead of measured`(name: String) throws {
    let metric = try #require(DiffMetrics.metric(named: name))
    let one = SamplePictures.gray(40, 30)
    let other = SamplePictures.gray(30, 40)
    #expect(
      metric.measure(expected: one, actual: other)
        == .size(expected: one.size, actual: other.size))
  }

  @Test func `names are unique and found again`() {
    #expect(Set(Self.names).count == Self.names.count)
    #expect(DiffMetrics.metric(named: "magic") == nil)
  }
}
