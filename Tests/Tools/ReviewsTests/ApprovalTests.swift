import Bitmaps
import Documents
import Foundation
import Testing

@testable import Reviews

struct ApprovalTests {
  private static let decision =
    #"{"key": "turns/left/wide", "verdict": "accept", "actual": "00112233445566aa"}"#

  private static func text(
    format: String = "headunit approval 1", more: String = "", decisions: String = decision
  ) -> String {
    #"{"format": "\#(format)"\#(more), "decisions": [\#(decisions)]}"#
  }

  @Test func `an approval is read as it was written`() throws {
    let approval = Approval(
      comparison: "out/compare", author: "Åsa", date: CalendarDay("2026-03-01"),
      reason: "a new font",
      decisions: [
        Approval.Decision(
          key: "turns/left/wide", verdict: .accept, expected: "0123456789abcdef",
          actual: "fedcba9876543210", isFurther: true, expires: CalendarDay("2027-01-31")),
        Approval.Decision(key: "b/c.png", verdict: .reject, actual: "fedcba9876543210"),
      ])
    #expect(try Approval.read(Array(approval.text().utf8), file: "a.json") == approval)
  }

  @Test(arguments: [
    ("", "a.json: the file is empty"),
    ("{", "a.json: the file is not valid JSON"),
    ("[]", "a.json: expected an object"),
    (
      #"{"format": "headunit approval 9"}"#,
      "a.json: format: expected 'headunit approval 1', found 'headunit approval 9'"
    ),
    (text(format: "1"), "expected 'headunit approval 1'"),
    (#"{"format": "headunit approval 1"}"#, "a.json: decisions: expected a list of decisions"),
    (text(more: #", "autor": "x""#), "unknown key 'autor'; use one of format"),
    (text(more: #", "date": "2026-02-30""#), "a.json: date: '2026-02-30' is not a date"),
    (text(more: #", "author": 7"#), "a.json: author: expected a string"),
    (text(decisions: "3"), "a.json: decisions[0]: expected an object"),
    (text(decisions: #"{"verdict": "accept"}"#), "decisions[0].key: missing key"),
    (
      text(decisions: #"{"key": "a", "verdict": "yes"}"#),
      "unknown verdict 'yes'; use one of 'accept', 'reject'"
    ),
    (
      text(decisions: #"{"key": "a", "verdict": "accept", "actual": "XY"}"#),
      "decisions[0].actual: expected a digest of 16 hex digits, found 'XY'"
    ),
    (
      text(decisions: #"{"key": "a", "verdict": "accept", "further": 2.5}"#),
      "decisions[0].further: expected true or false"
    ),
    (
      text(decisions: #"{"key": "a", "verdict": "accept", "expires": "soon"}"#),
      "decisions[0].expires: 'soon' is not a date; write one such as 2026-03-01"
    ),
    (
      text(decisions: #"{"key": "a", "verdict": "accept", "verdit": 1}"#),
      "decisions[0]: unknown key 'verdit'"
    ),
    (
      text(decisions: decision + "," + decision),
      "decisions[1].key: duplicate decision on 'turns/left/wide'"
    ),
    (text(decisions: #"{"key": "../../etc/x", "verdict": "accept"}"#), "is not a pair name"),
    (text(decisions: #"{"key": "/a", "verdict": "accept"}"#), "is not a pair name"),
    (text(decisions: #"{"key": "", "verdict": "accept"}"#), "is not a pair name"),
  ])
  func `a wrong file is refused with its location and a remedy`(text: String, part: String) {
    let error = #expect(throws: ApprovalError.self) {
      try Approval.read(Array(text.utf8), file: "a.json")
    }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
  }

  @Test func `a file of absurd size is refused before it is read`() {
    let bytes = [UInt8](repeating: 0x20, count: Approval.largestFile + 1)
    #expect(throws: ApprovalError.self) { try Approval.read(bytes, file: "a.json") }
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "2026-01-01x", "", "－",
    "2026-+1-01", "1900-02-29",
  ])
  func `an invalid day is refused`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `days sort as in a calendar`() throws {
    let days = try ["2024-02-29", "2024-12-01", "2025-01-01", "2000-02-29"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.sorted().map(\.description).first == "2000-02-29")
    #expect(days.sorted().map(\.description).last == "2025-01-01")
  }

  @Test func `the digest of a picture is that of its pixels`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 3, height: 2), filledWith: 0xFF12_3456)
    let digest = PictureDigest.text(of: bitmap)
    for encoder in [PNGEncoder(.fast), PNGEncoder(.small)] {
      let again = try PNGDecoder.bitmap(from: encoder.bytes(for: bitmap))
      #expect(PictureDigest.text(of: again) == digest)
    }
    #expect(digest.count == 16)
    bitmap[2, 1] ^= 1
    #expect(PictureDigest.text(of: bitmap) != digest)
  }
}
