import Testing

@testable import LiveSessions

struct LiveClockTests {
  private let start = ContinuousClock.now

  @Test func `a clock that rests stays where it is`() {
    var clock = LiveClock(end: 60, now: start)
    clock.seek(to: 12.3456, now: start)
    #expect(clock.seconds(at: start + .seconds(9)) == 12.345)
  }

  @Test func `a clock runs at its rate and draws whole frames`() {
    var clock = LiveClock(end: 60, now: start)
    clock.run(at: 2, now: start)
    let now = start + .milliseconds(1260)
    #expect(clock.seconds(at: now) == 2.52)
    #expect(clock.frameSeconds(at: now) == 2.5)
    clock.run(at: 0, now: now)
    #expect(clock.frameSeconds(at: now + .seconds(5)) == 2.52)
  }

  @Test func `a clock ends with the drive`() {
    var clock = LiveClock(end: 60.5, now: start)
    clock.run(at: 16, now: start)
    #expect(clock.frameSeconds(at: start + .seconds(9)) == 60.5)
    clock.change(end: 30, now: start + .seconds(9))
    #expect(clock.seconds(at: start + .seconds(9)) == 30)
  }

  @Test func `a clock reaches the end of a drive between two milliseconds`() {
    var clock = LiveClock(end: 60.5004, now: start)
    clock.run(at: 1, now: start)
    let now = start + .seconds(99)
    #expect(clock.seconds(at: now) == clock.end)
    clock.change(end: 90, limit: 70.5004, now: now)
    clock.run(at: 1, now: now)
    #expect(clock.seconds(at: now + .seconds(99)) == clock.last)
  }

  @Test func `sums of times lose no millisecond`() {
    #expect(LiveClock.rounded(42.3 + 0.5) == 42.8)
    #expect(LiveClock.rounded(43.1 + 0.3 + 0.2) == 43.6)
  }
}
