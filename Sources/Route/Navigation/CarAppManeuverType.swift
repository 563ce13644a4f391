/// A maneuver type of Android's Car App Library, with its raw values.
///
/// The values 30 and 31 were withdrawn.
/// Source: <https://developer.android.com/reference/androidx/car/app/navigation/model/Maneuver>
package enum CarAppManeuverType: Int, Sendable, Hashable, CaseIterable {
  case unknown = 0
  case depart = 1
  case nameChange = 2
  case keepLeft = 3
  case keepRight = 4
  case turnSlightLeft = 5
  case turnSlightRight = 6
  case turnNormalLeft = 7
  case turnNormalRight = 8
  case turnSharpLeft = 9
  case turnSharpRight = 10
  case uTurnLeft = 11
  case uTurnRight = 12
  case onRampSlightLeft = 13
  case onRampSlightRight = 14
  case onRampNormalLeft = 15
  case onRampNormalRight = 16
  case onRampSharpLeft = 17
  case onRampSharpRight = 18
  case onRampUTurnLeft = 19
  case onRampUTurnRight = 20
  case offRampSlightLeft = 21
  case offRampSlightRight = 22
  case offRampNormalLeft = 23
  case offRampNormalRight = 24
  case forkLeft = 25
  case forkRight = 26
  case mergeLeft = 27
  case mergeRight = 28
  case mergeSideUnspecified = 29
  case roundaboutEnterAndExitClockwise = 32
  case roundaboutEnterAndExitClockwiseWithAngle = 33
  case roundaboutEnterAndExitCounterclockwise = 34
  case roundaboutEnterAndExitCounterclockwiseWithAngle = 35
  case straight = 36
  case ferryBoat = 37
  case ferryTrain = 38
  case destination = 39
  case destinationStraight = 40
  case destinationLeft = 41
  case destinationRight = 42
  case roundaboutEnterClockwise = 43
  case roundaboutExitClockwise = 44
  case roundaboutEnterCounterclockwise = 45
  case roundaboutExitCounterclockwise = 46
  case ferryBoatLeft = 47
  case ferryBoatRight = 48
  case ferryTrainLeft = 49
  case ferryTrainRight = 50
}
