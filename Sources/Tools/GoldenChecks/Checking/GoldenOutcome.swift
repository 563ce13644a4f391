package import Comparisons

/// The result of one picture, or of a file or a case.
package enum GoldenOutcome: Sendable, Hashable {
  /// Picture and texts are those recorded.
  case equal
  /// The picture differs by no more than is accepted.
  case accepted(PairRecord)
  /// The picture or a text differs by more.
  case differs(PairRecord)
  /// Picture and texts are as recorded, and a budget of the case is exceeded.
  case overBudget
  /// Something is drawn that is not recorded: the names of the files that are not there.
  case unrecorded([String])
  /// A recorded file or folder that no case draws.
  case missing
  /// The case cannot be drawn or compared, with the reason.
  case broken(String)
  /// The acceptance of the picture has expired, with its author and reason.
  case expired(String)
  /// The case is ignored, with the reason.
  case ignored(String)
  /// The files that were written or removed, and their changes.
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
  /// The name of the case, or the path of the file inside the folder of goldens.
  package let name: String
  /// The name of the picture; nil for the case itself.
  package let picture: String?
  /// The screen and the look; nil for the case itself.
  package var frame: PairRecord.Frame?
  /// The result of it.
  package var outcome: GoldenOutcome
  /// The cost of the picture and the budget of its case.
  package var budgets: [LimitUsage] = []
  /// The pictures that were kept in the report folder.
  package var pictures = PairRecord.Pictures()

  /// A result.
  package init(name: String, picture: String? = nil, outcome: GoldenOutcome) {
    self.name = name
    self.picture = picture
    self.outcome = outcome
  }

  /// The unique key of the result in comparisons and approvals.
  var key: String { [name, picture].compactMap(\.self).joined(separator: "/") }
}
