import Navigation

/// A maneuver in the words of OsmAnd
/// (<https://github.com/osmandapp/OsmAnd/blob/master/OsmAnd-java/src/main/java/net/osmand/router/TurnType.java>).
struct OsmAndManeuver: Sendable, Hashable {
  let word: String
  var isFirst = false

  /// The names on the target lists; nil for a word that is not on OsmAnd's list.
  var mapped: MappedManeuver? {
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

  private var roundabout: MappedManeuver? {
    guard let side = ["RNDB": DrivingSide.right, "RNLB": .left][String(word.prefix(4))] else {
      return nil
    }
    return RoundaboutNames.passage(exit: Int(word.dropFirst(4)), angle: nil, on: side)
  }
}

/// The lanes of OsmAnd, left to right: "+TL|C,TSLR" are a lane to the left that leads the way, and
/// one straight on and slightly right.
enum OsmAndLanes {
  /// The lanes before a maneuver; nil for a text with anything else than the arrows of OsmAnd.
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

  /// The arrows in OSRM's words.
  private static let words: [String: String] = [
    "C": "straight", "TL": "left", "TSLL": "slight left", "TSHL": "sharp left", "TR": "right",
    "TSLR": "slight right", "TSHR": "sharp right", "KL": "slight left", "KR": "slight right",
    "TU": "uturn", "TRU": "uturn",
  ]
}
