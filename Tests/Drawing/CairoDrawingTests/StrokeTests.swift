import Bitmaps
import DisplayLists
import Foundation
import Geometry
import TestSupport
import Testing

/// Tests of strokes against samples of the area that they cover.
struct StrokeTests {
  private static let size = 24
  private let studio: Studio

  init() throws { studio = try Studio() }

  private func picture(_ path: Path, _ style: StrokeStyle, _ transform: Transform) throws -> Bitmap
  {
    try studio.picture(
      [.group(.init(transform: transform, [.stroke(path, style, .color(.black))]))],
      width: Self.size, height: Self.size)
  }

  /// Expects the picture of a stroke to equal its samples.
  private func expectSampled(
    _ path: Path, _ style: StrokeStyle, _ transform: Transform = .identity, mean: Double = 2.5,
    most: Int = 24, crossings: Int = 0, _ comment: Comment
  ) throws {
    let drawn = try picture(path, style, transform)
    let area = SampledStroke(path, style)
    var (sum, count, far, largest) = (0, 0, 0, 0)
    for y in 0..<Self.size {
      for x in 0..<Self.size {
        let expected = 255 - area.coverage(x: x, y: y, seenBy: transform)
        let difference = abs(drawn.rgb(x, y)[0] - expected)
        if expected < 255 || difference > 0 { count += 1 }
        sum += difference
        if difference > most { far += 1 }
        largest = max(largest, difference)
      }
    }
    #expect(count > 0, comment)
    #expect(
      Double(sum) / Double(max(1, count)) <= mean && far <= crossings,
      "\(sum) over \(count), \(far) far, \(largest) most: \(comment)")
  }

  private func point(_ random: inout SeededGenerator) -> Point {
    Point(.random(in: 3...21, using: &random), .random(in: 3...21, using: &random))
  }

  @Test(arguments: 0..<9)
  func `curves are covered within half the width`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var path = Path([.move(point(&random))])
    for _ in 0...seed % 2 {
      path.curve(point(&random), point(&random), to: point(&random))
    }
    if seed.isMultiple(of: 3) { path.close() }
    let transforms: [Transform] = [
      .identity, .scale(1, 0.6).then(.rotation(degrees: 25)).then(.translation(6, -2)),
      Transform(a: -1, b: 0.3, c: 0.2, d: 0.9, tx: 22, ty: 0),
    ]
    let width = Double.random(in: 0.3...6, using: &random)
    try expectSampled(
      path, StrokeStyle(width), transforms[seed % 3], mean: 4, crossings: 6, "seed \(seed)")
  }

  @Test(
    arguments: [StrokeStyle.Join.miter, .round, .bevel], [5.0, 40, 90, 130, 160, 172, 180])
  func `corners have their join whatever their angle`(
    join: StrokeStyle.Join, degrees: Double
  ) throws {
    let cap = StrokeStyle.Cap.allCases[Int(degrees) % 3]
    let turn = Transform.rotation(degrees: 20 - degrees).apply(Point(7, 0))
    let middle = Point(12.3, 11.8)
    let start = middle - Transform.rotation(degrees: 20).apply(Point(8, 0))
    try expectSampled(
      Path(through: [start, middle, middle + turn]), StrokeStyle(3.4, cap: cap, join: join),
      crossings: 2, "\(join) \(cap) \(degrees)")
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func `closed paths have corners and no ends`(join: StrokeStyle.Join) throws {
    for (shape, cap, width) in [
      ([Point(4, 5), Point(19, 6), Point(13, 19)], StrokeStyle.Cap.round, 4),
      ([Point(4, 4), Point(20, 4), Point(20, 6.5)], .square, 2.5),
      ([Point(5.5, 5.5), Point(18.5, 5.5), Point(18.5, 18.5), Point(5.5, 18.5)], .butt, 0.5),
    ] {
      let style = StrokeStyle(width, cap: cap, join: join)
      try expectSampled(
        Path(through: shape, isClosed: true), style, crossings: 2, "\(join) \(width)")
      try expectSampled(
        Path(through: shape + [shape[0]]), style, crossings: 3, "open, \(join) \(width)")
    }
  }

  @Test(arguments: StrokeStyle.Cap.allCases)
  func `dashes follow corners and continue over the seam of a closed path`(
    cap: StrokeStyle.Cap
  ) throws {
    let square = [Point(5, 5.5), Point(19.3, 5.5), Point(19.3, 18.5), Point(5, 18.5)]
    var curve = Path([.move(Point(3, 12))])
    curve.curve(Point(8, -6), Point(16, 30), to: Point(21, 12))
    for dash in [[5.0, 4], [1, 2, 4], [0, 5], [60, 1]] {
      let style = StrokeStyle(2.2, cap: cap, join: .round, dash: dash)
      // The 16 samples of a pixel are up to 8 of 255 off at an edge along its side.
      for isClosed in [false, true] {
        try expectSampled(
          Path(through: square, isClosed: isClosed), style, mean: 4, crossings: 2, "\(dash)")
      }
      guard dash.count > 2 || dash[0] == 5 else { continue }
      try expectSampled(
        curve, style, .scale(0.9, 1).then(.translation(1, 0)), mean: 4, crossings: 4, "\(dash)")
    }
  }

  @Test func `a line without length is a dot, unless its ends are straight`() throws {
    let spot = Point(12, 12)
    for path in [
      Path([.move(spot), .close]), Path([.move(spot), .line(spot)]),
      Path([.move(spot), .curve(spot, spot, spot)]),
    ] {
      let areas = try [StrokeStyle.Cap.butt, .round, .square].map { cap in
        try ink(picture(path, StrokeStyle(8, cap: cap), .identity))
      }
      #expect(areas[0] == 0)
      #expect(abs(areas[1] - 16 * .pi) < 0.5)
      #expect(abs(areas[2] - 64) < 0.5)
    }
    #expect(try ink(picture(Path([.move(spot)]), StrokeStyle(8), .identity)) == 0)
    #expect(try ink(picture(Path([.move(spot), .line(.zero)]), StrokeStyle(0), .identity)) == 0)
  }

  @Test func `the area of a hairline is its width whatever its position`() throws {
    for (width, shift) in [(0.2, 0.1), (0.5, 0.25), (0.5, 0.5), (0.75, 0.9), (1, 0.3)] {
      let line = Path(through: [Point(2, 10 + shift), Point(22, 10 + shift)])
      let picture = try picture(line, StrokeStyle(width, cap: .butt), .identity)
      #expect(abs(ink(picture) - 20 * width) < 0.2)
    }
    // Half a point at the edge of a pixel stays in that pixel.
    let edge = Path(through: [Point(2, 10.25), Point(22, 10.25)])
    let picture = try picture(edge, StrokeStyle(0.5, cap: .butt), .identity)
    #expect((9...11).map { picture.rgb(12, $0)[0] } == [255, 127, 255])
  }

  /// The area of black ink in pixels.
  private func ink(_ picture: Bitmap) -> Double {
    (0..<Self.size * Self.size).reduce(0) {
      $0 + Double(255 - picture.rgb($1 % Self.size, $1 / Self.size)[0]) / 255
    }
  }

  @Test func `gradients, patterns, erasing and replacing are masked by the stroke`() throws {
    let path = Path.circle(center: Point(12, 12), radius: 7)
    let (style, red) = (StrokeStyle(3), Color(rgb: 0xFF0000))
    func drawn(_ commands: [DrawCommand]) throws -> Bitmap {
      try studio.picture(
        [.group(.init(isIsolated: true, commands))], width: Self.size, height: Self.size)
    }
    let plain = try drawn([.stroke(path, style, .color(red))])
    let gradient = Paint.gradient(from: .zero, red, to: Point(24, 0), red)
    #expect(try difference(plain, drawn([.stroke(path, style, gradient)])) <= 2)
    let pixels = ImageResource.Content.pixels(width: 1, height: 1, [0xFFFF_0000])
    let pattern = Paint.pattern(
      ImageResource(name: "red", content: pixels, size: Size(1, 1)), .identity)
    #expect(try difference(plain, drawn([.stroke(path, style, pattern)])) <= 2)
    let ground = DrawCommand.fill(.rect(Rect(0, 0, 24, 24)), .color(red))
    let replaced = try drawn([ground, .stroke(path, style, .color(red), blend: .replace)])
    #expect(difference(plain, replaced) <= 2)
    let erased = try drawn([ground, .stroke(path, style, .color(.black), blend: .erase)])
    for y in 0..<24 {
      for x in 0..<24 {
        #expect(abs(erased.rgb(x, y)[1] + plain.rgb(x, y)[1] - 255) <= 2)
      }
    }
    let nothing = try drawn([ground, .stroke(Path(), style, .color(red), blend: .replace)])
    #expect(nothing == Bitmap(size: nothing.size, filledWith: 0xFFFF_FFFF))
  }

  private func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    (0..<Self.size * Self.size).reduce(0) { most, index in
      let (x, y) = (index % Self.size, index / Self.size)
      return zip(one.rgb(x, y), other.rgb(x, y)).reduce(most) { max($0, abs($1.0 - $1.1)) }
    }
  }

  @Test func `excessive numbers draw something or nothing`() throws {
    let far = 1e30
    for point in [Point(.nan, 3), Point(far, far), Point(-.infinity, 4), Point(1e7, 5)] {
      var path = Path(through: [Point(12, 12), point, Point(3, 3)], isClosed: true)
      path.curve(point, Point(9, 9), to: point)
      for style in [
        StrokeStyle(3), StrokeStyle(far), StrokeStyle(.nan), StrokeStyle(1, dash: [1e-12, 1e-9]),
        StrokeStyle(2, dash: [.nan, 1]), StrokeStyle(2, dash: [-1, 2]),
      ] {
        _ = try picture(path, style, .identity)
      }
    }
  }
}
