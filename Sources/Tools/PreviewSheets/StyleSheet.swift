import Devices
import FramePipeline
package import Navigation
import Sessions
import Templates

/// Every display style of the second maneuver beside each other, one row for each maneuver.
package struct StyleSheet {
  private let maneuvers: [Maneuver]
  private let studio: SheetRenderer

  /// The maneuvers that are shown by default: a turn, a fork, a ramp, a roundabout, a
  /// turn back and an arrival.
  package static let standardManeuvers: [Maneuver] = [
    .turnLeft, .forkRight, .offRampSlightRight, .roundaboutRightCounterclockwise,
    .turnUTurnCounterclockwise, .destinationRight,
  ]

  /// A sheet with a row for each of the maneuvers.
  package init(_ maneuvers: [Maneuver], studio: SheetRenderer) {
    self.maneuvers = maneuvers
    self.studio = studio
  }

  /// The sheet.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when the look cannot be read.
  package func plan() throws -> SheetPlan {
    let look = studio.options.appearance
    return SheetPlan(
      title: "Display styles",
      subtitle: "The second maneuver in every display style, and lanes in its place;"
        + " theme '\(look.theme)', \(look.chromeAppearance.rawValue), screen '\(studio.device.name)'",
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

  private func picture(_ steps: [StepInfo]) throws -> Picture {
    let look = studio.options.appearance
    var template = try studio.renderer.template(
      for: SampleDrive.state(steps, appearance: look))
    template.tripEstimates = nil
    return try studio.card(template, look)
  }

  /// The maneuver before another one: a turn to the other side.
  private static func first(for maneuver: Maneuver) -> Maneuver {
    maneuver.side == .right ? .turnLeft : .turnRight
  }

  /// Three lanes, of which the one on the maneuver's side is recommended; a U-turn goes to the left
  /// in right-hand traffic.
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
