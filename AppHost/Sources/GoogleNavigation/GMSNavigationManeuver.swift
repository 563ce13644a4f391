/// The maneuver of a step, with the SDK's raw values.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Enums/GMSNavigationManeuver>
public enum GMSNavigationManeuver: Int, Sendable {
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
  case turnUTurnCounterClockwise = 15
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
  case onRampUTurnCounterClockwise = 31
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
  case offRampUTurnCounterClockwise = 42
  case roundaboutClockwise = 43
  case roundaboutCounterClockwise = 44
  case roundaboutStraightClockwise = 45
  case roundaboutStraightCounterClockwise = 46
  case roundaboutLeftClockwise = 47
  case roundaboutLeftCounterClockwise = 48
  case roundaboutRightClockwise = 49
  case roundaboutRightCounterClockwise = 50
  case roundaboutSlightLeftClockwise = 51
  case roundaboutSlightLeftCounterClockwise = 52
  case roundaboutSlightRightClockwise = 53
  case roundaboutSlightRightCounterClockwise = 54
  case roundaboutSharpLeftClockwise = 55
  case roundaboutSharpLeftCounterClockwise = 56
  case roundaboutSharpRightClockwise = 57
  case roundaboutSharpRightCounterClockwise = 58
  case roundaboutUTurnClockwise = 59
  case roundaboutUTurnCounterClockwise = 60
  case roundaboutExitClockwise = 61
  case roundaboutExitCounterClockwise = 62
  case ferryBoat = 63
  case ferryTrain = 64
  case nameChange = 65
}

extension GMSNavigationManeuver {
  /// Creates a maneuver from its name in sessions, such as "turn-left"; nil for an unknown name.
  init?(session name: String) {
    guard let rawValue = GMSNavigationManeuver.numbers[name] else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The name in sessions, such as "turn-left".
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
