/// The decisions about the pairs of one comparison, stored as 'approval.json'.
package struct Approval: Sendable, Hashable, Codable {
  /// The value of the key 'format'.
  package static let currentFormat = "headunit approval 1"

  /// The format and version of the file.
  package var format = currentFormat
  /// The folder of the comparison, as named when the review began.
  package var comparison: String?
  /// The author of the decisions, if given.
  package var author: String?
  /// The day of the decisions, if given.
  package var date: CalendarDay?
  /// The reason for all accepted pictures, if given.
  package var reason: String?
  /// The decisions, one per decided pair, in the order of the comparison.
  package var decisions: [Decision]

  package init(
    comparison: String? = nil, author: String? = nil, date: CalendarDay? = nil,
    reason: String? = nil, decisions: [Decision]
  ) {
    self.comparison = comparison
    self.author = author
    self.date = date
    self.reason = reason
    self.decisions = decisions
  }

  /// The decision about one pair.
  package struct Decision: Sendable, Hashable, Codable {
    /// The key of the pair, such as "turns/left/standard-ios18-light-day".
    package var key: String
    /// Accepted or rejected.
    package var verdict: ApprovalVerdict
    /// The digest of the displayed expected picture; nil if there was none.
    package var expected: String?
    /// The digest of the displayed actual picture; nil if there was none.
    package var actual: String?
    /// The reason; nil for that of the file.
    package var reason: String?
    /// The author; nil for that of the file.
    package var author: String?
    /// Whether the picture is accepted as an alternative instead of a replacement.
    package var isFurther: Bool?
    /// The last day of the acceptance; nil for no limit.
    package var expires: CalendarDay?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case key, verdict, expected, actual, reason, author
      case isFurther = "further"
      case expires
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case format, comparison, author, date, reason, decisions
  }
}

/// A decision about a picture.
package enum ApprovalVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// The actual picture is right.
  case accept
  /// The actual picture is wrong.
  case reject
}

/// The conditions for the acceptance of a picture.
package enum AcceptanceTerms: String, Sendable, Hashable, Codable, CaseIterable {
  /// As a replacement or an alternative of the recorded picture, with or without expiry.
  case beside
  /// Only as a replacement, with or without expiry: nothing is recorded, or texts changed with the
  /// picture.
  case replacing
}
