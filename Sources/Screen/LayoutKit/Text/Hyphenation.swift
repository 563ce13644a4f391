/// The hyphenation points of words that are wider than a line.
///
/// Soft hyphens take precedence, as they are the author's. Otherwise compound words break before
/// their last element, for the elements that end names of roads and instructions, and Finnish words
/// before the consonant of a syllable. All other words are not broken.
/// Source: <https://kielitoimistonohjepankki.fi/ohje/tavutus/>
enum Hyphenation {
  /// Minimum number of letters on either side of a hyphen.
  private static let shortest = 3

  /// Returns the indices of the letters before which a word can break, in order.
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

  /// Word endings that occur in road names only, and therefore apply to texts of any language.
  private static let everywhere = words(
    "straße strasse strasze straat gracht gatan vägen gaten veien vejen katu")

  /// The last elements of compounds by language.
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
