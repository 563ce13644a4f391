import Navigation
import Testing

@testable import RouteImport

@Suite(.enabled(if: Corpus.isPresent))
struct CorpusTests {
  @Test func dump() throws {
    for name in Corpus.files {
      let file = try Corpus.file(name)
      print("ROW", name, "|", outcome(of: file))
      guard let route = try? RouteImporters.route(from: file) else { continue }
      for step in route.steps where step.info.maneuver.isRoundabout {
        print(
          "  R", step.info.maneuver, step.info.roundaboutTurnNumber,
          step.info.junctionExitAngle as Any, step.info.junctionElementAngles,
          step.info.instructionVariants.first ?? "", step.info.lanes?.count as Any)
      }
    }
  }
}
