import Geometry
import Navigation

/// A step with its neighbors, on which its maneuver depends.
struct DirectionsStepContext {
  let step: DirectionsStep
  let previous: DirectionsStep?
  let next: DirectionsStep?

  func draft(tally: inout WarningCounter) -> StepDraft {
    let maneuver = osrmManeuver(tally: &tally)
    var draft = StepDraft(maneuver.mapped)
    draft.roadName = step.road.driven
    draft.coordinate = step.coordinate
    draft.line = step.line
    draft.lengthMeters = step.lengthMeters
    draft.durationSeconds = step.durationSeconds
    draft.signStyle = step.signStyle
    draft.signUnit = step.signUnit
    draft.signals = step.intersections.flatMap(\.signals)
    if step.intersections.contains(where: \.hasBadLocation) {
      tally.note("an intersection has an invalid location and is left out", at: step.path)
    }
    draft.info.fullRoadName = step.road.full
    draft.info.simpleRoadName = step.road.simple
    draft.info.instructionVariants = instructionVariants
    draft.info.fullInstructionText = instructionVariants.first ?? ""
    draft.info.presentation.attributedInstructions = banner?.attributed ?? []
    draft.info.announcements = (previous?.ownAnnouncements ?? []).compactMap { spoken in
      spoken.meters.map { Announcement(spoken.text, meters: max(0, $0)) }
    }
    if maneuver.type.hasExitNumber {
      draft.info.exitNumber = step.road.exitNumber ?? banner?.exitNumber
    }
    draft.info.drivingSide = step.side
    if maneuver.type.isRoundabout { draft.info.roundaboutTurnNumber = step.exit ?? -1 }
    draft.statements = statements(of: maneuver)
    addLanes(to: &draft, modifier: maneuver.direction, type: maneuver.type)
    draft.info.junctionExitAngle = exitAngle(of: maneuver)
    // The other roads exclude the one that the route takes.
    draft.info.junctionElementAngles = elementAngles(of: maneuver).filter { angle in
      draft.info.junctionExitAngle.map { abs(Geodesy.signed(degrees: angle - $0)) >= 0.5 } ?? true
    }
    return draft
  }

  /// The banner before this maneuver; the last one is the most detailed.
  var banner: DirectionsBanner? { previous?.banners.last }

  private func osrmManeuver(tally: inout WarningCounter) -> OSRMManeuver {
    var type = OSRMManeuverType(rawValue: step.type)
    if type == nil {
      tally.note(
        "the maneuver type '\(step.type)' is unknown and imported as a turn", at: step.path)
      type = .turn
    }
    var maneuver = OSRMManeuver(type: type ?? .turn, side: step.side)
    if let modifier = step.modifier {
      maneuver.direction = TurnDirection(rawValue: modifier)
      if maneuver.direction == nil {
        tally.note(
          "the modifier '\(modifier)' is unknown and imported as 'straight'", at: step.path)
        maneuver.direction = .straight
      }
    } else if maneuver.type.needsDirection, let angle = plainAngle {
      maneuver.direction = TurnDirection(angle: angle)
    }
    maneuver.exit = step.exit
    maneuver.passageAngle = maneuver.type.isRoundaboutEntry ? passageAngles.first?.value : nil
    maneuver.leavesMotorway = previous?.isMotorway ?? false
    maneuver.changesMotorway =
      maneuver.leavesMotorway && step.isMotorway && step.road.ref != nil
      && previous?.road.ref != nil && step.road.ref != previous?.road.ref
    maneuver.keepsName = previous.map { $0.road.road == step.road.road } ?? false
    maneuver.modeBefore = previous?.mode ?? .road
    maneuver.modeAfter = step.mode
    return maneuver
  }

  /// The change of direction at the maneuver in degrees, left negative.
  var plainAngle: Double? {
    guard let before = step.bearingBefore, let after = step.bearingAfter else { return nil }
    return Geodesy.signed(degrees: after - before)
  }

  /// The exit angles of a roundabout in the reply, the most trusted first.
  ///
  /// The exit step has the bearing of the exit road. A banner's degrees are coarse and measured
  /// along the circle, so 90 is an exit to the left in left-hand traffic. The modifier describes
  /// the entry and is ignored.
  var passageAngles: [Stated<Double>] {
    guard let before = step.bearingBefore else { return [] }
    var ways: [Stated<Double>] = []
    if let next, OSRMManeuverType(rawValue: next.type)?.isRoundaboutExit == true,
      let after = next.bearingAfter
    {
      ways.append(Stated(.exitStep, Geodesy.signed(degrees: after - before)))
    }
    if let after = lineAfterCircle {
      ways.append(Stated(.line, Geodesy.signed(degrees: after - before)))
    }
    if let degrees = banner?.degrees {
      let turned = step.side == .left ? degrees - 180 : 180 - degrees
      ways.append(Stated(.banner, Geodesy.signed(degrees: turned)))
    }
    return ways
  }

  /// The bearing of the line after the roundabout, at the exit step if there is one.
  private var lineAfterCircle: Double? {
    guard let next, OSRMManeuverType(rawValue: next.type)?.isRoundaboutExit == true,
      let line = RouteLine(coordinates: next.line), line.lengthMeters > 0
    else { return RoundaboutPassage.exitBearing(of: passedLine, drivingOn: step.side) }
    return RoundaboutPassage.exitBearing(of: line, after: 0)
  }

  /// The line from the entry of a roundabout on, including the road of a separate exit step.
  private var passedLine: [Coordinate] {
    let type = next.flatMap { OSRMManeuverType(rawValue: $0.type) } ?? .arrive
    return type == .arrive || type.isRoundaboutEntry ? step.line : step.line + (next?.line ?? [])
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

  /// Returns the bearings of the roads that a roundabout passes before the exit.
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

  /// The sentence, followed by the text of banners; empty without a sentence.
  ///
  /// An arrival has the text of each banner until it is reached, other maneuvers those of the last
  /// one.
  private var instructionVariants: [String] {
    guard let sentence = step.sentence else { return [] }
    let isArrival = OSRMManeuverType(rawValue: step.type) == .arrive
    let shown =
      isArrival ? previous?.banners.compactMap(\.primary.plain) ?? [] : banner?.plain ?? []
    var variants = [sentence]
    for text in shown where !variants.contains(text) && "\(text)." != sentence {
      variants.append(text)
    }
    return variants
  }
}

extension OSRMManeuverType {
  var isRoundaboutEntry: Bool { self == .roundabout || self == .rotary }
  var isRoundaboutExit: Bool { self == .exitRoundabout || self == .exitRotary }
  var isRoundabout: Bool { isRoundaboutEntry || isRoundaboutExit || self == .roundaboutTurn }

  /// Whether an exit number of the step applies to this maneuver.
  var hasExitNumber: Bool { self != .depart && self != .arrive }

  /// Whether a missing modifier is derived from the bearings.
  var needsDirection: Bool {
    switch self {
    case .turn, .continue, .fork, .endOfRoad, .roundaboutTurn: true
    case .newName, .depart, .arrive, .merge, .onRamp, .offRamp, .roundabout, .rotary,
      .notification, .exitRoundabout, .exitRotary, .ramp, .useLane:
      false
    }
  }
}
