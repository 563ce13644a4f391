import Navigation

/// Converts the lane arrows of routing engines to lane shapes.
enum LaneNames {
  /// Returns the shape of an OSRM indication; unknown for values other than the eight directions.
  static func shape(_ word: String, on side: DrivingSide) -> LaneShape {
    switch TurnDirection(rawValue: word.replacing("_", with: " ")) {
    case .uTurn: side == .left ? .uTurnRight : .uTurnLeft
    case .sharpRight: .sharpRight
    case .right: .normalRight
    case .slightRight: .slightRight
    case .straight: .straight
    case .slightLeft: .slightLeft
    case .left: .normalLeft
    case .sharpLeft: .sharpLeft
    case nil: .unknown
    }
  }

  /// The bits of Valhalla's lane masks, from the leftmost arrow to the rightmost.
  static let valhallaBits: [(bit: Int, word: String)] = [
    (256, "uturn"), (4, "sharp left"), (8, "left"), (16, "slight left"), (2, "straight"),
    (32, "slight right"), (64, "right"), (128, "sharp right"), (1, "none"),
  ]

  /// Returns the arrows of a Valhalla lane mask as OSRM indications.
  static func words(ofValhallaMask mask: Int) -> [String] {
    valhallaBits.filter { mask & $0.bit != 0 }.map(\.word)
  }

  /// Returns a lane whose arrow for this maneuver is recommended if the lane is usable for it.
  ///
  /// `chosen` is the arrow that the source marks; otherwise the arrow closest to `direction`
  /// counts.
  static func lane(
    _ words: [String], isUsable: Bool, chosen: String?, direction: TurnDirection?,
    on side: DrivingSide
  ) -> Lane {
    let words = words.isEmpty ? ["none"] : words
    let recommended =
      isUsable
      ? chosen.flatMap { index(of: $0, in: words) }
        ?? closest(to: direction ?? .straight, in: words, on: side) : nil
    return Lane(
      words.enumerated().map { index, word in
        LaneDirection(shape(word, on: side), isRecommended: index == recommended)
      })
  }

  /// Returns the lanes, each recommended one with only the arrow closest to a direction valid.
  static func lit(
    _ lanes: [Lane], toward direction: TurnDirection, on side: DrivingSide
  ) -> [Lane] {
    lanes.map { lane in
      let shapes = lane.directions.map(\.shape)
      let target = direction.angle(drivingOn: side)
      let best = shapes.indices.min { first, second in
        let gaps = [first, second].map {
          abs(shapes[$0].turnDirection.angle(drivingOn: side) - target)
        }
        return gaps[0] < gaps[1]
      }
      return Lane(
        shapes.indices.map { index in
          LaneDirection(shapes[index], isRecommended: lane.isRecommended && index == best)
        })
    }
  }

  /// Returns whether lanes match a maneuver: some arrows are valid, and all of these follow it.
  ///
  /// A maneuver without a direction matches any valid arrow.
  static func suit(_ lanes: [Lane], _ maneuver: Maneuver, on side: DrivingSide) -> Bool {
    guard let direction = TurnDirection(of: maneuver) else { return true }
    return suit(lanes, direction, on: side)
  }

  /// Returns whether at least one arrow is valid and all valid arrows follow a direction.
  static func suit(_ lanes: [Lane], _ direction: TurnDirection, on side: DrivingSide) -> Bool {
    let lit = lanes.flatMap(\.directions).filter(\.isRecommended)
    return !lit.isEmpty && lit.allSatisfy { leads($0.shape, direction, on: side) }
  }

  /// Returns whether an arrow follows a direction: it is on the same side, or at most 45° off.
  ///
  /// An arrow of unknown shape counts as straight, as it is drawn.
  static func leads(
    _ shape: LaneShape, _ direction: TurnDirection, on side: DrivingSide
  ) -> Bool {
    let arrow = shape.turnDirection
    let target = direction.angle(drivingOn: side)
    let angle = arrow.angle(drivingOn: shape == .uTurnRight ? .left : .right)
    if direction == .uTurn { return abs(angle) >= 90 && (angle < 0) == (target < 0) }
    if arrow == .uTurn { return false }
    return abs(angle - target) <= 45 || (angle * target > 0)
  }

  private static func index(of chosen: String, in words: [String]) -> Int? {
    words.firstIndex { $0.replacing("_", with: " ") == chosen.replacing("_", with: " ") }
  }

  private static func closest(
    to direction: TurnDirection, in words: [String], on side: DrivingSide
  ) -> Int {
    let target = direction.angle(drivingOn: side)
    let distances = words.map { word in
      let arrow = TurnDirection(rawValue: word.replacing("_", with: " ")) ?? .straight
      return abs(arrow.angle(drivingOn: side) - target)
    }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}

extension LaneShape {
  /// The direction of the arrow; straight if unknown.
  var turnDirection: TurnDirection {
    switch self {
    case .unknown, .straight: .straight
    case .slightLeft: .slightLeft
    case .slightRight: .slightRight
    case .normalLeft: .left
    case .normalRight: .right
    case .sharpLeft: .sharpLeft
    case .sharpRight: .sharpRight
    case .uTurnLeft, .uTurnRight: .uTurn
    }
  }
}

extension TurnDirection {
  /// Creates the direction of a maneuver; fails for arrivals and maneuvers without a direction.
  init?(of maneuver: Maneuver) {
    let isLeft = maneuver.side == .left
    // A name change and a fork have no sharpness of their own.
    let bend: Maneuver.Bend? =
      switch maneuver.family {
      case .nameChange: .straight
      case .fork, .merge: maneuver.bend.map { _ in .slight }
      default: maneuver.bend
      }
    switch bend {
    case .straight: self = .straight
    case .keep, .slight: self = isLeft ? .slightLeft : .slightRight
    case .normal: self = isLeft ? .left : .right
    case .sharp: self = isLeft ? .sharpLeft : .sharpRight
    case .uTurn: self = .uTurn
    case nil: return nil
    }
  }
}
