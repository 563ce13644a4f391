import Documents
import Navigation

/// A road that changes its name, and perhaps its direction, without a junction: "Mill Road turns left
/// and becomes Chapel Street".
///
/// Google writes such sentences without a maneuver.
struct BecomingSentence {
  /// Where the road bends; nil where the sentence names no side.
  let direction: TurnDirection?
  /// The new name.
  let road: String

  /// Nil for a sentence in which no road becomes another.
  init?(_ sentence: String) {
    guard let match = sentence.boundedSentence.firstMatch(of: Self.becoming) else { return nil }
    direction = Self.direction(in: String(match.1))
    road = String(match.2).trimmed
  }

  /// The last side in a text, as the name before it may have one as well.
  private static func direction(in text: String) -> TurnDirection? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard let word = words.last(where: { left.contains($0) || right.contains($0) }) else {
      return nil
    }
    let direction: TurnDirection =
      words.contains(where: slight.contains)
      ? .slightLeft : words.contains(where: sharp.contains) ? .sharpLeft : .left
    return left.contains(word) ? direction : direction.mirrored
  }

  private static var becoming: Regex<(Substring, Substring, Substring)> {
    /^(.+?)\s(?i:becomes|wird\s+(?:zu|zur|zum)|devient|se\s+convierte\s+en|pasa\s+a\s+ser|diventa|wordt|(?:se\s+)?torna(?:-se)?|passa\s+a\s+ser|zmienia\s+nazwę\s+na|zmienia\s+się\s+w|staje\s+się|blir(?:\s+till)?|bliver(?:\s+til)?|становится|переходит\s+в|esdevé)\s+(.+?)(?:[.,](?:\s|$)|$)/
  }

  private static let left: Set<String> = [
    "left", "links", "linksaf", "gauche", "izquierda", "sinistra", "esquerda", "lewo", "vänster",
    "venstre", "налево", "влево", "esquerra",
  ]
  private static let right: Set<String> = [
    "right", "rechts", "rechtsaf", "droite", "derecha", "destra", "direita", "prawo", "höger",
    "højre", "høyre", "направо", "вправо", "dreta",
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
