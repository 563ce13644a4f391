import Documents

/// Computes the id shared by pairs with the same change.
enum GroupID {
  /// The group id of a failing pair, independent of its pixels.
  static func text(of record: PairRecord) -> String { text(of: record, hasColors: true) }

  private static func text(of record: PairRecord, hasColors: Bool) -> String {
    var digest = Digest()
    digest.add(record.verdict.rawValue)
    switch record.verdict {
    case .sizeDiffers: digest.add(record.reason)
    case .equal, .accepted, .unrecorded, .missing, .orphan: digest.add(folder(of: record.key))
    case .unreadable: digest.add(record.key)
    case .overBudget:
      for budget in record.budgets ?? [] where !budget.isKept { digest.add(budget.name) }
    case .pixelsDiffer, .layoutDiffers:
      let changes = record.elements.filter { !$0.isAccepted }
      for change in changes.map({ words(of: $0, hasColors: hasColors) }).sorted() {
        digest.add(change)
      }
    }
    return digest.text
  }

  /// The group id of pictures in which one color replaced another everywhere.
  static func text(of record: PairRecord, _ recoloring: Recoloring) -> String {
    var digest = Digest()
    digest.add(text(of: record))
    digest.add(recoloring.words)
    return digest.text
  }

  /// The key that pairs must share before their pixels are compared: elements, screen, extent.
  static func family(of record: PairRecord) -> String {
    var digest = Digest()
    digest.add(text(of: record, hasColors: false))
    digest.add(record.frame?.device ?? "")
    let size = record.measurement?.actualSize
    digest.add("\(size?.width ?? 0)×\(size?.height ?? 0)")
    return digest.text
  }

  /// Joins pairs of a family whose changed pixels are identical at any position, or similar.
  ///
  /// Joined pairs take the id of the first of them.
  static func joinPatterns(of pairs: inout [PairRecord]) {
    var families: [String: PatternFamily] = [:]
    for index in pairs.indices {
      guard let pattern = pairs[index].measurement?.pattern else { continue }
      var digest = Digest()
      digest.add(pattern.family)
      digest.add(families[pattern.family, default: PatternFamily()].first(like: pattern))
      pairs[index].group = digest.text
    }
  }

  private static func words(of change: ElementChange, hasColors: Bool) -> String {
    let (before, after) = (change.before ?? "", change.after ?? "")
    let detail =
      switch change.kind {
      // The same displacement or growth has the same id on screens of another scale.
      case .moved, .resized: change.shift?.wholePoints ?? "\(before) → \(after)"
      case .appeared, .disappeared, .reworded, .truncated, .completed, .replaced, .recolored,
        .restyled:
        "\(before) → \(after)"
      case .redrawn: hasColors ? "\(before) → \(after)" : ""
      }
    return "\(change.element) \(change.kind.rawValue) \(detail)"
  }

  private static func folder(of key: String) -> String {
    key.split(separator: "/").dropLast().joined(separator: "/")
  }
}

/// The different patterns of a family.
struct PatternFamily {
  /// The maximum number of patterns with which a pattern is compared.
  ///
  /// Later patterns join only patterns with identical pixels, so that the time stays linear.
  var limit = 1000

  private var patterns: [ChangePattern] = []
  /// The first pattern of a group by the pixels of its patterns.
  private var groups: [String: String] = [:]

  /// Adds a pattern and returns the pixels of the first pattern of its group.
  mutating func first(like pattern: ChangePattern) -> String {
    if let known = groups[pattern.pixels] { return known }
    let first = patterns.first { $0.isLike(pattern) }?.pixels ?? pattern.pixels
    if first == pattern.pixels, patterns.count < limit { patterns.append(pattern) }
    groups[pattern.pixels] = first
    return first
  }
}
