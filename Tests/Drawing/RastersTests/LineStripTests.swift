import Geometry
import Rasters
import TestSupport
import Testing

/// Lines as strips of triangles, and the window that they are drawn in.
@Suite("Line strips")
struct LineStripTests {
  private func strip(
    _ points: [Point], width: Double = 10, join: LineBatch.Join = .miter,
    caps: LineBatch.Cap = .butt, window: Rect? = nil
  ) -> LineBatch {
    var batch = LineBatch.line(points, width: width, caps: caps)
    batch.join = join
    batch.isHardEnded = true
    batch.window = window
    return batch
  }

  @Test(
    "Pieces longer than the line is wide cover the same in a strip and one by one",
    arguments: [0, 30, 89, 100, 119], JoinTests.joins.filter { $0 != .round })
  func same(degrees: Int, join: LineBatch.Join) {
    let turn = Transform.rotation(degrees: Double(degrees))
    // No middle of a pixel lies on an end.
    let points = [
      Point(4.3, 32.25), Point(34.3, 32.25), Point(34.3, 32.25) + turn.apply(Point(25, 0)),
    ]
    var plain = LineBatch.line(points, width: 10, caps: .butt)
    plain.join = join
    let (one, other) = (strip(points, join: join).coverage(), plain.coverage())
    #expect(abs(one.area - other.area) < 6)
    #expect(one.meanDistance(to: other) < 5)
  }

  @Test("A corner too sharp for a tip is turned over, and covers nearly what a cut one does")
  func sharp() {
    for degrees in [121.0, 150, 170, 179.9] {
      let turn = Transform.rotation(degrees: degrees)
      let points = [
        Point(4.3, 32.25), Point(34.3, 32.25), Point(34.3, 32.25) + turn.apply(Point(25, 0)),
      ]
      var plain = LineBatch.line(points, width: 10, caps: .butt)
      plain.join = .bevel
      let (one, other) = (strip(points, join: .bevel).coverage(), plain.coverage())
      #expect(abs(one.area - other.area) < other.area / 12)
    }
  }

  @Test("A translucent strip that lies over itself covers more there, and nothing twice on seams")
  func translucent() {
    let there = [Point(10, 20), Point(50, 20), Point(10, 20)]
    let once = strip([Point(10.5, 20.5), Point(50.5, 20.5)]).coverage(opacity: 0.5)
    let twice = strip(there).coverage(opacity: 0.5)
    #expect(once[30, 20] == 128)
    #expect(twice[30, 20] == 192)
    // Diagonals of the pieces and the ends between them run through middles of pixels.
    let bent = strip([Point(8, 8), Point(28, 28), Point(48, 28)], join: .bevel)
      .coverage(opacity: 0.5)
    #expect((0..<64).allSatisfy { bent[$0, 28] <= 128 } && bent[20, 20] == 128)
    #expect(strip(there).coverage()[30, 20] == 255)
  }

  @Test("A line that turns within less than its width folds over itself")
  func folded() {
    // The last piece is 2 long and turns by a right angle: its left corner lies behind.
    let points = [Point(10, 32), Point(40, 32), Point(40, 34)]
    var plain = LineBatch.line(points, width: 20, caps: .butt)
    plain.join = .miter
    let folded = strip(points, width: 20).coverage()
    // One by one the outer half of the end is there; the strip ends in a triangle towards it.
    #expect(folded.area < plain.coverage().area - 20)
    #expect(folded[20, 32] == 255)
  }

  @Test("Square ends reach half a width further, and closed lines have a corner everywhere")
  func ends() {
    let line = [Point(20.3, 32), Point(44.3, 32)]
    #expect(abs(strip(line).coverage().area - 240) < 1)
    // As in MapLibre, with the half pixel over which the sides fade.
    #expect(abs(strip(line, caps: .square).coverage().area - 350) < 1)
    let ring = [Point(20, 20), Point(44, 20), Point(44, 44), Point(20, 44), Point(20, 20)]
    #expect(abs(strip(ring).coverage().area - (34 * 34 - 14 * 14)) < 1)
  }

  @Test("What is thinner than a pixel is paler, and a blur fades towards the sides")
  func thin() {
    let line = [Point(0, 32.5), Point(64, 32.5)]
    let thin = strip(line, width: 0.5).coverage()
    #expect((189...193).contains(thin[32, 32]) && thin[32, 30] == 0)
    var blurred = strip(line, width: 12)
    blurred.blur = 4
    let soft = blurred.coverage()
    #expect(soft[32, 32] == 255 && soft[32, 28] < 200 && soft[32, 28] > soft[32, 27])
  }

  @Test("On tilted ground a strip is narrower further away")
  func tilted() {
    var batch = strip([Point(0, 20), Point(0, -300)], width: 20)
    batch.perspective = Perspective((1, 0, 32), (0, 0.5, 32), (0, -0.01, 1))
    let picture = batch.coverage()
    func width(_ row: Int) -> Double { (0..<64).reduce(0) { $0 + Double(picture[$1, row]) / 255 } }
    #expect(width(40) > width(20) + 4 && width(20) > 4)
  }

  @Test("A window keeps the pixels whose middles it holds, and all of a view that is turned")
  func window() {
    let line = [Point(0, 32), Point(64, 32)]
    let window = Rect(10.4, 0, 20, 64)
    let picture = strip(line, window: window).coverage()
    #expect(abs(picture.area - 200) < 1)
    #expect(picture[10, 32] == 255 && picture[29, 32] == 255)
    #expect(picture[9, 32] == 0 && picture[30, 32] == 0)
    let beside = strip(line, window: Rect(100, 0, 5, 5)).coverage()
    #expect(beside.area == 0)
    let turn = Transform.rotation(degrees: 30)
    #expect(
      strip(line, window: window).coverage(transform: turn)
        == strip(line).coverage(transform: turn))
  }

  @Test("Points without sense and turns on the spot end")
  func hostile() {
    let wild = [Point(0, 0), Point(1e9, 3), Point(0, 0), Point(.nan, 1), Point(5, 5), Point(5, 6)]
    #expect(strip(wild, width: 1e6).coverage().steps.count == 4096)
    let many = (0..<20_000).map { Point(Double($0 % 2) * 64, Double($0 % 64)) }
    #expect(strip(many, width: 0.2).coverage().area > 0)
  }
}
