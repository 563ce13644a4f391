import Foundation
import TestSupport
import Testing

/// Tests that the main card of every screen, in all themes and languages, names the road or a sign
/// and the exit.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)))
struct RoadLawTests {
  @Test func `no card drops the road or the exit`() async throws {
    let cases = try RoadCase.all()
    let workers = 2
    let verdict = try await withThrowingTaskGroup(of: RoadVerdict.self) { group in
      for worker in 0..<workers {
        group.addTask {
          var judge = try RoadJudge(oneOf: Laws.holdOverAll ? 1 : 20)
          for index in cases.indices where index % workers == worker {
            try judge.judge(cases[index], number: index)
          }
          return judge.verdict
        }
      }
      return try await group.reduce(into: RoadVerdict()) { $0.add($1) }
    }
    for fault in verdict.faults { Issue.record("\(fault)") }
    let rows = verdict.counts.mapValues(\.row)
    #expect(Set(rows.keys) == Set(RouteFactPage.screens.keys))
    guard Laws.holdOverAll else { return }
    for (screen, row) in rows where RouteFactPage.screens[screen] != row {
      Issue.record("| `\(screen)` | \(row) |")
    }
  }
}
