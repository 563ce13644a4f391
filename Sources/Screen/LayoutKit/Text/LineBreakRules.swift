/// Rules for line breaks between two characters.
enum LineBreakRules {
  /// Returns whether a character is a breaking space.
  static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
  }

  /// Returns whether a line can end between two letters of a word; `word` is the part before.
  static func mayBreak(
    _ word: String, _ last: Character, _ next: Character, isByPhrase: Bool
  ) -> Bool {
    // Below the dashes and the scripts of East Asia only a hyphen ends a line.
    if isBelow(last, 0x2010), isBelow(next, 0x2E80), last != "-" { return false }
    if isHyphen(last) {
      // A prefix stays with its word, as in "ב-" or "U-turn", and a number with its letters.
      return !next.isNumber && word.count { $0.isLetter } > 2
    }
    guard !forbidsBreakBefore(next), !forbidsBreakAfter(last) else { return false }
    if "、。，：；！？・".contains(last) { return true }
    guard isIdeographic(last) || isIdeographic(next) else { return false }
    if isByPhrase { return beginsPhrase(after: last, next) }
    return !(last.isNumber || last.isASCII && last.isLetter && word.contains(where: \.isNumber))
      || !isIdeographic(next)
  }

  /// Returns whether two characters are a Chinese word of driving, which should not be broken.
  static func isChineseWord(_ last: Character, _ next: Character) -> Bool {
    chineseWords.contains("\(last)\(next)")
  }

  private static let chineseWords: Set<String> = [
    "驶出", "驶入", "驶向", "进入", "左转", "右转", "掉头", "直行", "靠左", "靠右", "出口", "匝道", "环岛",
    "前方", "目的", "右侧", "左侧", "公里", "高速", "公路", "大道", "駛出", "駛入", "駛向", "進入", "左轉", "右轉",
    "迴轉", "圓環", "右側", "左側", "公尺", "抵達", "到达", "並道", "并入",
  ]

  /// Returns whether the word after a Thai word is its name, as after the word for "road".
  ///
  /// The name is not separated from it.
  static func keepsNextWord(_ word: String) -> Bool {
    ["ถนน", "ซอย", "ทางหลวง", "สะพาน"].contains { word.hasSuffix($0) }
  }

  /// Returns whether a word that is wider than a line can break between two letters.
  static func mayPart(_ last: Character, _ next: Character) -> Bool {
    guard isIdeographic(last) || isIdeographic(next) else { return false }
    guard !forbidsBreakBefore(next), !forbidsBreakAfter(last) else { return false }
    if isHiragana(next) { return isHiragana(last) && !"ぁぃぅぇぉっゃゅょん".contains(next) }
    return !(last.isNumber && !isIdeographic(last))
  }

  /// Returns whether a name can break after a slash, as in "Hochheim/WI-Erbenheim".
  ///
  /// Short texts, such as "km/h", do not break.
  static func mayPartAfterSlash(_ before: ArraySlice<Character>, _ next: Character) -> Bool {
    before.last == "/" && next.isLetter && before.suffix(4).count == 4
      && before.suffix(4).dropLast().allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// Returns whether a phrase begins between two characters.
  ///
  /// It begins after the particles and endings of the previous phrase, which are in hiragana; "お"
  /// and "ご" belong to the following word.
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

  private static func isBelow(_ character: Character, _ scalar: UInt32) -> Bool {
    character.unicodeScalars.first.map { $0.value < scalar } ?? false
  }

  /// Returns whether a character is a hyphen or joins names, as in "Konstanz–Meersburg".
  private static func isHyphen(_ character: Character) -> Bool {
    ["-", "\u{2010}", "–", "—"].contains(character)
  }

  private static func forbidsBreakBefore(_ character: Character) -> Bool {
    "、。，．：；？！）」』】〉》ー々・…ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}%/／".contains(character)
  }

  private static func forbidsBreakAfter(_ character: Character) -> Bool {
    "（「『【〈《([{".contains(character)
  }
}
