import Foundation

/// The statements of a reply in OSRM's format about one maneuver, read without any of our
/// importers.
struct ReplyFacts {
  let type: String
  let modifier: String
  let mode: String
  let road: String
  /// The numbers of the road, such as "US 101 South", without separators.
  var numbers: [String] = []
  let side: String
  let sentence: String
  /// The exit counted on a roundabout.
  let count: Int?
  /// The numbers of a motorway exit.
  let exits: [String]
  /// The destinations and roads on the signs, without separators.
  let destinations: [String]
  /// The names in the banner before the maneuver: roads and destinations, without separators.
  var banner: [String] = []
  /// The possible lane sets of the maneuver, the preferred one first.
  let lanes: [[ReplyLane]]
  /// The number of certain lane sets: those of the banner and the intersection.
  let certainLanes: Int
  /// The direction of a roundabout's exit in degrees, 0 straight on, left negative, if the exit
  /// road has its own bearing.
  var passage: Double?
  /// Whether no source states the side to which the maneuver turns.
  var saysNoTurn = false
  /// Whether the format can contain lanes.
  var saysLanes = true

  /// Whether the maneuver is a departure or an arrival, which has no exit.
  var isEnd: Bool { type == "depart" || type == "arrive" }
}

/// A lane: its arrows, and those that the reply marks as active.
struct ReplyLane: Hashable {
  let arrows: [String]
  let lit: [String]
}

/// Reads the facts of an entire reply.
struct ReplyFactReader {
  typealias Object = [String: Any]

  /// The facts of every step of the first route, in order; nil if a file is not a reply in this
  /// format or has no steps.
  static func facts(of bytes: [UInt8]) -> [ReplyFacts]? {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("<gpx") { return GPXFacts.facts(of: text) }
    // Some replies have commas before closing brackets, which JSONSerialization rejects.
    let strict = text.replacing(/,(\s*[\]}])/) { $0.1 }
    guard let root = try? JSONSerialization.jsonObject(with: Data(strict.utf8)) as? Object else {
      return nil
    }
    if let facts = OtherReplyFacts.facts(of: root) { return facts.isEmpty ? nil : facts }
    let routes =
      (root["routes"] ?? root["matchings"] ?? root["trips"]) as? [Object] ?? [root]
    guard let legs = routes.first?["legs"] as? [Object] else { return nil }
    let facts = legs.flatMap { leg -> [ReplyFacts] in
      let steps = leg["steps"] as? [Object] ?? []
      return steps.indices.compactMap { index in
        var facts = self.facts(of: steps[index], before: index > 0 ? steps[index - 1] : nil)
        if index + 1 < steps.count {
          facts?.passage = passage(steps[index], next: steps[index + 1])
        }
        return facts
      }
    }
    return facts.isEmpty ? nil : facts
  }

  /// The turn from the road before a roundabout to the road after its exit step.
  private static func passage(_ step: Object, next: Object) -> Double? {
    guard let entry = step["maneuver"] as? Object, let exit = next["maneuver"] as? Object,
      ["roundabout", "rotary"].contains(entry["type"] as? String),
      ["exit roundabout", "exit rotary"].contains(exit["type"] as? String),
      let before = (entry["bearing_before"] as? NSNumber)?.doubleValue,
      let after = (exit["bearing_after"] as? NSNumber)?.doubleValue
    else { return nil }
    return (after - before).remainder(dividingBy: 360)
  }

  private static func facts(of step: Object, before: Object?) -> ReplyFacts? {
    guard let maneuver = step["maneuver"] as? Object, let type = maneuver["type"] as? String else {
      return nil
    }
    let signs = step["destinations"] as? String ?? ""
    let banners = before?["bannerInstructions"] as? [Object] ?? []
    let badge =
      banners.last.flatMap { components(of: $0["primary"]) }?
      .first { $0["type"] as? String == "exit-number" }?["text"] as? String
    let lanes = laneSets(at: step, before: before, banners: banners)
    let certain = laneSets(at: step, before: nil, banners: banners)
    let numbers = step["exits"].map { "\($0)" }
    let exits = (numbers ?? badge ?? "").split(separator: ";")
    return ReplyFacts(
      type: type, modifier: maneuver["modifier"] as? String ?? "",
      mode: step["mode"] as? String ?? "", road: step["name"] as? String ?? "",
      numbers: (step["ref"] as? String ?? "").split(separator: /[,;]/)
        .map { $0.trimmingCharacters(in: .whitespaces) },
      side: step["driving_side"] as? String == "left" ? "left" : "right",
      sentence: maneuver["instruction"] as? String ?? "",
      count: (maneuver["exit"] as? Int).flatMap { $0 > 0 ? $0 : nil },
      exits: exits.map { $0.trimmingCharacters(in: .whitespaces) },
      destinations: signs.split(separator: /[:,;]/)
        .map { $0.trimmingCharacters(in: .whitespaces) },
      banner: banners.last.map(names) ?? [],
      lanes: lanes, certainLanes: certain.count)
  }

  /// The texts of a banner, split into names.
  private static func names(on banner: Object) -> [String] {
    ["primary", "secondary"].flatMap { line in
      ((banner[line] as? Object)?["text"] as? String ?? "").split(separator: /[:,;\/]/)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func components(of line: Any?) -> [Object]? {
    (line as? Object)?["components"] as? [Object]
  }

  /// The lanes of the last banner that has some, those of the intersection at the maneuver, and
  /// those of the last intersection before it.
  private static func laneSets(
    at step: Object, before: Object?, banners: [Object]
  ) -> [[ReplyLane]] {
    let shown =
      banners.compactMap { components(of: $0["sub"])?.filter(isLane) }
      .last { !$0.isEmpty } ?? []
    let own = (step["intersections"] as? [Object])?.first?["lanes"] as? [Object] ?? []
    let last = (before?["intersections"] as? [Object])?.last?["lanes"] as? [Object] ?? []
    return [shown.map(bannerLane), own.map(lane), last.map(lane)].filter { !$0.isEmpty }
  }

  private static func isLane(_ component: Object) -> Bool { component["type"] as? String == "lane" }

  private static func bannerLane(_ component: Object) -> ReplyLane {
    let arrows = component["directions"] as? [String] ?? []
    guard component["active"] as? Bool == true else { return ReplyLane(arrows: arrows, lit: []) }
    let chosen = component["active_direction"] as? String
    return ReplyLane(arrows: arrows, lit: chosen.map { [$0] } ?? arrows)
  }

  private static func lane(_ lane: Object) -> ReplyLane {
    let arrows = lane["indications"] as? [String] ?? []
    guard lane["valid"] as? Bool == true else { return ReplyLane(arrows: arrows, lit: []) }
    let chosen = lane["valid_indication"] as? String
    return ReplyLane(arrows: arrows, lit: chosen.map { [$0] } ?? arrows)
  }
}
