import Bitmaps
import CairoDrawing
import DisplayLists
import Geometry
import Testing

struct LabelTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  private func label(
    _ text: String, at start: Point, angle: Double = 0, size: Double = 14,
    color: Color = .black, halo: MapLabelText.Halo? = nil, opacity: Double = 1,
    direction: TextDirection = .leftToRight
  ) -> DrawCommand {
    .label(
      MapLabelText(
        [
          MapLabelText.Run(
            text, style: TextStyle(size: size, weight: .medium), color: color,
            direction: direction, positions: [MapLabelText.Position(start, angle: angle)])
        ], halo: halo, opacity: opacity, bounds: Rect(0, 0, 400, 400)))
  }

  @Test(arguments: [
    ("Oak Street", TextDirection.leftToRight), ("Невский проспект", .leftToRight),
    ("Οδός Ερμού", .leftToRight), ("شارع الحمرا", .rightToLeft), ("רחוב הרצל", .rightToLeft),
    ("महात्मा गांधी मार्ग", .leftToRight), ("ถนนสุขุมวิท", .leftToRight), ("銀座通り", .leftToRight),
  ])
  func `each script has its glyphs and covers what a text of one line covers`(
    text: String, direction: TextDirection
  ) throws {
    let style = TextStyle(size: 20, weight: .medium)
    let width = studio.text.width(of: text, style: style, direction: direction)
    let line = TextLine(
      text, style: style, color: .black, x: 20, baseline: 50, width: width, direction: direction)
    let plain = try studio.picture([.text(line)], width: 400, height: 90)
    let map = try studio.picture(
      [label(text, at: Point(20, 50), size: 20, direction: direction)], width: 400, height: 90)
    #expect(studio.notes.isEmpty)
    let (one, other) = (plain.darkness, map.darkness)
    #expect(one > 10_000)
    #expect(abs(one - other) < 0.04 * one)
    #expect(plain.meanDifference(to: map) < 0.8)
  }

  @Test(arguments: ["Straße 80", "銀座通り"], [0, 0.4])
  func `a page has the outlines of the letters that a picture has`(
    text: String, angle: Double
  ) throws {
    for halo in [nil, MapLabelText.Halo(Color(rgb: 0xFF8000), width: 1.5)] {
      let label = label(text, at: Point(20, 40), angle: angle, size: 24, halo: halo)
      let size = PixelSize(width: 200, height: 120)
      let page = try studio.rasterizer.write(
        DisplayList([label]), as: VectorDocument(.svg, size: Size(200, 120), title: "a"))
      let outlines = try ImageDecoder.image(named: "a.svg", bytes: page.bytes)
      let drawn = try studio.picture(
        [.image(outlines, in: Rect(0, 0, 200, 120))], width: size.width, height: size.height)
      let picture = try studio.picture([label], width: size.width, height: size.height)
      let (one, other) = (drawn.darkness, picture.darkness)
      #expect(one > 5_000)
      #expect(abs(one - other) < 0.05 * other, "\(one) \(other)")
      #expect(drawn.meanDifference(to: picture) < 1, "\(drawn.meanDifference(to: picture))")
    }
  }

  @Test(arguments: ["Oak Street", "ถนนสุขุมวิท", "銀座通り"])
  func `clusters lie side by side and make up the width`(text: String) {
    let style = TextStyle(size: 13, weight: .medium)
    let clusters = studio.text.clusters(of: text, style: style, direction: .leftToRight)
    let width = studio.text.width(of: text, style: style, direction: .leftToRight)
    #expect(clusters.count > 3)
    for (one, next) in zip(clusters, clusters.dropFirst()) {
      #expect(abs(one.left + one.width - next.left) < 0.01)
    }
    #expect(abs((clusters.last.map { $0.left + $0.width } ?? 0) - width) < 0.1)
  }

  @Test(arguments: [("شارع الحمرا", 3), ("महात्मा गांधी", 3)])
  func `letters that are joined stay together`(text: String, count: Int) {
    let clusters = studio.text.clusters(
      of: text, style: TextStyle(size: 13), direction: .leftToRight)
    #expect(clusters.count == count)
  }

  @Test func `the halo surrounds all letters and lies under them`() throws {
    let halo = MapLabelText.Halo(.white, width: 2)
    let bare = try studio.picture(
      [label("Oak", at: Point(20, 50), size: 30)], width: 120, height: 80, ground: 0xFF00_0080)
    let lit = try studio.picture(
      [label("Oak", at: Point(20, 50), size: 30, halo: halo)], width: 120, height: 80,
      ground: 0xFF00_0080)
    let (dark, light) = (bare.count { $0 == 0xFF00_0000 }, lit.count { $0 == 0xFF00_0000 })
    #expect(dark > 200)
    #expect(dark == light)
    #expect(lit.count { $0 == 0xFFFF_FFFF } > 300)
    #expect(bare.count { $0 == 0xFFFF_FFFF } == 0)
  }

  @Test func `through letters of a clear color the ground shows, and no halo`() throws {
    let halo = MapLabelText.Halo(.white, width: 2)
    func picture(_ color: Color) throws -> [UInt32] {
      try studio.picture(
        [label("Oak", at: Point(20, 50), size: 30, color: color, halo: halo)], width: 120,
        height: 80, ground: 0xFF00_0080
      ).pixels
    }
    let (solid, hollow) = (try picture(.black), try picture(.clear))
    let letters = solid.indices.filter { solid[$0] == 0xFF00_0000 }
    let shown = letters.count { hollow[$0] == 0xFF00_0080 }
    #expect(letters.count > 200 && shown * 10 > letters.count * 4)
    // Outside the letters the halo is the same.
    #expect(solid.count { $0 == 0xFFFF_FFFF } <= hollow.count { $0 == 0xFFFF_FFFF })
  }

  @Test func `a turned label has the ink of an upright one`() throws {
    let flat = try studio.picture(
      [label("Oak Street", at: Point(60, 100))], width: 200, height: 200)
    for angle in [0.3, 1, .pi / 2, 3] {
      let turned = try studio.picture(
        [label("Oak Street", at: Point(100, 100), angle: angle)], width: 200, height: 200)
      #expect(abs(turned.darkness - flat.darkness) < 0.02 * flat.darkness)
    }
  }

  @Test func `half of the opacity is half of the ink`() throws {
    let whole = try studio.picture([label("Oak", at: Point(20, 50))], width: 100, height: 80)
    let half = try studio.picture(
      [label("Oak", at: Point(20, 50), opacity: 0.5)], width: 100, height: 80)
    #expect(abs(half.darkness - whole.darkness / 2) < 0.02 * whole.darkness)
  }

  @Test func `a label in a clip of any shape is cut by it`() throws {
    let text = label("Oak Street", at: Point(20, 50))
    let disc = Path.circle(center: Point(40, 45), radius: 14)
    let cut = try studio.picture([.group(.init(clip: disc, [text]))], width: 120, height: 80)
    let whole = try studio.picture([text], width: 120, height: 80)
    #expect(cut.darkness > 0.1 * whole.darkness)
    #expect(cut.darkness < 0.7 * whole.darkness)
  }
}

extension Bitmap {
  /// The sum of the pixels' differences from white.
  fileprivate var darkness: Double {
    pixels.reduce(0) { $0 + Double(255 - ($1 & 0xFF)) }
  }

  /// The mean difference of the blue channel, 0...255.
  fileprivate func meanDifference(to other: Bitmap) -> Double {
    zip(pixels, other.pixels).reduce(0) { sum, pair in
      sum + abs(Double(pair.0 & 0xFF) - Double(pair.1 & 0xFF))
    } / Double(size.count)
  }

  fileprivate func count(_ isWanted: (UInt32) -> Bool) -> Int { pixels.filter(isWanted).count }
}
