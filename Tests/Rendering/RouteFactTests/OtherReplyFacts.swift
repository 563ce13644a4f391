import Foundation

/// The statements of replies in other formats about their maneuvers, read without any of our
/// importers.
///
/// All terms are converted to those of OSRM.
enum OtherReplyFacts {
  typealias Object = [String: Any]

  /// The facts of every maneuver of the first route; nil if the reply has another format.
  static func facts(of root: Object) -> [ReplyFacts]? {
    let route = (root["routes"] as? [Object])?.first
    if let sections = route?["sections"] as? [Object], route?["legs"] == nil {
      return sections.flatMap(here)
    }
    if let guidance = (route?["guidance"] as? Object)?["instructions"] as? [Object] {
      return guidance.map(tomTom)
    }
    if let segments = route?["segments"] as? [Object] { return segments.flatMap(openRoute) }
    if let path = (root["paths"] as? [Object])?.first {
      return (path["instructions"] as? [Object])?.enumerated().map { graphHopper($1, $0 == 0) }
    }
    if let legs = route?["legs"] as? [Object], isGoogle(legs) { return legs.flatMap(google) }
    if let trip = root["trip"] as? Object {
      return (trip["legs"] as? [Object] ?? []).flatMap { leg in
        (leg["maneuvers"] as? [Object] ?? []).map(valhalla)
      }
    }
    if let recorded = root["initial_route"] as? Object {
      return ferrostar(recorded["steps"] as? [Object] ?? [])
    }
    return nil
  }

  private static func text(_ object: Object?, _ keys: String...) -> String {
    var value: Any? = object
    for key in keys { value = (value as? Object)?[key] }
    return value as? String ?? ""
  }

  private static func values(_ list: Any?) -> [String] {
    (list as? [Object] ?? []).compactMap { $0["value"] as? String }
  }

  private static func here(_ section: Object) -> [ReplyFacts] {
    let actions =
      section["turnByTurnActions"] as? [Object] ?? section["actions"] as? [Object] ?? []
    return actions.indices.map { index in
      let action = actions[index]
      let word = text(action, "action")
      let next = index + 1 < actions.count ? actions[index + 1] : nil
      let before = index > 0 ? text(actions[index - 1], "action") : ""
      let isEntry = word.hasSuffix("oundaboutEnter")
      let leaving = isEntry ? next : nil
      let isExit = word.hasSuffix("oundaboutExit") && before.hasSuffix("oundaboutEnter")
      let type =
        switch word {
        case "depart", "arrive": word
        case _ where isExit: "exit roundabout"
        case _ where word.contains("oundabout"): "roundabout"
        default: "turn"
        }
      let signs = (action["signpost"] as? Object)?["labels"] as? [Object] ?? []
      let towards =
        signs.isEmpty
        ? values((action["currentRoad"] as? Object)?["toward"])
        : signs.map { text($0, "name", "value") + text($0, "routeNumber", "value") }
      let isTurn = ["turn", "keep", "continueHighway", "exit"].contains(word)
      let way = text(action, "direction")
      return ReplyFacts(
        type: type, modifier: isTurn && way != "middle" ? way : "straight",
        road: values((action["nextRoad"] as? Object)?["name"]).first ?? "",
        side: actions.contains { text($0, "action").hasPrefix("left") } ? "left" : "right",
        count: type == "roundabout" ? (leaving ?? action)["exit"] as? Int : nil,
        exits: values((action["exitSign"] as? Object)?["number"]), destinations: towards,
        saysNoTurn: !isTurn)
    }
  }

  private static func tomTom(_ instruction: Object) -> ReplyFacts {
    let word = text(instruction, "maneuver")
    let words = Set(word.split(separator: "_").map { $0.lowercased() })
    let type =
      switch word {
      case "DEPART": "depart"
      case _ where word.hasPrefix("ARRIVE") || word.hasPrefix("WAYPOINT"): "arrive"
      case "EXIT_ROUNDABOUT": "exit roundabout"
      case _ where word.hasPrefix("ROUNDABOUT"): "roundabout"
      default: "turn"
      }
    let sides = words.intersection(["left", "right"])
    let sign = instruction["signpost"] as? Object
    return ReplyFacts(
      type: type, modifier: sides.first ?? "straight",
      road: text(instruction, "street") + text(instruction, "nextRoadInfo", "streetName", "text"),
      side: text(instruction, "drivingSide").lowercased(),
      count: type.contains("roundabout")
        ? (instruction["roundaboutExitNumber"]).flatMap { Int("\($0)") } : nil,
      exits: [text(instruction, "exitNumber") + text(sign, "exitNumber", "text")]
        .filter { !$0.isEmpty },
      destinations: [text(instruction, "signpostText") + text(sign, "towardName", "text")]
        .filter { !$0.isEmpty },
      saysNoTurn: word.contains("ENTER") || word.contains("SWITCH") || word.contains("UTURN"))
  }

  private static func openRoute(_ segment: Object) -> [ReplyFacts] {
    let ways = [
      "left", "right", "sharp left", "sharp right", "slight left", "slight right", "straight",
      "", "", "uturn", "", "", "left", "right",
    ]
    return (segment["steps"] as? [Object] ?? []).enumerated().map { index, step in
      let type = step["type"] as? Int ?? 6
      let word =
        switch type {
        case _ where index == 0: "depart"
        case 10: "arrive"
        case 7: "roundabout"
        case 8: "exit roundabout"
        default: "turn"
        }
      let name = text(step, "name")
      let side = text(step, "instruction").firstMatch(of: #/on the (left|right)/#)
      let way = ways.indices.contains(type) ? ways[type] : ""
      return ReplyFacts(
        type: word, modifier: word == "arrive" ? side.map { String($0.1) } ?? "" : way,
        road: name == "-" ? "" : name, side: "right", count: step["exit_number"] as? Int,
        exits: [], destinations: [], saysNoTurn: false)
    }
  }

  private static func graphHopper(_ step: Object, _ isFirst: Bool) -> ReplyFacts {
    let sign = step["sign"] as? Int ?? 0
    let ways = [
      -7: "left", -3: "sharp left", -2: "left", -1: "slight left", 0: "straight",
      1: "slight right", 2: "right", 3: "sharp right", 7: "right", -98: "uturn", -8: "uturn",
      8: "uturn",
    ]
    let word =
      switch sign {
      case 0 where isFirst: "depart"
      case 4, 5: "arrive"
      case 6: "roundabout"
      case -6: "exit roundabout"
      default: "turn"
      }
    return ReplyFacts(
      type: word, modifier: ways[sign] ?? "", road: text(step, "street_name"),
      side: sign == 6 && (step["turn_angle"] as? Double ?? -1) > 0 ? "left" : "right",
      count: sign == 6 ? step["exit_number"] as? Int : nil, exits: [], destinations: [],
      saysNoTurn: ways[sign] == nil)
  }
}
