import Navigation

/// Compares a reply's statements about a maneuver with the imported step and its cards.
struct FactCheck {
  let facts: ReplyFacts
  let step: StepInfo
  let drawn: DrawnFacts

  /// The contradictions to the reply, one sentence each.
  var contradictions: [String] {
    [maneuver, turns, numbers, passage, road, side, lanes, signs].compactMap(\.self)
  }

  /// Whether every text contains the exit number or count.
  var showsExit: Bool {
    if let count = facts.count, !facts.isEnd {
      return drawn.texts.allSatisfy { Self.states($0, count: count) }
    }
    return drawn.texts.allSatisfy { text in facts.exits.allSatisfy { Self.hasWord(text, $0) } }
  }

  /// Whether every text contains a part of the signs; at a junction of streets the name of the
  /// street suffices.
  var showsDestination: Bool {
    drawn.texts.allSatisfy { text in
      let words = Self.letters(text.replacing("{interstate:", with: "{I"))
      let isStreet = !facts.road.isEmpty && !step.maneuver.name.contains("ramp")
      if isStreet, words.contains(Self.letters(facts.road)) { return true }
      return facts.destinations.contains { coordinate in
        words.contains(Self.letters(Self.withoutHeading(coordinate)))
      }
    }
  }

  var hasExit: Bool { !facts.isEnd && (facts.count != nil || !facts.exits.isEmpty) }
  var hasDestination: Bool { !facts.isEnd && !facts.destinations.isEmpty }
  var hasLanes: Bool { step.lanes != nil }

  static func letters(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// On screen, "US 101 South" is "US 101" on a shield with an abbreviated heading next to it.
  static func withoutHeading(_ sign: String) -> String {
    sign.replacing(/\s+(North|South|East|West)$/, with: "")
  }

  static func hasWord(_ text: String, _ word: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains { $0 == word }
      || text.contains(word) && word.contains { !$0.isLetter && !$0.isNumber }
  }

  /// Matches "2nd", "2e", "zweite" or a badge with a 2, but not 12 or 20.
  static func states(_ text: String, count: Int) -> Bool {
    text.matches(of: /\d+/).contains { Int($0.0) == count }
      || ordinals.contains { list in
        list.indices.contains(count - 1) && text.lowercased().contains(list[count - 1])
      }
  }

  private static let ordinals = [
    ["first", "second", "third", "fourth", "fifth", "sixth"],
    ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste"],
  ]
}

extension FactCheck {
  private var words: Set<Substring> { Set(step.maneuver.name.split(separator: "-")) }

  /// Checks the kind of the maneuver.
  private var maneuver: String? {
    let name = step.maneuver.name
    let prefix: String? =
      switch facts.type {
      case "depart": "depart"
      case "arrive": "destination"
      case "roundabout", "rotary", "roundabout turn": "roundabout"
      case "exit roundabout", "exit rotary": "roundabout-exit"
      default: facts.mode == "ferry" ? "ferry-boat" : nil
      }
    guard let prefix, !name.hasPrefix(prefix) else { return nil }
    return "'\(facts.type)' came out as '\(name)'"
  }

  /// Checks the side to which the maneuver turns; for roundabouts the modifier describes only the
  /// entry.
  private var turns: String? {
    let name = step.maneuver.name
    let isEntry = facts.type.contains("roundabout") || facts.type.contains("rotary")
    if facts.type == "depart" || facts.mode == "ferry" || facts.saysNoTurn
      || (isEntry && facts.type != "roundabout turn")
    {
      return nil
    }
    let wanted = facts.modifier.split(separator: " ").last ?? ""
    let isTurned =
      switch wanted {
      case "left", "right": words.contains(wanted)
      case "uturn": facts.type == "arrive" || name.contains("u-turn")
      default: words.isDisjoint(with: ["left", "right"])
      }
    return isTurned ? nil : "'\(facts.type) \(facts.modifier)' came out as '\(name)'"
  }

  private var numbers: String? {
    if facts.isEnd { return nil }
    if let count = facts.count, step.roundaboutTurnNumber != count {
      return "exit \(count) came out as \(step.roundaboutTurnNumber)"
    }
    let own = facts.exits.joined(separator: ", ")
    guard !own.isEmpty, step.exitNumber != own else { return nil }
    return "exit \(own) came out as \(step.exitNumber ?? "none")"
  }

