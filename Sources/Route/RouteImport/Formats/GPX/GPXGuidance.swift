import Documents
import Geometry
import Navigation

/// Drafts a GPX route whose points have instructions.
struct GPXGuidance {
  let line: GPXLine
  let guided: GPXLine

  func draft(name: String, source: String) -> RouteDraft {
    let recorded = line.track
    guard let track = RouteLine(coordinates: recorded.line) else {
      return recorded.draft(name: name, source: source)
    }
    let points = guided.points.filter { !$0.sentence.isEmpty || $0.maneuver != nil }
    let meters = [0] + track.meters(ofOrdered: points.dropFirst().map(\.coordinate))
    let side = side(at: points, meters, on: track)
    var draft = RouteDraft(source: source)
    draft.fixes = recorded.fixes
    draft.warnings = recorded.warnings
    var steps: [StepDraft] = []
    var unsure = 0
    for (index, point) in points.enumerated() {
      let direction = TurnDirection(of: track, at: meters[index])
      let isEnd =
        index > 0 && index == points.count - 1 && point.maneuver == nil
        && track.lengthMeters - meters[index] < Self.reach
      let names =
        isEnd ? .arrive : point.names(isFirst: index == 0, on: side, along: direction)
      unsure += names == nil && (index > 0 || meters[index] > Self.reach) ? 1 : 0
      let end = index + 1 < points.count ? meters[index + 1] : track.lengthMeters
      steps.append(
        step(
          names ?? derived(direction, at: meters[index], isFirst: index == 0), at: point, index,
          on: side, line: track.stretch(from: meters[index], to: end)))
    }
    if unsure > 0 {
      draft.warnings.append(
        "\(unsure) of \(points.count) instructions have no maneuver type; arrows follow the line")
    }
    assumeStart(of: &steps, at: points, meters, length: track.lengthMeters)
    if steps.allSatisfy({ $0.durationSeconds == 0 }) {
      draft.warnings.append("the file has no times; a speed of 50 km/h is assumed")
      assumeTimes(
        of: &steps, meters, length: track.lengthMeters, seconds: recorded.durationSeconds)
    }
    draft.legs = legs(of: steps, points: points, name: name, end: recorded.line.last)
    return draft
  }

  /// The distance in meters from the end within which an instruction is the arrival.
  private static let reach = 20.0

  /// Returns the legs between stops; `name` is that of the destination.
  private func legs(
    of steps: [StepDraft], points: [GPXPoint], name: String, end: Coordinate?
  ) -> [LegDraft] {
    var legs: [LegDraft] = []
    var leg = LegDraft()
    for (index, step) in steps.enumerated() {
      leg.steps.append(step)
      guard step.info.endsLeg, index + 1 < steps.count else { continue }
      let stop = points[index]
      leg.destination = Waypoint(
        name: stop.description == nil ? "" : stop.name, coordinate: stop.coordinate)
      legs.append(leg)
      leg = LegDraft()
    }
    if let end { leg.destination = Waypoint(name: name, coordinate: end) }
    return legs + [leg]
  }

  /// Returns the driving side of OsmAnd's roundabouts, else of the line's first one, else right.
  private func side(
    at points: [GPXPoint], _ meters: [Double], on track: RouteLine
  ) -> DrivingSide {
    for (point, start) in zip(points, meters) {
      if case .turn(let word) = point.maneuver, word.hasPrefix("RN") {
        return word.hasPrefix("RNLB") ? .left : .right
      }
      guard point.names(isFirst: false, on: .right)?.maneuver.isRoundabout == true else { continue }
      let way = track.slice(from: start, to: min(track.lengthMeters, start + 400))
      let before = start > 1 ? track.course(at: start - 1) : nil
      if let side = RoundaboutPassage.drivingSide(entering: way, from: before) { return side }
    }
    return .right
  }

