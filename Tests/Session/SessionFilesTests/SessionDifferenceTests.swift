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
    SessionDifference(old) { new.forEach($0) }.text.split(separator: "\n")
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
    #expect(lines(try presses(1, 2), try presses(1, 2)) == ["the sessions are the same"])
  }

  @Test func `messages of other kinds between those of one kind make no difference`() throws {
    let knob = try SessionLine(Array(#"{"t": 1, "by": "driver", "knob": {"up": 1}}"#.utf8))
    let (one, two) = (try presses(1), try presses(1, 2))
    #expect(lines(one + [knob] + two, one + two + [knob]) == ["the sessions are the same"])
    let found = lines([knob] + one + two, one + one + [knob])
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("- 2 s: app: press") })
    #expect(lines([knob, knob], one).map { $0.prefix(1) } == ["+", "-", "-"])
  }
}
