import Geometry
import Rasters
import TestSupport
import Testing

/// Tests of lines as triangle strips, and of the pixel window that they are drawn in.
@Suite("Line strips")
struct LineStripTests {
  private func strip(
    _ points: [Point], width: Double = 10, join: LineBatch.Join = .miter,
    caps: LineBatch.Cap = .butt, window: Rect? = nil, dash: [Double] = [],
    grid: LineBatch.StripGrid? = nil
  ) -> LineBatch {
    var batch = LineBatch.line(points, width: width, caps: caps, dash: dash)
    batch.grid = grid
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
    // No pixel center lies on an end.
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
    // Diagonals of the segments and the joins between them run through pixel centers.
    let bent = strip([Point(8, 8), Point(28, 28), Point(48, 28)], join: .bevel)
      .coverage(opacity: 0.5)
    #expect((0..<64).allSatisfy { bent[$0, 28] <= 128 } && bent[20, 20] == 128)
    #expect(strip(there).coverage()[30, 20] == 255)
  }

  @Test("A line that turns within less than its width folds over itself")
  func folded() {
    // The last segment is 2 long and turns by a right angle: its left corner lies behind.
    let points = [Point(10, 32), Point(40, 32), Point(40, 34)]
    var plain = LineBatch.line(points, width: 20, caps: .butt)
    plain.join = .miter
    let folded = strip(points, width: 20).coverage()
    // Drawn separately, the outer half of the end is covered; the strip ends in a triangle towards
    // it.
    #expect(folded.area < plain.coverage().area - 20)
    #expect(folded[20, 32] == 255)
  }

