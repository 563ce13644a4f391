/// A maneuver type sent to the car, with the names and raw values of `CPManeuverType`.
///
/// Available since iOS 17.4.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaneuvertype>
package enum CarPlayManeuverType: Int, Sendable, Hashable, CaseIterable {
  case noTurn = 0
  case leftTurn = 1
  case rightTurn = 2
  case straightAhead = 3
  case uTurn = 4
  case followRoad = 5
  case enterRoundabout = 6
  case exitRoundabout = 7
  case offRamp = 8
  case onRamp = 9
  case arriveEndOfNavigation = 10
  case startRoute = 11
  case arriveAtDestination = 12
  case keepLeft = 13
  case keepRight = 14
  case enterFerry = 15
  case exitFerry = 16
  case changeFerry = 17
  case startRouteWithUTurn = 18
  case uTurnAtRoundabout = 19
  case leftTurnAtEnd = 20
  case rightTurnAtEnd = 21
  case highwayOffRampLeft = 22
  case highwayOffRampRight = 23
  case arriveAtDestinationLeft = 24
  case arriveAtDestinationRight = 25
  case uTurnWhenPossible = 26
  case arriveEndOfDirections = 27
  case roundaboutExit1 = 28
  case roundaboutExit2 = 29
  case roundaboutExit3 = 30
  case roundaboutExit4 = 31
  case roundaboutExit5 = 32
  case roundaboutExit6 = 33
  case roundaboutExit7 = 34
  case roundaboutExit8 = 35
  case roundaboutExit9 = 36
  case roundaboutExit10 = 37
  case roundaboutExit11 = 38
  case roundaboutExit12 = 39
  case roundaboutExit13 = 40
  case roundaboutExit14 = 41
  case roundaboutExit15 = 42
  case roundaboutExit16 = 43
  case roundaboutExit17 = 44
  case roundaboutExit18 = 45
  case roundaboutExit19 = 46
  case sharpLeftTurn = 47
  case sharpRightTurn = 48
  case slightLeftTurn = 49
  case slightRightTurn = 50
  case changeHighway = 51
  case changeHighwayLeft = 52
  case changeHighwayRight = 53
}

extension CarPlayManeuverType {
  /// Returns the type for a roundabout exit; outside 1...19, that for entering the roundabout.
  package static func roundaboutExit(_ number: Int) -> CarPlayManeuverType {
    guard (1...19).contains(number) else { return .enterRoundabout }
    return CarPlayManeuverType(rawValue: roundaboutExit1.rawValue + number - 1) ?? .enterRoundabout
  }
}
