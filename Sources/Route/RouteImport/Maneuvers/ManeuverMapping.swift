import Navigation

/// A routing engine's maneuver in each of the three target vocabularies.
struct ManeuverMapping: Sendable, Hashable {
  var maneuver: Maneuver
  var carPlay: CarPlayManeuverType
  var carApp: CarAppManeuverType

  init(_ maneuver: Maneuver, _ carPlay: CarPlayManeuverType, _ carApp: CarAppManeuverType) {
    self.maneuver = maneuver
    self.carPlay = carPlay
    self.carApp = carApp
  }

  /// The mapping of a maneuver that the target vocabularies lack.
  static let unknown = ManeuverMapping(.unknown, .noTurn, .unknown)
  static let depart = ManeuverMapping(.depart, .startRoute, .depart)
  static let straight = ManeuverMapping(.straight, .straightAhead, .straight)
  static let nameChange = ManeuverMapping(.nameChange, .followRoad, .nameChange)
  static let arrive = ManeuverMapping(.destination, .arriveAtDestination, .destination)
  static let arriveLeft = ManeuverMapping(
    .destinationLeft, .arriveAtDestinationLeft, .destinationLeft)
  static let arriveRight = ManeuverMapping(
    .destinationRight, .arriveAtDestinationRight, .destinationRight)
  static let ferry = ManeuverMapping(.ferryBoat, .enterFerry, .ferryBoat)
}

/// The eight directions of OSRM, which the other engines have under different names.
enum TurnDirection: String, Sendable, Hashable, CaseIterable {
  case uTurn = "uturn"
  case sharpRight = "sharp right"
  case right
  case slightRight = "slight right"
  case straight
  case slightLeft = "slight left"
  case left
  case sharpLeft = "sharp left"

  /// Creates the direction of an angle in degrees from straight on, left negative.
  ///
  /// The limits are those of
  /// <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>.
  init(angle: Double) {
    switch abs(angle) {
    case ..<10: self = .straight
    case ..<45: self = angle < 0 ? .slightLeft : .slightRight
    case ..<135: self = angle < 0 ? .left : .right
    case ..<175: self = angle < 0 ? .sharpLeft : .sharpRight
    default: self = .uTurn
    }
  }

  var isLeft: Bool { self == .slightLeft || self == .left || self == .sharpLeft }
  var isRight: Bool { self == .slightRight || self == .right || self == .sharpRight }

  var mirrored: TurnDirection {
    switch self {
    case .uTurn, .straight: self
    case .sharpRight: .sharpLeft
    case .right: .left
    case .slightRight: .slightLeft
    case .slightLeft: .slightRight
    case .left: .right
    case .sharpLeft: .sharpRight
    }
  }

  /// Returns the central angle of the direction in degrees, left negative.
  ///
  /// That of a U-turn depends on the driving side.
  func angle(drivingOn side: DrivingSide) -> Double {
    switch self {
    case .uTurn: side == .left ? 180 : -180
    case .sharpRight: 135
    case .right: 90
    case .slightRight: 45
    case .straight: 0
    case .slightLeft: -45
    case .left: -90
    case .sharpLeft: -135
    }
  }
}
