import Devices
import FramePipeline
package import Navigation
import Sessions
import Templates

/// The display styles of the second maneuver side by side, one row per maneuver.
package struct StyleSheet {
  private let maneuvers: [Maneuver]
  private let studio: SheetRenderer

  /// The default maneuvers: a turn, a fork, a ramp, a roundabout, a U-turn and an arrival.
  package static let standardManeuvers: [Maneuver] = [
    .turnLeft, .forkRight, .offRampSlightRight, .roundaboutRightCounterclockwise,
    .turnUTurnCounterclockwise, .destinationRight,
  ]

  package init(_ maneuvers: [Maneuver], studio: SheetRenderer) {
    self.maneuvers = maneuvers
    self.studio = studio
  }

  /// Returns the sheet.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when the theme or language cannot be
  ///   read.
  package func plan() throws -> SheetPlan {
    let look = studio.options.appearance
    return SheetPlan(
      title: "Display styles",
      subtitle: "The second maneuver in every display style, and lanes instead; theme"
        + " '\(look.theme)', \(look.chromeAppearance.rawValue), screen '\(studio.device.name)'",
      sections: try maneuvers.map(section))
  }

  private func section(_ maneuver: Maneuver) throws -> SheetSection {
    SheetSection(
      maneuver.name, remark: "raw value \(maneuver.rawValue)", columns: 6,
      cells: try ManeuverDisplayStyle.allCases.map { try cell(maneuver, $0) }
        + [try lanes(maneuver)])
  }

  private func cell(_ maneuver: Maneuver, _ style: ManeuverDisplayStyle) throws -> SheetCell {
    let steps = [
      SampleDrive.step(StyleSheet.first(for: maneuver), road: "Harbour Road"),
      SampleDrive.step(maneuver, road: "Mill Lane", displayStyle: style),
    ]
    return try picture(steps).cell(style.name)
  }

  private func lanes(_ maneuver: Maneuver) throws -> SheetCell {
    let step = SampleDrive.step(maneuver, road: "Mill Lane", lanes: StyleSheet.lanes(for: maneuver))
    return try picture([step]).cell("lanes")
  }

  private func picture(_ steps: [StepInfo]) throws -> SheetImage {
    let look = studio.options.appearance
    var template = try studio.renderer.template(
      for: SampleDrive.state(steps, appearance: look))
    template.tripEstimates = nil
    return try studio.card(template, look)
  }

  /// The preceding maneuver: a turn to the other side.
  private static func first(for maneuver: Maneuver) -> Maneuver {
    maneuver.side == .right ? .turnLeft : .turnRight
  }

  /// Three lanes with the one on the maneuver's side recommended; a U-turn goes left in right-hand
  /// traffic.
  static func lanes(for maneuver: Maneuver) -> [Lane] {
    var shapes: [LaneShape] = [.normalLeft, .straight, .normalRight]
    var side = maneuver.side == .left ? 0 : maneuver.side == .right ? 2 : 1
    if maneuver.bend == .uTurn {
      side = maneuver.rotation == .clockwise ? 2 : 0
      shapes[side] = side == 0 ? .uTurnLeft : .uTurnRight
    }
    return shapes.enumerated().map { index, shape in
      Lane([LaneDirection(shape, isRecommended: index == side)])
    }
  }
}
