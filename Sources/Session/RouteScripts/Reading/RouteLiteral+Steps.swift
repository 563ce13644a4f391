import Navigation

extension RouteLiteral {
  /// Reads the instruction data of a step; its coordinates are assigned later.
  static func info(
    _ keys: ScriptMapping, side: DrivingSide?
  ) throws(RouteScriptError) -> StepInfo {
    let maneuver = try keys.require("maneuver", ScriptValues.maneuver)
    let sentences = try keys.read("instruction") { node throws(RouteScriptError) in
      try node.texts()
    }
    var info = StepInfo(
      maneuver: maneuver, fullRoadName: try keys.read("road", ScriptValues.text) ?? "",
      simpleRoadName: try keys.read("shortRoad", ScriptValues.text),
      fullInstructionText: sentences?.first ?? "",
      exitNumber: try keys.read("exit", ScriptValues.text),
      drivingSide: side ?? maneuver.impliedDrivingSide)
    info.drivingSide = try keys.read("drivingSide", ScriptValues.side) ?? info.drivingSide
    info.instructionVariants = sentences ?? []
    info.lanes = try keys.read("lanes", ScriptValues.lanes)
    info.carPlayManeuverType = try keys.read("carPlayManeuver", ScriptValues.carPlayManeuver)
    info.junctionExitAngle = try keys.read("exitAngle", ScriptValues.angle)
    info.junctionElementAngles = try keys.read("otherAngles", ScriptValues.angles) ?? []
    info.presentation = try ScriptValues.presentation(keys)
    if let count = keys["roundaboutExit"] {
      guard maneuver.isRoundabout else {
        throw count.error(
          .contradiction(
            "'roundaboutExit' requires a roundabout maneuver, found '\(maneuver.name)'",
            remedy: "remove it, or choose a roundabout maneuver"))
      }
      info.roundaboutTurnNumber = try count.integer(in: 1...30)
    }
    return info
  }
}
