import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

struct DriveTests {
  @Test func `a straight drive takes the time of its route`() {
    let drive = Drive(route: SampleRoutes.straight(meters: 4000, seconds: 250))
    let arrival = drive.arrivals[0]
    #expect(abs(arrival - 250) < 3, "\(arrival)")
    #expect(drive.durationSeconds == arrival + 5)
  }

  @Test func `twice the speed takes half the time`() {
    let route = SampleRoutes.straight(meters: 8000, seconds: 800)
    let drive = Drive(route: route, vehicle: VehicleProfile(speed: .factor(2)))
    #expect(abs(drive.arrivals[0] - 400) < 4)
  }

  @Test func `a constant speed is kept between standing at both ends`() {
    let drive = Drive(
      route: SampleRoutes.straight(), vehicle: VehicleProfile(speed: .constant(10)))
    #expect(drive.state(at: 0).location?.speed == 0)
    #expect(drive.state(at: 50).location?.speed == 10)
    #expect(abs(drive.arrivals[0] - (100 + 2.5 + 2)) < 1e-6)
  }

  @Test func `the upcoming maneuver is the current step until it is reached`() {
    let drive = Drive(route: SampleRoutes.twoLegs())
    let turn = drive.maneuverTimes[1]
    let before = drive.state(at: turn - 1).navInfo
    #expect(before.currentStep?.maneuver == .turnRight)
    #expect(abs(before.timeToCurrentStepSeconds - 1) < 1e-9)
    #expect(before.distanceToCurrentStepMeters > 0)
    let there = drive.state(at: turn).navInfo
    #expect(there.currentStep?.maneuver == .turnRight)
    #expect(there.timeToCurrentStepSeconds == 0)
    #expect(abs(there.distanceToCurrentStepMeters) < 1e-6)
    #expect(drive.state(at: turn + 0.01).navInfo.currentStep?.maneuver == .destinationRight)
    #expect(there.remainingSteps.count == 4)
  }

  @Test func `the vehicle stands at a waypoint and then drives on to the next`() {
    let drive = Drive(route: SampleRoutes.twoLegs())
    let arrival = drive.arrivals[0]
    for seconds in [0, 4, 10] {
      let state = drive.state(at: arrival + Double(seconds))
      #expect(state.pause == .arrived)
      #expect(state.pauseDescription == nil)
      #expect(state.navInfo.navState == .enroute)
      #expect(state.navInfo.currentStep?.maneuver == .destinationRight)
      #expect(state.navInfo.distanceToCurrentStepMeters == 0)
      #expect(state.navInfo.timeToCurrentStepSeconds == 0)
      #expect(state.nextDestinationName == "Stop 1")
      #expect(state.location?.speed == 0)
    }
    let later = drive.state(at: arrival + 10.5)
    #expect(later.pause == nil)
    #expect(later.legIndex == 1)
    #expect(later.nextDestinationName == "Stop 2")
    #expect(later.navInfo.currentStep?.maneuver == .turnLeft)
  }

  @Test func `guidance shows the last arrival and then stops`() {
    let drive = Drive(route: SampleRoutes.twoLegs())
    let arrived = drive.state(at: drive.arrivals[1] + 1)
    #expect(arrived.pause == .arrived)
    #expect(arrived.navInfo.currentStep?.maneuver == .destination)
    let end = drive.state(at: drive.durationSeconds)
    #expect(end.navInfo == NavInfo(navState: .stopped))
    #expect(end.pause == nil)
    #expect(drive.state(at: 1e6).location == end.location)
  }

  @Test func `the first message says that the route is new`() {
    let drive = Drive(route: SampleRoutes.twoLegs())
    #expect(drive.state(at: 0).navInfo.routeChanged)
    #expect(drive.state(at: 0).navInfo.currentStep?.maneuver == .depart)
    #expect(!drive.state(at: 1).navInfo.routeChanged)
  }

  @Test func `the vehicle slows down for a turn and turns smoothly`() {
    let drive = Drive(route: SampleRoutes.twoLegs())
    let turn = drive.maneuverTimes[1]
    #expect((drive.state(at: turn).location?.speed ?? 99) <= 5.5)
    #expect((drive.state(at: turn - 8).location?.speed ?? 0) > 9)
    let courses = stride(from: -3, through: 3, by: 0.25).map {
      drive.state(at: turn + $0).location?.course ?? 0
    }
    #expect(courses.first == 0)
    #expect(abs((courses.last ?? 0) - 90) < 0.01)
    for (before, after) in zip(courses, courses.dropFirst()) {
      #expect(after >= before - 0.001 && after - before < 15)
    }
  }

  @Test func `a U-turn in right-hand traffic goes to the left`() {
    let route = SampleRoutes.route(pieces: [
      SampleRoutes.Piece(maneuver: .depart, meters: 300, seconds: 30),
      SampleRoutes.Piece(maneuver: .turnUTurnCounterclockwise, meters: 300, seconds: 30),
      SampleRoutes.Piece(maneuver: .destination),
    ])
    let drive = Drive(route: route)
    let course = drive.state(at: drive.maneuverTimes[1]).location?.course ?? 0
    #expect(abs(course - 270) < 1, "\(course)")
  }

  @Test func `times lead to distances and back`() {
    let drive = Drive(route: SampleRoutes.twoLegs())
    for meters in stride(from: 0.0, through: 1500, by: 12.5) {
      #expect(abs(drive.meters(at: drive.time(atMeters: meters)) - meters) < 1e-6)
    }
  }

  @Test func `values along the road are reported where they hold`() {
    var route = SampleRoutes.straight()
    let limit = SpeedLimit(value: 30, unit: .milesPerHour, sign: .mutcd)
    route.speedLimits = [RouteInterval(start: 400, end: 600, value: limit)]
    route.congestion = [
      RouteInterval(start: 600, end: 800, value: .heavy),
      RouteInterval(start: 0, end: 100, value: .low),
    ]
    let drive = Drive(route: route)
    func state(_ meters: Double) -> NavigationState {
      drive.state(at: drive.time(atMeters: meters))
    }
    #expect(state(50).congestion == .low)
    #expect(state(300).congestion == .unknown)
    #expect(state(700).congestion == .heavy)
    #expect(state(500).speedLimit == limit)
    #expect(state(700).speedLimit == nil)
    #expect(state(499).roadName == "Road 0")
    #expect(state(501).roadName == "Road 1")
  }
}
