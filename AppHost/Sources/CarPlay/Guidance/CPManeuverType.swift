/// The type of a maneuver.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmaneuvertype>
public enum CPManeuverType: UInt, Sendable {
  case noTurn, leftTurn, rightTurn, straightAhead, uTurn, followRoad, enterRoundabout
  case exitRoundabout, offRamp, onRamp, arriveEndOfNavigation, startRoute, arriveAtDestination
  case keepLeft, keepRight, enter_Ferry, exitFerry, changeFerry, startRouteWithUTurn
  case uTurnAtRoundabout, leftTurnAtEnd, rightTurnAtEnd, highwayOffRampLeft, highwayOffRampRight
  case arriveAtDestinationLeft, arriveAtDestinationRight, uTurnWhenPossible
  case arriveEndOfDirections, roundaboutExit1, roundaboutExit2, roundaboutExit3, roundaboutExit4
  case roundaboutExit5, roundaboutExit6, roundaboutExit7, roundaboutExit8, roundaboutExit9
  case roundaboutExit10, roundaboutExit11, roundaboutExit12, roundaboutExit13, roundaboutExit14
  case roundaboutExit15, roundaboutExit16, roundaboutExit17, roundaboutExit18, roundaboutExit19
  case sharpLeftTurn, sharpRightTurn, slightLeftTurn, slightRightTurn, changeHighway
  case changeHighwayLeft, changeHighwayRight
}

/// The type of a junction.
public enum CPJunctionType: UInt, Sendable { case intersection, roundabout }

/// The side on which traffic drives.
public enum CPTrafficSide: UInt, Sendable { case right, left }

/// The state of a maneuver by its proximity.
public enum CPManeuverState: Int, Sendable { case `continue`, initial, prepare, execute }

/// The suitability of a lane for the route.
public enum CPLaneStatus: Int, Sendable { case notGood, good, preferred }

/// The reason for rerouting.
public enum CPRerouteReason: UInt, Sendable {
  case unknown, missedTurn, offline, alternateRoute, waypointModified, mandated
}

/// The source of a route.
public enum CPRouteSource: UInt, Sendable {
  case inactive, iOSUnchanged, iOSRouteModified, iOSRouteDestinationsModified, iOSDestinationsOnly
  case vehicle
}
