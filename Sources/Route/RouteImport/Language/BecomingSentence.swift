import Documents
import Navigation

/// A road that changes its name, and possibly its direction, without a junction.
///
/// Google writes such sentences without a maneuver: "Mill Road turns left and becomes Chapel
/// Street".
struct BecomingSentence {
  /// The direction of the bend; nil if the sentence has no side.
  let direction: TurnDirection?
  /// The new name.
  let road: String

  /// Parses a sentence; fails if no road in it becomes another.
  init?(_ sentence: String) {
    guard
      let match = Self.becoming.first(
        in: sentence.boundedSentence, { (old: String($0.1), new: String($0.2)) })
    else { return nil }
    direction = Self.direction(in: match.old)
    road = match.new.trimmed
  }

  /// Returns the last side in a string, since the name before it may contain one as well.
  private static func direction(in text: String) -> TurnDirection? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard let side = words.lazy.reversed().compactMap(DirectionWords.side).first else { return nil }
    let direction: TurnDirection =
      switch DirectionWords.bend(in: text) {
      case .slight: .slightLeft
      case .sharp: .sharpLeft
      default: .left
      }
    return side == .left ? direction : direction.mirrored
  }

  private static let becoming = Pattern(
    /^(.+?)\s(?i:becomes|wird\s+(?:zu|zur|zum)|devient|se\s+convierte\s+en|pasa\s+a\s+ser|diventa|wordt|(?:se\s+)?torna(?:-se)?|passa\s+a\s+ser|zmienia\s+nazwę\s+na|zmienia\s+się\s+w|staje\s+się|blir(?:\s+till)?|bliver(?:\s+til)?|становится|переходит\s+в|esdevé)\s+(.+?)(?:[.,](?:\s|$)|$)/
  )
}
