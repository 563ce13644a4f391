import Navigation
import Testing

@testable import RouteImport

/// The small replies of the corpus that were made for one fault each.
@Suite(.enabled(if: Corpus.isPresent))
struct MinimalReplyTests {
  private func steps(_ name: String) throws -> [RouteStep] {
    try RouteImporters.route(from: try Corpus.minimal(name)).steps
  }

  @Test func `TomTom's lanes are those that end at the exit`() throws {
    let lanes = try #require(try steps("tomtom-lanes.json")[1].info.lanes)
    #expect(lanes.map { $0.directions.map(\.shape) } == [[.straight], [.straight], [.slightRight]])
    #expect(lanes.map { $0.directions.map(\.isRecommended) } == [[false], [false], [true]])
  }
}
