extension ComparisonReport {
  /// The number of groups shown in full; the others are listed by title.
  package static let detailLimit = 20

  /// The terminal output: the failures by group, pairs that passed narrowly, and the counts.
  ///
  /// - Parameter folder: The report folder; nil if no report was kept.
  package func lines(folder: String? = nil) -> [String] {
    var lines = notes.map { "note: \($0)" }
    for (index, group) in groups.enumerated() {
      lines += index < ComparisonReport.detailLimit ? told(group) : [heading(of: group)]
    }
    if let nearest = summary.nearestPair, summary.nearness >= 0.5 {
      lines.append("nearest to a limit: \(nearest), \(ComparisonReport.percent(summary.nearness))")
    }
    lines.append(countsSentence)
    if let folder { lines.append("report: \(folder)/\(ComparisonReport.fileName)") }
    return lines
  }

  /// The counts in a sentence, such as "3 equal, 1 pixels differ".
  package var countsSentence: String {
    let words = PairVerdict.allCases.compactMap { verdict -> String? in
      let count = summary.count(of: verdict)
      guard count > 0 else { return nil }
      return "\(count) \(verdict.countWord(count))"
    }
    return words.isEmpty ? "no pairs" : words.joined(separator: ", ")
  }

  /// The group's title with its pair count.
  func heading(of group: ChangeGroup) -> String {
    let pairs = group.pairs.count
    guard pairs > 1 else { return "\(group.verdict.words): \(group.pairs.first ?? "")" }
    return "\(group.verdict.words) in \(pairs) pairs: \(group.title)"
  }

  private func told(_ group: ChangeGroup) -> [String] {
    guard let first = pairs.first(where: { $0.key == group.pairs.first }) else { return [] }
    var lines = [heading(of: group)]
    if group.pairs.count > 1 { lines.append("  \(first.key)") }
    lines.append("  \(first.reason)")
    let others = first.elements.filter { first.reason.contains($0.sentence) == false }
    lines += others.prefix(8).map { "  \($0.sentence)" }
    if others.count > 8 { lines.append("  and \(others.count - 8) more changes") }
    if let sentence = first.measurement?.sentence { lines.append("  \(sentence)") }
    if group.pairs.count > 1 {
      let rest = group.pairs.dropFirst()
      lines += rest.prefix(3).map { "  also \($0)" }
      if rest.count > 3 { lines.append("  and \(rest.count - 3) more") }
    }
    return lines
  }

  /// A fraction, 0...1, as a whole percentage.
  static func percent(_ share: Double) -> String {
    "\(Int((Swift.min(1, Swift.max(0, share)) * 100).rounded())) % of it"
  }
}

extension PairVerdict {
  /// The verdict in the form that follows a count.
  fileprivate func countWord(_ count: Int) -> String {
    switch self {
    case .equal: "equal"
    case .accepted: "accepted"
    case .unrecorded: "not recorded"
    case .overBudget: "over budget"
    case .pixelsDiffer: "with other pixels"
    case .layoutDiffers: "with another layout"
    case .sizeDiffers: "of another size"
    case .orphan: count == 1 ? "orphan" : "orphans"
    case .missing: "missing"
    case .unreadable: "unreadable"
    }
  }
}

extension PixelMeasurement {
  /// The measurement in a sentence; nil for different sizes.
  var sentence: String? {
    guard let changedPixels, let window = densestWindow, let first = regions.first else {
      return nil
    }
    let box = first.rect
    let extent = regionCount == 1 ? "in one region" : "in \(regionCount) regions, the largest"
    return "\(changedPixels) pixels changed \(extent) \(box.width)×\(box.height) at"
      + " \(box.x),\(box.y); densest \(window.side)×\(window.side) window: \(window.changedPixels)"
      + " at \(window.x),\(window.y)"
      + (similarity.map { "; structural similarity \(($0 * 10_000).rounded() / 10_000)" } ?? "")
  }
}
