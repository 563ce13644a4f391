/// The maneuver of a step, with the names and raw values of the Navigation SDK.
///
/// "Clockwise" applies to left-hand traffic, "counterclockwise" to right-hand traffic.
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationManeuver>
package enum Maneuver: Int, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case depart = 1
  case destination = 2
  case destinationLeft = 3
  case destinationRight = 4
  case straight = 5
  case turnLeft = 6
  case turnRight = 7
  case turnKeepLeft = 8
  case turnKeepRight = 9
  case turnSlightLeft = 10
  case turnSlightRight = 11
  case turnSharpLeft = 12
  case turnSharpRight = 13
  case turnUTurnClockwise = 14
  case turnUTurnCounterclockwise = 15
  case mergeUnspecified = 16
  case mergeLeft = 17
  case mergeRight = 18
  case forkLeft = 19
  case forkRight = 20
  case onRampUnspecified = 21
  case onRampLeft = 22
  case onRampRight = 23
  case onRampKeepLeft = 24
  case onRampKeepRight = 25
  case onRampSlightLeft = 26
  case onRampSlightRight = 27
  case onRampSharpLeft = 28
  case onRampSharpRight = 29
  case onRampUTurnClockwise = 30
  case onRampUTurnCounterclockwise = 31
  case offRampUnspecified = 32
  case offRampLeft = 33
  case offRampRight = 34
  case offRampKeepLeft = 35
  case offRampKeepRight = 36
  case offRampSlightLeft = 37
  case offRampSlightRight = 38
  case offRampSharpLeft = 39
  case offRampSharpRight = 40
  case offRampUTurnClockwise = 41
  case offRampUTurnCounterclockwise = 42
  case roundaboutClockwise = 43
  case roundaboutCounterclockwise = 44
  case roundaboutStraightClockwise = 45
  case roundaboutStraightCounterclockwise = 46
  case roundaboutLeftClockwise = 47
  case roundaboutLeftCounterclockwise = 48
  case roundaboutRightClockwise = 49
  case roundaboutRightCounterclockwise = 50
  case roundaboutSlightLeftClockwise = 51
  case roundaboutSlightLeftCounterclockwise = 52
  case roundaboutSlightRightClockwise = 53
  case roundaboutSlightRightCounterclockwise = 54
  case roundaboutSharpLeftClockwise = 55
  case roundaboutSharpLeftCounterclockwise = 56
  case roundaboutSharpRightClockwise = 57
  case roundaboutSharpRightCounterclockwise = 58
  case roundaboutUTurnClockwise = 59
  case roundaboutUTurnCounterclockwise = 60
  case roundaboutExitClockwise = 61
  case roundaboutExitCounterclockwise = 62
  case ferryBoat = 63
  case ferryTrain = 64
  case nameChange = 65
}
