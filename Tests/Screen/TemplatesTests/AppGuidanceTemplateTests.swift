import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of the guidance card for an app's own guidance.
struct AppGuidanceTemplateTests {
  private func card(_ maneuvers: [StepInfo]) throws -> MapTemplate {
    var script = RouteScript(name: "app", source: .route(SampleRoutes.twoLegs()))
    script.events = [
      ScriptEvent(at: .time(0), .guidance(.session(NavigationSessionChange(.started)))),
      ScriptEvent(at: .time(0), .guidance(.maneuvers(maneuvers))),
    ]
    return try presenter().template(for: Timeline(script).state(at: 5))
  }

  private let first = StepInfo(maneuver: .turnLeft, instructionVariants: ["Turn left"])

  @Test func `a maneuver without a picture has no symbol`() throws {
    guard
      case .maneuver(let banner, _)? = try card([
        StepInfo(maneuver: .unknown, instructionVariants: ["Somewhere"])
      ]).guidance
    else {
      Issue.record("no maneuver")
      return
    }
    #expect(!banner.showsSymbol)
    #expect(banner.instructionVariants == ["Somewhere"])
  }

  @Test func `an arrival has the app's words`() throws {
    let words = ["Your destination is ahead on your right", "On the right"]
    guard
      case .maneuver(let banner, _)? = try card([
        StepInfo(maneuver: .destinationRight, instructionVariants: words)
      ]).guidance
    else {
      Issue.record("no maneuver")
      return
    }
    #expect(banner.instructionVariants == words)
  }

  @Test func `maneuvers without words of the app have none`() throws {
    guard
      case .maneuver(let banner, second: .maneuver(let second)?)? = try card([
        StepInfo(maneuver: .turnLeft, instructionVariants: [""]), StepInfo(maneuver: .turnRight),
      ]).guidance
    else {
      Issue.record("no maneuvers")
      return
    }
    #expect(banner.instructionVariants.isEmpty)
    #expect(second.instructionVariants.isEmpty)
  }

  @Test func `a second maneuver that has only lanes shows them`() throws {
    let lanes = [
      Lane([LaneDirection(.normalLeft, isRecommended: true)]), Lane([LaneDirection(.normalRight)]),
    ]
    guard
      case .maneuver(_, second: .lanes(let shown)?)? = try card([
        first, StepInfo(maneuver: .unknown, lanes: lanes),
      ]).guidance
    else {
      Issue.record("no lanes")
      return
    }
    #expect(shown == lanes)
  }

  @Test func `a second maneuver shows however far it is`() throws {
    guard
      case .maneuver(_, second: .maneuver(let second)?)? = try card([
        first,
        StepInfo(
          maneuver: .unknown, distanceFromPrevStepMeters: 9000, instructionVariants: ["Far"]),
      ]).guidance
    else {
      Issue.record("no second maneuver")
      return
    }
    #expect(second.style == .instructionOnly)
    #expect(second.instructionVariants == ["Far"])
  }

  @Test func `without estimates of the app the tray is hidden`() throws {
    #expect(try card([first]).tripEstimates == nil)
  }
}
