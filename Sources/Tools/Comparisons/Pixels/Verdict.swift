import Bitmaps
import Documents

/// The result of a comparison under a tolerance, with its reasons.
package struct Verdict: Sendable, Hashable {
  /// The outcome in one word.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// All pixels are equal.
    case equal
    /// The pictures differ within every limit.
    case accepted
    /// A limit is exceeded.
    case differs
    /// The sizes differ, so that pixels cannot be compared.
    case size
  }

  /// A limit with the measured amount.
  package struct Limit: Sendable, Hashable, Codable {
    /// The name of the limited amount, such as "changed pixels".
    package let name: String
    /// The measured amount.
    package let amount: Double
    /// The accepted amount.
    package let limit: Double
    /// Whether the limit is a minimum, as for similarity.
    package let isLeast: Bool

    package var isKept: Bool { isLeast ? amount >= limit : amount <= limit }

    /// The used fraction of the limit: 0 for no difference, 1 at the limit, more beyond it.
    ///
    /// Infinite for a nonzero amount with a limit of 0.
    package var used: Double {
      let (part, whole) = isLeast ? (1 - amount, 1 - limit) : (amount, limit)
      if part <= 0 { return 0 }
      return whole > 0 ? part / whole : .infinity
    }
  }

  package let outcome: Outcome
  /// Every checked limit, the most used first.
  package let limits: [Limit]
  /// The reason, a sentence without a full stop.
  package let reason: String

  /// Whether a check passes.
  package var isPassed: Bool { outcome == .equal || outcome == .accepted }

  /// The largest used fraction of a limit, 0...1 if passed; 0 for equal pictures.
  package var nearness: Double { limits.first?.used ?? 0 }
}

extension BitmapComparer {
  /// Returns the verdict on a comparison made by this comparer.
  package func verdict(on comparison: BitmapComparison) -> Verdict {
    switch comparison {
    case .equalFiles:
      Verdict(outcome: .equal, limits: [], reason: "the files are identical")
    case .equalPixels:
      Verdict(outcome: .equal, limits: [], reason: "all pixels are equal")
    case .size(let expected, let actual):
      Verdict(
        outcome: .size, limits: [],
        reason: "the picture has \(actual.width)×\(actual.height) pixels instead of"
          + " \(expected.width)×\(expected.height)")
    case .change(let change): verdict(on: change)
    }
  }

  private func verdict(on change: BitmapChange) -> Verdict {
    func limit(_ name: String, _ amount: Double, _ limit: Double, least: Bool = false)
      -> Verdict.Limit
    {
      Verdict.Limit(name: name, amount: amount, limit: limit, isLeast: least)
    }
    var limits = [
      limit("changed pixels", Double(change.changedPixels), Double(tolerance.changedPixels))
    ]
    if let most = tolerance.densestWindow {
      let side = method.windowSide
      limits.append(
        limit(
          "changed pixels in a \(side)×\(side) window",
          Double(change.densestWindow.changedPixels), Double(most)))
    }
    if let least = tolerance.similarity, let similarity = change.similarity {
      limits.append(limit("structural similarity", similarity, least, least: true))
    }
    // Without changed pixels, the color distance is nearest to a change.
    if change.changedPixels == 0 {
      limits.append(
        limit("distance of colors", change.largestDistance, tolerance.distance))
    }
    limits.sort { ($1.used, $0.name) < ($0.used, $1.name) }
    let isKept = limits.allSatisfy(\.isKept)
    return Verdict(
      outcome: isKept ? .accepted : .differs, limits: limits,
      reason: isKept ? change.sentence : limits.broken.joined(separator: "; "))
  }
}

extension [Verdict.Limit] {
  /// The exceeded limits, one sentence each.
  fileprivate var broken: [String] {
    filter { !$0.isKept }.map { limit in
      let allowed = limit.isLeast ? "at least" : "at most"
      return "\(limit.name): \(limit.amount.short), accepted \(allowed) \(limit.limit.short)"
    }
  }
}

extension BitmapChange {
  /// The differences in a sentence.
  fileprivate var sentence: String {
    let kinds: [(PixelKind, String)] = [
      (.faint, "too faint to see"), (.antialiased, "softened edges"),
      (.shifted, "shifted by one pixel"), (.ignored, "in ignored areas"),
      (.changed, "changed"),
    ]
    let parts = kinds.compactMap { kind, words in
      let count = count(of: kind)
      return count > 0 ? "\(count) \(words)" : nil
    }
    return "\(differingPixels) pixels differ: \(parts.joined(separator: ", "))"
  }
}

extension Double {
  /// The number with at most four decimals; integers have none.
  fileprivate var short: String {
    if self == rounded(), abs(self) < 1e15 { return String(Int(self)) }
    let scaled = Int((self * 10_000).rounded())
    let fraction = (abs(scaled) % 10_000).digits(4)
    return "\(scaled < 0 ? "-" : "")\(abs(scaled) / 10_000).\(fraction)"
  }
}
