import DisplayLists
import TestSupport
import Testing

@testable import LayoutKit

struct LineBreakerTests {
  /// A style in which each character of the grid is one point wide.
  private static let style = TextStyle(size: 2)

  private let breaker = LineBreaker(
    measurer: GridMeasurer(), style: style, direction: .leftToRight)

  @Test(arguments: [
    ("Oak Street", 10.0, ["Oak Street"]),
    ("Oak Street", 9, ["Oak", "Street"]),
    ("one two three four", 9, ["one two", "three", "four"]),
    ("a b c d e f g h", 5, ["a b c", "d e f", "g h"]),
    ("", 5, []), ("   ", 5, []), ("  Oak  ", 5, ["Oak"]),
  ])
  func `as many words as fit stand on each line`(text: String, width: Double, lines: [String]) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test func `the lines of a text join to the text, also after a hyphen`() {
    let lines = breaker.lines(of: "Sixty-Eighth Street", width: 8)
    #expect(lines == ["Sixty-", "Eighth", "Street"])
    let placed = (lines ?? []).map { words in
      TextLine(words, style: Self.style, color: .white, x: 0, baseline: 0, width: 0)
    }
    let block = TextBlock(lines: placed)
    #expect(block.text == "Sixty-Eighth Street")
  }

  @Test(arguments: [
    ("从右侧驶出匝道", 6.0, ["从右侧驶出", "匝道"]),
    ("前方靠左进入高速公路", 7, ["前方靠左进入", "高速公路"]), ("靠右駛入圓環", 5, ["靠右駛入", "圓環"]),
    ("甲乙驶出丙丁", 3, ["甲乙驶", "出丙丁"]),
  ])
  func `a Chinese word of driving stays whole where that takes no more lines`(
    text: String, width: Double, lines: [String]
  ) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("Ferry: Konstanz–Meersburg", 10.0, ["Ferry:", "Konstanz–", "Meersburg"]),
    ("Oak/Hochheim/WI-Elm", 9, ["Oak/", "Hochheim/", "WI-Elm"]), ("12 km/h", 4, ["12", "km/h"]),
    ("Open 10–12", 6, ["Open", "10–12"]),
  ])
  func `names part after a dash, and after a slash where they have to`(
    text: String, width: Double, lines: [String]
  ) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("Rechtsschutzversicherung Berlin", "de", 12.0, ["Rechts-", "schutzversi-"]),
    ("Handlungsbevollmächtigte", "de", 9, ["Hand-"]),
    ("Entscheidungen", "de", 10, ["Entschei-", "dungen"]),
    ("Inteligibilidad", "es", 8, ["Inteli-"]), ("Подключение", "ru", 7, ["Подклю-"]),
    ("الاستراتيجيات", "ar", 6, []),
  ])
  func `a word that would be cut is parted between syllables`(
    text: String, language: String, width: Double, starts: [String]
  ) {
    var style = Self.style
    style.language = language
    let breaker = LineBreaker(measurer: GridMeasurer(), style: style, direction: .leftToRight)
    #expect(breaker.lines(of: text, width: width) == nil)
    let lines = breaker.forcedLines(of: text, width: width, count: 3).lines
    #expect(Array(lines.prefix(starts.count)) == starts)
    #expect(lines.allSatisfy { Double($0.count) <= width })
  }

  @Test func `a Thai word for a road stays with its name`() {
    #expect(LineBreakRules.keepsNextWord("เลี้ยวซ้ายเข้าสู่ถนน"))
    #expect(!LineBreakRules.keepsNextWord("เลี้ยวซ้าย"))
  }

  @Test func `the measured example keeps the short last word company`() {
    let breaker = LineBreaker(
      measurer: GridMeasurer(), style: TextStyle(size: 14), direction: .leftToRight)
    #expect(
      breaker.lines(of: "Turn right onto E Haley St", width: 167)
        == ["Turn right onto E", "Haley St"])
  }

  @Test(arguments: [
    ("aa bb cc dd", 8.0, ["aa bb", "cc dd"]),
    ("aa bb ccc", 6, ["aa bb", "ccc"]),
    ("aa bbbbb cc", 8, ["aa bbbbb", "cc"]),
    ("aa b cccc ddddd", 9, ["aa b cccc", "ddddd"]),
    ("aa b ccc dd", 8, ["aa b", "ccc dd"]),
    ("aa bb cc ddd", 10, ["aa bb", "cc ddd"]), ("aa bb cc dddd", 10, ["aa bb cc", "dddd"]),
  ])
  func `a short last word is left alone only where it cannot be helped`(
    text: String, width: Double, lines: [String]
  ) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test func `a word wider than a line has no lines`() {
    #expect(breaker.lines(of: "to Llanfairpwllgwyngyll", width: 10) == nil)
  }

  @Test(arguments: [
    ("rue Saint-Germain", 10.0, ["rue Saint-", "Germain"]),
    ("Saint-Germain", 9, ["Saint-", "Germain"]),
    ("Saint-Germain", 13, ["Saint-Germain"]),
    ("abc\u{2010}d", 4, ["abc\u{2010}", "d"]),
  ])
  func `a line may end after a hyphen`(text: String, width: Double, lines: [String]) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test(arguments: ["\u{A0}", "\u{202F}"])
  func `a line never ends at a no-break space`(space: String) {
    #expect(
      breaker.lines(of: "in 450\(space)ft go", width: 6) == ["in", "450\(space)ft", "go"])
    #expect(breaker.lines(of: "450\(space)ft", width: 4) == nil)
  }

  @Test(arguments: [
    ("take the A 9 north", 10.0, ["take the", "A 9 north"]),
    ("take US 101", 7, ["take", "US 101"]),
    ("Ulm / Augsburg", 6, nil),
    ("Ulm / Augs", 6, ["Ulm /", "Augs"]),
    ("on NEWS 9 now", 8, ["on NEWS", "9 now"]),
    ("at exit 9 now", 8, ["at exit", "9 now"]),
  ])
  func `a road number and a slash stay with the word before them`(
    text: String, width: Double, lines: [String]?
  ) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    "Exit 23a: 401 West/London", "401 West / London", "Bear right: 8/King Street East",
    "I-880 South /Santa Cruz", "驶向北京/上海/广州", "東京／大阪方面",
  ])
  func `no line begins with a slash`(text: String) {
    for width in 2...text.count {
      let whole = breaker.lines(of: text, width: Double(width)) ?? []
      let forced = breaker.forcedLines(of: text, width: Double(width), count: 6).lines
      for line in whole + forced {
        #expect(!line.hasPrefix("/") && !line.hasPrefix("／"), "\(line) at \(width)")
      }
    }
    #expect(breaker.lines(of: text, width: Double(text.count)) == [text])
  }

  @Test(arguments: [
    ("東京都千代田区", 3.0, ["東京都", "千代田", "区"]),
    ("左折、右折", 2, ["左", "折、", "右折"]),
    ("「東京」方面", 3, ["「東", "京」方", "面"]),
    ("国道246号", 5, ["国道", "246号"]),
    ("从12号出口驶出", 5, ["从12号", "出口驶出"]),
    ("人々", 1.5, nil),
  ])
  func `ideographs break anywhere but beside their punctuation and numbers`(
    text: String, width: Double, lines: [String]?
  ) {
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("右折して甲州街道に入る", 9.0, ["右折して甲州街道に", "入る"]),
    ("右折して甲州街道に入る", 6, ["右折して", "甲州街道に", "入る"]),
    ("国道246号を進む", 7, ["国道246号を", "進む"]),
    ("お台場方面へ右折", 6, ["お台場方面へ", "右折"]),
  ])
  func `Japanese breaks before a phrase, with its particles on its line`(
    text: String, width: Double, lines: [String]
  ) {
    let breaker = LineBreaker(
      measurer: GridMeasurer(), style: TextStyle(size: 2, language: "ja-JP"),
      direction: .leftToRight)
    #expect(breaker.lines(of: text, width: width) == lines)
  }

  @Test(arguments: [
    ("en-US", ["Continue toward", "川崎市街"]), ("ja-JP", ["Continue toward", "川崎市街"]),
    ("zh-CN", ["Continue toward 川", "崎市街"]),
  ])
  func `a name in ideographs stays whole among Latin words unless the language is Chinese`(
    language: String, lines: [String]
  ) {
    let breaker = LineBreaker(
      measurer: GridMeasurer(), style: TextStyle(size: 2, language: language),
      direction: .leftToRight)
    #expect(breaker.lines(of: "Continue toward 川崎市街", width: 17) == lines)
  }

  @Test(arguments: [
    ("Laufamholzstraße", "de-DE", 12.0, "Laufamholz-|straße"),
    ("Laufamholzstraße", "en-US", 12.0, "Laufamholz-|straße"),
    ("Hauptbahnhofstraße", "de-DE", 13.0, "Hauptbahnhof-|straße"),
    ("Sveavägen", "sv-SE", 6.0, "Svea-|vägen"),
    ("Mannerheimintie", "fi-FI", 10.0, "Mannerhei-|mintie"),
    ("Donau\u{AD}dampf\u{AD}schiff", "en-US", 11.0, "Donaudampf-|schiff"),
    ("Donau\u{AD}dampf", "en-US", 10.0, "Donaudampf"),
  ])
  func `a word wider than a line parts with a hyphen at a joint`(
    text: String, language: String, width: Double, lines: String
  ) {
    let breaker = LineBreaker(
      measurer: GridMeasurer(), style: TextStyle(size: 2, language: language),
      direction: .leftToRight)
    #expect(breaker.lines(of: text, width: width)?.joined(separator: "|") == lines)
  }

  @Test func `a prefix with its hyphen stays with its word`() {
    #expect(breaker.lines(of: "המשיכו ב-רחוב", width: 8) == ["המשיכו", "ב-רחוב"])
    #expect(breaker.lines(of: "a U-turn", width: 6) == ["a", "U-turn"])
  }

  @Test func `a Latin name stays whole in Hebrew where that takes no more lines`() {
    let breaker = LineBreaker(
      measurer: GridMeasurer(), style: Self.style, direction: .rightToLeft)
    let text = "פנו אל \u{2068}Oak St\u{2069}"
    #expect(breaker.lines(of: text, width: 12) == ["פנו אל", "\u{2068}Oak St\u{2069}"])
    #expect(
      breaker.lines(of: text, width: 6)
        == ["פנו אל", "\u{2068}Oak\u{2069}", "\u{2068}St\u{2069}"])
  }

  @Test(arguments: [
    ("Llanfairpwll", 5.0, 3, ["Llan-", "fair…"], true), ("Llanfrpwll", 5, 3, ["Llan…"], true),
    ("to Llanfairpwll", 6, 3, ["to", "Llan-", "fairp…"], true),
    ("one two three", 7, 1, ["one…"], true),
    ("one two three", 5, 1, ["one…"], true),
    ("free places here", 10, 1, ["free…"], true),
    ("one two", 3, 2, ["one", "two"], false),
    ("", 5, 2, [], false),
    ("abc", 0.5, 2, ["…"], true),
  ])
  func `a forced text never parts a word without a hyphen, and says where it is cut`(
    text: String, width: Double, count: Int, lines: [String], isCut: Bool
  ) {
    let result = breaker.forcedLines(of: text, width: width, count: count)
    #expect(result.lines == lines)
    #expect(result.isCut == isCut)
  }

  @Test(arguments: ["word ", "東京都", "longestwordofall", "à l’"])
  func `measurements are bounded by the screen and not by the text`(unit: String) {
    func count(
      _ length: Int, _ body: (LineBreaker, String) -> Void
    ) -> (times: Int, letters: Int) {
      let counter = CountingMeasurer()
      let breaker = LineBreaker(measurer: counter, style: Self.style, direction: .leftToRight)
      let text = String(repeating: unit, count: length / unit.count + 1)
      body(breaker, String(text.prefix(length)))
      return (counter.times, counter.letters)
    }
    func work(_ breaker: LineBreaker, _ text: String) {
      _ = breaker.lines(of: text, width: 20, limit: 3)
      _ = breaker.forcedLines(of: text, width: 20, count: 3)
      _ = breaker.cut(text, width: 20)
    }
    let hundred = count(100, work)
    let thousand = count(1000, work)
    let tenThousand = count(10_000, work)
    #expect(hundred.times < 300)
    #expect(thousand.times <= hundred.times * 2)
    #expect(tenThousand.times <= thousand.times + 10)
    #expect(tenThousand.letters <= 10_000)
  }

  @Test(arguments: [
    ("Oak Street", 10.0, "Oak Street"), ("Oak Street", 9, "Oak…"), ("Oak Street", 6, "Oak…"),
    ("Oak Street", 5, "Oak…"),
    ("Oak Street", 1, "…"), ("", 1, ""),
  ])
  func `cutting leaves no space before the ellipsis and prefers whole words`(
    text: String, width: Double, cut: String
  ) {
    #expect(breaker.cut(text, width: width) == cut)
  }

  @Test(arguments: 0..<300)
  func `lines hold all words in order and no line could take one more`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      String(repeating: "x", count: Int.random(in: 1...9, using: &random))
    }
    let width = Double(Int.random(in: 9...30, using: &random))
    let text = words.joined(separator: " ")
    let lines = try #require(breaker.lines(of: text, width: width))
    #expect(lines.joined(separator: " ") == text, "seed \(seed)")
    #expect(lines.allSatisfy { Double($0.count) <= width }, "seed \(seed)")
    for (upper, lower) in zip(lines.dropLast(2), lines.dropFirst().dropLast()) {
      let first = lower.prefix { $0 != " " }
      #expect(Double(upper.count + 1 + first.count) > width, "seed \(seed): \(lines)")
    }
    if lines.count > 1, lines[lines.count - 1].contains(" ") == false {
      let above = lines[lines.count - 2].split(separator: " ")
      let joined = (above.last?.count ?? 0) + 1 + lines[lines.count - 1].count
      let isLong = Double(lines[lines.count - 1].count) >= 0.4 * width
      #expect(isLong || above.count < 3 || Double(joined) > width, "seed \(seed): \(lines)")
    }
  }

  @Test(arguments: 0..<200)
  func `forced lines lose nothing unless they say so, and all fit`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("ab -東é")
    let text = String(
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      })
    let width = Double(Int.random(in: 2...20, using: &random))
    let result = breaker.forcedLines(of: text, width: width, count: 3)
    #expect(result.lines.count <= 3)
    #expect(result.lines.allSatisfy { Double($0.count) <= width }, "seed \(seed)")
    guard !result.isCut else { return }
    let kept = result.lines.joined().filter { $0 != " " }
    #expect(kept == text.filter { $0 != " " }, "seed \(seed)")
  }
}

/// Counts its measurements.
private final class CountingMeasurer: TextMeasurer {
  private(set) var times = 0
  private(set) var letters = 0

  func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
    times += 1
    letters += text.count
    return GridMeasurer().width(of: text, style: style, direction: direction)
  }
}
