import Navigation

/// The side of the road on which a sentence says that the destination lies.
///
/// Some services tell the side of an arrival in words only, such as openrouteservice's "Arrive at
/// Oak Street, on the left". Whole phrases count, so that "Left Bank Road" is none.
enum ArrivalSide {
  private static let left = [
    "on the left", "on your left", "to the left", "to your left", "auf der linken seite", "links",
    "sur la gauche", "sur votre gauche", "à gauche", "a la izquierda", "a su izquierda",
    "sulla sinistra", "a sinistra", "aan de linkerkant", "à esquerda", "po lewej", "på vänster",
    "слева", "ліворуч", "左側", "左侧", "왼쪽",
  ]
  private static let right = [
    "on the right", "on your right", "to the right", "to your right", "auf der rechten seite",
    "rechts", "sur la droite", "sur votre droite", "à droite", "a la derecha", "a su derecha",
    "sulla destra", "a destra", "aan de rechterkant", "à direita", "po prawej", "på höger",
    "справа", "праворуч", "右側", "右侧", "오른쪽",
  ]

  /// The arrival on the side that a sentence tells; nil where it tells none, or both.
  static func arrival(in sentence: String) -> MappedManeuver? {
    let text = sentence.lowercased()
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
