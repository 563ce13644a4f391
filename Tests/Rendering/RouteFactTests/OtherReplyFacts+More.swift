import Foundation

extension OtherReplyFacts {
  static func isGoogle(_ legs: [Object]) -> Bool {
    legs.contains { $0["start_location"] != nil || $0["startLocation"] != nil }
  }

  /// The steps of a leg, and the arrival at its end, which Google omits.
  static func google(_ leg: Object) -> [ReplyFacts] {
    let steps = leg["steps"] as? [Object] ?? []
    let facts = steps.enumerated().map { index, step in
      let instruction = step["navigationInstruction"] as? Object
      let word = (step["maneuver"] ?? instruction?["maneuver"]) as? String ?? ""
      let words = word.lowercased().split { !$0.isLetter }
      let isRoundabout = words.first == "roundabout"
      let sentence = (step["html_instructions"] ?? instruction?["instructions"]) as? String ?? ""
      let count = sentence.firstMatch(of: #/(\d+)(st|nd|rd|th)/#).flatMap { Int($0.1) }
      let told = googleNames(in: sentence)
      return ReplyFacts(
        type: index == 0 ? "depart" : isRoundabout ? "roundabout" : "turn",
        modifier: words.first == "uturn" ? "uturn" : words.last.map(String.init) ?? "",
        road: told.road, side: word.lowercased() == "roundabout-left" ? "left" : "right",
        count: isRoundabout ? count : nil, exits: isRoundabout ? [] : told.exits,
        destinations: told.signs, saysNoTurn: !(words.contains("left") || words.contains("right")))
    }
    guard !facts.isEmpty else { return [] }
    let end = ReplyFacts(
      type: "arrive", modifier: "", road: "", side: "", count: nil, exits: [], destinations: [],
      saysNoTurn: true)
    return facts + [end]
  }

  /// The bold parts of an English sentence: the first road after "onto" or "on", the number after
  /// "exit", and the texts of signs.
  private static func googleNames(
    in sentence: String
  ) -> (road: String, exits: [String], signs: [String]) {
    let bold = #"((?:<b>[^<]+</b>(?:/(?:<wbr/>)?)?)+)"#
    func names(after word: String) -> [String] {
      guard let regex = try? Regex("\\b(?:\(word)) \(bold)"),
        let match = sentence.firstMatch(of: regex), let run = match.output[1].substring
      else { return [] }
      return run.matches(of: #/<b>([^<]+)</b>/#).map {
        String($0.1).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      }
    }
    let sides = ["left", "right"]
    let road = names(after: "onto|on").first { !sides.contains($0) } ?? ""
    let signs = ["toward", "signs for", "ramp to"].flatMap { names(after: $0) }
    let isExit = road.hasPrefix("Exit ")
    return (isExit ? "" : road, names(after: "[Tt]ake exit"), signs)
  }

  static func valhalla(_ maneuver: Object) -> ReplyFacts {
    let type = maneuver["type"] as? Int ?? 0
    let ways = [
      9: "slight right", 10: "right", 11: "sharp right", 12: "uturn", 13: "uturn",
      14: "sharp left", 15: "left", 16: "slight left", 18: "right", 19: "left", 20: "right",
      21: "left", 22: "straight", 23: "right", 24: "left", 37: "right", 38: "left",
    ]
    let word =
      switch type {
      case 1, 2, 3: "depart"
      case 4, 5, 6: "arrive"
      case 26: "roundabout"
      case 27: "exit roundabout"
      default: "turn"
      }
    func texts(_ key: String) -> [String] {
      let sign = maneuver["sign"] as? Object
      return (sign?[key] as? [Object] ?? []).compactMap { $0["text"] as? String }
    }
    return ReplyFacts(
      type: word, modifier: ways[type] ?? "",
      road: ((maneuver["begin_street_names"] ?? maneuver["street_names"]) as? [String])?.first
        ?? "",
      side: "",
      count: type == 26 ? maneuver["roundabout_exit_count"] as? Int : nil,
      exits: texts("exit_number_elements"),
      destinations: texts("exit_branch_elements") + texts("exit_toward_elements"),
      saysNoTurn: ways[type] == nil)
  }

  /// The facts of steps whose banners describe the maneuver at their end.
  static func ferrostar(_ steps: [Object]) -> [ReplyFacts] {
    steps.indices.map { index in
      let shown = index > 0 ? (steps[index - 1]["visualInstructions"] as? [Object])?.last : nil
      let content = shown?["primaryContent"] as? Object
      return ReplyFacts(
        type: content?["maneuverType"] as? String ?? "depart",
        modifier: content?["maneuverModifier"] as? String ?? "",
        road: steps[index]["roadName"] as? String ?? "",
        side: steps[index]["drivingSide"] as? String ?? "right",
        count: steps[index]["roundaboutExitNumber"] as? Int,
        exits: steps[index]["exits"] as? [String] ?? [], destinations: [],
        saysNoTurn: content?["maneuverModifier"] == nil)
    }
  }
}

extension ReplyFacts {
  /// Creates the facts of a reply without lanes, modes and sentences.
  init(
    type: String, modifier: String, road: String, side: String, count: Int?, exits: [String],
    destinations: [String], saysNoTurn: Bool
  ) {
    self.init(
      type: type, modifier: modifier, mode: "", road: road, side: side, sentence: "",
      count: count, exits: exits, destinations: destinations, lanes: [], certainLanes: 0,
      saysNoTurn: saysNoTurn, saysLanes: false)
  }
}
