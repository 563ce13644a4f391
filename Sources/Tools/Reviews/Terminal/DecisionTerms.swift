/// The terms of a decision other than its verdict.
struct DecisionTerms: Hashable {
  /// Whether the picture is an alternative of the recorded one.
  var isBeside = false
  /// The last day of the acceptance; nil for no limit.
  var expires: CalendarDay?
  /// The reason; nil for that of the review.
  var reason: String?
  /// The author; nil for that of the review.
  var author: String?

  /// Returns the terms that apply to a decision about a picture.
  ///
  /// - Parameter picture: The terms on which the picture can be accepted; nil outside golden cases.
  func possible(_ verdict: ApprovalVerdict, for picture: AcceptanceTerms?) -> DecisionTerms {
    var terms = self
    if verdict != .accept || picture != .beside { terms.isBeside = false }
    if verdict != .accept || picture == nil { terms.expires = nil }
    return terms
  }

  /// The terms as text, such as "beside the recorded picture, until 2026-12-31"; empty for none.
  var words: String {
    let parts = [
      isBeside ? "beside the recorded picture" : nil, expires.map { "until \($0)" },
      author.map { "by \($0)" }, reason.map { "“\($0)”" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension Approval.Decision {
  /// A line per distinct set of terms, with its number of frames.
  static func linesOfTerms(_ decisions: [Approval.Decision]) -> [String] {
    var counts: [(text: String, count: Int)] = []
    for decision in decisions {
      let terms = DecisionTerms(
        isBeside: decision.isFurther == true, expires: decision.expires, reason: decision.reason,
        author: decision.author)
      guard !terms.words.isEmpty else { continue }
      let text = "\(decision.verdict == .accept ? "accepted" : "rejected") \(terms.words)"
      if let index = counts.firstIndex(where: { $0.text == text }) {
        counts[index].count += 1
      } else {
        counts.append((text, 1))
      }
    }
    return counts.map { text, count in
      count == decisions.count ? text : "\(text) (\(count) \(count == 1 ? "frame" : "frames"))"
    }
  }
}
