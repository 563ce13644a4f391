import Navigation
import TestSupport
import Testing

@testable import Sessions

/// Tests that the app's own guidance replaces the feed on the car's screen.
struct AppGuidanceTests {
  private func state(at seconds: Double, _ changes: [(Double, GuidanceChange)]) -> NavigationState {
    var script = RouteScript(name: "app", source: .route(SampleRoutes.twoLegs()))
    script.events = changes.map { ScriptEvent(at: .time($0), .guidance($1)) }
    return Timeline(script).state(at: seconds)
  }

  private let left = StepInfo(
    maneuver: .unknown, distanceFromPrevStepMeters: 120, timeFromPrevStepSeconds: 11,
    instructionVariants: ["Turn left onto Elm Street", "Elm Street"])
  private let right = StepInfo(maneuver: .unknown, instructionVariants: ["Right"])
  private let started = GuidanceChange.session(NavigationSessionChange(.started))

  @Test func `without a word of the app the feed counts`() {
    let state = state(at: 5, [])
    #expect(state.guidance == nil)
    #expect(state.onCar == state)
  }

  @Test func `before a session begins nothing is shown`() {
    let state = state(at: 5, [(0, .session(NavigationSessionChange(.none)))]).onCar
    #expect(state.navInfo.navState == .stopped)
    #expect(state.navInfo.currentStep == nil)
  }

  @Test func `the first maneuver has the app's estimates, else those that it came with`() {
    let changes: [(Double, GuidanceChange)] = [
      (1, started), (1, .maneuvers([left, right])),
      (3, .estimates(AppEstimates(maneuver: TravelEstimates(distanceMeters: 80, seconds: 7)))),
    ]
    let early = state(at: 2, changes).onCar.navInfo
    #expect(early.currentStep == left)
    #expect(Array(early.remainingSteps) == [right])
    #expect(early.distanceToCurrentStepMeters == 120)
    #expect(early.timeToCurrentStepSeconds == 11)
    let late = state(at: 3, changes).onCar.navInfo
    #expect(late.distanceToCurrentStepMeters == 80)
    #expect(late.timeToCurrentStepSeconds == 7)
  }

  @Test func `the estimates of a maneuver go with it`() {
    let info = state(
      at: 5,
      [
        (1, started), (1, .maneuvers([left])),
        (2, .estimates(AppEstimates(maneuver: TravelEstimates(distanceMeters: 5, seconds: 1)))),
        (3, .maneuvers([right])),
      ]
    ).onCar.navInfo
    #expect(info.currentStep == right)
    #expect(info.distanceToCurrentStepMeters == 0)
  }

  @Test func `a pause keeps the maneuvers for later, an end does not`() {
    var paused = NavigationSessionChange(.paused)
    paused.reason = .locating
    paused.description = "Looking around"
    let changes: [(Double, GuidanceChange)] = [
      (1, started), (1, .maneuvers([left])), (2, .session(paused)), (4, started),
      (6, .session(NavigationSessionChange(.finished))), (8, started),
    ]
    let during = state(at: 3, changes).onCar
    #expect(during.pause == .locating)
    #expect(during.pauseDescription == "Looking around")
    let after = state(at: 5, changes).onCar
    #expect(after.pause == nil)
    #expect(after.navInfo.currentStep == left)
    #expect(state(at: 7, changes).onCar.navInfo.navState == .stopped)
    #expect(state(at: 9, changes).onCar.navInfo.currentStep == nil)
  }

  @Test func `the phone goes on with the feed`() {
    let state = state(at: 5, [(0, started), (0, .maneuvers([left]))])
    #expect(state.navInfo.currentStep != left)
    #expect(state.onCar.navInfo.currentStep == left)
  }
}
