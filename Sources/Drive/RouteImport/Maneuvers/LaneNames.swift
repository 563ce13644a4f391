import Navigation

/// The lane arrows of routing engines as lane shapes.
enum LaneNames {
  /// The shape of an arrow in OSRM's words; anything else than the eight directions is unknown.
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

  /// The arrows of a Valhalla lane mask in OSRM's words.
  static func words(ofValhallaMask mask: Int) -> [String] {
    valhallaBits.filter { mask & $0.bit != 0 }.map(\.word)
  }

  /// A lane whose arrow for this maneuver is recommended when the lane leads there.
  ///
  /// `chosen` is the arrow that the source says to follow; without one it is the arrow closest to
  /// `direction`.
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
