import SessionFiles
import SessionLog
import Testing

/// Tests of the reported differences between two logs.
struct SessionDifferenceTests {
  private func presses(_ seconds: Int...) throws -> [SessionLine] {
    try seconds.map {
      try SessionLine(Array(#"{"t": \#($0), "by": "app", "press": "zoomIn"}"#.utf8))
    }
  }

  private func lines(_ old: [SessionLine], _ new: [SessionLine]) -> [Substring] {
    SessionDifference(old, new).text.split(separator: "\n")
  }

  @Test func `a message that one log repeats more often is reported as often`() throws {
    let (once, thrice) = (try presses(1), try presses(1, 1, 1))
    let fewer = lines(thrice, once)
    #expect(fewer.count == 2 && fewer.allSatisfy { $0.hasPrefix("- 1 s: app: press") })
    let more = lines(once, thrice)
    #expect(more.count == 2 && more.allSatisfy { $0.hasPrefix("+ 1 s: app: press") })
  }

  @Test func `another order is reported once, and the same logs differ in nothing`() throws {
    let found = lines(try presses(1, 2), try presses(2, 1))
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("another order from 1 s") })
    #expect(SessionDifference(try presses(1, 2), try presses(1, 2)).isEmpty)
  }
}
