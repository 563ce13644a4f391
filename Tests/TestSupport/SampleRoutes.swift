import Geometry
package import Navigation

/// Routes for tests.
package enum SampleRoutes {
  /// One straight road to the north, with a name change in the middle.
  package static func straight(meters: Double = 1000, seconds: Double = 100) -> Route {
    route(pieces: [
      Piece(maneuver: .depart, meters: meters / 2, seconds: seconds / 2),
      Piece(maneuver: .nameChange, meters: meters / 2, seconds: seconds / 2),
      Piece(maneuver: .destination),
    ])
  }

  /// 600 m north, 400 m east to a waypoint, and 500 m farther north.
  package static func twoLegs() -> Route {
    route(pieces: [
      Piece(maneuver: .depart, meters: 600, seconds: 60),
      Piece(maneuver: .turnRight, meters: 400, seconds: 50),
      Piece(maneuver: .destinationRight),
      Piece(maneuver: .depart, meters: 20, seconds: 4),
      Piece(maneuver: .turnLeft, meters: 480, seconds: 50),
      Piece(maneuver: .destination),
    ])
  }

  /// A maneuver and the straight road after it.
  package struct Piece {
    package var maneuver: Maneuver
    package var meters: Double
    package var seconds: Double

    package init(maneuver: Maneuver, meters: Double = 0, seconds: Double = 0) {
      self.maneuver = maneuver
      self.meters = meters
      self.seconds = seconds
    }
  }

  /// A route of straight roads that turn as their maneuvers say.
  package static func route(pieces: [Piece]) -> Route {
    var (coordinates, heading, total, leg) = (
      [Coordinate(clampingLatitude: 47.67, longitude: -122.2)], 0.0, 0.0, 0
    )
    var meters = [0.0]
    var (steps, legs): ([RouteStep], [RouteLeg]) = ([], [])
    for (index, piece) in pieces.enumerated() {
      heading += turn(piece.maneuver)
      let info = StepInfo(
        maneuver: piece.maneuver, fullRoadName: "Road \(index)", stepNumber: index,
        distanceFromPrevStepMeters: steps.last?.lengthMeters ?? 0,
        timeFromPrevStepSeconds: steps.last?.durationSeconds ?? 0)
      steps.append(
        RouteStep(
          info: info, maneuverMeters: total, lengthMeters: piece.meters,
          durationSeconds: piece.seconds, roadName: "Road \(index)", legIndex: leg))
      if piece.meters > 0, let last = coordinates.last {
        coordinates.append(
          Geodesy.destination(from: last, distance: piece.meters, bearing: heading))
        total += piece.meters
        meters.append(total)
      }
      if piece.maneuver.isArrival, let last = coordinates.last {
        leg += 1
        legs.append(
          RouteLeg(destination: Waypoint(name: "Stop \(leg)", coordinate: last), endMeters: total))
      }
    }
    guard let line = RouteLine(coordinates: coordinates, meters: meters) else {
      preconditionFailure("a sample route has at least one road")
    }
    return Route(
      source: "sample", origin: Waypoint(name: "Home", coordinate: coordinates[0]), legs: legs,
      steps: steps, line: line)
  }

  private static func turn(_ maneuver: Maneuver) -> Double {
    switch maneuver {
    case .turnLeft: -90
    case .turnRight: 90
    case .turnSlightLeft: -35
    case .turnSlightRight: 35
    case .turnSharpLeft: -140
    case .turnUTurnCounterclockwise: -180
    default: 0
    }
  }

  /// A route of some legs with random roads and turns.
  package static func random(using generator: inout SeededGenerator) -> Route {
    let maneuvers: [Maneuver] = [
      .turnLeft, .turnRight, .turnSlightLeft, .turnSlightRight, .turnSharpLeft, .nameChange,
      .turnUTurnCounterclockwise, .mergeLeft, .offRampRight,
    ]
    var pieces: [Piece] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      for index in 0..<Int.random(in: 1...6, using: &generator) {
        let meters = Double.random(in: 3...2000, using: &generator)
        let speed = Double.random(in: 4...35, using: &generator)
        let maneuver = maneuvers.randomElement(using: &generator) ?? .straight
        pieces.append(
          Piece(
            maneuver: index == 0 ? .depart : maneuver, meters: meters, seconds: meters / speed))
      }
      pieces.append(Piece(maneuver: .destination))
    }
    return route(pieces: pieces)
  }

  /// A random route of all kinds of maneuvers, with lanes, signs, sentences, limits, traffic, signals and obstacles.
  package static func detailed(using random: inout SeededGenerator) -> Route {
    var route = self.random(using: &random)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let turns = Maneuver.allCases.filter { !$0.isArrival && $0 != .depart }
    for index in route.steps.indices {
      let isTurn = turns.contains(route.steps[index].info.maneuver)
      if isTurn {
        route.steps[index].info.maneuver = turns.randomElement(using: &random) ?? .straight
      }
      detail(&route.steps[index].info, using: &random)
      if Bool.random(using: &random) {
        route.steps[index].roadName = route.steps[index].info.simpleRoadName
      }
    }
    func intervals<Value>(_ count: Int, _ value: () -> Value) -> [RouteInterval<Value>] {
      let starts = (0..<count).map { _ in number(0...route.lengthMeters) }.sorted()
      return zip(starts, starts.dropFirst()).map {
        RouteInterval(start: $0, end: $1, value: value())
      }
    }
    route.congestion = intervals(5) { Congestion.allCases.randomElement(using: &random) ?? .low }
    route.speedLimits = intervals(4) {
      SpeedLimit(
        value: [nil, 25, 50, 65, 130].randomElement(using: &random) ?? nil,
        unit: SpeedLimit.Unit.allCases.randomElement(using: &random) ?? .milesPerHour,
        sign: [nil, .mutcd, .vienna].randomElement(using: &random) ?? nil)
    }
    route.signals = (0..<3).map { index in
      RouteSignal(index == 0 ? .stopSign : .trafficLight, meters: number(0...route.lengthMeters))
    }.sorted { $0.meters < $1.meters }
    return route
  }

  private static let roads = [
    "A 8", "Haley St", "I-80 East / US 101", "Saint-Germain-des-Prés", "", "東京都", "E 6; E 18",
  ]

  private static func detail(_ info: inout StepInfo, using random: inout SeededGenerator) {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let road = pick(roads)
    (info.fullRoadName, info.simpleRoadName) = (road, pick([road, "Haley", ""]))
    info.exitNumber = pick([nil, nil, "12", "168B"] as [String?])
    info.drivingSide = pick([DrivingSide.right, .right, .left])
    info.roundaboutTurnNumber = pick([-1, 1, 2, 5])
    if Bool.random(using: &random) {
      info.lanes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Lane(
          (0..<Int.random(in: 1...2, using: &random)).map { _ in
            LaneDirection(pick(LaneShape.allCases), isRecommended: .random(using: &random))
          })
      }
    }
    let sentences: [[String]] = [
      [], [], ["Keep left onto \(road) toward Oakland and San Jose", "Keep left"],
      ["Continue toward \(road)"],
    ]
    info.instructionVariants = pick(sentences)
    info.instructionLanguage = pick([nil, "en", "de"] as [String?])
    info.carPlayManeuverType =
      Bool.random(using: &random) ? nil : pick(CarPlayManeuverType.allCases)
    let exits: [Double?] = [nil, nil, -120, 10, 95]
    info.junctionExitAngle = pick(exits)
    let arms: [[Double]] = [[], [], [-90, 40], [180]]
    info.junctionElementAngles = pick(arms)
    if Int.random(in: 0...3, using: &random) == 0 {
      info.presentation.cardColor = AppColor(rgb: .random(in: 0...0xFF_FFFF, using: &random))
      info.presentation.displayStyle =
        Bool.random(using: &random) ? nil : pick(ManeuverDisplayStyle.allCases)
      info.presentation.hasInitialEstimates = .random(using: &random)
    }
  }

  /// A random way of driving.
  package static func randomVehicle(using generator: inout SeededGenerator) -> VehicleProfile {
    let speeds: [VehicleProfile.Speed] = [
      .routeDurations, .constant(.random(in: 2...40, using: &generator)),
      .factor(.random(in: 0.3...3, using: &generator)),
    ]
    return VehicleProfile(
      speed: speeds.randomElement(using: &generator) ?? .routeDurations,
      acceleration: .random(in: 0.5...4, using: &generator),
      braking: .random(in: 0.5...5, using: &generator),
      slowsForTurns: .random(using: &generator),
      waypointStopSeconds: Double(Int.random(in: 0...20, using: &generator)),
      arrivalSeconds: Double(Int.random(in: 0...8, using: &generator)))
  }
}
