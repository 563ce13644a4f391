import DisplayLists
import FramePipeline
import Geometry
import Navigation
import Symbols

/// Roundabouts by exit heading and by exit number, in both directions.
struct RoundaboutGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let swatches = try Swatch.pair(studio.library)
    return SheetPlan(
      title: "Roundabouts",
      subtitle: "Exits every 30 degrees, 0 straight on and positive to the right, and counted"
        + " exits, at 50, 30 and 18 points",
      sections: Rotation.allCases.flatMap { rotation in
        [
          SheetSection(
            "\(rotation.heading), by heading", remark: rotation.remark, columns: 4,
            cells: stride(from: -150, through: 180, by: 30).map {
              cell(rotation, angle: $0, swatches)
            }),
          SheetSection(
            "\(rotation.heading), by counted exit",
            remark: "heading unknown; symbols of 48 points and more contain the exit count",
            columns: 4, cells: (1...8).map { cell(rotation, count: $0, swatches) }),
        ]
      })
  }

  private func cell(_ rotation: Rotation, angle: Int, _ swatches: [Swatch]) -> SheetCell {
    let arms = [-90.0, 0, 90].filter { abs($0 - Double(angle)) > 20 }
    return picture(swatches) { box, style in
      ManeuverSymbols.commands(
        for: rotation.maneuver, exitAngle: Double(angle), elementAngles: arms, in: box,
        style: style, measurer: studio.renderer.measurer)
    }.cell(
      "exit at \(angle > 0 ? "+" : angle < 0 ? "−" : "")\(abs(angle))°",
      detail: "other roads at 0° and ±90°")
  }

  private func cell(_ rotation: Rotation, count: Int, _ swatches: [Swatch]) -> SheetCell {
    picture(swatches) { box, style in
      ManeuverSymbols.commands(
        for: rotation.maneuver, exitCount: count, in: box, style: style,
        measurer: studio.renderer.measurer)
    }.cell("exit \(count)", detail: "heading unknown")
  }

  private func picture(
    _ swatches: [Swatch], _ draw: @escaping (Rect, SymbolStyle) -> [DrawCommand]
  ) -> SheetImage {
    SheetImage.row(swatches.map { $0.row(sides: [50, 30, 18], draw) }, gap: 6)
  }
}

/// The direction of traffic in a roundabout.
private enum Rotation: CaseIterable {
  case counterclockwise, clockwise

  var maneuver: Maneuver {
    switch self {
    case .counterclockwise: .roundaboutCounterclockwise
    case .clockwise: .roundaboutClockwise
    }
  }

  var heading: String {
    switch self {
    case .counterclockwise: "Counterclockwise"
    case .clockwise: "Clockwise"
    }
  }

  var remark: String {
    switch self {
    case .counterclockwise: "traffic on the right"
    case .clockwise: "traffic on the left"
    }
  }
}
