import BaseMaps
import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

/// Tests text of several styles, with images, and vertical text.
struct TextSettingTests {
  private func setter() throws -> TextShaper {
    let index = #"{"dot": {"x": 0, "y": 0, "width": 24, "height": 48, "pixelRatio": 1}}"#
    let sheet = try SpriteSheet(
      index: Array(index.utf8), file: "sprite.json",
      picture: ImageResource(
        name: "sprite.png",
        content: .pixels(width: 24, height: 48, Array(repeating: 0xFFFF_0000, count: 24 * 48)),
        size: Size(24, 48)))
    return TextShaper(GridMeasurer(), icons: IconShaper(sheet))
  }

  private func paint(_ sections: [FormattedText.Section]) -> TextPaint {
    var paint = TextPaint()
    (paint.field, paint.size) = (FormattedText(sections), 24)
    return paint
  }

  @Test func `a picture stands in its line and pushes higher than letters the line down`() throws {
    let paint = paint([.init("AB"), .init("", image: "dot"), .init("C"), .init("", image: "none")])
    let text = try setter().text(paint, isBroken: true)
    #expect(text.lines.count == 1)
    let line = text.lines[0]
    #expect(line.runs.map(\.text) == ["AB", "", "C"])
    let picture = try #require(line.runs[1].picture)
    #expect(picture.size == Size(1, 2) && line.rise == 1)
    #expect(abs(line.runs[2].left - line.runs[1].left - 1) < 1e-9)
    #expect(text.height(pitch: 1.2) == 2.2)
  }

  @Test(arguments: [
    (0x5FF, false), (0x600, true), (0x77F, true), (0x780, false), (0x8A0, true), (0x900, false),
    (0xFB50, true), (0xFDFF, true), (0xFE00, false), (0xFE70, true), (0xFEFE, true),
    (0xFEFF, false),
  ])
  func `letters are Arabic within their blocks alone`(code: Int, isArabic: Bool) throws {
    let scalar = try #require(UnicodeScalar(UInt32(code)))
    #expect(TextShaper.isArabic(scalar) == isArabic)
  }

  @Test func `a larger section makes its line higher and the others stand on its baseline`() throws
  {
    let text = try setter().text(paint([.init("A", scale: 2), .init("b")]), isBroken: true)
    let line = text.lines[0]
    #expect(line.scale == 2 && line.runs.map(\.drop) == [0, 1])
    #expect(line.runs[0].width == 2 * line.runs[1].width)
    #expect(text.middles(pitch: 1.2) == [17.0 / 24])
  }

  @Test(arguments: [1e6, 1e18, -1e300])
  func `letters are spaced by at most a hundred ems`(spacing: Double) throws {
    var paint = paint([.init("AB")])
    paint.letterSpacing = spacing
    let run = try #require(try setter().text(paint, isBroken: true).lines.first?.runs.first)
    #expect(run.style.tracking == (spacing > 0 ? 100 : -100))
  }

  @Test func `lines end where the text says so, and empty ones take room`() throws {
    let text = try setter().text(paint([.init("A\n\nB")]), isBroken: true)
    #expect(text.lines.map { $0.runs.map(\.text).joined() } == ["A", "", "B"])
    #expect(try setter().text(paint([.init("A\nB")]), isBroken: false).lines.count == 1)
  }

  @Test func `letters stand upright in lines that go down, and signs turn with them`() throws {
    let text = try setter().text(paint([.init("東京(東)")]), isBroken: true, isVertical: true)
    #expect(text.isVertical)
    #expect(text.lines[0].runs.map(\.text) == ["東", "京", "︵", "東", "︶"])
    #expect(text.lines[0].runs.allSatisfy { $0.isUpright && $0.width == 1 })
    // In vertical text along a line, other scripts are rotated.
    let mixed = try setter().text(
      paint([.init("東ab")]), isBroken: false, isVertical: true, uprights: .byScript)
    #expect(mixed.lines[0].runs.map(\.isUpright) == [true, false])
  }

  @Test(arguments: [("東", true), ("カ", true), ("한", true), ("A", false), ("ー", false), ("", false)])
  func `scripts that are written downwards are known`(text: String, suits: Bool) {
    #expect(VerticalText.suits(text) == suits)
  }

  @Test func `signs between letters that lie stay as they are`() {
    #expect(VerticalText.punctuated("a(b)") == "a(b)")
    #expect(VerticalText.punctuated("東…") == "東︙")
  }

  @Test func `a name goes down where the style asks for it, also on drives`() throws {
    var feature = Town.named("東京", Town.center)
    var paint = feature.paint
    paint.text.writingModes = [.vertical, .horizontal]
    feature = SymbolFeature(
      layer: 2, layerID: "2", paint: paint, geometry: .point, points: [Town.center], partEnds: [1],
      tile: feature.tile, identity: 1)
    let camera = Town.camera(tilt: 0)
    let placement = SymbolPlacer(measurer: GridMeasurer()).placement(
      of: [feature], camera: camera, obstacles: CollisionExclusions())
    let label = try #require(placement.labels.first)
    #expect(label.isVertical)
    let form = try #require(label.form(SymbolProjection(camera), size: 12))
    let starts = form.runs.flatMap(\.positions)
    #expect(starts.count == 2 && starts.allSatisfy { abs($0.angle) < 1e-9 })
    #expect(abs(starts[1].start.y - starts[0].start.y - 12) < 1e-6)
    #expect(abs(starts[1].start.x - starts[0].start.x) < 1e-6)
  }
}
