import Geometry
import Navigation

/// Makes a draft of a GPX route whose points say what to do.
struct GPXGuidance {
  let line: GPXLine
  let guided: GPXLine

  func draft(name: String, source: String) -> RouteDraft {
    var leg = LegDraft()
    let recorded = self.line.track
    leg.line = recorded.line
    leg.durationSeconds = recorded.durationSeconds
    if let last = leg.line.last { leg.destination = Waypoint(name: name, coordinate: last) }
    var draft = RouteDraft(source: source)
    draft.fixes = recorded.fixes
    draft.warnings = recorded.warnings
    let points = guided.points.filter { !$0.sentence.isEmpty || $0.maneuver != nil }
    let track = RouteLine(coordinates: leg.line)
    let meters = points.map { track?.nearestMeters(to: $0.coordinate) ?? 0 }
    var unsure = 0
    for (index, point) in points.enumerated() {
      let names = point.names(isFirst: index == 0)
      let step = names ?? derived(at: meters[index], on: track, isFirst: index == 0)
      unsure += names == nil ? 1 : 0
      leg.steps.append(self.step(step, at: point))
    }
    if let last = leg.steps.last, !last.info.endsLeg, points.last?.maneuver == nil,
      let track, track.lengthMeters - (meters.last ?? 0) < Self.reach
    {
      leg.steps[leg.steps.count - 1].info.maneuver = .destination
      leg.steps[leg.steps.count - 1].info.carPlayManeuverType = .arriveAtDestination
    }
    draft.legs = [leg]
    if unsure > 0 {
      draft.warnings.append(
        "\(unsure) of \(points.count) instructions have no sign; their arrows follow the line")
    }
    if leg.steps.allSatisfy({ $0.durationSeconds == 0 }) {
      draft.warnings.append("the file has no times; a speed of 50 km/h is assumed")
      assumeTimes(&draft.legs[0], meters: meters, length: track?.lengthMeters ?? 0)
    }
    return draft
  }

  /// An instruction within this many meters of the end is the arrival.
  private static let reach = 20.0

  private func step(_ names: MappedManeuver, at point: GPXPoint) -> StepDraft {
    var step = StepDraft(names)
    step.coordinate = point.coordinate
    step.lengthMeters = point.lengthMeters
    step.durationSeconds = point.durationSeconds ?? 0
    let road = point.description == nil || point.name == point.description ? nil : point.name
    step.tell(
      RoadNames(name: road.flatMap { $0.isEmpty ? nil : $0 }),
      sentence: point.sentence.isEmpty ? nil : point.sentence)
    if let count = point.roundaboutExit { step.info.roundaboutTurnNumber = count }
    if case .turn(let word) = point.maneuver, word.hasPrefix("RNLB") {
      step.info.drivingSide = .left
    }
    return step
  }

  /// The maneuver that the line shows where an instruction has no sign.
  private func derived(at meters: Double, on track: RouteLine?, isFirst: Bool) -> MappedManeuver {
    guard let track, !isFirst || meters > Self.reach else { return .depart }
    let window = 30.0
    guard meters > 1, meters < track.lengthMeters - 1 else { return .straight }
    let here = track.coordinate(at: meters)
    let before = Geodesy.bearing(track.coordinate(at: max(0, meters - window)), here)
    let after = Geodesy.bearing(
      here, track.coordinate(at: min(track.lengthMeters, meters + window)))
    return TurnNames.turn(
      TurnDirection(angle: Geodesy.signed(degrees: after - before)), on: .right)
  }

  private func assumeTimes(_ leg: inout LegDraft, meters: [Double], length: Double) {
    let total = leg.durationSeconds ?? length / DraftCompletion.assumedSpeed
    let ends = meters.dropFirst() + [length]
    for (index, (start, end)) in zip(meters, ends).enumerated() where length > 0 {
      leg.steps[index].durationSeconds = max(0, end - start) / length * total
    }
  }
}

extension GPXPoint {
  /// What to do in words: the description, else the name.
  var sentence: String { description ?? name }

  /// The exit that OsmAnd counts, as in "RNDB2".
  var roundaboutExit: Int? {
    guard case .turn(let word) = maneuver, word.hasPrefix("RN") else { return nil }
    return Int(word.drop { !$0.isNumber })
  }

  /// The names on the target lists; nil when no extension tells them.
  func names(isFirst: Bool) -> MappedManeuver? {
    switch maneuver {
    case .sign(let sign): GraphHopperManeuver(sign: sign, isFirst: isFirst).mapped
    case .turn(let word): OsmAndManeuver(word: word, isFirst: isFirst).mapped
    case nil: isFirst ? nil : told
    }
  }

  /// The turn that an English sentence tells, such as "turn sharp left onto Harkortstraße".
  private var told: MappedManeuver? {
    let words = sentence.lowercased()
    if let turn = words.firstMatch(
      of: /\b(turn|bear|keep)( slight| sharp|)( to the|) (left|right)\b/)
    {
      let isLeft = turn.4 == "left"
      if turn.1 == "keep" { return TurnNames.keep(left: isLeft) }
      let direction: TurnDirection =
        switch turn.2 {
        case " sharp": .sharpLeft
        case " slight": .slightLeft
        default: turn.1 == "bear" ? .slightLeft : .left
        }
      return TurnNames.turn(isLeft ? direction : direction.mirrored, on: .right)
    }
    return words.contains(/\bmake a u-turn\b/) ? TurnNames.turn(.uTurn, on: .right) : nil
  }
}

/// A maneuver in the words of OsmAnd
/// (<https://github.com/osmandapp/OsmAnd/blob/master/OsmAnd-java/src/main/java/net/osmand/router/TurnType.java>).
struct OsmAndManeuver: Sendable, Hashable {
  let word: String
  var isFirst = false

  /// The names on the target lists; nil for a word that is not on OsmAnd's list.
  var mapped: MappedManeuver? {
    switch word {
    case "C": isFirst ? .depart : .straight
    case "TSLL": TurnNames.turn(.slightLeft, on: .right)
    case "TL": TurnNames.turn(.left, on: .right)
    case "TSHL": TurnNames.turn(.sharpLeft, on: .right)
    case "TSLR": TurnNames.turn(.slightRight, on: .right)
    case "TR": TurnNames.turn(.right, on: .right)
    case "TSHR": TurnNames.turn(.sharpRight, on: .right)
    case "KL": TurnNames.keep(left: true)
    case "KR": TurnNames.keep(left: false)
    case "TU": TurnNames.uTurn(toLeft: true)
    case "TRU": TurnNames.uTurn(toLeft: false)
    case "OFFR": .unknown
    default: roundabout
    }
  }

  private var roundabout: MappedManeuver? {
    guard let side = ["RNDB": DrivingSide.right, "RNLB": .left][String(word.prefix(4))] else {
      return nil
    }
    return RoundaboutNames.passage(exit: Int(word.dropFirst(4)), angle: nil, on: side)
  }
}
