import Geometry
import Navigation

/// A step with its neighbours, which its maneuver depends on.
struct DirectionsStepContext {
  let step: DirectionsStep
  let previous: DirectionsStep?
  let next: DirectionsStep?

  func draft(tally: inout WarningTally) -> StepDraft {
    let maneuver = osrmManeuver(tally: &tally)
    var draft = StepDraft(maneuver.mapped)
    draft.roadName = step.road.road
    draft.place = step.place
    draft.line = step.line
    draft.lengthMeters = step.lengthMeters
    draft.durationSeconds = step.durationSeconds
    draft.signStyle = step.signStyle
    draft.signUnit = step.signUnit
    draft.signals = step.intersections.flatMap(\.signals)
    draft.info.fullRoadName = step.road.full
    draft.info.simpleRoadName = step.road.simple
    draft.info.instructionVariants = instructionVariants
    draft.info.fullInstructionText = instructionVariants.first ?? ""
    draft.info.exitNumber = step.road.exitNumber ?? banner?.exitNumber
    draft.info.drivingSide = step.side
    if maneuver.type.isRoundabout { draft.info.roundaboutTurnNumber = step.exit ?? -1 }
    draft.info.lanes = lanes(direction: maneuver.direction)
    draft.info.junctionExitAngle = exitAngle(of: maneuver)
    draft.info.junctionElementAngles = elementAngles(of: maneuver)
    return draft
  }

  /// The banner shown before this maneuver; the last one is the most detailed.
  private var banner: DirectionsBanner? { previous?.banners.last }

  private func osrmManeuver(tally: inout WarningTally) -> OSRMManeuver {
    var type = OSRMManeuverType(rawValue: step.type)
    if type == nil {
      tally.note("the maneuver type '\(step.type)' is unknown and read as a turn", at: step.path)
      type = .turn
    }
    var maneuver = OSRMManeuver(type: type ?? .turn, side: step.side)
    if let modifier = step.modifier {
      maneuver.direction = TurnDirection(rawValue: modifier)
      if maneuver.direction == nil {
        tally.note("the modifier '\(modifier)' is unknown and read as 'straight'", at: step.path)
        maneuver.direction = .straight
      }
    } else if maneuver.type.needsDirection, let angle = plainAngle {
      maneuver.direction = TurnDirection(angle: angle)
    }
    maneuver.exit = step.exit
    maneuver.passageAngle = maneuver.type.isRoundaboutEntry ? passageAngle : nil
    maneuver.leavesMotorway = previous?.isMotorway ?? false
    maneuver.changesMotorway =
      maneuver.leavesMotorway && step.isMotorway && step.road.ref != nil
      && previous?.road.ref != nil && step.road.ref != previous?.road.ref
    maneuver.keepsName = previous.map { $0.road.road == step.road.road } ?? false
    maneuver.modeBefore = previous?.mode ?? .road
    maneuver.modeAfter = step.mode
    return maneuver
  }

  /// The change of direction at the maneuver, left negative.
  private var plainAngle: Double? {
    guard let before = step.bearingBefore, let after = step.bearingAfter else { return nil }
    return Geodesy.signed(degrees: after - before)
  }

  /// The way through a roundabout: from its exit step, else its banner, else its line.
  private var passageAngle: Double? {
    guard let before = step.bearingBefore else { return nil }
    if let next, OSRMManeuverType(rawValue: next.type)?.isRoundaboutExit == true,
      let after = next.bearingAfter
    {
      return Geodesy.signed(degrees: after - before)
    }
    if let degrees = banner?.degrees { return Geodesy.signed(degrees: 180 - degrees) }
    return RoundaboutPassage.exitBearing(of: step.line, drivingOn: step.side)
      .map { Geodesy.signed(degrees: $0 - before) }
  }

  private func exitAngle(of maneuver: OSRMManeuver) -> Double? {
    if maneuver.type.isRoundaboutEntry { return maneuver.passageAngle }
    if maneuver.type == .roundaboutTurn { return maneuver.direction?.angle(drivingOn: step.side) }
    return maneuver.type == .depart || maneuver.type == .arrive ? nil : plainAngle
  }

  private func elementAngles(of maneuver: OSRMManeuver) -> [Double] {
    guard maneuver.type != .depart, maneuver.type != .arrive, let before = step.bearingBefore
    else { return [] }
    let arms =
      maneuver.type.isRoundaboutEntry
      ? passedArms(exit: maneuver.exit) : step.intersections.prefix(1).flatMap(\.otherBearings)
    return Array(arms.map { Geodesy.signed(degrees: $0 - before) }.prefix(12))
  }

  /// The bearings of the arms of a roundabout that are passed before the exit.
  private func passedArms(exit: Int?) -> [Double] {
    var arms: [Double] = []
    var exitsSeen = 0
    for crossing in step.intersections.dropFirst() {
      if crossing.hasOtherWayOut { exitsSeen += 1 }
      if let exit, exitsSeen >= exit { break }
      arms += crossing.otherBearings
    }
    return arms
  }

  private func lanes(direction: TurnDirection?) -> [Lane]? {
    if let shown = previous?.banners.last(where: { !$0.lanes.isEmpty })?.lanes {
      return shown.map { lane in
        LaneNames.lane(
          lane.words, isUsable: lane.isActive, chosen: lane.chosen, direction: direction,
          on: step.side)
      }
    }
    guard let lanes = intersectionLanes(direction: direction) else { return nil }
    let hasPreferred = lanes.contains { $0.isActive == true }
    return lanes.map { lane in
      LaneNames.lane(
        lane.words, isUsable: hasPreferred ? lane.isActive == true : lane.isValid,
        chosen: lane.chosen, direction: direction, on: step.side)
    }
  }

  /// The lanes at the maneuver, else those of the junction just before when they lead there.
  private func intersectionLanes(
    direction: TurnDirection?
  ) -> [DirectionsIntersection.Lane]? {
    guard let previous else { return nil }
    if let lanes = step.intersections.first?.lanes, !lanes.isEmpty { return lanes }
    guard let lanes = previous.intersections.last?.lanes, let direction,
      lanes.contains(where: { $0.isValid && $0.words.contains(direction.rawValue) })
    else { return nil }
    return lanes
  }

  /// The sentence first, then what banners show; none without a sentence.
  private var instructionVariants: [String] {
    guard let sentence = step.sentence else { return [] }
    var shorter: [String] = []
    if let primary = banner?.primary {
      if let secondary = banner?.secondary { shorter.append("\(primary) / \(secondary)") }
      shorter.append(primary)
    }
    var variants = [sentence]
    for text in shorter where !variants.contains(text) && "\(text)." != sentence {
      variants.append(text)
    }
    return variants
  }
}

extension OSRMManeuverType {
  var isRoundaboutEntry: Bool { self == .roundabout || self == .rotary }
  var isRoundaboutExit: Bool { self == .exitRoundabout || self == .exitRotary }
  var isRoundabout: Bool { isRoundaboutEntry || isRoundaboutExit || self == .roundaboutTurn }

  /// Whether a missing modifier is to be made up from the bearings.
  var needsDirection: Bool {
    switch self {
    case .turn, .continue, .fork, .endOfRoad, .roundaboutTurn: true
    case .newName, .depart, .arrive, .merge, .onRamp, .offRamp, .roundabout, .rotary,
      .notification, .exitRoundabout, .exitRotary, .ramp, .useLane:
      false
    }
  }
}
