import Foundation
import Navigation

/// The required content of a step's main card: the road or a sign, if any, and the exit.
struct RoadLaw: Hashable {
  /// The road, its numbers and the texts of signs, as letters and digits; empty if there is none.
  private let names: [String]
  /// The other names of the banner; some are sentences.
  private let banner: [String]
  /// Names without their last word, which replies abbreviate, as in "Bayshore Blvd".
  private let beginnings: [String]
  private let exits: [String]
  private let count: Int?

  /// The requirements for a step; `step` supplies the road if the facts of a reply lack it.
  init(_ facts: ReplyFacts, _ step: StepInfo) {
    let road = facts.road.isEmpty ? step.fullRoadName : facts.road
    let roads = [road] + road.split(separator: /\s*[\/;,:()]\s*/).map(String.init)
    let told = roads + facts.numbers + facts.destinations
    names = Self.letters(of: facts.type == "arrive" ? [] : told)
    banner = Self.letters(of: facts.banner)
    beginnings = Self.letters(
      of: names.isEmpty
        ? [] : told.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
    ).filter { $0.count > 4 }
    exits = facts.isEnd || facts.count != nil ? [] : facts.exits
    count = facts.isEnd ? nil : facts.count
  }

  var hasName: Bool { !names.isEmpty }
  var hasExit: Bool { count != nil || !exits.isEmpty }

  /// Whether a card shows a name: entirely, truncated, or with its last word abbreviated.
  func namesRoad(_ text: String) -> Bool {
    let shown = Self.letters(text.replacing("{interstate:", with: "{I"))
    return names.isEmpty || (names + banner + beginnings).contains(where: shown.contains)
      || cutsRoad(text)
  }

  /// Whether a card shows the beginning of a name, at least four letters, before an ellipsis.
  private func cutsRoad(_ text: String) -> Bool {
    text.split(separator: "…", omittingEmptySubsequences: false).dropLast().contains { part in
      let shown = Self.letters(part)
      return (names + banner).contains { name in
        name.indices.dropFirst(4).contains { shown.hasSuffix(name[..<$0]) }
      }
    }
  }

  /// Whether a card shows the exit number; for a roundabout as a word or a number, and always true
  /// without such words.
  func tellsExit(_ text: String, counted: (Int) -> [String]?) -> Bool {
    guard let count else { return exits.allSatisfy { Self.hasNumber(text, $0) } }
    return counted(count)?.contains { text.lowercased().contains($0.lowercased()) } ?? true
      || FactCheck.states(text, count: count)
  }

  /// Whether a text contains a number that is not adjacent to a Latin letter or digit.
  private static func hasNumber(_ text: String, _ number: String) -> Bool {
    text.ranges(of: number).contains { range in
      [text[..<range.lowerBound].last, text[range.upperBound...].first].allSatisfy {
        $0?.isASCII != true || $0?.isLetter != true && $0?.isNumber != true
      }
    }
  }

  private static func letters(of names: [String]) -> [String] {
    names.filter { !$0.hasPrefix("Exit ") }.map { letters(FactCheck.withoutHeading($0)) }
      .filter { !$0.isEmpty }
  }

  /// Reduces a text to letters and digits; Cyrillic capitals that resemble Latin ones become these,
  /// because replies write the "M" of one number in both scripts.
  private static func letters(_ text: some StringProtocol) -> String {
    FactCheck.letters(String(text.map { latin[$0] ?? $0 }))
  }

  private static let latin = Dictionary(
    uniqueKeysWithValues: zip("АВЕКМНОРСТУХ", "ABEKMHOPCTYX"))
}
