/// The side of the destination in a sentence.
///
/// Some services state it only there, such as openrouteservice in "Arrive at Oak Street, on the
/// left". Only complete phrases count, so "Left Bank Road" does not match.
enum ArrivalSide {
  private static let left = [
    "on the left", "on your left", "to the left", "to your left", "auf der linken seite", "links",
    "sur la gauche", "sur votre gauche", "à gauche", "a la izquierda", "a su izquierda",
    "sulla sinistra", "a sinistra", "aan de linkerkant", "à esquerda", "po lewej", "på vänster",
    "till vänster", "til venstre", "venstre side", "vasemmalla", "vasakul", "vlevo", "vľavo",
    "na levi", "pe stânga", "în stânga", "a l'esquerra", "no lado esquerdo", "balra", "bal oldalon",
    "solda", "solunuzda", "solunuzdadır",
    "sol tarafta", "di kiri", "di sebelah kiri", "bên trái", "ở trái",
    "maldekstre", "αριστερά", "слева", "ліворуч", "отляво", "от ляво", "вляво", "зүүн талд", "左側",
    "左侧", "左边", "왼쪽", "왼편", "좌측", "על שמאל", "משמאל", "בצד שמאל", "على اليسار", "على يسارك",
    "سمت چپ", "बाएं", "बाएँ", "बाईं", "ทางซ้าย", "ด้านซ้าย",
  ]
  private static let right = [
    "on the right", "on your right", "to the right", "to your right", "auf der rechten seite",
    "rechts", "sur la droite", "sur votre droite", "à droite", "a la derecha", "a su derecha",
    "sulla destra", "a destra", "aan de rechterkant", "à direita", "po prawej", "på höger",
    "till höger", "til højre", "til høyre", "høyre side", "oikealla", "paremal", "vpravo",
    "na desni", "pe dreapta", "în dreapta", "a la dreta", "no lado direito", "jobbra",
    "jobb oldalon",
    "sağda", "sağınızda", "sağınızdadır",
    "sağ tarafta", "di kanan", "di sebelah kanan", "bên phải", "ở phải",
    "dekstre", "δεξιά", "справа", "праворуч", "отдясно", "от дясно", "вдясно", "баруун талд", "右側",
    "右侧", "右边", "오른쪽", "오른편", "우측", "על ימין", "מימין", "מימינ", "בצד ימין", "على اليمين",
    "على يمينك",
    "سمت راست", "दाएं", "दाएँ", "दाईं", "ทางขวา", "ด้านขวา",
  ]

  /// Returns the arrival on the side in a sentence; nil if it has none, or both.
  static func arrival(in sentence: String) -> ManeuverMapping? {
    let text = sentence.lowercased().replacing("’", with: "'")
    let isLeft = left.contains { says(text, $0) }
    guard isLeft != right.contains(where: { says(text, $0) }) else { return nil }
    return isLeft ? .arriveLeft : .arriveRight
  }

  private static func says(_ text: String, _ phrase: String) -> Bool {
    text.ranges(of: phrase).contains { range in
      let neighbors = [text[..<range.lowerBound].last, text[range.upperBound...].first]
      return phrase.first?.isASCII == false
        || !neighbors.contains { $0?.isLetter == true || $0 == "-" }
    }
  }
}
