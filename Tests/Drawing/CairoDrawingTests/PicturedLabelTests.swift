import Bitmaps
import DisplayLists
import Geometry
import Testing

@testable import CairoDrawing

struct PicturedLabelTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  /// Solid squares of 10 pixels for A and B with an advance of 12.
  private let set: SDFGlyphSet = {
    let square = (0..<256).map { index -> UInt8 in
      let (x, y) = (Double(index % 16), Double(index / 16))
      let distance = max(abs(x - 7.5), abs(y - 7.5)) - 5
      return UInt8(min(255, max(0, 191.25 - 32 * distance)))
    }
    let picture = SDFGlyph(
      width: 10, height: 10, left: 1, top: -8, advance: 12, distances: square)
    return SDFGlyphSet(name: "Squares") { range in
      guard range == 0, let picture else { return [:] }
      return [65: picture, 66: picture]
    }
  }()

  private func label(
    _ text: String, _ family: FontFamily, color: Color = .black, halo: MapLabelText.Halo? = nil
  ) -> DrawCommand {
    var style = TextStyle(size: 24)
    style.family = family
    return .label(
      MapLabelText(
        [
          MapLabelText.Run(
            text, style: style, color: color,
            positions: [MapLabelText.Position(Point(10, 30 + MapLabelText.baseline * 24))])
        ], halo: halo, bounds: Rect(0, 0, 60, 60)))
  }

  @Test func `letters stand where the set says, from the middle of the line`() throws {
    let picture = try studio.picture([label("AB", .pictured(set))], width: 60, height: 60)
    let dark = picture.pixels.indices.filter { picture.pixels[$0] & 0xFF < 128 }
    let (columns, rows) = (dark.map { $0 % 60 }, dark.map { $0 / 60 })
    // Pixels begin at x = 10 + 1 and y = 30 - 17 + 8; the next square begins 12 further.
    #expect(columns.min() == 11 && columns.max() == 32)
    #expect(rows.min() == 21 && rows.max() == 30)
    #expect(!columns.contains(21) && !columns.contains(22))
  }

  @Test func `a halo reaches beyond the letters by its width`() throws {
    let halo = MapLabelText.Halo(Color(red: 1, green: 0, blue: 0, alpha: 1), width: 3)
    let picture = try studio.picture(
      [label("A", .pictured(set), halo: halo)], width: 60, height: 60)
    let plain = try studio.picture([label("A", .pictured(set))], width: 60, height: 60)
    #expect(picture.pixels != plain.pixels)
    #expect(picture.pixels[26 * 60 + 9] & 0xFFFFFF == 0xFF0000)
  }

  @Test func `through a clear letter the ground shows, and no halo`() throws {
    let halo = MapLabelText.Halo(Color(red: 1, green: 0, blue: 0, alpha: 1), width: 3)
    let picture = try studio.picture(
      [label("A", .pictured(set), color: .clear, halo: halo)], width: 60, height: 60)
    // The square is 10 wide and begins at (11, 21).
    #expect(picture.pixels[26 * 60 + 9] & 0xFFFFFF == 0xFF0000)
    #expect(picture.pixels[26 * 60 + 16] & 0xFFFFFF == 0xFFFFFF)
  }

  @Test func `a text with a letter that the set lacks is set in the fonts of the screen`() throws {
    let mixed = try studio.picture([label("AC", .pictured(set))], width: 60, height: 60)
    let plain = try studio.picture([label("AC", .standard)], width: 60, height: 60)
    #expect(mixed.pixels == plain.pixels)
  }

  @Test func `a missing family is set in Inter and reported`() throws {
    let picture = try studio.picture([label("AC", .named("Nobody's"))], width: 60, height: 60)
    #expect(studio.notes.contains { $0.contains("'Nobody's'") && $0.contains("Inter") })
    let plain = try studio.picture([label("AC", .standard)], width: 60, height: 60)
    #expect(picture.pixels == plain.pixels && studio.notes.isEmpty)
  }

  @Test func `a listed family has its own letters and leaves those of the screen alone`() throws {
    let before = try studio.picture([label("ag", .standard)], width: 60, height: 60)
    let family = try studio.picture([label("ag", .named("Noto Sans"))], width: 60, height: 60)
    #expect(studio.notes.isEmpty)
    let other = try Studio()
    _ = try other.picture([label("ag", .named("Noto Sans"))], width: 60, height: 60)
    let after = try other.picture([label("ag", .standard)], width: 60, height: 60)
    #expect(family.pixels != before.pixels)
    #expect(after.pixels == before.pixels)
  }

  @Test(
    arguments: [
      ("Oak", "Oak", TextDirection.leftToRight),
      ("אבג", "גבא", .rightToLeft),
      ("אב 12 ab", "ab 12 בא", .rightToLeft),
      ("ab אבג cd", "ab גבא cd", .leftToRight),
      ("سلام", "\u{FEE1}\u{FEFC}\u{FEB3}", .rightToLeft),
      ("چپ", "\u{FB57}\u{FB7C}", .rightToLeft),
      ("ab (אבג) cd", "ab (גבא) cd", .leftToRight),
      ("Main St.", ".Main St", .rightToLeft),
      ("A\u{2067}אב 12\u{2069}B", "A\u{2067}12 בא\u{2069}B", .leftToRight),
      (
        "شارع 12", "12 \u{FEC9}\u{FEAD}\u{FE8E}\u{FEB7}", .rightToLeft
      ),
      // Marks precede their letter, as in the visual order of right-to-left text.
      ("مُد", "\u{FEAA}\u{064F}\u{FEE3}", .rightToLeft),
    ])
  func `letters come from left to right in the shapes of their neighbors`(
    text: String, expected: String, direction: TextDirection
  ) {
    let letters = VisualOrder.letters(of: text, direction: direction)
    #expect(String(String.UnicodeScalarView(letters)) == expected)
  }
}
