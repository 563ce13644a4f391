/// The verdict on one pair of pictures.
package enum PairVerdict: String, Sendable, Hashable, Codable, CaseIterable {
  /// Not one bit of the pixels differs, and no element.
  case equal
  /// Something differs, within every limit.
  case accepted
  /// A golden case draws a picture or a text that is not recorded yet.
  case unrecorded
  /// Picture and texts of a golden case are as recorded, and a budget of the case is exceeded.
  case overBudget = "over-budget"
  /// Pixels differ by more than the tolerance; no element is known to have moved.
  case pixelsDiffer = "pixels-differ"
  /// Elements of the layout sidecars changed.
  case layoutDiffers = "layout-differs"
  /// The pictures have different sizes.
  case sizeDiffers = "size-differs"
  /// There is an actual picture, and no expected one.
  case orphan
  /// There is an expected picture, and no actual one.
  case missing
  /// A picture or a sidecar of the pair cannot be read.
  case unreadable

  /// Whether a check may pass with this.
  package var isPassed: Bool { self == .equal || self == .accepted }

  /// The severity: the greatest of a run decides its status.
  package var severity: Int { PairVerdict.allCases.firstIndex(of: self) ?? 0 }

  /// The exit status of a run, given its worst pair.
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
