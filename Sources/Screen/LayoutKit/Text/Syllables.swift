/// Where a word that would be cut may be parted with a hyphen: between its syllables.
///
/// A syllable begins with the consonant before its vowel. Letters that stand for one sound stay
/// together, in Romance languages also a stop with the liquid after it
/// (<https://www.rechtschreibrat.com/regeln-und-woerterverzeichnis/>, § 107 to § 112;
/// <https://www.rae.es/ortografía/guion>).
enum Syllables {
  /// Letters that have to stand on either side of a hyphen.
  private static let shortest = 3
  private static let vowels = Set(
    "aeiouyäöüåæøœáéíóúýàèìòùâêîôûãõëïąęăőűůıаеёиоуыэюяіїєαεηιουωάέήίόύώ")
  private static let liquids: Set<Character> = ["l", "r"]
  private static let stops = Set("bcdfgkptv")
  /// Letters that stand for one sound, the longest first.
  private static let sounds = [
    "tsch", "sch", "ch", "ck", "ph", "th", "sh", "gh", "qu", "sz", "cz", "rz",
  ]
  .map(Array.init)
  /// The languages in which only the last consonant begins a syllable.
  private static let germanic: Set<String> = ["de", "nl", "sv", "da", "nb", "nn", "no"]

  /// The positions of the letters before which a word may be parted, in order.
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

  /// Where the syllable begins whose last consonant stands at an index.
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
