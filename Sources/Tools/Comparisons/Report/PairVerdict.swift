/// The result of comparing one pair of pictures.
package enum PairVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// All pixels and elements are equal.
  case equal
  /// The pictures differ within every limit.
  case accepted
  /// A golden case draws a picture or text that has not been recorded.
  case unrecorded
  /// A golden case matches its recording but exceeds a budget.
  case overBudget = "over-budget"
  /// Pixels differ beyond the tolerance, without a change of elements.
  case pixelsDiffer = "pixels-differ"
  /// The elements of the layout sidecars differ.
  case layoutDiffers = "layout-differs"
  /// The pictures have different sizes.
  case sizeDiffers = "size-differs"
  /// The actual picture has no expected one.
  case orphan
  /// The expected picture has no actual one.
  case missing
  /// A picture or a sidecar of the pair cannot be read.
  case unreadable

  /// Whether the pair passes.
  package var isPassed: Bool { self == .equal || self == .accepted }

  /// The severity; the maximum determines the exit status of a run.
  package var severity: Int { PairVerdict.allCases.firstIndex(of: self) ?? 0 }

  /// The exit status of a run whose worst pair has this verdict.
  package var status: Int32 {
    switch self {
    case .equal, .accepted: 0
    case .unrecorded: 9
    case .overBudget: 10
    case .pixelsDiffer: 1
    case .layoutDiffers: 2
    case .sizeDiffers: 3
    case .orphan: 4
    case .missing: 5
    case .unreadable: 6
    }
  }

  /// The verdict as text, such as "pixels differ".
  package var words: String { rawValue.replacing("-", with: " ") }
}
