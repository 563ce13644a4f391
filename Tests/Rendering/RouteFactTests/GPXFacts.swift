/// The statements of a GPX route's points about their maneuvers, read without our importer: from
/// GraphHopper's English sentences, or from its signs and OsmAnd's turns.
enum GPXFacts {
  /// The facts of every point with a statement; nil if there are none.
  static func facts(of text: String) -> [ReplyFacts]? {
    let points = text.matches(of: #/<rtept[^>]*>(?s:(.*?))<\/rtept>/#).map { String($0.1) }
    let told = points.filter { $0.contains("<desc>") || sign(in: $0) != nil }
    guard !told.isEmpty else { return nil }
    return told.enumerated().map { index, point in
      facts(of: point, isFirst: index == 0)
    }
  }

  private static func facts(of point: String, isFirst: Bool) -> ReplyFacts {
    let sentence = element("desc", in: point)?.lowercased() ?? ""
    let ways = [
      -3: "sharp left", -2: "left", -1: "slight left", 0: "straight", 1: "slight right", 2: "right",
      3: "sharp right",
    ]
    let turn = sentence.firstMatch(of: #/turn (slight |sharp )?(left|right)/#).map {
      "\($0.1 ?? "")\($0.2)"
    }
    let way = sign(in: point).flatMap { ways[$0] } ?? turn ?? ""
    let isEnd =
      [4, 5].contains(sign(in: point)) || sentence.hasPrefix("arrive") || sentence == "finish!"
    return ReplyFacts(
      type: isFirst ? "depart" : isEnd ? "arrive" : "turn", modifier: isEnd ? "" : way, road: "",
      side: "right", count: nil, exits: [], destinations: [], saysNoTurn: way.isEmpty || isEnd)
  }

  private static func sign(in point: String) -> Int? {
    element("sign", in: point).flatMap { Int($0) }
  }

  private static func element(_ name: String, in point: String) -> String? {
    let pieces = point.split(separator: "<")
    return pieces.first {
      $0.hasPrefix("\(name)>") || $0.contains(":\(name)>") && !$0.hasPrefix("/")
    }
    .flatMap { $0.split(separator: ">", omittingEmptySubsequences: false).last.map(String.init) }
  }
}
