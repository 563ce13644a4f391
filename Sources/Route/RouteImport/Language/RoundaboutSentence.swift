import Documents
import Navigation

/// The exit of a roundabout in a sentence, such as "take the 2nd exit" or "zweite Ausfahrt nehmen".
///
/// Google, Azure Maps and GPX files state the exit number only as text. The words are those of
/// their sentences and of OSRM's (<https://github.com/Project-OSRM/osrm-text-instructions>).
enum RoundaboutSentence {
  /// Returns the exit counted from the entry; nil if the sentence has none.
  static func exit(in sentence: String) -> Int? {
    let text = sentence.boundedSentence.lowercased().replacing("’", with: "'")
    if let match = numberBefore.first(in: text, { String($0.1) })
      ?? numberAfter.first(in: text, { String($0.1) }),
      let count = Int(match), count > 0
    {
      return count
    }
    if let numeral = numeralBefore.first(in: text, { String($0.1) }) {
      return Array("一二三四五六七八九十").firstIndex(of: Character(numeral)).map { $0 + 1 }
    }
    return ExitOrdinal.count(in: text)
  }

  static func mentions(_ sentence: String) -> Bool {
    let text = sentence.boundedSentence.lowercased()
    return circles.contains { text.contains($0) }
  }

  /// A number before the word for an exit, such as "2nd exit", "2e sortie" or "第2个出口".
  private static let numberBefore = Pattern(
    /(?:^|[^a-zà-ž0-9.,-])(\d{1,2})(?:[.º°ª]|:\p{L})*[-\s]?\p{L}{0,4}\s?(?:의|の)?\s?(?:exit|ausfahrt|sortie|salida|uscita|afslag|afrit|sa[ií]da|zjazd|avfart|frakørsel|afkørsel|avkjør|liittym|съезд|з['’]їзд|çıkış|kijárat|výjezd|výjazd|ie[șş]ire|έξοδο|出口|출구)/
  )

  private static let numeralBefore = Pattern(/第?([一二三四五六七八九十])(?:个|個|番目の)?出口/)

  /// A number after the word for an exit, such as "take exit 2", "Ausfahrt 2" or "lối ra thứ 2".
  private static let numberAfter = Pattern(
    /(?:exit|ausfahrt|sortie|salida|uscita|afslag|afrit|sa[ií]da|zjazd\p{L}*|avfart\p{L}*|frakørsel|afkørsel|avkjør\p{L}*|liittym\p{L}*|съезд|з['’]їзд|sortida|lối ra|keluar|出口|출구)\s+(?:thứ\s+)?(\d{1,2})(?:st|nd|rd|th|er|è?re|de|ste|[ernt.ºª])?(?![\p{N}\p{L}])/
  )

  /// The words for a roundabout, or their common stems.
  private static let circles = [
    "roundabout", "traffic circle", "rotary", "kreisverkehr", "rond-point", "giratoire", "rotonda",
    "glorieta", "rotatória", "rotunda", "rotonde", "rondo", "rondzie", "rondell", "rundkørsel",
    "rundkjøring",
    "liikenneympyrä", "кругов", "кільц", "dönel kavşak", "körforgalom", "环岛", "環島", "圓環",
    "ロータリー", "環状交差点", "로터리", "회전교차로", "vòng xuyến", "bundaran",
  ]
}