  private func step(
    _ names: ManeuverMapping, at point: GPXPoint, _ index: Int, on side: DrivingSide,
    line: [Coordinate]
  ) -> StepDraft {
    var step = StepDraft(names)
    step.coordinate = point.coordinate
    step.line = line
    step.lengthMeters = point.lengthMeters
    step.durationSeconds = point.durationSeconds ?? 0
    let road = point.description == nil || point.name == point.description ? nil : point.name
    step.merge(
      point.road ?? RoadNames(name: road.flatMap { $0.isEmpty ? nil : $0 }),
      sentence: point.sentence.isEmpty || point.contradictsExit ? nil : point.sentence)
    step.info.drivingSide = side
    if index > 0, !names.maneuver.isArrival {
      step.info.lanes = point.lanes.flatMap { OsmAndLanes.lanes($0, for: names.maneuver, on: side) }
      if !names.maneuver.isRoundabout { step.info.junctionExitAngle = point.turnAngle }
    }
    if names.maneuver.isRoundabout, let count = point.roundaboutExit {
      step.info.roundaboutTurnNumber = count
    }
    return step
  }

  /// Returns the maneuver that the line shows, for an instruction without a sign.
  private func derived(
    _ direction: TurnDirection?, at meters: Double, isFirst: Bool
  ) -> ManeuverMapping {
    if isFirst, meters <= Self.reach { return .depart }
    return direction.map { TurnNames.turn($0, on: .right) } ?? .straight
  }

  /// Gives the first stretch the speed of the second if only the second has a duration.
  private func assumeStart(
    of steps: inout [StepDraft], at points: [GPXPoint], _ meters: [Double], length: Double
  ) {
    guard points[0].durationSeconds == nil, steps.count > 1 else { return }
    let next = meters.count > 2 ? meters[2] : length
    guard next > meters[1] else { return }
    steps[0].durationSeconds =
      steps[1].durationSeconds * (meters[1] - meters[0]) / (next - meters[1])
  }

  private func assumeTimes(
    of steps: inout [StepDraft], _ meters: [Double], length: Double, seconds: Double?
  ) {
    let total = seconds ?? length / DraftCompletion.assumedSpeed
    let ends = meters.dropFirst() + [length]
    for (index, (start, end)) in zip(meters, ends).enumerated() where length > 0 {
      steps[index].durationSeconds = max(0, end - start) / length * total
    }
  }
}

extension RouteLine {
  /// Returns the line between two distances; a single coordinate if they are equal.
  fileprivate func stretch(from start: Double, to end: Double) -> [Coordinate] {
    let line = slice(from: start, to: end)
    return line.isEmpty ? [coordinate(at: start)] : line
  }
}

extension GPXPoint {
  /// The instruction: the description, else the name.
  var sentence: String { description ?? name }

  /// The exit number of a roundabout.
  ///
  /// It is that of an extension, that of OsmAnd's "RNDB2", or else that of the sentence.
  var roundaboutExit: Int? {
    if let exitCount { return exitCount }
    guard case .turn(let word) = maneuver, word.hasPrefix("RN") else {
      return RoundaboutSentence.exit(in: sentence)
    }
    return Int(word.drop { !$0.isNumber })
  }

  /// Whether the text counts another exit than the extension, or a negative one.
  var contradictsExit: Bool {
    guard case .turn(let word) = maneuver, word.hasPrefix("RN") else { return false }
    if Self.negativeExit.matches(sentence) { return true }
    return RoundaboutSentence.exit(in: sentence).map { $0 != roundaboutExit } ?? false
  }

  /// The point with the exit of a clockwise roundabout.
  ///
  /// BRouter counts such exits as negative numbers and adds them to Locus' action code for a
  /// roundabout, which results in other actions.
  var withClockwiseExit: GPXPoint {
    guard maneuver != nil, let exit = Self.negativeExit.first(in: sentence, { String($0.1) }) else {
      return self
    }
    var point = self
    point.maneuver = .turn("RNLB\(exit)")
    return point
  }

  private static let negativeExit = Pattern(/exit [-−](\d+)/)

  /// Returns the maneuver in each target vocabulary; nil if the point does not state one.
  ///
  /// It is that of an extension or of the sentence.
  ///
  /// - Parameter direction: The direction of the line at the point.
  func names(
    isFirst: Bool, on side: DrivingSide, along direction: TurnDirection? = nil
  ) -> ManeuverMapping? {
    switch maneuver {
    case .sign(let sign):
      GraphHopperManeuver(sign: sign, isFirst: isFirst, side: side, exit: roundaboutExit).mapped
    case .turn(let word): OsmAndManeuver(word: word, isFirst: isFirst).mapped
    case .arrival: .arrive
    case nil:
      isFirst
        ? nil
        : SentenceManeuver(sentence: sentence, roundaboutExit: roundaboutExit, side: side)
          .names(along: direction)
    }
  }
}
