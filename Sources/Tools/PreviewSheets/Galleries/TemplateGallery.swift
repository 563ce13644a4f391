import BundledAssets
import Foundation
import FramePipeline
import Navigation
import Sessions

/// Every template of a navigation app in each theme, from a bundled drive.
struct TemplateGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let drive = try ExampleDrive(studio.library, file: "order-taking.yaml")
    return SheetPlan(
      title: "Templates",
      subtitle: "The templates of a navigation app besides the map, in every theme",
      sections: try studio.library.themeNames.map { theme in
        SheetSection(
          theme, inRowsOf: 3,
          cells: try drive.timeline.moments.map { moment in
            var state = drive.timeline.state(at: moment.seconds)
            state.appearance = studio.options.appearance
            state.appearance.theme = theme
            let picture = try studio.screen(
              state, route: drive.timeline.route, device: studio.device, zoom: 0.8,
              map: drive.map)
            return picture.cell(
              moment.label.replacing("-", with: " "), remark: "",
              detail: state.chrome.templates?.front ?? "CPMapTemplate")
          })
      })
  }
}

extension TemplateStackState {
  /// The class name of the frontmost template.
  fileprivate var front: String? { (presented ?? top)?.kind.className }
}
