import Documents
import Navigation

/// The names of a road in the replies of routing engines.
struct RoadNames: Sendable, Hashable {
  /// The name of the road; several are separated by semicolons, as in OpenStreetMap.
  var name: String?
  /// The number of the road; several are separated by semicolons.
  var ref: String?
  var destinations: String?
  /// The number of a motorway exit; several are separated by semicolons.
  var exits: String?
  /// The name of a roundabout.
  var rotary: String?

  /// All parts joined by " / ", such as "Exit 9A / North First Street", with the signs last.
  var full: String {
    var parts: [String] = []
    let isOnSign = name != nil && name == destinations
    let named = isOnSign && !refs.isEmpty ? [] : names
    for part in [exitLabel] + (named + refs).map(Optional.some) + [rotary, destinations] {
      guard let part, !parts.contains(where: { $0.mentions(part) }) else { continue }
      parts.append(part)
    }
    return parts.joined(separator: " / ")
  }

  /// The shortest useful part, such as "Exit 9A" or "North First Street".
  var simple: String {
    exitLabel ?? names.first ?? refs.first ?? rotary ?? destinations?.firstDestination ?? ""
  }

  /// The road itself, without exits and destinations.
  var road: String { names.first ?? refs.first ?? "" }

  /// The road itself with its other names and numbers, such as "Katy Freeway / I 10".
  var driven: String {
    (names + refs).reduce(into: []) { kept, part in
      if !kept.contains(where: { $0.mentions(part) }) { kept.append(part) }
    }.joined(separator: " / ")
  }

  /// The exit number without the word "Exit".
  var exitNumber: String? {
    exits.map { $0.split(separator: ";").map { String($0).trimmed }.joined(separator: ", ") }
  }

  private var exitLabel: String? { exitNumber.map { "Exit \($0)" } }

  private var names: [String] { Self.values(of: name) }

  private var refs: [String] { Self.values(of: ref) }

  /// Splits a tag's text at the semicolons between its values.
  ///
  /// In brackets only the first value is kept, as in "Katy Freeway (I-10)".
  /// Source: <https://wiki.openstreetmap.org/wiki/Semi-colon_value_separator>
  private static func values(of text: String?) -> [String] {
    var (values, depth, isLater) = ([""], 0, false)
    for character in text ?? "" {
      switch character {
      case "(": depth += 1
      case ")": (depth, isLater) = (max(0, depth - 1), false)
      case ";" where depth > 0: isLater = true
      case ";":
        values.append("")
        continue
      default: break
      }
      if !isLater { values[values.count - 1].append(character) }
    }
    return values.map(\.trimmed).filter { !$0.isEmpty }
  }
}

extension RoadNames {
  /// Adds the exit and the destinations of a ramp that appear only in its sentence.
  mutating func complete(from sentence: String) {
    exits = exits ?? SignSentence.exit(in: sentence)
    destinations = destinations ?? SignSentence.destinations(in: sentence)
  }
}

extension StepDraft {
  /// Adds the data of text: the road, the exit and the sentence.
  mutating func merge(_ road: RoadNames, sentence: String?) {
    roadName = road.driven
    info.fullRoadName = road.full
    info.simpleRoadName = road.simple
    info.exitNumber = road.exitNumber
    info.instructionVariants = [sentence].compactMap(\.self)
    info.fullInstructionText = sentence ?? ""
    if let places = road.destinations { statements.destinations = [Stated(.field, [places])] }
  }
}

extension String {
  /// Returns whether the text contains `other`, as "Katy Freeway (I-10)" contains "I-10".
  fileprivate func mentions(_ other: String) -> Bool {
    ranges(of: other).contains { range in
      let neighbors = [self[..<range.lowerBound].last, self[range.upperBound...].first]
      return !neighbors.contains { $0?.isLetter == true || $0?.isNumber == true }
    }
  }

  /// The first destination; "I 680 South: Sacramento, San José" becomes "I 680 South".
  fileprivate var firstDestination: String {
    let head = prefix { $0 != ":" && $0 != "," }
    return String(head).trimmed
  }
}
