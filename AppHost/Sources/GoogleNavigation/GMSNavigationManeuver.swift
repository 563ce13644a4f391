/// What the driver does at a step, with the SDK's raw values.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationManeuver>
public enum GMSNavigationManeuver: Int, Sendable {
  /// Nobody knows.
  case unknown = 0
  /// The route begins.
  case depart = 1
  /// The destination.
  case destination = 2
  /// The destination, on the left.
  case destinationLeft = 3
  /// The destination, on the right.
  case destinationRight = 4
  /// Straight on.
  case straight = 5
  /// Turn left.
  case turnLeft = 6
  /// Turn right.
  case turnRight = 7
  /// Turn keep left.
  case turnKeepLeft = 8
  /// Turn keep right.
  case turnKeepRight = 9
  /// Turn slight left.
  case turnSlightLeft = 10
  /// Turn slight right.
  case turnSlightRight = 11
  /// Turn sharp left.
  case turnSharpLeft = 12
  /// Turn sharp right.
  case turnSharpRight = 13
  /// Turn U-turn clockwise.
  case turnUTurnClockwise = 14
  /// Turn U-turn counterclockwise.
  case turnUTurnCounterClockwise = 15
  /// Two roads become one.
  case mergeUnspecified = 16
  /// Merge left.
  case mergeLeft = 17
  /// Merge right.
  case mergeRight = 18
  /// Fork left.
  case forkLeft = 19
  /// Fork right.
  case forkRight = 20
  /// Onto a highway.
  case onRampUnspecified = 21
  /// On ramp left.
  case onRampLeft = 22
  /// On ramp right.
  case onRampRight = 23
  /// On ramp keep left.
  case onRampKeepLeft = 24
  /// On ramp keep right.
  case onRampKeepRight = 25
  /// On ramp slight left.
  case onRampSlightLeft = 26
  /// On ramp slight right.
  case onRampSlightRight = 27
  /// On ramp sharp left.
  case onRampSharpLeft = 28
  /// On ramp sharp right.
  case onRampSharpRight = 29
  /// On ramp U-turn clockwise.
  case onRampUTurnClockwise = 30
  /// On ramp U-turn counterclockwise.
  case onRampUTurnCounterClockwise = 31
  /// Off a highway.
  case offRampUnspecified = 32
  /// Off ramp left.
  case offRampLeft = 33
  /// Off ramp right.
  case offRampRight = 34
  /// Off ramp keep left.
  case offRampKeepLeft = 35
  /// Off ramp keep right.
  case offRampKeepRight = 36
  /// Off ramp slight left.
  case offRampSlightLeft = 37
  /// Off ramp slight right.
  case offRampSlightRight = 38
  /// Off ramp sharp left.
  case offRampSharpLeft = 39
  /// Off ramp sharp right.
  case offRampSharpRight = 40
  /// Off ramp U-turn clockwise.
  case offRampUTurnClockwise = 41
  /// Off ramp U-turn counterclockwise.
  case offRampUTurnCounterClockwise = 42
  /// Roundabout clockwise.
  case roundaboutClockwise = 43
  /// Roundabout counterclockwise.
  case roundaboutCounterClockwise = 44
  /// Roundabout straight clockwise.
  case roundaboutStraightClockwise = 45
  /// Roundabout straight counterclockwise.
  case roundaboutStraightCounterClockwise = 46
  /// Roundabout left clockwise.
  case roundaboutLeftClockwise = 47
  /// Roundabout left counterclockwise.
  case roundaboutLeftCounterClockwise = 48
  /// Roundabout right clockwise.
  case roundaboutRightClockwise = 49
  /// Roundabout right counterclockwise.
  case roundaboutRightCounterClockwise = 50
  /// Roundabout slight left clockwise.
  case roundaboutSlightLeftClockwise = 51
  /// Roundabout slight left counterclockwise.
  case roundaboutSlightLeftCounterClockwise = 52
  /// Roundabout slight right clockwise.
  case roundaboutSlightRightClockwise = 53
  /// Roundabout slight right counterclockwise.
  case roundaboutSlightRightCounterClockwise = 54
  /// Roundabout sharp left clockwise.
  case roundaboutSharpLeftClockwise = 55
  /// Roundabout sharp left counterclockwise.
  case roundaboutSharpLeftCounterClockwise = 56
  /// Roundabout sharp right clockwise.
  case roundaboutSharpRightClockwise = 57
  /// Roundabout sharp right counterclockwise.
  case roundaboutSharpRightCounterClockwise = 58
  /// Roundabout U-turn clockwise.
  case roundaboutUTurnClockwise = 59
  /// Roundabout U-turn counterclockwise.
  case roundaboutUTurnCounterClockwise = 60
  /// Roundabout exit clockwise.
  case roundaboutExitClockwise = 61
  /// Roundabout exit counterclockwise.
  case roundaboutExitCounterClockwise = 62
  /// Onto a ferry.
  case ferryBoat = 63
  /// Onto a train.
  case ferryTrain = 64
  /// The road changes its name.
  case nameChange = 65
}

extension GMSNavigationManeuver {
  /// The name that sessions use, such as "turn-left"; nil for any other text.
  init?(session name: String) {
    guard let rawValue = GMSNavigationManeuver.numbers[name] else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The name that sessions use, such as "turn-left".
  package var sessionName: String {
    var name = ""
    let words = "\(self)".replacing("UTurn", with: "-u-turn")
      .replacing("CounterClockwise", with: "-counterclockwise")
    for letter in words {
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
    return name
  }

  private static let numbers: [String: Int] = Dictionary(
    (0...65).compactMap { number in
      GMSNavigationManeuver(rawValue: number).map { ($0.sessionName, number) }
    }, uniquingKeysWith: { first, _ in first })
}
