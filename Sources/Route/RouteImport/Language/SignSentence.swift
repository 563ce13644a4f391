import Documents
import Navigation

/// The text of signs in a sentence, such as "Take exit 435B for I-580 E toward Hayward/Stockton".
///
/// Google's services and the plain actions of HERE state exits and destinations only in sentences.
enum SignSentence {
  /// Returns the number of a motorway exit; nil if the sentence has none.
  ///
  /// Sentences about roundabouts count exits instead; see `RoundaboutSentence`.
  static func exit(in sentence: String) -> String? {
    let text = sentence.boundedSentence
    return numberAfter.first(in: text) { String($0.1) }
      ?? numberBefore.first(in: text) { String($0.1) }
  }

  static func mentionsExit(_ sentence: String) -> Bool {
    exitWord.matches(sentence.boundedSentence)
  }

  /// Returns the destinations, separated by ", "; nil if the sentence has none.
  static func destinations(in sentence: String) -> String? {
    let text = sentence.boundedSentence
    if let signs = signsInBrackets.first(in: text, { String($0.1) }) { return joined(signs) }
    if let signs = followedSigns.first(in: text, { String($0.1) }) {
      return joined(firstSentence(signs))
    }
    guard let rest = toward.first(in: text, { String($0.1) }) else { return nil }
    var words = firstSentence(rest).split(separator: " ")
    // German and Dutch end with the verb.
    while words.count > 1, words.last?.allSatisfy(\.isLowercase) == true { words.removeLast() }
    return joined(words.joined(separator: " "))
  }

  /// Returns whether a sentence contains the words of signs.
  static func followsSigns(_ sentence: String) -> Bool {
    let text = sentence.boundedSentence
    return signsInBrackets.matches(text) || followedSigns.matches(text)
  }

  /// Returns the slash-separated names, joined by ", ".
  private static func joined(_ text: String) -> String? {
    let names = text.split(separator: "/").map { String($0).trimmed }.filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Returns the part up to the end of the first sentence; abbreviations do not end one.
  private static func firstSentence(_ text: String) -> String {
    for range in text.ranges(of: /\.(?:\s|$)/) {
      let word = text[..<range.lowerBound].split(separator: /[\s\/]/).last ?? ""
      let isShort =
        abbreviations.contains(word.lowercased()) || word.wholeMatch(of: /(\p{Lu}\.)*\p{Lu}/) != nil
      if !isShort || range.upperBound == text.endIndex {
        return String(text[..<range.lowerBound])
      }
    }
    return text
  }

  /// The abbreviations that end with a full stop.
  private static let abbreviations: Set<String> = [
    "st", "ste", "mt", "ft", "dr", "ave", "av", "blvd", "rd", "pl", "sq", "str", "bhf", "n", "s",
    "e", "w",
    "no", "nr",
  ]

  private static let numberAfter = Pattern(
    /(?i:\b(?:exits?|ausfahrt|sortie|salida|uscita|afslag|afrit|sa[ií]da|zjazd(?:em)?|avfart(?:en)?|frakørsel|afkørsel|avkjørsel|ramppi|съезд|виїзд|çıkış|ieșirea|výjezd|kijárat))\s+(?:(?i:n[.ro°º]{1,2}|number)\s*)?([\u{F0000}-\u{FFFFD}](?:[-–\/][\u{F0000}-\u{FFFFD}])*|\d{1,4}(?:[a-z]|\s?[A-Z])?(?:[-–\/]\d{1,4}[A-Z]?|[-–][A-Z])*)(?![\p{L}\d])/
  )

  private static let numberBefore = Pattern(
    /([\u{F0000}-\u{FFFFD}]|\d{1,4}[A-Z]?(?:[-–]\d{1,4})?)\s?(?:号|號|番|번)?\s?(?:出口|출구)/)

  private static let exitWord = Pattern(
    /(?i:\bexits?\b|\bausfahrt|\bsortie\b|\bsalida\b|\buscita\b|\bafslag\b|\bafrit\b|\bsa[ií]da\b|\bzjazd|\bavfart|\bfrakørsel|\bafkørsel|\bavkjørsel|съезд|出口|출구)/
  )

  private static let toward = Pattern(
    /(?i:\b(?:towards?|richtung|richting|vers|en direction d[eu]|direction|hacia|en dirección a|verso|in direzione(?: di)?|em direção a|sentido|mot|mod|w kierunku)\b|\bramp(?: on the (?:left|right))? to\b)\s+(.+)$/
  )

  /// Google's signs in parentheses: "Take the ramp (signs for Seattle)", "(Schilder nach Ulm)".
  private static let signsInBrackets = Pattern(
    /\((?i:signs|schilder|beschilderung|panneaux|indicaciones|señales|carteles|indicazioni|cartelli|borden|placas|indicações|sinais|znaki|skyltar|skilte|skilt|opasteet|указатели)\s+(?i:for|to|nach|richtung|vers|para|hacia|de|per|naar|mot|mod|til|na|do|в сторону|на)\s+([^()]+)\)/
  )

  /// Google's forks, such as "Keep right at the fork, follow signs for I-480 W/Parma".
  private static let followedSigns = Pattern(
    /(?i:follow\s+(?:the\s+)?signs\s+(?:for|to)|siga\s+as\s+(?:indicações|placas)\s+para|segui\s+le\s+indicazioni\s+per|sigue\s+las\s+(?:indicaciones|señales)\s+(?:para|hacia|de)|suivre\s+(?:les\s+)?(?:panneaux|indications)\s+(?:vers|pour)|(?:schildern|beschilderung)\s+(?:nach|richtung|in richtung)|volg\s+(?:de\s+)?borden\s+(?:naar|richting|voor))\s+(.+?)(?:\s+(?:and|to|e|y|et|und|en)\s+(?:merge|continue|stay|entra|incorpórate|rejoindre|weiter|auffahren|voeg)\b.*|\s+(?:folgen))?$/
  )
}

extension Maneuver {
  /// Whether signs rather than a street name identify the maneuver.
  var isRamp: Bool {
    switch family {
    case .offRamp, .onRamp, .fork, .merge: true
    default: false
    }
  }
}
