import Navigation

extension FeedMessages {
  static func step(_ node: DocumentNode) throws(RouteScriptError) -> StepInfo {
    let keys = try node.mapping(.feedStep)
    func text(_ key: String) throws(RouteScriptError) -> String? {
      try keys.read(key, ScriptValues.possiblyEmptyText)
    }
    var info = StepInfo(
      maneuver: try keys.require("maneuver", ScriptValues.maneuver),
      fullRoadName: try text("fullRoadName") ?? "", simpleRoadName: try text("simpleRoadName"),
      fullInstructionText: try text("fullInstructionText") ?? "",
      exitNumber: try text("exitNumber").flatMap { $0.isEmpty ? nil : $0 })
    let side: DrivingSide? = try keys.read("drivingSide") { node throws(RouteScriptError) in
      try node.code("side", \.name)
    }
    info.drivingSide = side ?? info.maneuver.impliedDrivingSide
    info.roundaboutTurnNumber =
      try keys.read("roundaboutTurnNumber") { node throws(RouteScriptError) in
        try node.integer(in: -1...30)
      } ?? -1
    info.stepNumber =
      try keys.read("stepNumber") { node throws(RouteScriptError) in
        try node.integer(in: 0...Int.max)
      } ?? 0
    info.distanceFromPrevStepMeters =
      try keys.read("distanceFromPrevStepMeters", positive) ?? 0
    info.timeFromPrevStepSeconds = try keys.read("timeFromPrevStepSeconds", positive) ?? 0
    info.lanes = try keys.read("lanes", lanes)
    info.instructionVariants =
      try keys.read("instructionVariants") { node throws(RouteScriptError) in
        try node.texts()
      } ?? []
    info.instructionLanguage = try text("instructionLanguage").flatMap { $0.isEmpty ? nil : $0 }
    info.carPlayManeuverType = try keys.read("carPlayManeuverType", ScriptValues.carPlayManeuver)
    info.junctionExitAngle = try keys.read("junctionExitAngle", ScriptValues.angle)
    info.junctionElementAngles =
      try keys.read("junctionElementAngles", ScriptValues.angles) ?? []
    info.presentation = try ScriptValues.presentation(keys)
    return info
  }

  /// Reads lanes in the nested form of the SDK or in the short form of scripts.
  private static func lanes(_ node: DocumentNode) throws(RouteScriptError) -> [Lane] {
    try node.each { item throws(RouteScriptError) in
      item.isMapping ? try lane(item) : try ScriptValues.lane(item)
    }
  }

  private static func lane(_ node: DocumentNode) throws(RouteScriptError) -> Lane {
    let keys = try node.mapping(.feedLane)
    return Lane(
      try keys.read("laneDirections") { node throws(RouteScriptError) in
        try node.each(direction)
      } ?? [])
  }

  private static func direction(_ node: DocumentNode) throws(RouteScriptError) -> LaneDirection {
    let arrow = try node.mapping(.feedLaneDirection)
    let shape: LaneShape = try arrow.require("laneShape") { node throws(RouteScriptError) in
      try node.code("lane shape", \.name)
    }
    return LaneDirection(
      shape, isRecommended: try arrow.read("recommended", ScriptValues.flag) ?? false)
  }
}

extension Maneuver {
  /// The driving side implied by a roundabout or U-turn; right for other maneuvers.
  var impliedDrivingSide: DrivingSide {
    name.split(separator: "-").contains("clockwise") ? .left : .right
  }
}