  @Test("Square ends reach half a width further, and closed lines have a corner everywhere")
  func ends() {
    let line = [Point(20.3, 32), Point(44.3, 32)]
    #expect(abs(strip(line).coverage().area - 240) < 1)
    // As in MapLibre, with the half pixel of antialiasing.
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

  @Test("A window keeps the pixels whose middles it holds")
  func window() {
    let line = [Point(0, 32), Point(64, 32)]
    let window = Rect(10.4, 0, 20, 64)
    let picture = strip(line, window: window).coverage()
    #expect(abs(picture.area - 200) < 1)
    #expect(picture[10, 32] == 255 && picture[29, 32] == 255)
    #expect(picture[9, 32] == 0 && picture[30, 32] == 0)
    let beside = strip(line, window: Rect(100, 0, 5, 5)).coverage()
    #expect(beside.area == 0)
  }

  @Test("Points without sense and turns on the spot end")
  func hostile() {
    let wild = [Point(0, 0), Point(1e9, 3), Point(0, 0), Point(.nan, 1), Point(5, 5), Point(5, 6)]
    #expect(strip(wild, width: 1e6).coverage().steps.count == 4096)
    let many = (0..<20_000).map { Point(Double($0 % 2) * 64, Double($0 % 64)) }
    #expect(strip(many, width: 0.2).coverage().area > 0)
  }

  @Test("Round ends and corners reach as far as a disc, and lie over themselves")
  func round() {
    let line = [Point(20.3, 32), Point(44.3, 32)]
    let ends = strip(line, caps: .round).coverage()
    // As in MapLibre, with the half pixel of antialiasing.
    #expect(abs(ends.area - LineBatch.line(line, width: 10).coverage().area) < 4)
    #expect(ends[16, 32] == 255 && ends[13, 32] == 0 && ends[16, 28] < 128)
    let bent = [Point(10, 40), Point(32, 20), Point(54, 40)]
    let fan = strip(bent, join: .round).coverage()
    let tip = strip(bent, join: .miter).coverage()
    #expect(fan.area < tip.area && fan.area > strip(bent, join: .bevel).coverage().area)
    // A reversal ends and begins with round caps that overlap.
    let back = strip([Point(10, 20), Point(40, 20), Point(10, 21)], join: .round)
      .coverage(opacity: 0.5)
    #expect(back[43, 20] == 192)
  }

  private func grid(
    step: Double = 0, unit: Double = 4, fade: Double = 0.5, isRing: Bool = false
  ) -> LineBatch.StripGrid {
    LineBatch.StripGrid(step: step, unit: unit, fade: fade, reach: 0, isRing: isRing)
  }

  @Test("Strokes fade at their ends, gaps stay clear, and an odd list joins its ends")
  func dashes() {
    let line = [Point(0, 32), Point(64, 32)]
    let plain = strip(line, dash: [8, 8], grid: grid()).coverage()
    #expect((1...6).allSatisfy { plain[$0, 32] == 255 })
    #expect((9...14).allSatisfy { plain[$0, 32] == 0 })
    // Half of the fade width lies on either side of an end.
    let soft = strip(line, dash: [8, 8], grid: grid(fade: 2)).coverage()
    #expect(soft[8, 32] > 0 && soft[7, 32] < 255 && soft[4, 32] == 255 && soft[12, 32] == 0)
    let odd = strip(line, dash: [4, 8, 4], grid: grid()).coverage()
    #expect((13...18).allSatisfy { odd[$0, 32] == 255 })
    // A gap of length zero joins the dashes.
    let joined = strip(line, dash: [8, 0, 8, 0], grid: grid()).coverage()
    #expect((1...62).allSatisfy { joined[$0, 32] == 255 })
  }

  @Test("Strokes with round ends reach into the gaps, and a stroke of nothing is a dot")
  func roundDashes() {
    let line = [Point(0, 32), Point(64, 32)]
    let dots = strip(
      line, width: 8, caps: .round, dash: [0, 16], grid: grid(unit: 8)
    ).coverage()
    #expect(dots[16, 32] == 255 && dots[24, 32] == 0 && dots[19, 35] < dots[16, 35])
  }

  @Test("Dashes go on from what lies before a line, in steps of the grid")
  func phases() {
    let line = [Point(0, 32), Point(64, 32)]
    var batch = strip(line, dash: [8, 8], grid: grid())
    batch.begin(linesFrom: 0, after: 8)
    let moved = batch.coverage()
    #expect(moved[4, 32] == 0 && moved[12, 32] == 255)
    var coarse = strip(line, dash: [8, 8], grid: grid(step: 16))
    coarse.begin(linesFrom: 0, after: 15)
    #expect(coarse.coverage()[4, 32] == 255)
  }

  @Test("A line that ends where it began is a ring only where the grid says so")
  func rings() {
    let ring = [Point(20, 20), Point(44, 20), Point(44, 44), Point(20, 44), Point(20, 20)]
    let closed = strip(ring, grid: grid(isRing: true)).coverage()
    let open = strip(ring, grid: grid()).coverage()
    #expect(closed[16, 16] == 255 && open[16, 16] == 0)
  }

  @Test("A window on turned ground keeps what neighbors do not")
  func turnedWindow() {
    let turn = Transform.rotation(degrees: 30).then(.translation(32, 32))
    let line = [Point(-40, 0), Point(40, 0)]
    func half(_ window: Rect) -> Coverage {
      strip(line, window: window).coverage(transform: turn)
    }
    let (left, right) = (half(Rect(-40, -40, 40, 80)), half(Rect(0, -40, 40, 80)))
    let whole = strip(line).coverage(transform: turn)
    #expect(zip(left.steps, right.steps).allSatisfy { $0 == 0 || $1 == 0 })
    #expect(zip(zip(left.steps, right.steps), whole.steps).allSatisfy { max($0.0, $0.1) == $1 })
  }

  @Test("Wires are two pixels wide, fade to both sides, and fade away into the distance")
  func wires() {
    func wire(_ points: [Point]) -> LineBatch {
      var batch = LineBatch.line(points, width: 0)
      batch.isWire = true
      return batch
    }
    let level = wire([Point(10, 20.3), Point(50, 20.3)]).coverage()
    // 1 - smoothstep of the distances 0.2 and 0.8.
    #expect(abs(level[30, 20] - 228) <= 1 && abs(level[30, 19] - 27) <= 1 && level[30, 21] == 0)
    #expect(level[9, 20] == 0 && level[10, 20] > 0 && level[50, 20] == 0)
    let steep = wire([Point(20.5, 10), Point(20.5, 50)]).coverage(opacity: 0.5)
    #expect(steep[20, 30] == 128 && steep[19, 30] == 0)
    var far = wire([Point(0, 20), Point(0, -300)])
    far.perspective = Perspective((1, 0, 32.5), (0, 0.5, 32), (0, -0.01, 1))
    #expect(far.coverage()[32, 20] == 0)
    #expect(wire([Point(.nan, 1), Point(3, 3), Point(3, 3)]).coverage().area == 0)
  }
}