  /// Checks the direction of the exit; roundabouts without an exit have none.
  private var passage: String? {
    guard let way = facts.passage, facts.count != nil else { return nil }
    guard let drawn = step.junctionExitAngle else { return "the way out at \(Int(way))° is lost" }
    return abs((drawn - way).remainder(dividingBy: 360)) > 5
      ? "the way out at \(Int(way))° is drawn at \(Int(drawn))°" : nil
  }

  private var road: String? {
    // Of several values in brackets, the first one remains; the numbers of the road repeat the others.
    let names = facts.road.replacing(/;[^()]*\)/, with: ")").split(separator: /\s*;\s*/)
    let lost = names.first { !step.fullRoadName.contains($0) }
    return lost.map { "'\($0)' is not in '\(step.fullRoadName)'" }
  }

  private var side: String? {
    facts.side.isEmpty || step.drivingSide.name == facts.side
      ? nil : "traffic drives on the \(facts.side), not on the \(step.drivingSide.name)"
  }

  private var signs: String? {
    drawn.texts.contains { $0.contains("\u{FFFC}") } ? "a text has a gap for a picture" : nil
  }
}

extension FactCheck {
  /// Checks that the lanes have the arrows of the reply's first matching set, that lit arrows point
  /// along the maneuver, and that the screens show the same.
  private var lanes: String? {
    guard !facts.isEnd else { return step.lanes == nil ? nil : "an end has lanes" }
    guard facts.saysLanes else { return nil }
    guard let lanes = step.lanes else {
      let lost = facts.lanes.prefix(facts.certainLanes).first { set in
        let lit = set.flatMap(\.lit)
        return !lit.isEmpty && lit.allSatisfy { Self.isSame($0, facts.modifier) }
      }
      return lost == nil ? nil : "lanes that lead the way are lost"
    }
    if drawn.lanes.contains(where: { $0 != lanes }) { return "the card shows other lanes" }
    let arrows = lanes.map { $0.directions.map(\.shape.name) }
    let known = facts.lanes.contains { set in
      set.map { $0.arrows.isEmpty ? ["unknown"] : $0.arrows.map(Self.shapeName) }
        .elementsEqual(arrows) { Self.isAlike($0, $1) }
    }
    guard known else { return "the lanes are not those of the reply" }
    let lit = lanes.flatMap(\.directions).filter(\.isRecommended).map(\.shape.name)
    let against = lit.first { !Self.leads($0, facts.modifier) }
    if let against, !facts.type.contains("roundabout"), !facts.type.contains("rotary") {
      return "'\(against)' is lit for '\(facts.type) \(facts.modifier)'"
    }
    return lit.isEmpty ? "no lane is lit" : nil
  }

  private static func isAlike(_ first: [String], _ second: [String]) -> Bool {
    first.elementsEqual(second) { $0 == $1 || ($0.hasPrefix("u-turn") && $1.hasPrefix("u-turn")) }
  }

  private static func shapeName(_ arrow: String) -> String {
    switch arrow {
    case "uturn": "u-turn-left"
    case "none", "": "unknown"
    default: arrow.replacing(" ", with: "-")
    }
  }

  private static func isSame(_ arrow: String, _ modifier: String) -> Bool { arrow == modifier }

  /// The headings of modifiers in degrees from straight on.
  private static let headings: [String: Double] = [
    "straight": 0, "unknown": 0, "slight-left": -45, "left": -90, "sharp-left": -135,
    "slight-right": 45, "right": 90, "sharp-right": 135, "u-turn-left": -180, "u-turn-right": 180,
  ]

  /// Whether an arrow fits a modifier: the same side, or at most half a right angle from it.
  private static func leads(_ arrow: String, _ modifier: String) -> Bool {
    let heading = headings[arrow] ?? 0
    if modifier == "uturn" { return abs(heading) >= 90 }
    let target = headings[modifier.replacing(" ", with: "-")] ?? 0
    return abs(heading - target) <= 45 || (heading * target > 0 && abs(heading) < 180)
  }
}
