/// Where a word may be parted with a hyphen when it is wider than a line.
///
/// Soft hyphens come first, as they are the author's own. Else compound words part before the last
/// word of the compound, for the words that names of roads and instructions end in, and Finnish
/// words before the consonant of a syllable
/// (<https://kielitoimistonohjepankki.fi/ohje/tavutus/>). Everything else stays whole.
enum Hyphenation {
  /// Letters that have to stand on either side of a hyphen.
  private static let shortest = 3

  /// The positions of the letters before which a word may be parted, in order.
  static func points(in word: [Character], language: String) -> [Int] {
    let soft = word.indices.filter { $0 > 0 && word[$0] == "\u{AD}" }
    guard soft.isEmpty else { return soft }
    let code = String(language.prefix { $0 != "-" && $0 != "_" })
    let start = word.firstIndex(where: \.isLetter) ?? 0
    let end = (word.lastIndex(where: \.isLetter) ?? -1) + 1
    guard end - start >= 2 * shortest, word[start..<end].allSatisfy(\.isLetter) else { return [] }
    let letters = word[start..<end].map { Character($0.lowercased().prefix(1).description) }
    let found = code == "fi" ? syllables(letters) : joints(letters, code)
    return found.map { $0 + start }
  }

  private static func joints(_ letters: [Character], _ language: String) -> [Int] {
    var points: [Int] = []
    var end = letters.count
    let endings = (compounds[language] ?? []) + everywhere
    while let ending = endings.filter({ isEnding($0, of: letters[..<end]) })
      .max(by: { $0.count < $1.count })
    {
      end -= ending.count
      points.insert(end, at: 0)
    }
    return points
  }

  private static func isEnding(_ ending: [Character], of letters: ArraySlice<Character>) -> Bool {
    letters.count >= ending.count + shortest && letters.suffix(ending.count).elementsEqual(ending)
  }

  private static func syllables(_ letters: [Character]) -> [Int] {
    func isVowel(_ index: Int) -> Bool { "aeiouyäöå".contains(letters[index]) }
    return letters.indices.filter { index in
      index >= shortest && index <= letters.count - shortest && !isVowel(index)
        && isVowel(index + 1) && letters[..<index].contains { "aeiouyäöå".contains($0) }
    }
  }

  /// Words that end the names of roads and mean nothing else, so that they are known in a text of
  /// any language.
  private static let everywhere = words(
    "straße strasse strasze straat gracht gatan vägen gaten veien vejen katu")

  /// The last words of compounds by language.
  private static let compounds: [String: [[Character]]] = [
    "de": words(
      """
      allee anschluss ausfahrt auffahrt autobahn bahn bahnhof berg brücke burg damm dorf dreieck \
      einfahrt fähre feld flughafen gasse gebiet graben hafen halle haus heim hof höhe insel \
      kreisel kreuz kreuzung kirche krankenhaus markt museum park parkplatz platz rathaus ring \
      schule seite siedlung spur stadt station steig stein tal theater tor tunnel turm ufer \
      universität verkehr viertel wald wall weg werk wiese zentrum
      """),
    "nl": words(
      """
      afrit baan brug dam dijk dorp dreef eiland haven hof kade kerk knooppunt kruispunt laan markt \
      oprit park plein poort ring rotonde singel sluis stad station tunnel veld weg
      """),
    "sv": words(
      """
      allén backen bron by byn centrum cirkulationsplats dal gata gränd hamn hamnen höjden kajen \
      leden motet parken platsen rondell rondellen sjukhuset stad stigen station stationen torg \
      torget tunneln väg
      """),
  ]

  private static func words(_ list: String) -> [[Character]] {
    list.split(whereSeparator: \.isWhitespace).map(Array.init)
  }
}
