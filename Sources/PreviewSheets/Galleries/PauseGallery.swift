import Navigation
import RenderPipeline
import Templates

/// The cards of paused trips in every generation of chrome.
struct PauseGallery {
  let studio: SheetStudio

  func plan() throws -> SheetPlan {
    let looks = try studio.library.themeTitles().flatMap { theme in
      InterfaceStyle.allCases.map { (theme: theme, style: $0) }
    }
    return SheetPlan(
      title: "Pauses", subtitle: "The card of each reason for which a trip pauses",
      sections: try looks.map { look in
        SheetSection(
          "\(look.theme.name), \(look.style.rawValue)", remark: look.theme.title, columns: 5,
          cells: try PauseReason.allCases.map { try cell($0, look.theme.name, look.style) })
      })
  }

  private func cell(
    _ reason: PauseReason, _ theme: String, _ style: InterfaceStyle
  ) throws -> SheetCell {
    var look = studio.options.appearance
    (look.theme, look.interfaceStyle) = (theme, style)
    var template = try studio.renderer.template(
      for: SampleDrive.paused(reason, appearance: look))
    template.tripEstimates = nil
    return try studio.card(template, look).cell(reason.rawValue)
  }
}
