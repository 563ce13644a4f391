import Bitmaps
import BundledAssets
import Comparisons
import Documents
import Foundation
import TestSupport
import Testing

@testable import Reviews

/// Tests that random answers, approvals and pictures have the recorded outcomes.
struct RecordedReviewTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedReviewTests"

  private static func day(_ random: inout SeededGenerator) -> String {
    let parts = [1896...2104, 0...13, 0...32].map { "\(Int.random(in: $0, using: &random))" }
    return parts.map { $0.count < 2 ? "0\($0)" : $0 }.joined(separator: "-")
  }

  private static func picture(
    _ width: Int, _ height: Int, _ random: inout SeededGenerator
  ) -> Bitmap {
    var picture = Bitmap(size: PixelSize(width: width, height: height))
    for index in picture.pixels.indices {
      picture.pixels[index] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    return picture
  }

  @Test func `random answers give the recorded decisions and dialog`() throws {
    var record = RecordedDigests("review-dialogs")
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sample = try SampleComparison(isMissing: seed % 2 == 0)
      let words = ["a", "a", "b", "r", "e", "e", "f", "s", "accept", "q", "", "x", "2026-03-01"]
      var answers = (0..<24).map { _ in words.randomElement(using: &random) ?? "" }[...]
      for index in answers.indices where index % 5 == 4 {
        answers[index] = ["a reason", "Åsa", Self.day(&random)].randomElement(using: &random) ?? ""
      }
      var shown = ""
      var review = TerminalReview(
        sample.report, pictures: sample.pictures, graphics: seed % 8 == 0 ? .sixel : .none,
        write: { shown += $0 }, answer: { answers.popFirst() })
      for key in ["turns/left/standard", "turns/left/wide", "new/one", "old/one"] {
        review.terms[key] = [.beside, .replacing, nil].randomElement(using: &random) ?? nil
      }
      review.today = CalendarDay("2026-02-0\(1 + seed % 9)")
      record.add("\(review.decisions())", to: "decisions \(seed % 5)")
      record.add(
        shown.replacing(sample.folder.path, with: "folder"), to: "dialog \(seed % 5)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `changed approvals are read or refused as recorded`() throws {
    var record = RecordedDigests("approvals")
    var random = SeededGenerator(seed: 3)
    for number in 0..<400 {
      let digests = ["\"0123456789abcdef\"", "\"0123456789ABCDEF\"", "null", "\"\"", "7"]
      func digest() -> String { digests.randomElement(using: &random) ?? "" }
      let keys = ["a/b", "a//b", "../a", "a/./b", "", "a\\\\b", "a/b.png", "ä/ b"]
      func decision() -> String {
        """
        {"key": "\(keys.randomElement(using: &random) ?? "")",
        "verdict": "\(["accept", "reject", "no"].randomElement(using: &random) ?? "")",
        "expected": \(digest()),
        "actual": \(digest()),
        "reason": "new font",
        "further": \(["true", "false", "null", "1"].randomElement(using: &random) ?? ""),
        "expires": "\(Self.day(&random))"}
        """
      }
      let text = """
        {"format": "headunit approval 1",
        "comparison": "out/compare",
        "author": "Åsa",
        "date": "\(Self.day(&random))",
        "decisions": [\(decision()),
        \(decision())]}
        """
      do {
        let read = try Approval.read(
          Array((number % 2 == 0 ? text : random.changed(text)).utf8), file: "a.json")
        record.add(
          try read.text() + "\(Approval.Decision.linesOfTerms(read.decisions))", to: "read")
      } catch {
        record.add("\(error) \((error as? ApprovalError)?.location as Any)", to: "refused")
      }
      let days = (Self.day(&random), Self.day(&random))
      record.add("\(CalendarDay(days.0) as Any) \(days.0 < days.1)", to: "days")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random pictures are shown in a terminal as recorded`() throws {
    var record = RecordedDigests("terminal-pictures")
    var random = SeededGenerator(seed: 4)
    for round in 0..<16 {
      let bitmaps = (0..<1 + round % 3).map { index in
        let width = round % 4 == 3 ? 900 + 31 * index : 7 + 11 * index
        return Self.picture(width, 3 + round + index, &random)
      }
      guard let strip = PictureStrip.make(bitmaps, gap: round % 5) else { continue }
      record.add("\(strip.size) \(strip.checksum.hexDigits)", to: "strip")
      for graphics in InlineGraphics.allCases where strip.size.width < 200 || round == 3 {
        let text = graphics.text(of: strip, columns: 40 + round)
        // The bytes of a file depend on the processor, those of a palette do not.
        let heads = text.split(separator: "\u{1B}").map { part in
          graphics == .sixel ? String(part) : String(part.prefix { $0 != ";" && $0 != "=" })
        }
        record.add("\(heads.prefix(2)) \(heads.suffix(2))", to: graphics.rawValue)
      }
    }
    let terms = ["", "dumb", "screen-256color", "xterm-kitty", "foot", "mlterm", "xterm-sixel"]
    for term in terms {
      for program in ["", "ghostty", "iTerm.app", "WezTerm", "mintty", "vscode", "other"] {
        let own = ["TERM": term, "TERM_PROGRAM": program]
        record.add("\(InlineGraphics(environment: own))", to: "environment")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `pages of comparisons have the recorded data`() throws {
    var record = RecordedDigests("review-pages")
    for (number, limit) in [64 << 20, 0, 0, 64 << 20].enumerated() {
      let sample = try SampleComparison(isMissing: number % 2 == 0, newKey: "new:\(number)/one")
      if number == 3 {
        try FileManager.default.removeItem(
          at: sample.folder.appending(path: "turns/left/wide/actual.png"))
      }
      var page = ReviewPage(
        sample.report, pictures: sample.pictures, comparison: "out/<compare>", command: "approve")
      page.limit = limit
      page.terms = ["turns/left/wide": .beside]
      let html = try page.html(try BundledAssets(root: PackageRoot.assets))
      let start = try #require(html.firstRange(of: "id=\"data\">"))
      let data = html[start.upperBound...].prefix { $0 != "<" }
      record.add(
        String(data).replacing(/base64,[^"]*/, with: "base64"), to: "page \(number)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// Decisions about some pairs, of which some are about other pictures.
  private static func decisions(
    on sample: SampleComparison, _ verdict: ApprovalVerdict, _ random: inout SeededGenerator
  ) -> [Approval.Decision] {
    let keys = ["turns/left/standard", "turns/left/wide", "new/one", "old/one", "no/one"]
    return keys.shuffled(using: &random).prefix(3).map { key in
      let isRight = Int.random(in: 0...9, using: &random) > 0
      return Approval.Decision(
        key: key, verdict: verdict,
        expected: isRight ? sample.digest(key, "expected") : "0123456789abcdef",
        actual: isRight ? sample.digest(key, "actual") : "0123456789abcdef",
        isFurther: Int.random(in: 0...9, using: &random) == 0 ? true : nil)
    }
  }

  @Test func `random decisions are applied to a folder or refused as recorded`() throws {
    var record = RecordedDigests("approved-pictures")
    for seed in 0..<24 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sample = try SampleComparison(isMissing: true)
      let expected = sample.folder.appending(path: "main")
      for pair in sample.report.pairs {
        guard let picture = pair.pictures.expected else { continue }
        let file = expected.appending(path: "\(pair.key).png")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
          at: sample.folder.appending(path: picture), to: file)
      }
      let approver = Approver(
        report: sample.folder, expected: expected, copies: sample.folder.appending(path: "copies"),
        signature: .init(author: "Åsa", date: CalendarDay("2026-03-01"), reason: nil))
      let decisions = Self.decisions(
        on: sample, seed % 4 == 3 ? .reject : .accept, &random)
      var outcome: [String]
      do {
        outcome = try approver.apply(Approval(decisions: decisions), to: sample.report)
          .flatMap(\.lines)
      } catch {
        outcome = ["\(error)", "\(error.location as Any) \(error.remedy as Any)"]
      }
      let all = FileManager.default.enumerator(atPath: expected.path)?.compactMap { $0 as? String }
      outcome += (all ?? []).filter { $0.hasSuffix(".png") }.sorted()
      record.add(
        outcome.joined(separator: "\n").replacing(sample.folder.path, with: "folder"),
        to: "decisions \(seed % 6)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
