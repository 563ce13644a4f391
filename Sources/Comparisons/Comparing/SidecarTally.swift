/// How many of the compared pairs lack layout sidecars.
struct SidecarTally: Sendable {
  /// Pairs with a sidecar on one side only.
  var oneSided = 0
  /// Pairs without any.
  var none = 0

  static func += (tally: inout SidecarTally, other: SidecarTally) {
    tally.oneSided += other.oneSided
    tally.none += other.none
  }

  /// What could not be done for the lack of sidecars, one sentence each.
  func notes(_ settings: ComparisonSettings) -> [String] {
    func pairs(_ count: Int) -> String { count == 1 ? "1 pair has" : "\(count) pairs have" }
    var notes: [String] = []
    if oneSided > 0 {
      notes.append(
        "\(pairs(oneSided)) a layout sidecar on one side only, so elements were not compared;"
          + " render both with --layouts")
    }
    if none > 0, !settings.maskedElements.isEmpty || !settings.elementTolerances.isEmpty {
      notes.append(
        "\(pairs(none)) no layout sidecars, so no element was masked or tolerated;"
          + " render both with --layouts")
    }
    return notes
  }
}
