import FramePipeline
import Geometry
import Navigation
import Sessions
import Templates

/// The cards of paused trips in every theme.
struct PauseGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let looks = try studio.library.themeTitles().flatMap { theme in
      InterfaceStyle.allCases.map { (theme: theme, style: $0) }
    }
    let rows = try looks.map { look in
      try PauseReason.allCases.map { try cell($0, look.theme.name, look.style) }
    }
    let width = rows.joined().map(\.size.width).max()
    return SheetPlan(
      title: "Pauses", subtitle: "The card of each reason for which a trip pauses",
      sections: zip(looks, rows).map { look, cells in
        SheetSection(
          "\(look.theme.name), \(look.style.rawValue)", remark: look.theme.title, columns: 5,
          columnWidth: width, cells: cells)
      })
  }

  private func cell(
    _ reason: PauseReason, _ theme: String, _ style: InterfaceStyle
  ) throws -> SheetCell {
    var look = studio.options.appearance
    (look.theme, look.chromeAppearance) = (theme, style)
    var template = try studio.renderer.template(
      for: SampleDrive.paused(reason, appearance: look))
    template.tripEstimates = nil
    return try studio.card(template, look).cell(reason.rawValue)
  }
}
