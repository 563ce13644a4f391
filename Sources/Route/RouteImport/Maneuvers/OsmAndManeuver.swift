import Navigation

/// A maneuver by OsmAnd's turn type.
///
/// Source: `TurnType.java` of <https://github.com/osmandapp/OsmAnd>
struct OsmAndManeuver: Sendable, Hashable {
  let word: String
  var isFirst = false

  /// The maneuver in each target vocabulary; nil for an unknown turn type.
  var mapped: ManeuverMapping? {
    switch word {
    case "C": isFirst ? .depart : .straight
    case "TSLL": TurnNames.turn(.slightLeft, on: .right)
    case "TL": TurnNames.turn(.left, on: .right)
    case "TSHL": TurnNames.turn(.sharpLeft, on: .right)
    case "TSLR": TurnNames.turn(.slightRight, on: .right)
    case "TR": TurnNames.turn(.right, on: .right)
    case "TSHR": TurnNames.turn(.sharpRight, on: .right)
    case "KL": TurnNames.keep(left: true)
    case "KR": TurnNames.keep(left: false)
    case "TU": TurnNames.uTurn(toLeft: true)
    case "TRU": TurnNames.uTurn(toLeft: false)
    case "OFFR": .unknown
    default: roundabout
    }
  }

  private var roundabout: ManeuverMapping? {
    guard let side = ["RNDB": DrivingSide.right, "RNLB": .left][String(word.prefix(4))] else {
      return nil
    }
    // BRouter counts the exits of a clockwise roundabout downward from -1.
    let exit = Int(word.dropFirst(4)).map { abs($0) }
    return RoundaboutNames.passage(exit: exit, angle: nil, on: side)
  }
}

extension GPXManeuver {
  /// Creates the maneuver of a Locus Map action, which BRouter also writes; fails for unknown ones.
  ///
  /// Source: `PointRteAction.kt` of <https://github.com/asamm/locus-api>
  init?(locusAction action: Int) {
    let words = [
      0: "C", 1: "C", 2: "C", 3: "TSLL", 4: "TL", 5: "TSHL", 6: "TSLR", 7: "TR", 8: "TSHR",
      9: "KL", 10: "KR", 11: "C", 12: "TU", 13: "TU", 14: "TRU", 15: "KL", 16: "KR", 17: "KL",
      18: "KR", 19: "C", 20: "KL", 21: "KR", 22: "C", 23: "C",
    ]
    switch action {
    case 24...26: self = .arrival
    case 27...34: self = .turn("RNDB\(action - 26)")
    default:
      guard let word = words[action] else { return nil }
      self = .turn(word)
    }
  }
}

/// Parses OsmAnd's lanes, listed from left to right.
///
/// "+TL|C,TSLR" is a recommended left lane, and one for straight on and slight right.
enum OsmAndLanes {
  /// Returns the lanes before a maneuver; nil for a string with other than OsmAnd's arrows.
  static func lanes(_ text: String, for maneuver: Maneuver, on side: DrivingSide) -> [Lane]? {
    let direction = TurnDirection(of: maneuver)
    var lanes: [Lane] = []
    for lane in text.split(separator: "|").prefix(32) {
      let arrows = lane.drop { $0 == "+" }.split(separator: ",").map { words[String($0)] }
      guard !arrows.contains(nil) else { return nil }
      lanes.append(
        LaneNames.lane(
          arrows.compactMap(\.self), isUsable: lane.hasPrefix("+"), chosen: nil,
          direction: direction, on: side))
    }
    return lanes.isEmpty ? nil : lanes
  }

  /// The arrows as OSRM indications.
  private static let words: [String: String] = [
    "C": "straight", "TL": "left", "TSLL": "slight left", "TSHL": "sharp left", "TR": "right",
    "TSLR": "slight right", "TSHR": "sharp right", "KL": "slight left", "KR": "slight right",
    "TU": "uturn", "TRU": "uturn",
  ]
}
