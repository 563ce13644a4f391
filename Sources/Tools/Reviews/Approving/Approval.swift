/// The decisions about the pairs of one comparison, in the form of 'approval.json'.
package struct Approval: Sendable, Hashable, Codable {
  /// The value of the key 'format' in every approval.
  package static let currentFormat = "headunit approval 1"

  /// The kind and version of the file.
  package var format = currentFormat
  /// The folder of the comparison, with its name at the start of the review; nil when unknown.
  package var comparison: String?
  /// The author of the decisions; nil if the file names none.
  package var author: String?
  /// The day of the decisions; nil if the file gives none.
  package var date: CalendarDay?
  /// The reason for all accepted pictures; nil if the file gives none.
  package var reason: String?
  /// One decision for each pair that was decided, in the order of the comparison.
  package var decisions: [Decision]

  /// Creates decisions with their author, date and reason.
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
    /// The name of the pair in the comparison, such as "turns/left/standard-ios18-light-day".
    package var key: String
    /// Accepted or rejected.
    package var verdict: ApprovalVerdict
    /// The digest of the displayed expected picture; nil when there was none.
    package var expected: String?
    /// The digest of the displayed actual picture; nil when there was none.
    package var actual: String?
    /// The reason; nil for that of the file.
    package var reason: String?
    /// The author; nil for that of the file.
    package var author: String?
    /// Whether the picture is accepted beside those accepted before, instead of replacing one.
    package var isFurther: Bool?
    /// The last day on which the picture is accepted; nil for always.
    package var expires: CalendarDay?

    /// A decision; without the digest of a picture there was none.
    package init(
      key: String, verdict: ApprovalVerdict, expected: String? = nil, actual: String? = nil,
      reason: String? = nil, author: String? = nil, isFurther: Bool? = nil,
      expires: CalendarDay? = nil
    ) {
      self.key = key
      self.verdict = verdict
      self.expected = expected
      self.actual = actual
      self.reason = reason
      self.author = author
      self.isFurther = isFurther
      self.expires = expires
    }

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
  /// Instead of the recorded picture or beside it, without a limit or until a day.
  case beside
  /// Only instead of the recorded picture, without a limit or until a day: no picture is recorded,
  /// or texts have changed with the picture.
  case replacing
}
