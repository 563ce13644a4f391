import Bitmaps
import Comparisons
import Documents
import Testing

struct VerdictTests {
  private let plain = SamplePictures.gray(60, 60)

  private func picture(_ count: Int, color: UInt32 = 0xFF00_0000) -> Bitmap {
    var picture = plain
    for index in 0..<count { picture[20 + index % 5, 20 + index / 5] = color }
    return picture
  }

  private func verdict(_ tolerance: ChangeTolerance, _ other: Bitmap) -> Verdict {
    let comparer = BitmapComparer(tolerance: tolerance)
    return comparer.verdict(on: comparer.compare(expected: plain, actual: other))
  }

  @Test func `a verdict says which limit is passed and by how much`() {
    let verdict = verdict(ChangeTolerance(changedPixels: 10, densestWindow: 40), picture(20))
    #expect(verdict.outcome == .differs)
    #expect(verdict.reason == "changed pixels: 20, accepted at most 10")
    #expect(verdict.limits.map(\.name) == ["changed pixels", "changed pixels in a 16×16 window"])
    #expect(verdict.nearness == 2)
    #expect(verdict.limits[1].used == 0.5)
  }

  @Test func `an accepted change says how near the limit it was`() {
    let verdict = verdict(ChangeTolerance(changedPixels: 80), picture(20))
    #expect(verdict.outcome == .accepted)
    #expect(verdict.nearness == 0.25)
    #expect(verdict.reason == "20 pixels differ: 20 changed")
  }

  @Test func `a faint change is near the limit by its distance`() {
    let faint = verdict(ChangeTolerance(), picture(20, color: 0xFF81_8080))
    #expect(faint.outcome == .accepted)
    #expect(faint.limits.map(\.name).contains("distance of colors"))
    #expect(faint.nearness > 0 && faint.nearness < 1)
    #expect(faint.reason == "20 pixels differ: 20 too faint to see")
  }

  @Test func `a window full of changes is refused although few pixels differ`() {
    let verdict = verdict(ChangeTolerance(changedPixels: 100, densestWindow: 15), picture(20))
    #expect(verdict.reason == "changed pixels in a 16×16 window: 20, accepted at most 15")
  }

  @Test func `structural similarity is judged when it is measured`() throws {
    let method = ComparisonMethod(similarity: .gaussian11)
    for (least, outcome) in [(0.999, Verdict.Outcome.differs), (0.1, .accepted)] {
      let comparer = BitmapComparer(
        method: method, tolerance: ChangeTolerance(changedPixels: 100, similarity: least))
      let verdict = comparer.verdict(
        on: comparer.compare(expected: plain, actual: picture(20)))
      #expect(verdict.outcome == outcome)
      #expect(verdict.limits.contains { $0.name == "structural similarity" })
    }
  }
}

struct StructuralSimilarityTests {
  @Test(arguments: StructuralSimilarity.Window.allCases)
  func `it is 1 for equal pictures, the same both ways, and less for others`(
    window: StructuralSimilarity.Window
  ) throws {
    let measure = StructuralSimilarity(window)
    let (one, other) = (
      SamplePictures.noise(40, 30, seed: 1), SamplePictures.noise(40, 30, seed: 2)
    )
    #expect(abs(try #require(measure.index(one, one)) - 1) < 1e-4)
    let there = try #require(measure.index(one, other))
    #expect(there < 0.3)
    #expect(abs(there - (measure.index(other, one) ?? 2)) < 1e-6)
    #expect(measure.index(one, SamplePictures.noise(30, 40)) == nil)
  }

  @Test(arguments: StructuralSimilarity.Window.allCases, [1, 5, 30])
  func `plain pictures have the index of their means alone`(
    window: StructuralSimilarity.Window, side: Int
  ) throws {
    let size = PixelSize(width: side, height: side)
    let dark = Bitmap(size: size, filledWith: 0xFF40_4040)
    let bright = Bitmap(size: size, filledWith: 0xFFC0_C0C0)
    let found = try #require(StructuralSimilarity(window).index(dark, bright))
    let c1 = 0.01 * 255 * 0.01 * 255
    let wanted = (2 * 64 * 192 + c1) / (64 * 64 + 192 * 192 + c1)
    #expect(abs(found - wanted) < 0.01)
  }
}

struct SelfCheckTests {
  private let picture = SamplePictures.noise(400, 300)

  @Test(arguments: ComparisonLawTests.methods)
  func `every method finds what is planted`(method: ComparisonMethod) throws {
    guard !method.allowsShift else { return }
    try SelfCheck(of: BitmapComparer(method: method)).run(on: picture)
    try SelfCheck(of: BitmapComparer(method: method)).run(on: SamplePictures.gray(30, 20))
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (2, 2), (13, 12)])
  func `what is planted is found in pictures as small as a line`(width: Int, height: Int) throws {
    try SelfCheck(of: BitmapComparer()).run(on: SamplePictures.gray(width, height))
    try SelfCheck(of: BitmapComparer()).run(on: SamplePictures.noise(width, height))
  }

  @Test(arguments: [
    ChangeTolerance(distance: 5), ChangeTolerance(changedPixels: 1000),
  ])
  func `a tolerance that accepts anything is found out`(tolerance: ChangeTolerance) {
    let error = #expect(throws: SelfCheck.Failure.self) {
      try SelfCheck(of: BitmapComparer(tolerance: tolerance)).run(on: picture)
    }
    #expect(error?.plant == .patch)
    #expect(error?.description.contains("did not find a planted patch") == true)
  }

  @Test func `parts that do not count do not hide what is planted`() throws {
    var comparer = BitmapComparer()
    comparer.method.ignored = [PixelRect(x: 0, y: 0, width: 400, height: 300)]
    try SelfCheck(of: comparer).run(on: picture)
  }
}
