import Documents
import Geometry
import Navigation

/// A maneuver of Azure Maps, which uses the types of Bing Maps.
///
/// Source: <https://learn.microsoft.com/en-us/bingmaps/rest-services/routes/maneuver-types>
struct AzureManeuver {
  let path: String
  let word: String
  let leg: Int
  /// The index of its coordinate in the leg's line.
  let point: Int
  let sentence: String?
  let road: RoadNames
  let lengthMeters: Double?
  let durationSeconds: Double
  /// The side of the road on which a destination lies.
  let arrivalSide: String?
  let side: DrivingSide

  init(_ feature: JSONNode) throws(RouteImportError) {
    let properties = try feature.required("properties")
    let mark = try properties.required("routePathPoint")
    path = feature.path.text
    leg = try mark.integer("legIndex") ?? 0
    point = try mark.required("pointIndex").number().wholeIndex ?? -1
    let instruction = properties["instruction"]
    let step = try properties.list("steps").first
    let stepWord = try step?.text("maneuverType")
    word = try instruction?.text("maneuverType") ?? stepWord ?? "None"
    sentence = try instruction?.text("text")
    lengthMeters = try properties.number("distanceInMeters")
    let usual = try properties.number("durationInSeconds") ?? 0
    durationSeconds = try properties.number("durationTrafficInSeconds") ?? usual
    arrivalSide = try properties.text("sideOfStreet")?.lowercased()
    side = try properties.text("drivingSide")?.lowercased() == "left" ? .left : .right
    let names = try step?.texts("names") ?? []
    let signs = try properties.texts("signs")
    let toward = try properties.text("towardsRoadName")
    let stepExit = try step?.text("exitIdentifier")
    road = RoadNames(
      name: names.first ?? (signs.isEmpty ? toward : nil),
      destinations: signs.isEmpty
        ? names.isEmpty || names.contains(toward ?? "") ? nil : toward
        : signs.joined(separator: ", "),
      exits: try properties.text("exitIdentifier") ?? stepExit)
  }

  /// The maneuver in all target vocabularies; nil for an undocumented type.
  var mapped: ManeuverMapping? {
    switch word {
    case "DepartStart", "DepartIntermediateStop", "DepartIntermediateStopReturning": .depart
    case "ArriveFinish", "ArriveIntermediate", "Arrive":
      arrivalSide == "left" ? .arriveLeft : arrivalSide == "right" ? .arriveRight : .arrive
    case "Continue", "KeepStraight", "KeepToStayStraight", "KeepOnRampStraight", "None", "Take":
      .straight
    case "RoadNameChange": .nameChange
    case "Merge": TurnNames.merge(nil)
    case "UTurn", "TurnBack": TurnNames.turn(.uTurn, on: side)
    case "ExitRoundabout": RoundaboutNames.exit(on: side)
    case "TakeRampStraight", "RampThenHighwayStraight", "RampToHighwayStraight": ramp(nil)
    default: directed
    }
  }

  /// A type with a side; of two turns in one type, the first counts.
  private var directed: ManeuverMapping? {
    let first = word.ranges(of: "Then").first.map { String(word[..<$0.lowerBound]) } ?? word
    switch first {
    case "TurnLeft", "TurnToStayLeft": return TurnNames.turn(.left, on: side)
    case "TurnRight", "TurnToStayRight": return TurnNames.turn(.right, on: side)
    case "TurnLeftSharp", "SharpLeft": return TurnNames.turn(.sharpLeft, on: side)
    case "TurnRightSharp", "SharpRight": return TurnNames.turn(.sharpRight, on: side)
    case "BearLeft": return TurnNames.turn(.slightLeft, on: side)
    case "BearRight": return TurnNames.turn(.slightRight, on: side)
    case "KeepLeft", "KeepToStayLeft", "KeepOnRampLeft": return TurnNames.keep(left: true)
    case "KeepRight", "KeepToStayRight", "KeepOnRampRight": return TurnNames.keep(left: false)
    case "TakeRampLeft", "RampThenHighwayLeft": return ramp(.slightLeft)
    case "TakeRampRight", "RampThenHighwayRight": return ramp(.slightRight)
    case "Ramp" where word.hasSuffix("Left"): return ramp(.slightLeft)
    case "Ramp" where word.hasSuffix("Right"): return ramp(.slightRight)
    default: return nil
    }
  }

  /// Maps a ramp.
  ///
  /// The type is the same for ramps onto and off a motorway; those off it have an exit number.
  private func ramp(_ direction: TurnDirection?) -> ManeuverMapping {
    road.exits == nil
      ? TurnNames.onRamp(direction, on: side) : TurnNames.offRamp(direction, on: side)
  }

  private var isRoundabout: Bool {
    word == "EnterRoundabout" || word == "EnterThenExitRoundabout"
  }

  /// Returns the step along its line; `before` holds the last two coordinates up to the maneuver.
  func draft(
    line: [Coordinate], before: ArraySlice<Coordinate>, tally: inout WarningCounter
  ) -> StepDraft {
    var angle: Double?
    let count = isRoundabout ? sentence.flatMap(RoundaboutSentence.exit) : nil
    if isRoundabout, let from = before.first, let to = before.last, from != to,
      let after = RoundaboutPassage.exitBearing(of: line, drivingOn: side)
    {
      angle = Geodesy.signed(degrees: after - Geodesy.bearing(from, to))
    }
    let names = isRoundabout ? RoundaboutNames.passage(exit: count, angle: angle, on: side) : mapped
    if names == nil {
      tally.note("the maneuver '\(word)' is unknown and imported as 'no turn'", at: path)
    }
    var draft = StepDraft(names ?? .unknown)
    draft.line = line
    draft.coordinate = line.first
    draft.lengthMeters = lengthMeters
    draft.durationSeconds = durationSeconds
    draft.merge(road, sentence: sentence)
    if draft.info.endsLeg { draft.info.exitNumber = nil }
    draft.info.drivingSide = side
    draft.info.junctionExitAngle = angle
    if let count { draft.info.roundaboutTurnNumber = count }
    return draft
  }
}

extension Double {
  /// The number as an index; nil if negative or not an integer.
  fileprivate var wholeIndex: Int? { Int(exactly: self).flatMap { $0 >= 0 ? $0 : nil } }
}
