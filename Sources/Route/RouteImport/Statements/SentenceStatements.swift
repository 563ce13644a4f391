import Documents
import Navigation

/// The statements of a sentence about a step, in languages with a known vocabulary.
///
/// A spoken sentence may include the next maneuver, as in "Turn left, then turn right"; the text
/// after such a conjunction is not about this step.
struct SentenceStatements {
  let source: FactSource
  let info: StepInfo
  /// The names of the step, whose words state neither side nor exit.
  let names: [String]

  func add(_ sentence: String, to statements: inout StepStatements) {
    let text = Self.first(of: sentence.boundedSentence)
    guard !text.isEmpty else { return }
    if info.maneuver.isArrival {
      guard let side = arrivalSide(in: text) else { return }
      statements.arrivalSides.append(Stated(source, side, quote: text))
      return
    }
    addTurn(text, to: &statements)
    addExit(text, to: &statements)
    if let places = SignSentence.destinations(in: text) {
      statements.destinations.append(
        Stated(source, places.split(separator: ", ").map(String.init), quote: text))
    }
    if !isAboutCircle(text), let road = RoadSentence.road(in: text) {
      // "The walkway" describes an unnamed road.
      let roads = road.split(separator: "/").map { String($0).trimmed }
        .filter { $0.contains { $0.isUppercase || $0.isNumber } }
      if !roads.isEmpty { statements.roads.append(Stated(source, roads, quote: text)) }
    }
    if let mode = SentenceMode.mode(in: text) {
      statements.modes.append(Stated(source, mode, quote: text))
    }
    if info.maneuver != .depart, ArrivalTense.statesArrival(text),
      !ArrivalTense.statesApproach(text)
    {
      statements.tenses.append(Stated(source, .reached, quote: text))
    }
  }

  private func arrivalSide(in text: String) -> TurnSide? {
    if let told = ArrivalSide.arrival(in: text) { return told.maneuver.side }
    let sides = DirectionWords.sides(in: text, without: names)
    return sides.count == 1 ? sides.first : nil
  }

  private func addTurn(_ text: String, to statements: inout StepStatements) {
    let sides = DirectionWords.sides(in: text, without: names)
    guard !info.maneuver.isRoundabout, info.maneuver != .depart, sides.count == 1,
      let side = sides.first
    else { return }
    statements.sides.append(Stated(source, side, quote: text))
    let bend = DirectionWords.bend(in: text)
    guard info.maneuver.showsAngle else { return }
    let range: ClosedRange<Double> =
      switch bend {
      case .keep: 0...60
      case .slight: 8...60
      case .sharp: 100...175
      default: 25...160
      }
    statements.bends.append(Stated(source, StatedAngle(range.turning(to: side)), quote: text))
  }

  private func isAboutCircle(_ text: String) -> Bool {
    info.maneuver.isRoundabout || RoundaboutSentence.mentions(text)
  }

  private func addExit(_ text: String, to statements: inout StepStatements) {
    let isCircle = isAboutCircle(text)
    if isCircle, let exit = RoundaboutSentence.exit(in: text) {
      statements.roundaboutExits.append(Stated(source, exit, quote: text))
    }
    guard !isCircle, info.maneuver.isRamp, let number = SignSentence.exit(in: text) else { return }
    statements.exitNumbers.append(Stated(source, number, quote: text))
  }

  /// Returns the part of a string about its first maneuver.
  private static func first(of text: String) -> String {
    guard let end = next.first(in: text, { $0.range.lowerBound }), end > text.startIndex else {
      return text
    }
    return String(text[..<end])
  }

  private static let next = Pattern(
    /(?i)[,.;]?\s(?:and then|then|und dann|dann|danach|puis|ensuite|luego|después|poi|quindi|daarna|en dan|dan|depois|następnie|potem|sedan|därefter|derefter|затем)\s/
  )
}

extension ClosedRange<Double> {
  /// Returns the range of angles to a side: positive to the right, negative to the left.
  func turning(to side: TurnSide) -> ClosedRange<Double> {
    side == .right ? self : -upperBound ... -lowerBound
  }
}

extension Maneuver {
  /// Whether the arrow shows the angle of a turn, rather than one of two directions.
  var showsAngle: Bool {
    switch family {
    case .turn: bend != .keep
    case .straight, .nameChange: true
    default: false
    }
  }
}
