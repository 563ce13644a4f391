/// The ordinals of roundabout exits in sentences, such as "the third exit" or "zweite Ausfahrt".
///
/// The words are those of OSRM's sentences
/// (<https://github.com/Project-OSRM/osrm-text-instructions>).
package enum ExitOrdinal {
  /// Returns the first ordinal of an exit in a string; nil without one.
  package static func count(in text: String) -> Int? {
    let words = words(of: text)
    return words.contains(where: isExit) ? words.lazy.compactMap { ordinals[$0] }.first : nil
  }

  /// Returns whether a string has the ordinal beside the word for an exit; "Third Street" does not.
  package static func states(_ count: Int, in text: String) -> Bool {
    let words = words(of: text)
    return words.indices.contains { index in
      ordinals[words[index]] == count
        && words[max(0, index - 1)..<min(words.count, index + 2)].contains(where: isExit)
    }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().replacing("’", with: "'").split { !$0.isLetter && $0 != "'" }.map(String.init)
  }

  private static func isExit(_ word: String) -> Bool { exits.contains { word.hasPrefix($0) } }

  /// The stems of the words for an exit.
  private static let exits = [
    "exit", "ausfahrt", "sortie", "salida", "uscita", "afslag", "afrit", "saída", "saida", "zjazd",
    "avfart", "frakørsel", "afkørsel", "avkjør", "liittym", "съезд", "з'їзд",
  ]

  /// The ordinals of each language, from the first upward.
  private static let ordinals: [String: Int] = {
    let lists = [
      "first second third fourth fifth sixth seventh eighth ninth tenth",
      "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte",
      "ersten zweiten dritten vierten fünften sechsten siebten achten neunten zehnten",
      "première deuxième troisième quatrième cinquième sixième septième huitième",
      "première seconde",
      "primera segunda tercera cuarta quinta sexta séptima octava",
      "prima seconda terza quarta quinta sesta settima ottava",
      "primeira segunda terceira quarta quinta sexta sétima oitava",
      "eerste tweede derde vierde vijfde zesde zevende achtste",
      "första andra tredje fjärde femte sjätte sjunde åttonde",
      "første anden tredje fjerde femte sjette syvende ottende",
      "første andre tredje fjerde femte sjette sjuende åttende",
      "pierwszym drugim trzecim czwartym piątym szóstym siódmym ósmym",
      "первый второй третий четвёртый пятый шестой седьмой восьмой",
      "перший другий третій четвертий п'ятий шостий сьомий восьмий",
    ]
    var ordinals: [String: Int] = [:]
    for list in lists {
      for (index, word) in list.split(separator: " ").enumerated() {
        ordinals[String(word)] = index + 1
      }
    }
    return ordinals
  }()
}
