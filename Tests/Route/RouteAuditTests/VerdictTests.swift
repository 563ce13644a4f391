import Navigation
import RouteAudit
import Testing

struct VerdictTests {
  private func verdict(_ statements: [Stated<TurnSide>]) -> Verdict<TurnSide>? {
    var all = StepStatements()
    all.sides = statements
    return all.side
  }

  @Test func `nothing is known without statements`() {
    #expect(verdict([]) == nil)
  }

  @Test func `the order of trust decides, not the order of reading`() throws {
    let found = try #require(verdict([Stated(.line, .left), Stated(.code, .right)]))
    #expect(found.winner.source == .code)
    #expect(found.contradictions.map(\.source) == [.line])
    #expect(!found.isOutvoted)
  }

  @Test func `words of one kind do not outvote the maneuver`() throws {
    let found = try #require(
      verdict([Stated(.code, .right), Stated(.sentence, .left), Stated(.voice, .left)]))
    #expect(found.winner.value == .right)
    #expect(found.contradictions.map(\.source) == [.sentence, .voice])
  }

  @Test func `two kinds that agree outvote one that stands alone`() throws {
    let found = try #require(
      verdict([Stated(.code, .right), Stated(.sentence, .left), Stated(.line, .left)]))
    #expect(found.winner.value == .left && found.isOutvoted)
    #expect(found.agreeing == [.line])
    #expect(found.contradictions.map(\.source) == [.code])
  }

  @Test func `two kinds do not outvote two others`() throws {
    let found = try #require(
      verdict([
        Stated(.code, .right), Stated(.lanes, .right), Stated(.sentence, .left),
        Stated(.line, .left),
      ]))
    #expect(found.winner.source == .code && !found.isOutvoted)
    #expect(found.contradictions.count == 2)
  }

  @Test func `measures of the ground that disagree among themselves contradict no word`() throws {
    let found = try #require(
      verdict([Stated(.code, .right), Stated(.angle, .left), Stated(.line, .right)]))
    #expect(found.contradictions.isEmpty)
  }

  @Test(arguments: [
    (["Main St"], ["Main Street"], true), (["I 5 N"], ["I-5 North"], true),
    (["Main Street"], ["Oak Street"], false),
    (["Straße des 17. Juni"], ["Strasse des 17. Juni"], true),
    (["B 1", "East Street"], ["B1"], true), (["US 101 South"], ["US-101 S"], true),
    (["Avenue de l’Opéra"], ["Avenue de l'Opera"], true), (["Elm Lane"], ["Lane Avenue"], false),
    (["Europaweg"], ["A12"], true), (["A12"], ["A15"], false), (["Route 9"], ["A12"], false),
    (["Europaweg", "A12"], ["Oak Street"], false),
  ])
  func `names are compared as people read them`(
    names: [String], others: [String], agree: Bool
  ) throws {
    var statements = StepStatements()
    statements.roads = [Stated(.field, names), Stated(.sentence, others)]
    #expect(try #require(statements.road).contradictions.isEmpty == agree)
  }

  @Test(arguments: [
    ("9A", "9 A", true), ("23A-B", "23 A, B", true), ("9A", "9", true), ("9A", "9B", false),
    ("12", "112", false), ("2-05", "2-05", true),
  ])
  func `numbers of exits are compared by their parts`(
    number: String, other: String, agree: Bool
  ) throws {
    var statements = StepStatements()
    statements.exitNumbers = [Stated(.field, number), Stated(.sentence, other)]
    #expect(try #require(statements.exitNumber).contradictions.isEmpty == agree)
  }

  @Test func `every fact has sources in its own order`() {
    for fact in StepFact.allCases {
      #expect(fact.trusted.count > 1, "\(fact)")
      #expect(Set(fact.trusted).count == fact.trusted.count)
    }
  }
}
