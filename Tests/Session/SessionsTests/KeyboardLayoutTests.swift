import Testing

@testable import Sessions

/// Tests of the keys of a search and of the text that they enter.
struct KeyboardLayoutTests {
  @Test(arguments: [
    ("か", "゛", "が"), ("が", "゛", "か"), ("は", "゛", "ば"), ("は", "゜", "ぱ"), ("ば", "゜", "ぱ"),
    ("ぱ", "゜", "は"), ("ぱ", "゛", "ば"), ("つ", "小", "っ"), ("っ", "小", "つ"), ("や", "小", "ゃ"),
    ("つ", "゛", "づ"), ("う", "゛", "ゔ"), ("あ", "小", "ぁ"), ("わ", "小", "ゎ"), ("ん", "゛", "ん"),
    ("A", "゛", "A"), ("", "゛", ""), ("か", "き", "かき"),
  ])
  func `the marks of kana change the last letter`(text: String, key: String, result: String) {
    #expect(KeyboardLayout.text(text, typing: key) == result)
  }

  @Test func `every kana has a key`() {
    let keys = Set(KeyboardLayout(locale: "ja").rows.joined())
    for kana in "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん" {
      let isThere = keys.contains(String(kana))
      #expect(isThere, "\(kana)")
    }
  }

  @Test(arguments: ["en", "de", "fr", "tr", "ru", "uk", "el", "ar", "fa", "he", "ja", "zh"])
  func `a line has every key once, letters in the order of their script`(language: String) {
    let plan = KeyboardLayout(locale: language)
    #expect(plan.line.sorted() == plan.rows.flatMap(\.self).sorted())
    #expect(Set(plan.line).count == plan.line.count)
    let letters = plan.line.filter { $0.allSatisfy(\.isLetter) && $0 != "小" }
    #expect(letters == letters.sorted())
  }

  @Test func `languages without a keyboard of their own type Latin letters`() {
    #expect(KeyboardLayout(locale: "de-DE").rows[0].contains("Ü"))
    #expect(KeyboardLayout(language: "th") == nil && KeyboardLayout(language: "zh") != nil)
    #expect(KeyboardLayout(locale: "th-TH") == KeyboardLayout(locale: "en"))
    #expect(KeyboardLayout(locale: "fa_IR").isRightToLeft)
  }
}
