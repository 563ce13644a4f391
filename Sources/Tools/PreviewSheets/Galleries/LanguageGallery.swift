import FramePipeline
import Navigation
import Sessions
import Templates

/// The same guidance in every bundled language and region.
struct LanguageGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    SheetPlan(
      title: "Languages",
      subtitle: "The same card and the same estimates in every language; road names remain as on"
        + " the signs",
      sections: [
        SheetSection(columns: 5, cells: try studio.library.stringsNames.sorted().map(cell))
      ])
  }

  private func cell(_ locale: String) throws -> SheetCell {
    var look = studio.options.appearance
    look.locale = locale
    let steps = [
      SampleDrive.step(.turnLeft, road: "Baker Street"),
      SampleDrive.step(.roundaboutRightCounterclockwise, road: "Park Road"),
    ]
    let template = try studio.renderer.template(
      for: SampleDrive.state(steps, meters: 450, appearance: look))
    return try studio.card(template, look).cell(
      locale, remark: template.isRightToLeft ? "right to left" : "")
  }
}
