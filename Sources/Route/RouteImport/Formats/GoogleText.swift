import Documents

/// Extracts facts that Google's replies state only in their sentences.
enum GoogleText {
  /// Returns the remark about the destination, such as "Destination will be on the left".
  ///
  /// Google appends it to the last step, in a `div` or on a separate line.
  static func arrival(_ sentence: String) -> String? {
    parts(sentence).dropFirst().map(\.withoutMarkup).last { ArrivalSide.arrival(in: $0) != nil }
  }

  /// Returns a sentence without the part about the destination.
  static func withoutArrival(_ sentence: String) -> String {
    guard let arrival = arrival(sentence) else { return sentence }
    return parts(sentence).filter { $0.withoutMarkup != arrival }.joined(separator: "\n")
  }

  /// Returns the parts of a sentence: the maneuver first, then remarks.
  private static func parts(_ sentence: String) -> [String] {
    let all = sentence.replacingTags { $0.hasPrefix("div") ? "\n" : "<\($0)>" }
      .split(separator: "\n").map(String.init)
    return all.filter { !$0.withoutMarkup.isEmpty }
  }

  /// Returns the road in a sentence: the bold text after a preposition, else by English patterns.
  ///
  /// Names are separated by slashes.
  static func road(_ sentence: MarkedSentence) -> String? {
    let road =
      boldRoad.first(in: sentence.text) { String($0.1) }
      ?? RoadSentence.road(in: sentence.text)
    return road.map(sentence.expanded)
  }

  private static let boldRoad = Pattern(
    /\b(?i:onto|on|auf|sur|dans|su|imbocca|prendi|op|naar|på|na|no|pela|pelo|por|hacia|w|ul\.|по|на)\s+(?:the\s+|die\s+|den\s+|der\s+|la\s+|le\s+|les\s+|il\s+|lo\s+|el\s+|de\s+|het\s+|a\s+|o\s+)?([\u{F0000}-\u{FFFFD}](?:\/[\u{F0000}-\u{FFFFD}])*)/
  )

  /// Returns whether bold text is a direction, such as "left" or "à gauche", rather than a name.
  static func isDirection(_ words: String) -> Bool {
    let last = words.split(separator: " ").last.map(String.init) ?? ""
    return directions.contains(words.lowercased())
      || (words == words.lowercased() && directions.contains(last))
  }

  /// Bold text that is not a road.
  private static let directions: Set<String> = [
    "left", "right", "straight", "north", "northeast", "east", "southeast", "south", "southwest",
    "west", "northwest", "links", "rechts", "linksaf", "rechtsaf", "geradeaus", "norden",
    "nordosten", "osten", "südosten", "süden", "südwesten", "westen", "nordwesten", "gauche",
    "droite", "nord", "nord-est", "est", "sud-est", "sud", "sud-ouest", "ouest", "nord-ouest",
    "izquierda", "derecha", "norte", "noreste", "nordeste", "este", "sureste", "sudeste", "sur",
    "suroeste", "sudoeste", "oeste", "noroeste", "sinistra", "destra", "nordest", "sudest",
    "sudovest", "ovest", "nordovest", "esquerda", "direita", "leste", "sul", "noorden",
    "noordoosten", "oosten", "zuidoosten", "zuiden", "zuidwesten", "noordwesten", "prawo", "lewo",
    "północ", "południe", "wschód", "zachód", "höger", "vänster", "høyre", "venstre", "højre",
    "norr", "söder", "öster", "väster", "nordøst", "øst", "sørøst", "sør", "sørvest", "vest",
    "nordvest", "sydøst", "syd", "sydvest", "север", "юг", "восток", "запад",
  ]
}

extension String {
  /// The sentence up to a maximum length, since matching patterns takes superlinear time.
  var boundedSentence: String { String(prefix(4000)) }

  /// Returns the text with each HTML tag replaced.
  ///
  /// The closure receives a tag without its brackets; an unterminated tag stays text.
  fileprivate func replacingTags(_ replacement: (Substring) -> String) -> String {
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let tag = rest[rest.index(after: open)..<close]
      result += rest[..<open] + (tag.isEmpty ? "<>" : replacement(tag))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The text without HTML tags and with the common entities decoded.
  var withoutMarkup: String {
    let text = boundedSentence.replacingTags { $0.hasPrefix("div") ? ". " : "" }
    let resolved = String.lineBreaks.replacing(in: text, with: ". ")
      .replacing("&nbsp;", with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    return String.spaces.replacing(in: resolved, with: " ").trimmed
  }

  private static let lineBreaks = Pattern(/\n+/)
  private static let spaces = Pattern(/\s+/)
}
