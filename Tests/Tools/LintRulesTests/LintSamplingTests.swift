import Navigation
import Sessions
import Testing

@testable import LintRules

struct LintSamplingTests {
  private func moment(
    _ maneuver: Maneuver = .turnLeft, road: String
  ) -> LintMoment {
    let step = StepInfo(maneuver: maneuver, fullRoadName: road)
    let clock = WallClock(secondsSinceMidnight: 0)
    return LintMoment(
      NavigationState(
        elapsedSeconds: 0, clock: clock, navInfo: NavInfo(navState: .enroute, currentStep: step)))
  }

  @Test(arguments: [(100, 600, true), (100, 601, false), (0, 1, true)])
  func `a drive is sampled when it takes more layouts than the limit`(
    steps: Int, views: Int, isExact: Bool
  ) {
    #expect(LintSampling(steps: steps, views: views).isExact == isExact)
  }

  @Test func `of moments alike those with a clearly longer text are checked in all views`() {
    var sampling = LintSampling(steps: 1000, views: 1000)
    let roads = ["Pine Street", "Elm Street", "Pine Streets", "Martin Luther King Boulevard"]
    let taken = roads.map { sampling.takesAllViews(of: moment(road: $0)) }
    #expect(taken == [true, false, false, true])
  }

  @Test func `another maneuver makes another kind of moment`() {
    var sampling = LintSampling(steps: 1000, views: 1000)
    let moments = [
      moment(road: "Pine Street"), moment(.turnRight, road: "Elm"), moment(.turnRight, road: "Elm"),
    ]
    let taken = moments.map { sampling.takesAllViews(of: $0) }
    #expect(taken == [true, true, false])
  }

  @Test func `every moment of a short drive is checked in all views`() {
    var sampling = LintSampling(steps: 10, views: 1000)
    let taken = (0..<3).map { _ in sampling.takesAllViews(of: moment(road: "Elm")) }
    #expect(taken == [true, true, true])
  }
}
