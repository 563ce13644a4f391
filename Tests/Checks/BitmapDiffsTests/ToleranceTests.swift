import BitmapDiffs
import Bitmaps
import Testing

struct ToleranceTests {
  private let plain = SamplePictures.gray(40, 40)
  private let dotted = SamplePictures.gray(40, 40, dots: [(1, 1), (2, 1), (38, 38)])

  private func accepts(_ tolerance: Tolerance) -> Bool {
    tolerance.accepts(BitmapDifference(expected: plain, actual: dotted))
  }

  @Test func `the exact tolerance accepts equal pictures only`() {
    #expect(Tolerance.exact.accepts(BitmapDifference(expected: plain, actual: plain)))
    #expect(!accepts(.exact))
  }

  @Test func `a channel delta is the largest that counts as unchanged`() {
    #expect(accepts(Tolerance(channelDelta: 10)))
    #expect(!accepts(Tolerance(channelDelta: 9)))
  }

  @Test func `pixels are counted over the whole picture and in a window`() {
    #expect(accepts(Tolerance(changedPixels: 3)))
    #expect(!accepts(Tolerance(changedPixels: 2)))
    #expect(accepts(Tolerance(changedPixels: 3, densestWindow: 2)))
    #expect(!accepts(Tolerance(changedPixels: 3, densestWindow: 1)))
  }

  @Test func `no tolerance accepts another size`() {
    let loose = Tolerance(channelDelta: 255, changedPixels: .max)
    let other = SamplePictures.gray(40, 41)
    #expect(!loose.accepts(BitmapDifference(expected: plain, actual: other)))
  }

  @Test func `drift accepts soft edges and refuses a missing letter`() {
    let size = plain.size
    #expect(accepts(.drift(for: size)))
    var letter = SamplePictures.gray(400, 400)
    for y in 100..<114 { for x in 100..<110 { letter[x, y] = 0xFF00_0000 } }
    let difference = BitmapDifference(expected: SamplePictures.gray(400, 400), actual: letter)
    #expect(!Tolerance.drift(for: letter.size).accepts(difference))
  }
}
