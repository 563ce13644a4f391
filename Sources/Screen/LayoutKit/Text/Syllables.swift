/// The syllable boundaries of a word that would otherwise be truncated.
///
/// A syllable begins with the consonant before its vowel. Letters for a single sound are not
/// separated, in Romance languages also not a stop and a following liquid.
/// Sources: <https://www.rechtschreibrat.com/regeln-und-woerterverzeichnis/>, § 107 to § 112;
/// <https://www.rae.es/ortografía/guion>
enum Syllables {
  /// Minimum number of letters on either side of a hyphen.
  private static let shortest = 3
  private static let vowels = Set(
    "aeiouyäöüåæøœáéíóúýàèìòùâêîôûãõëïąęăőűůıаеёиоуыэюяіїєαεηιουωάέήίόύώ")
  private static let liquids: Set<Character> = ["l", "r"]
  private static let stops = Set("bcdfgkptv")
  /// Letter sequences for a single sound, longest first.
  private static let sounds = [
    "tsch", "sch", "ch", "ck", "ph", "th", "sh", "gh", "qu", "sz", "cz", "rz",
  ]
  .map(Array.init)
  /// The languages in which only the last consonant begins a syllable.
  private static let germanic: Set<String> = ["de", "nl", "sv", "da", "nb", "nn", "no"]

  /// Returns the indices of the letters before which a word can break, in order.
  static func points(in word: [Character], language: String) -> [Int] {
    let letters = word.map { Character($0.lowercased().prefix(1).description) }
    let isGermanic = germanic.contains(String(language.prefix { $0 != "-" && $0 != "_" }))
    var points: [Int] = []
    var hasVowel = false
    for index in letters.indices.dropLast() {
      defer { hasVowel = hasVowel || vowels.contains(letters[index]) }
      guard hasVowel, letters[index].isLetter, !vowels.contains(letters[index]),
        vowels.contains(letters[index + 1])
      else { continue }
      let start = begin(of: index, in: letters, isGermanic: isGermanic)
      let before = letters[..<start].reversed().prefix { $0.isLetter }.count
      let after = letters[start...].prefix { $0.isLetter }.count
      if before >= shortest, after >= shortest { points.append(start) }
    }
    return points
  }

  /// Returns the start of the syllable whose last consonant is at an index.
  private static func begin(of index: Int, in letters: [Character], isGermanic: Bool) -> Int {
    for sound in sounds where letters[...index].suffix(sound.count).elementsEqual(sound) {
      return index - sound.count + 1
    }
    let isPair =
      !isGermanic && index > 0 && liquids.contains(letters[index])
      && stops.contains(letters[index - 1])
    return isPair ? index - 1 : index
  }
}
