import Navigation

/// The maneuver that only a sentence tells, such as "turn sharp left onto Harkortstraße" or "Take exit
/// 12 toward Oakland".
///
/// GPX and KML files and Apple's server have no other word for it, and Google leaves its word out
/// where a road leads on under another name. Turns are read in English; roundabouts, motorway exits
/// and roads that become others in every language whose words are known.
struct SentenceManeuver {
  let sentence: String
  /// The exit of a roundabout counted from its entry, where it is known.
  var roundaboutExit: Int?
  let side: DrivingSide

  /// The names on the target lists; nil where the sentence tells no maneuver.
  ///
  /// - Parameter direction: where the line leads, for a ramp whose sentence names no side.
  func names(along direction: TurnDirection? = nil) -> MappedManeuver? {
    let words = sentence.boundedSentence.lowercased()
    if RoundaboutSentence.mentions(words) {
      return words.starts(with: /(exit|leave)\s/)
        ? RoundaboutNames.exit(on: side)
        : RoundaboutNames.passage(exit: roundaboutExit, angle: nil, on: side)
    }
    if words.contains(/\b(make|do|perform) a (legal )?u-turn\b/) {
      return TurnNames.turn(.uTurn, on: side)
    }
    if let becoming = BecomingSentence(sentence) {
      return (becoming.direction ?? direction).map { TurnNames.renamed($0, on: side) }
    }
    return turn(words) ?? ramp(words, along: direction)
  }

  /// The names where a service gives no word for the maneuver: those of the sentence, else a bend of
  /// the line, unless the sentence says to go on.
  func namesWithoutCode(along direction: TurnDirection?) -> MappedManeuver {
    if let told = names(along: direction) { return told }
    guard let direction, direction != .slightLeft, direction != .slightRight,
      !sentence.boundedSentence.lowercased().contains(Self.goingOn)
    else { return .nameChange }
    return TurnNames.renamed(direction, on: side)
  }

  private static var goingOn: Regex<Substring> {
    /\b(?:continue|stay|head|straight|weiter|geradeaus|continuer|continuez|tout droit|continúa|continuar|sigue|seguir|recto|continua|prosegui|dritto|verder|rechtdoor|siga|em frente|kontynuuj|prosto|fortsätt|fortsett|fortsæt|jatka|продолжайте|прямо)\b/
  }

  /// "Turn slight right", "bear left", "keep right", "take a sharp left".
  private func turn(_ words: String) -> MappedManeuver? {
    if let kept = words.firstMatch(of: /\b(?:keep|stay)(?: to the)? (left|right)\b/) {
      return TurnNames.keep(left: kept.1 == "left")
    }
    guard
      let turn = words.firstMatch(
        of:
          /\b(turn|bear|take an?|make an?)(?: (slight|sharp|hard|slightly|sharply))?(?: to the)? (left|right)(?! lane| fork)\b/
      )
    else { return nil }
    let direction: TurnDirection =
      switch turn.2 {
      case "sharp", "hard", "sharply": .sharpLeft
      case "slight", "slightly": .slightLeft
      default: turn.1 == "bear" ? .slightLeft : .left
      }
    return TurnNames.turn(turn.3 == "left" ? direction : direction.mirrored, on: side)
  }

  /// Exits, ramps and merges, to the side that the sentence names or else where the line leads.
  private func ramp(_ words: String, along direction: TurnDirection?) -> MappedManeuver? {
    let told = words.firstMatch(of: /\b(?:on|to) (?:the|your) (left|right)\b/)
      .map { $0.1 == "left" ? TurnDirection.slightLeft : .slightRight }
    let way = told ?? (direction == .straight ? nil : direction)
    if words.contains(/\bmerge\b/), !words.contains(/\b(exit|ramp)\b/) {
      return TurnNames.merge(way)
    }
    if SignSentence.exit(in: sentence) != nil || words.contains(/\btake the (\S+ ){0,4}exit\b/) {
      return TurnNames.offRamp(way, on: side)
    }
    if words.contains(/\btake the (\S+ ){0,6}ramp\b/) { return TurnNames.onRamp(way, on: side) }
    return words.contains(/\b(take|board) the (\S+ ){0,6}ferry\b/) ? .ferry : nil
  }
}
