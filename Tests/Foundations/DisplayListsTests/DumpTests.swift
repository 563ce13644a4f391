import DisplayLists
import Geometry
import Testing

struct ShortNumberTests {
  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-12, "-12"), (0.5, "0.5"), (-0.25, "-0.25"),
      (1.0 / 64, "0.016"), (3.0 / 64, "0.047"), (0.1, "0.094"), (142.004, "142"), (-0.001, "0"),
      (1e14, "100000000000000"), (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func `a number is rounded to sixty-fourths without trailing zeros`(
    number: Double, text: String
  ) {
    #expect(number.short == text)
  }

  @Test func `all sixty-fourths are distinguished`() {
    let numbers = (0..<64).map { Double($0) / 64 }
    #expect(Set(numbers.map(\.short)).count == 64)
  }
}

struct DisplayListDumpTests {
  @Test func `every command has its line`() {
    let path = Path([.move(Point(1, 2)), .line(Point(3.5, 4)), .close])
    let style = StrokeStyle(2, cap: .butt, join: .miter, dash: [1, 0.5])
    let line = TextLine(
      "Oak", style: TextStyle(size: 14, weight: .bold), color: .white, x: 5, baseline: 6, width: 20)
    let gradient = Paint.gradient(from: .zero, .white, to: Point(0, 9), .black)
    var roads = LineBatch(startCap: .butt, dash: [4, 2])
    roads.append([Point(1, 2), Point(11, 2)], width: 3)
    roads.append([Point(5, 5), Point(5, 9)], widths: [1, 2])
    let list = DisplayList([
      .fill(path, .color(Color(rgb: 0x112233)), rule: .evenodd),
      .fill(path, gradient, blend: .erase),
      .stroke(path, style, .color(Color.black.opacity(0.5))),
      .stroke(path, StrokeStyle(1), .color(.black), blend: .erase),
      .lines(roads, .white),
      .text(line),
      .shadow(path, offset: Point(0, 0.5), sigma: 1.25, .black),
      .material(path, Material(sigma: 14, saturation: 2, mix: 0.75, gray: 0.25)),
    ])
    #expect(
      list.dump() == """
        fill #112233 evenodd M1,2L3.5,4Z
        erase #FFFFFF→#000000 same outline
        stroke 2 butt/miter dash 1,0.5 #00000080 same outline
        erase-stroke 1 round/round #000000 same outline
        lines #FFFFFF 2/4 width 1…3 butt/round dash 4,2 -0.5,0.5 13×9.5 a172a99a47c4b045
        text "Oak" #FFFFFF 5,6 size 14 weight 700
        shadow #000000 0,0.5 sigma 1.25 same outline
        material sigma 14 saturation 2 mix 0.75 gray 0.25 same outline

        """)
  }

  @Test func `a group names its changes and indents its content`() {
    let inner = DrawCommand.Group(
      transform: .translation(1, 2), clip: .rect(Rect(0, 0, 4, 4)), opacity: 0.5, isIsolated: true,
      [.fill(.rect(Rect(0, 0, 1, 1)), .color(.black))])
    let list = DisplayList([.group(.init("card", [.group(inner)])), .group(.init("", []))])
    #expect(
      list.dump() == """
        group card
          group opacity 0.5 isolated transform 1,0,0,1,1,2 clip M0,0L4,0L4,4L0,4Z
            fill #000000 M0,0L1,0L1,1L0,1Z
        group

        """)
  }

  @Test func `every number of a batch of lines changes its line`() {
    var batch = LineBatch()
    batch.append([Point(1, 2), Point(11, 2), Point(12, 9)], width: 3)
    var moved = LineBatch()
    moved.append([Point(1, 2), Point(11.5, 2), Point(12, 9)], width: 3)
    var split = LineBatch()
    split.append([Point(1, 2)], width: 3)
    split.append([Point(11, 2), Point(12, 9)], width: 3)
    var tilted = batch
    tilted.perspective = Perspective((1, 0, 0), (0, 1, 0), (0, 0.001, 1))
    var steeper = batch
    steeper.perspective = Perspective((1, 0, 0), (0, 1, 0), (0, 0.001_000_1, 1))
    let dumps = [batch, moved, split, tilted, steeper].map {
      DisplayList([.lines($0, .black)]).dump()
    }
    #expect(Set(dumps).count == 5)
  }

  @Test func `a batch of areas is described by counts, extent and checksum`() {
    var batch = AreaBatch()
    batch.append(polygon: [
      [Point(0, 0), Point(9.5, 0), Point(9.5, 8), Point(0, 8)],
      [Point(1, 1), Point(2, 1), Point(2, 2)],
    ])
    let dump = DisplayList([.areas(batch, .white)]).dump()
    #expect(dump == "areas #FFFFFF 2/7 0,0 9.5×8 63053253ccf46e25\n")
  }

  @Test func `every number of a batch of areas changes its line`() {
    let ring = [Point(0, 0), Point(9, 0), Point(9, 8), Point(5, 4), Point(4, 8), Point(0, 8)]
    var (whole, moved, split) = (AreaBatch(), AreaBatch(), AreaBatch())
    whole.append(ring)
    moved.append(ring.prefix(3) + [Point(5, 4.5)] + ring.suffix(2))
    split.append(ring.prefix(3))
    split.append(ring.suffix(3))
    var tilted = whole
    tilted.perspective = Perspective((1, 0, 0), (0, 1, 0), (0, 0.001, 1))
    var steeper = whole
    steeper.perspective = Perspective((1, 0, 0), (0, 1, 0), (0, 0.001_000_1, 1))
    let dumps = [whole, moved, split, tilted, steeper].map {
      DisplayList([.areas($0, .black)]).dump()
    }
    #expect(Set(dumps).count == 5)
  }

  @Test func `a long outline is described by extent and checksum`() {
    let long = Path.circle(center: Point(10, 10), radius: 5)
    var longer = long
    longer.append(.circle(center: Point(10, 10), radius: 2))
    longer.append(.circle(center: Point(10, 10), radius: 1))
    let text = DisplayList([.fill(longer, .color(.black))]).dump()
    #expect(text.hasPrefix("fill #000000 path 18 5,5 10×10 "))
    let moved = longer.transformed(by: .scale(1, 1.01))
    #expect(DisplayList([.fill(moved, .color(.black))]).dump() != text)
  }
}
