import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

struct DumpTests {
  @Test func `a state is written in a fixed order with rounded numbers`() {
    let state = DumpTests.state
    #expect(
      state.dump() == """
        navigation-state 12.346 s clock 10:41:12
          nav-state enroute route-changed
          location 47.67,-122.2 course 360 speed 13.9 accuracy 5
          road "Main St"
          congestion heavy
          speed-limit 30 mph mutcd
          to-step 61 m 5 s
          to-next-destination 0 m 0 s
          to-final-destination 0 m 0 s
          appearance ios18 interface light map light driver left en-US
          current-step 3 roundabout-right-counterclockwise
            full-road-name "Ring \\"A\\" / City"
            simple-road-name "Ring"
            exit "9A"
            driving-side right
            roundabout-exit 1
            from-previous 400 m 33.333 s
            lanes straight,right* | right
            exit-angle 87.5

        """)
  }

  @Test func `what hinders traffic ahead is in the state, the nearest first`() {
    var route = SampleRoutes.straight(meters: 9000, seconds: 600)
    route.obstacles = [
      RouteInterval(start: 5000, end: 5200, value: RouteObstacle(.closure)),
      RouteInterval(start: 3000, end: 3400, value: RouteObstacle(.accident, words: "Two cars")),
      RouteInterval(start: 0, end: 1, value: RouteObstacle(.construction)),
    ]
    let state = Drive(route: route).state(at: 100)
    #expect(state.obstacles.map(\.value.kind) == [.accident, .closure])
    let lines = state.dump().split(separator: "\n").filter { $0.hasPrefix("  obstacle") }
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix(#" m for 400 m "Two cars""#) == true)
  }

  @Test func `indistinguishable states have one key`() {
    let drive = Drive(route: SampleRoutes.straight(meters: 9000, seconds: 600))
    let state = drive.state(at: 100)
    #expect(state.visibleKey == drive.state(at: 100.2).visibleKey)
    #expect(state.visibleKey != drive.state(at: 130).visibleKey)
    var other = state
    other.pause = .loading
    #expect(other.visibleKey != state.visibleKey)
  }

  private static var state: NavigationState {
    let step = StepInfo(
      maneuver: .roundaboutRightCounterclockwise, fullRoadName: "Ring \"A\" / City",
      simpleRoadName: "Ring", exitNumber: "9A", roundaboutTurnNumber: 1, stepNumber: 3,
      distanceFromPrevStepMeters: 400.000_04, timeFromPrevStepSeconds: 33.3333,
      lanes: [
        Lane([LaneDirection(.straight), LaneDirection(.normalRight, isRecommended: true)]),
        Lane([LaneDirection(.normalRight)]),
      ], junctionExitAngle: 87.5)
    return NavigationState(
      elapsedSeconds: 12.345_678, clock: WallClock(secondsSinceMidnight: 38_472.3),
      navInfo: NavInfo(
        navState: .enroute, currentStep: step, routeChanged: true,
        timeToCurrentStepSeconds: 5, distanceToCurrentStepMeters: 61.000_4),
      location: VehicleLocation(
        coordinate: Coordinate(clampingLatitude: 47.67, longitude: -122.200_000_04),
        course: 359.9999,
        speed: 13.9),
      roadName: "Main St", congestion: .heavy,
      speedLimit: SpeedLimit(value: 30, unit: .milesPerHour, sign: .mutcd))
  }
}
