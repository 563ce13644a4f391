import Documents

/// The words for left, right and the sharpness of a turn in all supported languages.
package enum DirectionWords {
  /// Whole words, in lower case.
  private static let words: [TurnSide: Set<String>] = [
    .left: [
      "left", "links", "linke", "linken", "linker", "linkes", "gauche", "linksaf", "влево",
      "izquierda", "izquierdo", "sinistra", "esquerda", "vänster", "sola", "solda", "soldaki",
      "soldan", "solunuzda", "lewo", "lewej", "lewa", "налево", "слева", "левее", "ліворуч",
      "лівіше",
      "trái", "kiri", "venstre", "vasemmalle", "vasemmalla", "vasempaan", "balra", "vlevo",
      "doleva",
      "stânga", "esquerra", "наляво", "вляво", "αριστερά", "maldekstren",
    ],
    .right: [
      "right", "rechts", "rechte", "rechten", "rechter", "rechtes", "droite",
      "rechtsaf", "вправо", "derecha", "derecho", "destra", "direita", "höger", "sağa", "sağda",
      "sağdaki",
      "sağdan", "sağınızda", "prawo", "prawej", "prawa", "направо", "справа", "правее", "праворуч",
      "правіше", "phải", "kanan", "højre", "høyre", "oikealle", "oikealla", "oikeaan", "jobbra",
      "vpravo", "doprava", "dreapta", "dreta", "надясно", "вдясно", "δεξιά", "dekstren",
    ],
  ]

  /// Parts of words, for languages with compounds or inflection.
  private static let pieces: [TurnSide: [String]] = [
    .left: ["左", "يسار", "أيسر", "اليسرى", "چپ", "שמאל", "왼쪽", "좌회전", "ซ้าย", "बाएँ", "बाईं", "बायाँ"],
    .right: [
      "右", "يمين", "أيمن", "اليمنى", "راست", "ימין", "ימינה", "오른쪽", "우회전", "ขวา", "दाएँ", "दाईं", "दायाँ",
    ],
  ]

  /// Returns the sides named in a string, road names excluded.
  package static func sides(in text: String, without names: [String] = []) -> Set<TurnSide> {
    var text = text.lowercased()
    for name in names where !name.isEmpty { text = text.replacing(name.lowercased(), with: " ") }
    text = goingOn.replacing(in: text, with: " ")
    let found = Set(text.split { !$0.isLetter }.map(String.init))
    // Compares scalars, because a letter with a vowel sign forms a different character.
    return Set(
      TurnSide.allCases.filter { side in
        !(words[side] ?? []).isDisjoint(with: found)
          || (pieces[side] ?? []).contains { text.unicodeScalars.contains($0.unicodeScalars) }
      })
  }

  /// In parts of Latin America "siga derecho" means straight on.
  private static let goingOn = Pattern(
    /\b(?:siga|sigue|continúa|continúe|todo) derecho\b/)

  /// Returns the side that a lowercase word names; nil for any other word.
  package static func side(ofWord word: String) -> TurnSide? {
    TurnSide.allCases.first { words[$0]?.contains(word) == true }
  }

  /// Returns the sharpness of a turn in a string, such as slight, sharp or keep; nil if unstated.
  package static func bend(in text: String) -> Maneuver.Bend? {
    let found = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    if !kept.isDisjoint(with: found) { return .keep }
    let isSlight = !slight.isDisjoint(with: found)
    guard isSlight != !sharp.isDisjoint(with: found) else { return nil }
    return isSlight ? .slight : .sharp
  }

  private static let kept: Set<String> = [
    "keep", "stay", "halten", "tenez", "serrez", "restez", "mantén", "manténgase", "mantieni",
    "mantenere", "houd", "aanhouden", "mantenha", "trzymaj", "håll", "hold", "pysy",
    "придерживайтесь", "держитесь", "kalın", "maneu",
  ]
  private static let slight: Set<String> = [
    "slight", "slightly", "leicht", "halb", "légèrement", "ligeramente", "levemente",
    "leggermente", "licht", "flauw", "ligeiramente", "lekko", "svagt", "let", "svakt", "плавно",
    "lleugerament",
  ]
  private static let sharp: Set<String> = [
    "sharp", "sharply", "scharf", "fortement", "bruscamente", "cerrada", "scherp",
    "acentuadamente", "ostro", "skarpt", "резко",
  ]
}
