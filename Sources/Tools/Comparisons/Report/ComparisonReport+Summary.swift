import Templates

extension ComparisonReport.Summary {
  package init(of pairs: [PairRecord]) {
    self.pairs = pairs.count
    for pair in pairs {
      counts[pair.verdict.rawValue, default: 0] += 1
      if pair.verdict.severity > worst.severity { worst = pair.verdict }
      if pair.verdict == .accepted, let near = pair.nearness, nearestPair == nil || near > nearness
      {
        nearness = near
        nearestPair = pair.key
      }
    }
    status = worst.status
    isPassed = worst.isPassed
  }
}

extension ChangeGroup {
  /// Groups pairs by change; the worst groups first, then the largest, then by id.
  static func groups(of pairs: [PairRecord]) -> [ChangeGroup] {
    var members: [String: [PairRecord]] = [:]
    for pair in pairs {
      if let id = pair.group { members[id, default: []].append(pair) }
    }
    return members.compactMap { ChangeGroup(id: $0, pairs: $1) }.sorted { first, second in
      (-first.verdict.severity, -first.pairs.count, first.id)
        < (-second.verdict.severity, -second.pairs.count, second.id)
    }
  }

  private init?(id: String, pairs: [PairRecord]) {
    guard let first = pairs.first else { return nil }
    let changes = pairs.flatMap(\.elements).filter { !$0.isAccepted }
    self.id = id
    verdict = first.verdict
    title = ChangeGroup.title(of: first)
    self.pairs = pairs.map(\.key)
    devices = Set(pairs.compactMap(\.frame?.device)).sorted()
    elements = Set(changes.map(\.element)).sorted()
    let kinds = Set(changes.map(\.kind))
    self.kinds = ElementChange.Kind.allCases.filter(kinds.contains)
    changedPixels = pairs.reduce(0) { $0 + ($1.measurement?.changedPixels ?? 0) }
  }

  private static func title(of pair: PairRecord) -> String {
    let changes = pair.elements.filter { !$0.isAccepted }
    guard let first = changes.first else {
      if let recoloring = pair.measurement?.recoloring { return "\(recoloring) everywhere" }
      guard let box = pair.measurement?.pattern?.box else { return pair.reason }
      return "drawn differently in \(box.width)×\(box.height) at \(box.x),\(box.y)"
    }
    let title = first.title
    switch changes.count {
    case 1: return title
    case 2: return "\(title); \(changes[1].title)"
    default: return "\(title); and \(changes.count - 1) more changes"
    }
  }
}

extension ElementChange {
  /// The change without pixel counts, such as "instruction reworded: 'A40 West' → 'A40'".
  package var title: String {
    let name = ElementChangeText.words(ElementPathString(element))
    if kind == .moved, let shift { return "\(name) \(kind.word) \(shift.words)" }
    let change = [before, after].compactMap { $0 }.joined(separator: " → ")
    let unit = kind == .resized ? " pt" : ""
    return change.isEmpty ? "\(name) \(kind.word)" : "\(name) \(kind.word): \(change)\(unit)"
  }
}
