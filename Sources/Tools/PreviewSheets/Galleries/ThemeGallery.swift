import Devices
import FramePipeline
import Sessions

/// Every theme in all four combinations of chrome and map appearance.
struct ThemeGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let drive = try ExampleDrive(studio.library)
    let sections = try studio.library.themeTitles().map { theme in
      SheetSection(
        theme.name, remark: theme.title, columns: 4,
        cells: try InterfaceStyle.allCases.flatMap { chrome in
          try InterfaceStyle.allCases.map { map in
            var look = studio.options.appearance
            (look.theme, look.chromeAppearance, look.mapAppearance) = (theme.name, chrome, map)
            return try studio.screen(
              drive.state(look), route: drive.timeline.route, device: studio.device
            ).cell(
              "\(chrome.rawValue) chrome", remark: map == .light ? "map by day" : "map by night")
          }
        })
    }
    return SheetPlan(
      title: "Themes",
      subtitle: "Themes, light and dark, over the map by day and by night, on the screen"
        + " '\(studio.device.name)'",
      sections: sections)
  }
}
