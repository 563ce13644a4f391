import Navigation

/// The name of the road after a step, split into parts for a sentence.
///
/// The feed joins the parts by " / ", such as "CA-85 / Mtn View" or "Exit 9A / North First Street".
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
struct RoadName: Sendable, Hashable {
  /// The road; empty for a road without name and signs.
  let road: String
  /// The additional text of the signs that a maneuver follows; empty for none.
  let destination: String
  /// The last part of the signs' text, with the places; empty without signs.
  private let destinations: String
  /// The short name of the road; empty if there is none.
  let simple: String

  /// Splits a step's road name, without the exit number, which has a text of its own.
  ///
  /// `separator` joins parts that stay together.
  init(_ step: StepInfo, separator: String) {
    var parts = Self.parts(step.fullRoadName).filter { !Self.isExit($0, of: step) }
    let simple = Self.parts(step.simpleRoadName).filter { !Self.isExit($0, of: step) }
      .joined(separator: separator)
    if parts.isEmpty { parts = simple.isEmpty ? [] : [simple] }
    // Places follow a colon or a comma, as on the signs that routing services copy; the sentence
    // can identify a single place.
    let isSigned =
      parts.count > 1
      && ((parts.last.map { $0.contains(": ") || $0.contains(", ") } ?? false)
        || Self.endsWithPlace(parts, of: step))
    let followsSigns = step.maneuver.followsSigns || !(step.exitNumber ?? "").isEmpty
    let signed =
      followsSigns ? Array(parts.dropFirst()) : Array(parts.suffix(isSigned ? 1 : 0))
    destinations = signed.last ?? ""
    road = parts.dropLast(signed.count).joined(separator: separator)
    destination = signed.joined(separator: separator)
    self.simple = simple == road ? "" : simple
  }

  /// Whether the signs begin with the road, as in "A4146: Aylesbury" for the road A4146.
  var signsTellRoad: Bool {
    !road.isEmpty
      && [":", ",", ";"].contains { destination.hasPrefix("\(road)\($0)") }
  }

  /// The texts of the signs, longest first; empty without destinations.
  ///
  /// They are the road with its destinations, then the destinations, then the first of them.
  var signed: [String] {
    guard !destination.isEmpty else { return [] }
    let both = signsTellRoad ? destination : "\(road) / \(destination)"
    return [both, destination, destinations] + Self.shortened(destinations)
  }

  /// The names of the following road, best first.
  var names: [String] {
    Self.unique(signed + [road] + Self.shortened(road) + Self.bracketed(road) + [simple])
  }

  /// Splits "Central Freeway (US 101 South)" into "US 101 South", then "Central Freeway".
  private static func bracketed(_ name: String) -> [String] {
    guard name.last == ")", let bracket = name.firstRange(of: " (") else { return [] }
    return [
      String(name[bracket.upperBound...].dropLast()), String(name[..<bracket.lowerBound]),
    ]
  }

  /// Shortens "US 101 South, I-80 East: Oakland, San Jose" to "US 101 South: Oakland".
  ///
  /// The next variant is "US 101 South", since routing services put the first road and the first
  /// place before the others; the last one is the shortest of all. Some services separate places by
  /// semicolons or by slashes without spaces.
  private static func shortened(_ signs: String) -> [String] {
    let marks = signs.contains(" / ") ? [", ", "; ", ";"] : [", ", "; ", ";", "/"]
    let groups = signs.split(separator: ": ", maxSplits: 1).map { $0.parts(between: marks) }
    let firsts = groups.compactMap { $0.first.map(String.init) }
    let shortest = groups.flatMap(\.self).min { $0.count < $1.count }.map(String.init)
    let heads = firsts.count == 2 ? [firsts.joined(separator: ": "), firsts[0]] : firsts
    return (heads + [shortest].compactMap(\.self)).filter { $0 != signs }
  }

  /// Returns whether the last part is a place in the step's sentence.
  ///
  /// An example is "Continue toward Oslo" for "E 6 / Oslo"; otherwise it is another name or number
  /// of the road.
  private static func endsWithPlace(_ parts: [String], of step: StepInfo) -> Bool {
    guard let sentence = step.instructionVariants.first, let last = parts.last,
      step.instructionLanguage != nil, !step.maneuver.isRoundabout,
      !last.contains(where: \.isNumber)
    else { return false }
    let road = parts[parts.count - 2]
    return sentence.contains(last)
      && !["\(road)/\(last)", "\(road) / \(last)", "\(road), \(last)", "\(road) (\(last)"]
        .contains(where: sentence.contains)
  }

  /// Returns the texts for the road being driven, best first; empty without a name.
  ///
  /// They are the name, the name without brackets, both with abbreviations, and the other names and
  /// numbers of the road.
  static func driven(_ name: String, _ words: StreetWords) -> [String] {
    var parts = parts(name)
    // A feed puts the exit before the road.
    if parts.count > 1, parts[0].hasPrefix("Exit ") { parts.removeFirst() }
    guard let first = parts.first else { return [] }
    let brackets = bracketed(first)
    let whole = [first] + brackets.suffix(1)
    let others = parts.dropFirst() + brackets.prefix(1).filter { $0.contains(where: \.isNumber) }
    let numbers = others.filter { $0.contains(where: \.isNumber) }
    return unique(whole + whole.compactMap(words.short) + numbers + others)
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { kept, name in
      if !name.isEmpty, !kept.contains(name) { kept.append(name) }
    }
  }

  private static func parts(_ name: String) -> [String] {
    name.split(separator: " / ").map { part in
      var part = part.drop(while: \.isWhitespace)
      while part.last?.isWhitespace == true { part.removeLast() }
      return String(part)
    }.filter { !$0.isEmpty }
  }

  /// Returns whether a part is the exit number, such as "Exit 9A" or "9A" for the exit 9A.
  private static func isExit(_ part: String, of step: StepInfo) -> Bool {
    guard let exit = step.exitNumber, !exit.isEmpty else { return false }
    if part == "Exit \(exit)" { return true }
    let words = part.split(separator: " ")
    return words.count <= 2 && words.last.map(String.init) == exit
  }
}

extension Maneuver {
  /// Whether the driver follows signs instead of the name of a street.
  var followsSigns: Bool {
    switch family {
    case .offRamp, .fork, .onRamp, .merge: true
    case .turn: bend == .keep
    default: false
    }
  }

  /// The instruction for a numbered exit; nil if the maneuver does not take one.
  var exitKey: InstructionKey? {
    guard family == .offRamp || family == .fork else { return nil }
    return switch side {
    case .left: .exitLeft
    case .right: .exitRight
    case nil: .exit
    }
  }
}
