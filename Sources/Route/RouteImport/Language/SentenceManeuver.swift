import Documents
import Navigation

/// The maneuver in a sentence, such as "turn sharp left onto Harkortstraße".
///
/// GPX and KML files and Apple's server state maneuvers only in sentences, and Google omits the
/// code if a road continues under another name. Turns are recognized in English; roundabouts,
/// motorway exits and changes of the road's name in every language of the tables below.
struct SentenceManeuver {
  let sentence: String
  /// The exit number of a roundabout, counted from the entry, if known.
  var roundaboutExit: Int?
  let side: DrivingSide

  /// Returns the maneuver in each target vocabulary; nil if the sentence has none.
  ///
  /// - Parameter direction: The direction of the line, for a ramp whose sentence has no side.
  func names(along direction: TurnDirection? = nil) -> ManeuverMapping? {
    let words = sentence.boundedSentence.lowercased()
    if RoundaboutSentence.mentions(words) {
      return Self.leaving.matches(words)
        ? RoundaboutNames.exit(on: side)
        : RoundaboutNames.passage(exit: roundaboutExit, angle: nil, on: side)
    }
    if Self.uTurn.matches(words) {
      return TurnNames.turn(.uTurn, on: side)
    }
    if let becoming = BecomingSentence(sentence) {
      return (becoming.direction ?? direction).map { TurnNames.renamed($0, on: side) }
    }
    return turn(words) ?? ramp(words, along: direction)
  }

  /// Returns the maneuver if the service gives no code.
  ///
  /// It is that of the sentence, else a bend of the line, unless the sentence says to continue.
  func namesWithoutCode(along direction: TurnDirection?) -> ManeuverMapping {
    if let told = names(along: direction) { return told }
    guard let direction, direction != .slightLeft, direction != .slightRight,
      !Self.goingOn.matches(sentence.boundedSentence.lowercased())
    else { return .nameChange }
    return TurnNames.renamed(direction, on: side)
  }

  private static let goingOn = Pattern(
    /\b(?:continue|stay|head|straight|weiter|geradeaus|continuer|continuez|tout droit|continúa|continuar|sigue|seguir|recto|continua|prosegui|dritto|verder|rechtdoor|siga|em frente|kontynuuj|prosto|fortsätt|fortsett|fortsæt|jatka|продолжайте|прямо)\b/
  )

  /// Parses "turn slight right", "bear left", "keep right" or "take a sharp left".
  private func turn(_ words: String) -> ManeuverMapping? {
    if let isLeft = Self.kept.first(in: words, { $0.1 == "left" }) {
      return TurnNames.keep(left: isLeft)
    }
    return Self.turned.first(in: words) { turn in
      let direction: TurnDirection =
        switch turn.2 {
        case "sharp", "hard", "sharply": .sharpLeft
        case "slight", "slightly": .slightLeft
        default: turn.1 == "bear" ? .slightLeft : .left
        }
      return turn.3 == "left" ? direction : direction.mirrored
    }.map { TurnNames.turn($0, on: side) }
  }

  private static let leaving = Pattern(/^(?:exit|leave)\s/)
  private static let uTurn = Pattern(/\b(?:make|do|perform) a (?:legal )?u-turn\b/)
  private static let kept = Pattern(/\b(?:keep|stay)(?: to the)? (left|right)\b/)
  private static let turned = Pattern(
    /\b(turn|bear|take an?|make an?)(?: (slight|sharp|hard|slightly|sharply))?(?: to the)? (left|right)(?! lane| fork)\b/
  )

  /// Returns the exit, ramp or merge, to the side of the sentence or else of the line.
  private func ramp(_ words: String, along direction: TurnDirection?) -> ManeuverMapping? {
    let told = Self.lying.first(in: words) {
      $0.1 == "left" ? TurnDirection.slightLeft : .slightRight
    }
    let way = told ?? (direction == .straight ? nil : direction)
    if Self.merging.matches(words), !Self.ramps.matches(words) {
      return TurnNames.merge(way)
    }
    if SignSentence.exit(in: sentence) != nil || Self.takenExit.matches(words) {
      return TurnNames.offRamp(way, on: side)
    }
    if Self.takenRamp.matches(words) { return TurnNames.onRamp(way, on: side) }
    return Self.takenFerry.matches(words) ? .ferry : nil
  }

  private static let lying = Pattern(/\b(?:on|to) (?:the|your) (left|right)\b/)
  private static let merging = Pattern(/\bmerge\b/)
  private static let ramps = Pattern(/\b(?:exit|ramp)\b/)
  private static let takenExit = Pattern(/\btake the (?:\S+ ){0,4}exit\b/)
  private static let takenRamp = Pattern(/\btake the (?:\S+ ){0,6}ramp\b/)
  private static let takenFerry = Pattern(/\b(?:take|board) the (?:\S+ ){0,6}ferry\b/)
}
