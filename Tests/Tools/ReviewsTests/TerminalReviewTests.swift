import Bitmaps
import Foundation
import Synchronization
import Testing

@testable import Reviews

struct TerminalReviewTests {
  /// The decisions that result from the answers, and the output.
  private func review(
    _ sample: SampleComparison, graphics: InlineGraphics = .none,
    terms: [String: AcceptanceTerms] = [:], today: CalendarDay? = nil, answers: [String]
  ) -> (decisions: [Approval.Decision], shown: String) {
    var rest = answers[...]
    var shown = ""
    var review = TerminalReview(
      sample.report, pictures: sample.pictures, graphics: graphics, write: { shown += $0 },
      answer: { rest.popFirst() })
    review.terms = terms
    review.today = today
    return (review.decisions(), shown)
  }

  @Test func `the worst line comes first and one answer decides a whole group`() throws {
    let sample = try SampleComparison()
    let (decisions, shown) = review(sample, answers: ["s", "a", "r"])
    #expect(
      decisions.map(\.key) == ["turns/left/wide", "turns/left/standard", "turns/<right>&/standard"])
    #expect(decisions.map(\.verdict) == [.accept, .accept, .reject])
    #expect(decisions.first?.actual == sample.digest("turns/left/wide", "actual"))
    #expect(decisions.first?.expected == sample.digest("turns/left/wide", "expected"))
    #expect(shown.contains("[1/3] orphan"))
    #expect(shown.contains("[2/3] layout differs: layout: 400 ft → 0.3 mi\n  2 frames: "))
    #expect(shown.contains("[3/3] pixels differ"))
    #expect(shown.contains("turns/left/wide/actual.png"))
  }

  @Test func `frames of a group are decided one by one when asked to`() throws {
    let (decisions, _) = review(try SampleComparison(), answers: ["s", "f", "r", "accept", "s"])
    #expect(decisions.map(\.verdict) == [.reject, .accept])
  }

  @Test func `a picture is accepted beside the recorded one where that can be`() throws {
    let terms: [String: AcceptanceTerms] = [
      "turns/left/standard": .beside, "turns/left/wide": .replacing,
    ]
    let (decisions, shown) = review(try SampleComparison(), terms: terms, answers: ["b", "s", "b"])
    #expect(decisions.map(\.key) == ["turns/left/wide", "turns/left/standard"])
    #expect(decisions.map(\.isFurther) == [nil, true])
    #expect(decisions.allSatisfy { $0.verdict == .accept })
    #expect(shown.contains("unknown answer 'b'"))
    #expect(shown.contains("a accept, b accept beside, r reject, e with terms, f each frame, "))
    #expect(shown.contains("  accepted beside the recorded picture (1 frame)\n"))
  }

  @Test func `a decision has a last day, a reason and an author of its own`() throws {
    let sample = try SampleComparison()
    let (decisions, shown) = review(
      sample, terms: ["turns/left/standard": .beside, "turns/left/wide": .replacing],
      today: CalendarDay("2026-03-01"),
      answers: [
        "s", "e", "c", "b", "June", "2026-02-28", "2026-03-01", " a second font ", "Åsa", "e", "r",
        "the wrong font", "",
      ])
    let day = CalendarDay("2026-03-01")
    #expect(decisions.map(\.key).prefix(2) == ["turns/left/wide", "turns/left/standard"])
    #expect(decisions.map(\.verdict) == [.accept, .accept, .reject])
    #expect(decisions.map(\.isFurther) == [nil, true, nil])
    #expect(decisions.map(\.expires) == [day, day, nil])
    #expect(decisions.map(\.reason) == ["a second font", "a second font", "the wrong font"])
    #expect(decisions.map(\.author) == ["Åsa", "Åsa", nil])
    #expect(shown.contains("unknown answer 'c'"))
    #expect(shown.contains("'June' is not a date in the form YYYY-MM-DD"))
    #expect(shown.contains("2026-02-28 is in the past; today is 2026-03-01"))
    let terms = "until 2026-03-01, by Åsa, “a second font” (1 frame)\n"
    #expect(shown.contains("  accepted \(terms)"))
    #expect(shown.contains("  accepted beside the recorded picture, \(terms)"))
    #expect(shown.contains("  rejected “the wrong font”\n"))
  }

  @Test func `accepting a missing picture removes the expected one, also with terms`() throws {
    let sample = try SampleComparison(isMissing: true)
    let (decisions, shown) = review(sample, answers: ["e", "a", "the screen is gone", "", "q"])
    #expect(
      decisions == [
        Approval.Decision(
          key: "old/one", verdict: .accept, expected: sample.digest("old/one", "expected"),
          reason: "the screen is gone")
      ])
    #expect(shown.contains("  a accept its removal, r reject, e with terms, s skip, q end: "))
    #expect(shown.contains("    a accept its removal, r reject (default: back): "))
  }

  @Test func `terms can be left again, and input that ends in them decides nothing`() throws {
    let (decisions, shown) = review(try SampleComparison(), answers: ["e", "", "a", "e", "b", "a"])
    #expect(decisions.map(\.key) == ["new/one"])
    #expect(decisions.first?.reason == nil)
    #expect(shown.contains("    a accept, r reject (default: back): "))
    #expect(shown.contains("unknown answer 'b'"))
    // Approvals of pictures outside golden cases do not expire.
    #expect(!shown.contains("expiry date"))
    #expect(shown.hasSuffix("reason (default: the reason of the whole review): \n"))
  }

  @Test func `a new picture has no expected digest`() throws {
    let (decisions, _) = review(try SampleComparison(), answers: ["a", "q"])
    #expect(decisions.map(\.key) == ["new/one"])
    #expect(decisions.first?.expected == nil)
  }

  @Test func `a wrong answer is asked again and the end of input ends the review`() throws {
    let (decisions, shown) = review(try SampleComparison(), answers: ["maybe", "f", "a"])
    #expect(decisions.map(\.key) == ["new/one"])
    #expect(shown.contains("unknown answer 'maybe'"))
    #expect(shown.contains("unknown answer 'f'"))
  }

  @Test func `a picture that is gone cannot be decided about`() throws {
    let sample = try SampleComparison()
    try FileManager.default.removeItem(at: sample.folder.appending(path: "new/one/actual.png"))
    let (decisions, shown) = review(sample, answers: ["a", "q"])
    #expect(decisions.isEmpty)
    #expect(shown.contains("new/one has no new picture"))
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], InlineGraphics.kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm2),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "foot"], .sixel), (["TERM": "xterm-256color"], .none), ([:], .none),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "iTerm.app"], .none),
    (["TERM": "dumb", "KITTY_WINDOW_ID": "3"], .none),
  ])
  func `the terminal chooses how pictures are shown`(
    environment: [String: String], graphics: InlineGraphics
  ) {
    #expect(InlineGraphics(environment: environment) == graphics)
  }

  @Test func `kitty gets a PNG in chunks that add up to it`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 90, height: 70))
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    let text = InlineGraphics.kitty.text(of: bitmap)
    let chunks = text.components(separatedBy: "\u{1B}_G").dropFirst().map {
      $0.components(separatedBy: "\u{1B}\\")[0]
    }
    #expect(chunks.count > 1)
    #expect(chunks.first?.hasPrefix("f=100,a=T,c=100,m=1;") == true)
    #expect(chunks.last?.hasPrefix("m=0;") == true)
    let joined = chunks.map { $0.components(separatedBy: ";")[1] }
    #expect(joined.dropLast().allSatisfy { $0.count == 4096 })
    let data = try #require(Data(base64Encoded: joined.joined()))
    #expect(try PNGDecoder.bitmap(from: [UInt8](data)) == bitmap)
  }

  @Test func `iTerm2 gets the whole PNG with its size`() throws {
    let bitmap = Bitmap(size: PixelSize(width: 9, height: 7), filledWith: 0xFF11_2233)
    let text = InlineGraphics.iterm2.text(of: bitmap)
    let body = try #require(text.components(separatedBy: ":").last)
    let data = try #require(Data(base64Encoded: String(body.dropLast(2))))
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;size=\(data.count);"))
    #expect(try PNGDecoder.bitmap(from: [UInt8](data)) == bitmap)
  }

  @Test func `sixels read back are the picture in steps of their colors`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 61, height: 23))
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    for x in 0..<61 { bitmap[x, 9] = 0xFFFF_FFFF }
    let read = try SixelReader.bitmap(of: InlineGraphics.sixel.text(of: bitmap))
    #expect(read.size == bitmap.size)
    // Half a step of a channel with 6, 7 or 6 values, and half a percent, the precision of the
    // output.
    for (shift, most) in [(16, 27), (8, 23), (0, 27)] as [(UInt32, Int)] {
      func value(_ pixel: UInt32) -> Int { Int(pixel >> shift & 0xFF) }
      let differences = zip(read.pixels, bitmap.pixels).map { abs(value($0) - value($1)) }
      #expect(differences.max() ?? 256 <= most)
    }
    #expect(read[30, 9] == 0xFFFF_FFFF)
  }

  @Test(arguments: [InlineGraphics.kitty, .iterm2, .sixel])
  func `what a terminal is sent is the strip of the pictures`(graphics: InlineGraphics) throws {
    let sample = try SampleComparison()
    let text = try #require(output(sample, graphics: graphics).first { $0.hasPrefix("\u{1B}") })
    let bitmap: Bitmap
    switch graphics {
    case .sixel: bitmap = try SixelReader.bitmap(of: text)
    case .kitty, .iterm2, .none:
      let bodies = text.split(separator: "\u{1B}").filter { $0 != "\\\n" && $0 != "\\" }
        .map { $0.split(separator: graphics == .kitty ? ";" : ":").last ?? "" }
      let joined = bodies.joined().filter { $0 != "\u{7}" && $0 != "\n" }
      bitmap = try PNGDecoder.bitmap(from: [UInt8](try #require(Data(base64Encoded: joined))))
    }
    let (size, gap) = (SampleComparison.size, 8)
    // The first row is an orphan with only an actual picture.
    #expect(bitmap.size == size || bitmap.size.width == 3 * size.width + 2 * gap)
    let isYellow = bitmap.pixels.contains { $0 >> 16 & 0xFF > 200 && $0 & 0xFF < 60 }
    let isBlue = bitmap.pixels.contains { $0 >> 16 & 0xFF < 60 && $0 & 0xFF > 150 }
    #expect(isYellow && isBlue)
  }

  /// The output of a review without any input.
  private func output(_ sample: SampleComparison, graphics: InlineGraphics) -> [String] {
    var written: [String] = []
    let review = TerminalReview(
      sample.report, pictures: sample.pictures, graphics: graphics,
      write: { written.append($0) }, answer: { nil })
    _ = review.decisions()
    return written
  }

  @Test func `sixels draw every pixel once`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 5, height: 8), filledWith: 0xFF00_0000)
    bitmap[4, 7] = 0xFFFF_FFFF
    let text = InlineGraphics.sixel.text(of: bitmap)
    #expect(text.hasPrefix("\u{1B}Pq\"1;1;5;8#0;2;0;0;0"))
    // White is the last of 6 × 7 × 6 colors; the lower band has two rows.
    #expect(text.hasSuffix("#0!5~-#0!4B@$#251!4?A-\u{1B}\\\n"))
  }
}
