import Navigation
import RouteAudit
import Testing

@testable import RouteImport

/// Tests all disagreements in real replies.
@Suite(.enabled(if: Corpus.isPresent))
struct AuditCorpusTests {
  /// The findings in real replies, each with the incorrect source.
  ///
  /// The facts listed here are displayed correctly; every other finding was an error of an
  /// importer.
  static let justified = [
    // The left lane is marked valid, but leads to another street than the route.
    "step 6 (name-change): lanes: the maneuver says name-change, and the lanes say"
      + " left* | straight* left | right; no lane is drawn": 5,
    // The track cuts the corner at which the instruction is located.
    "step 3 (turn-right): distance: the line says 0 m, and the data say 30 m": 1,
  ]

  @Test func `each finding on a real reply is known, with the source that is wrong`() throws {
    var found: [String: Int] = [:]
    for row in CorpusTable.mapboxRows + CorpusTable.otherRows {
      let route = try RouteImporters.route(from: try Corpus.file(row.file))
      for step in route.steps {
        for disagreement in StepAuditor(step.info, step.statements).disagreements {
          let name = "step \(step.info.stepNumber) (\(step.info.maneuver.name))"
          found["\(name): \(disagreement.sentence)", default: 0] += 1
        }
      }
    }
    #expect(found == Self.justified)
  }

  @Test func `most steps of real replies have facts from several sources`() throws {
    var (steps, confirmed) = (0, 0)
    for row in CorpusTable.mapboxRows + CorpusTable.otherRows {
      let route = try RouteImporters.route(from: try Corpus.file(row.file))
      for step in route.steps where step.info.maneuver != .depart && !step.info.endsLeg {
        steps += 1
        let accounts = StepAuditor(step.info, step.statements).accounts
        confirmed += accounts.contains { !$0.agreeing.isEmpty } ? 1 : 0
      }
    }
    #expect(steps > 800)
    #expect(confirmed * 10 > steps * 9, "\(confirmed) of \(steps)")
  }
}
