package import Comparisons

/// The result of one picture, file or case.
package enum GoldenOutcome: Sendable, Hashable {
  /// Picture and texts equal the recording.
  case equal
  /// The picture differs within the tolerance.
  case accepted(PairRecord)
  /// The picture or a text differs beyond the tolerance.
  case differs(PairRecord)
  /// Picture and texts equal the recording, but a budget is exceeded.
  case overBudget
  /// The names of files that are drawn but not recorded.
  case unrecorded([String])
  /// No case draws the recorded file or folder.
  case missing
  /// The case cannot be drawn or compared, for the given reason.
  case broken(String)
  /// The acceptance has expired, with its author and reason.
  case expired(String)
  /// The case is ignored, for the given reason.
  case ignored(String)
  /// The files written or removed, and their changes.
  case recorded([String], PairRecord?)

  /// Whether no review is needed.
  package var isGood: Bool {
    switch self {
    case .equal, .accepted, .ignored: true
    case .differs, .overBudget, .unrecorded, .missing, .broken, .expired, .recorded: false
    }
  }

  /// The outcome in one word.
  package var word: String {
    switch self {
    case .equal: "equal"
    case .accepted: "accepted"
    case .differs: "differs"
    case .overBudget: "over-budget"
    case .unrecorded: "unrecorded"
    case .missing: "missing"
    case .broken: "broken"
    case .expired: "expired"
    case .ignored: "ignored"
    case .recorded: "recorded"
    }
  }

  /// The result of the comparer; nil if it did not run or found no difference.
  package var record: PairRecord? {
    switch self {
    case .accepted(let record), .differs(let record): record
    case .recorded(_, let record): record
    case .equal, .overBudget, .unrecorded, .missing, .broken, .expired, .ignored: nil
    }
  }
}

/// The result of one picture or file.
package struct GoldenResult: Sendable, Hashable {
  /// The name of the case, or the relative path of the file.
  package let name: String
  /// The name of the picture; nil for the case itself.
  package var picture: String?
  /// The device and theme; nil for the case itself.
  package var frame: PairRecord.Frame?
  package var outcome: GoldenOutcome
  /// The cost of the picture and the budget of its case.
  package var budgets: [LimitUsage] = []
  /// The pictures kept in the report folder.
  package var pictures = PairRecord.Pictures()

  /// The unique key of the result in comparisons and approvals.
  var key: String { [name, picture].compactMap(\.self).joined(separator: "/") }
}
