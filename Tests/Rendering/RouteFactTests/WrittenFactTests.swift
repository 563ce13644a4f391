import Testing

/// Tests of formats without real replies, by synthetic ones.
struct WrittenFactTests {
  @Test(arguments: WrittenReplies.all.map(\.name))
  func `what a written reply says stands in the state and on the cards`(name: String) throws {
    let reply = try #require(WrittenReplies.all.first { $0.name == name })
    let counts = try RouteFactTests.counts(file: name, bytes: Array(reply.text.utf8))
    #expect(counts.steps >= 3, "\(counts.row)")
    #expect(counts.contradictions == 0)
    #expect(counts.exits == counts.shownExits)
    #expect(counts.exits > 0, "\(counts.row)")
    #expect(counts.destinations == counts.shownDestinations)
  }
}
