package import Navigation

/// The accepted statement about a fact and the statements that contradict it.
package struct Verdict<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The accepted statement.
  package var winner: Stated<Value>
  /// The other sources that agree with it, the most trusted first.
  package var agreeing: [FactSource]
  /// The contradicting statements, one per source.
  package var contradictions: [Stated<Value>]
  /// Whether two lower-ranked sources that agree with each other overruled a more trusted source.
  package var isOutvoted: Bool

  /// Weighs statements in the order in which a fact trusts their sources; fails without statements.
  ///
  /// The most trusted source wins, unless no source of another kind agrees with it, and two sources
  /// of different kinds agree with each other against it.
  ///
  /// - Complexity: O(*n*²) in the number of statements, which is small.
  package init?(
    on statements: [Stated<Value>], about fact: StepFact,
    agree: (Stated<Value>, Stated<Value>) -> Bool
  ) {
    let order = fact.trusted
    let ranked = statements.enumerated()
      .filter { order.contains($0.element.source) }
      .sorted { first, second in
        let ranks = [first, second].map { order.firstIndex(of: $0.element.source) ?? 0 }
        return (ranks[0], first.offset) < (ranks[1], second.offset)
      }
      .map(\.element)
    guard let first = ranked.first else { return nil }
    func kinds(for statement: Stated<Value>) -> Set<FactSource.Kind> {
      Set(ranked.filter { agree($0, statement) }.map(\.source.kind))
    }
    var holds = first
    if kinds(for: first) == [first.source.kind],
      let other = ranked.first(where: { statement in
        !agree(statement, first) && kinds(for: statement).count > 1
      })
    {
      holds = other
    }
    winner = holds
    isOutvoted = holds != first
    agreeing = ranked.filter { agree($0, holds) && $0.source != holds.source }.map(\.source)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    // The map shows the line, so if the line agrees, other geometric measures count as consistent.
    let isMeasured =
      holds.source.kind != .geometry && ranked.contains { $0.source == .line && agree($0, holds) }
    contradictions = ranked.filter { !agree($0, holds) }
      .filter { !isMeasured || $0.source.kind != .geometry }
      .reduce(into: []) { kept, next in
        if !kept.contains(where: { $0.source == next.source }) { kept.append(next) }
      }
  }
}
