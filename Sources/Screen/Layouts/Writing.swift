/// What the letters of a text say about where its lines may end.
enum Writing {
  /// Spaces at which a line may end, so not those that keep two words together.
  static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
  }

  /// Whether a line may end between two letters of a word, of which `word` is what comes before.
  static func mayBreak(
    _ word: String, _ last: Character, _ next: Character, isJapanese: Bool
  ) -> Bool {
    if isHyphen(last) {
      // A prefix stays with its word, as in "ב-" or "U-turn", and a number with its letters.
      return !next.isNumber && word.count { $0.isLetter } > 2
    }
    guard !forbidsBreakBefore(next), !forbidsBreakAfter(last) else { return false }
    if "、。，：；！？・".contains(last) { return true }
    guard isIdeographic(last) || isIdeographic(next) else { return false }
    if isJapanese { return beginsPhrase(after: last, next) }
    return !(last.isNumber || last.isASCII && last.isLetter && word.contains(where: \.isNumber))
      || !isIdeographic(next)
  }

  /// Whether a word that is wider than a line may be parted between two letters.
  static func mayPart(_ last: Character, _ next: Character) -> Bool {
    guard isIdeographic(last) || isIdeographic(next) else { return false }
    guard !forbidsBreakBefore(next), !forbidsBreakAfter(last) else { return false }
    if isHiragana(next) { return isHiragana(last) && !"ぁぃぅぇぉっゃゅょん".contains(next) }
    return !(last.isNumber && !isIdeographic(last))
  }

  /// A phrase begins after the particles and endings of the one before, which are in hiragana;
  /// "お" and "ご" belong to the word after them.
  private static func beginsPhrase(after last: Character, _ next: Character) -> Bool {
    if "「『（【〈《".contains(next) { return true }
    return isHiragana(last) && !isHiragana(next) && last != "お" && last != "ご"
  }

  static func isKana(_ character: Character) -> Bool { isIn(character, 0x3041...0x30FF) }

  static func isLatin(_ text: String) -> Bool {
    text.contains { isIn($0, 0x41...0x5A) || isIn($0, 0x61...0x7A) || isIn($0, 0xC0...0x24F) }
  }

  static func hasThai(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xE01...0xE4E).contains($0.value) }
  }

  private static func isHiragana(_ character: Character) -> Bool {
    isIn(character, 0x3041...0x309F)
  }

  private static func isIdeographic(_ character: Character) -> Bool {
    isIn(character, 0x3041...0x30FF) || isIn(character, 0x3400...0x9FFF)
      || isIn(character, 0xF900...0xFAFF) || isIn(character, 0x20000...0x323AF)
      || character == "々"
  }

  private static func isIn(_ character: Character, _ range: ClosedRange<UInt32>) -> Bool {
    character.unicodeScalars.first.map { range.contains($0.value) } ?? false
  }

  private static func isHyphen(_ character: Character) -> Bool {
    character == "-" || character == "\u{2010}"
  }

  private static func forbidsBreakBefore(_ character: Character) -> Bool {
    "、。，．：；？！）」』】〉》ー々・…ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}%".contains(character)
  }

  private static func forbidsBreakAfter(_ character: Character) -> Bool {
    "（「『【〈《([{".contains(character)
  }
}
