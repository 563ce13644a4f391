import Testing

@testable import MapStyles

struct CapitalTests {
  @Test(
    arguments: [
      ("Θεσσαλονίκη", "ΘΕΣΣΑΛΟΝΙΚΗ"), ("Μάιος", "ΜΑΪΟΣ"), ("Ηλιούπολη", "ΗΛΙΟΥΠΟΛΗ"),
      ("Ταΰγετος", "ΤΑΫΓΕΤΟΣ"), ("Άγιος Ελευθέριος", "ΑΓΙΟΣ ΕΛΕΥΘΕΡΙΟΣ"),
      ("Zürich, École", "ZÜRICH, ÉCOLE"), ("Straße", "STRASSE"), ("Тверская", "ТВЕРСКАЯ"),
      ("القاهرة", "القاهرة"),
    ])
  func `capitals of Greek have no accents, those of other scripts keep theirs`(
    text: String, capitals: String
  ) {
    #expect(text.inCapitals == capitals)
    var paint = TextPaint()
    paint.field = FormattedText(text)
    paint.transform = .uppercase
    #expect(paint.content.plainText == capitals)
  }
}
