import Geometry
import Navigation
import Testing

@testable import Symbols

struct JunctionDetailsTests {
  private func drawing(_ maneuver: Maneuver, _ details: JunctionDetails) -> SymbolDrawing {
    .maneuver(maneuver, details, master: .regular)
  }

  private func heading(_ maneuver: Maneuver, _ details: JunctionDetails) -> Double? {
    for case .head(_, let heading, _) in drawing(maneuver, details).primary { return heading }
    return nil
  }

  @Test func `a real heading goes before the name and before the count`() {
    let details = JunctionDetails(exitAngle: 70, exitCount: 3)
    #expect(heading(.roundaboutLeftCounterclockwise, details) == 70)
    #expect(heading(.roundaboutCounterclockwise, details) == 70)
    #expect(
      heading(.roundaboutLeftCounterclockwise, JunctionDetails(exitCount: 1)) == -90)
  }

  @Test(arguments: [
    (1, 90.0, 2), (2, 0, 2), (3, -90, 2), (4, -108, 3), (5, -120, 4), (8, -135, 0), (19, -135, 0),
  ])
  func `a count alone gives a likely heading and stubs`(
    count: Int, expected: Double, stubs: Int
  ) throws {
    let details = JunctionDetails(exitCount: count, showsArms: true)
    let right = try #require(heading(.roundaboutCounterclockwise, details))
    let left = try #require(heading(.roundaboutClockwise, details))
    #expect(abs(right - expected) < 0.001 && abs(left + expected) < 0.001)
    let bare = JunctionDetails(exitCount: count)
    let added =
      drawing(.roundaboutCounterclockwise, details).secondary.count
      - drawing(.roundaboutCounterclockwise, bare).secondary.count
    #expect(added == stubs)
  }

  @Test func `stubs keep away from the exit and from the entry`() {
    let arms = JunctionDetails(exitAngle: 0, arms: [30, -30, 170, -150, 90], showsArms: true)
    let bare = JunctionDetails(exitAngle: 0)
    let added =
      drawing(.roundaboutCounterclockwise, arms).secondary.count
      - drawing(.roundaboutCounterclockwise, bare).secondary.count
    #expect(added == 1)
  }

  @Test func `turning back at a roundabout drives the ring whatever the side of the exit`() {
    let expected = drawing(.roundaboutUTurnCounterclockwise, JunctionDetails())
    for angle in [170.0, 180, -180] {
      let details = JunctionDetails(exitAngle: angle)
      #expect(drawing(.roundaboutUTurnCounterclockwise, details) == expected)
    }
  }

  @Test func `plain turns follow a real heading only on request`() {
    #expect(heading(.turnRight, JunctionDetails(exitAngle: 60)) == 90)
    #expect(heading(.turnRight, JunctionDetails(exitAngle: 60, turnsAreExact: true)) == 60)
    #expect(heading(.turnLeft, JunctionDetails(exitAngle: -60, turnsAreExact: true)) == -60)
    #expect(heading(.turnRight, JunctionDetails(exitAngle: 12, turnsAreExact: true)) == 18)
    #expect(heading(.turnRight, JunctionDetails(exitAngle: 160, turnsAreExact: true)) == 145)
    #expect(
      drawing(.turnRight, JunctionDetails(exitAngle: 178, turnsAreExact: true))
        == drawing(.turnUTurnClockwise, JunctionDetails()))
    #expect(
      drawing(.turnLeft, JunctionDetails(exitAngle: -5, turnsAreExact: true))
        == drawing(.straight, JunctionDetails()))
    #expect(heading(.forkRight, JunctionDetails(exitAngle: 60, turnsAreExact: true)) == 38)
  }
}
