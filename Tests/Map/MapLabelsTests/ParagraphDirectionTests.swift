import DisplayLists
import MapStyles
import TestSupport
import Testing

@testable import MapLabels

/// Tests the base direction of paragraphs.
struct ParagraphDirectionTests {
  @Test(arguments: [
    ("شارع 15", TextDirection.rightToLeft), ("15 شارع", .rightToLeft), ("A9 شارع", .leftToRight),
    ("٢٣ Rue", .leftToRight), ("\u{2068}شارع\u{2069} Rue", .leftToRight),
    ("\u{200F}15", .rightToLeft), ("15", .leftToRight), ("ދިވެހި", .rightToLeft),
  ])
  func `the first letter outside of isolates decides`(text: String, direction: TextDirection) {
    #expect(TextShaper.direction(of: text) == direction)
  }

  @Test func `all lines of a name have the direction of the name`() {
    var paint = TextPaint()
    paint.field = FormattedText("شارع الملك\nKing 15\nالشمالي")
    let text = TextShaper(GridMeasurer(), icons: IconShaper(nil)).text(paint, isBroken: true)
    #expect(text.lines.map { $0.runs[0].text }[1] == "King 15")
    #expect(text.lines.flatMap(\.runs).allSatisfy { $0.direction == .rightToLeft })
  }
}
