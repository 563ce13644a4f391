import Testing

@testable import Navigation

/// Tests the speed at which a vehicle passes a maneuver, in meters per second.
struct PassingSpeedTests {
  @Test(
    arguments: [
      (
        [.straight, .nameChange, .mergeLeft, .turnKeepRight, .forkLeft, .onRampKeepLeft], .infinity
      ),
      ([.offRampLeft, .offRampKeepRight, .offRampSlightLeft, .offRampUnspecified], 22),
      ([.turnSlightLeft, .turnSlightRight, .onRampSlightLeft, .onRampSlightRight], 12),
      ([.onRampLeft, .onRampRight], 8),
      (
        [.roundaboutClockwise, .roundaboutSharpLeftCounterclockwise, .roundaboutExitClockwise], 6.5
      ),
      ([.turnLeft, .turnRight], 5.5),
      ([.turnSharpLeft, .onRampSharpRight, .offRampSharpLeft], 4),
      ([.ferryBoat, .ferryTrain], 3),
      ([.turnUTurnClockwise, .onRampUTurnCounterclockwise, .offRampUTurnClockwise], 2.5),
    ] as [([Maneuver], Double)])
  func `the sharper a turn, the slower it is driven`(maneuvers: [Maneuver], speed: Double) {
    for maneuver in maneuvers { #expect(maneuver.passingSpeed == speed, "\(maneuver)") }
  }
}
