import DisplayLists
import TestSupport
import Testing

@testable import LayoutKit

/// Tests that line breaks are as recorded, in every language at every width.
struct RecordedLineTests {
  private static let texts = [
    "Rechtsschutzversicherungsgesellschaften am Donaudampfschifffahrtsufer",
    "Saint-Germain-des-Prés / Exit 168B",
    "Lentokonesuihkuturbiinimoottori kauppakeskuksessa", "从右侧驶出匝道，前方靠左进入高速公路", "東京都国道246号線 渋谷方面",
    "خیابان آزادی به سمت میدان", "Ferry: Konstanz–Meersburg 12 km/h",
    "Björkhagsskolevägen ut mot Kungsträdgården",
  ]

  @Test func `lines are broken as recorded`() throws {
    var record = RecordedDigests("line-breaks")
    for language in ["en", "de", "fi", "sv", "nl", "da", "nb", "zh", "ja", "fa"] {
      for text in Self.texts {
        for word in text.split(separator: " ") {
          record.add(
            "\(Hyphenation.points(in: Array(word.lowercased()), language: language))", to: language)
        }
        for width in [4.0, 7, 9, 12, 17, 26, 40] {
          let breaker = LineBreaker(
            measurer: GridMeasurer(), style: TextStyle(size: 2, language: language),
            direction: language == "fa" ? .rightToLeft : .leftToRight)
          record.add("\(breaker.lines(of: text, width: width) ?? [])", to: language)
        }
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLineTests")
  }
}
