import Geometry
import Testing

@testable import Navigation

/// Tests the side to which a vehicle turns on a road that it drives back.
struct UTurnTests {
  /// Returns the course in the middle of the turn, on a road to the north and back.
  private func course(_ maneuver: Maneuver, _ side: DrivingSide = .right) throws -> Double {
    let start = Coordinate(clampingLatitude: 48, longitude: 11)
    let end = Coordinate(clampingLatitude: 48.002, longitude: 11)
    let line = try #require(RouteLine(coordinates: [start, end, start]))
    let half = line.lengthMeters / 2
    let step = RouteStep(
      info: StepInfo(maneuver: maneuver, drivingSide: side), maneuverMeters: half,
      lengthMeters: half, durationSeconds: 20, roadName: "", legIndex: 0)
    let goal = Waypoint(name: "", coordinate: start)
    let route = Route(
      source: "test", origin: goal,
      legs: [RouteLeg(destination: goal, endMeters: line.lengthMeters)], steps: [step], line: line)
    return Drive(route: route).heading.course(at: half)
  }

  @Test(arguments: [
    (Maneuver.turnUTurnCounterclockwise, DrivingSide.left, 270.0),
    (.turnUTurnClockwise, .right, 90), (.turnLeft, .left, 270), (.turnRight, .right, 90),
    (.straight, .right, 270), (.straight, .left, 90),
  ])
  func `the maneuver says which way, else the side that is driven on`(
    maneuver: Maneuver, side: DrivingSide, expected: Double
  ) throws {
    #expect(abs(try course(maneuver, side) - expected) < 0.01)
  }
}
