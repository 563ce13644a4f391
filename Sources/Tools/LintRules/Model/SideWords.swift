package import Navigation

/// The words for left and right in all shipped languages.
package enum SideWords {
  /// Words that stand alone between spaces, in lower case.
  private static let words: [TurnSide: Set<String>] = [
    .left: [
      "left", "links", "linke", "linken", "linker", "linkes", "gauche", "linksaf",
      "izquierda", "izquierdo", "sinistra", "esquerda", "vänster", "sola", "solda", "soldaki",
      "soldan", "solunuzda", "lewo", "lewej", "lewa", "налево", "слева", "левее", "ліворуч",
      "лівіше",
      "trái", "kiri",
    ],
    .right: [
      "right", "rechts", "rechte", "rechten", "rechter", "rechtes", "droite",
      "rechtsaf", "derecha", "derecho", "destra", "direita", "höger", "sağa", "sağda", "sağdaki",
      "sağdan", "sağınızda", "prawo", "prawej", "prawa", "направо", "справа", "правее", "праворуч",
      "правіше", "phải", "kanan",
    ],
  ]

  /// Pieces of words, for languages that join words or change their ends.
  private static let pieces: [TurnSide: [String]] = [
    .left: ["左", "يسار", "أيسر", "اليسرى", "چپ", "שמאל", "왼쪽", "좌회전", "ซ้าย", "बाएँ", "बाईं", "बायाँ"],
    .right: [
      "右", "يمين", "أيمن", "اليمنى", "راست", "ימין", "ימינה", "오른쪽", "우회전", "ขวา", "दाएँ", "दाईं", "दायाँ",
    ],
  ]

  /// The sides that a text names, when the names of roads in it do not count.
  package static func sides(in text: String, without names: [String] = []) -> Set<TurnSide> {
    var text = text.lowercased()
    for name in names where !name.isEmpty { text = text.replacing(name.lowercased(), with: " ") }
    let found = Set(text.split { !$0.isLetter }.map(String.init))
    // Pieces are sought by scalars, since a vowel sign makes another character of its letter.
    return Set(
      TurnSide.allCases.filter { side in
        !(words[side] ?? []).isDisjoint(with: found)
          || (pieces[side] ?? []).contains { text.unicodeScalars.contains($0.unicodeScalars) }
      })
  }
}
