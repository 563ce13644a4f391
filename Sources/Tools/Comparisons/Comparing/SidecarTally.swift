/// Counts of compared pairs by their layout sidecars.
struct SidecarTally: Sendable {
  /// Pairs with a sidecar on one side only.
  var oneSided = 0
  /// Pairs without sidecars.
  var none = 0
  /// Pairs that differ and have both sidecars.
  var complete = 0
  /// The masked or tolerated elements found in complete pairs.
  var found: Set<String> = []

  static func += (tally: inout SidecarTally, other: SidecarTally) {
    tally.oneSided += other.oneSided
    tally.none += other.none
    tally.complete += other.complete
    tally.found.formUnion(other.found)
  }

  /// The checks that were skipped because sidecars are missing, one sentence each.
  func notes(_ settings: ComparisonSettings) -> [String] {
    func pairs(_ count: Int) -> String { count == 1 ? "1 pair has" : "\(count) pairs have" }
    var notes: [String] = []
    if oneSided > 0 {
      notes.append(
        "\(pairs(oneSided)) a '.layout.json' on one side only, so their elements were not compared;"
          + " render both with layouts")
    }
    if none > 0, !settings.maskedElements.isEmpty || !settings.elementTolerances.isEmpty {
      notes.append(
        "\(pairs(none)) no '.layout.json', so no element was masked or tolerated; render both with"
          + " layouts")
    }
    if complete > 0 {
      notes += settings.namedElements.filter { !found.contains($0) }.map { name in
        "no changed picture has an element '\(name)', so it was not masked or tolerated; the"
          + " '.layout.json' files contain all names"
      }
    }
    return notes
  }
}
