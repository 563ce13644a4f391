import BundledAssets
import Devices
import Foundation
import FramePipeline
import MapSources
import Navigation
import Sessions

/// The Dashboard in every theme, with and without active guidance.
struct DashboardGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let scene = try SceneDrive(studio)
    let devices = try studio.library.devices.devices(matching: "standard,portrait,wide")
      .compactMap(\.dashboard)
    return SheetPlan(
      title: "The Dashboard",
      subtitle: "With guidance and with the app's buttons, in every theme",
      sections: try studio.library.themeNames.map { theme in
        SheetSection(
          theme, inRowsOf: 6,
          cells: try [true, false].flatMap { isGuided in
            try devices.map { device in
              try scene.cell(on: device, height: 240, isGuided: isGuided) { state in
                state.appearance.theme = theme
                (state.appearance.chromeAppearance, state.appearance.mapAppearance) =
                  isGuided ? (.dark, .dark) : (.light, .light)
              }
            }
          })
      })
  }
}

/// Every instrument cluster, light and dark: with guidance, paused, and without guidance.
struct ClusterGallery {
  let studio: SheetRenderer

  func plan() throws -> SheetPlan {
    let scene = try SceneDrive(studio)
    let devices = try studio.library.devices.devices(matching: "clusters")
    let styles: [(String, InterfaceStyle)] = [("Dark", .dark), ("Light", .light)]
    return SheetPlan(
      title: "Instrument clusters",
      subtitle: "With and without guidance, dark and light",
      sections: try styles.map { title, style in
        SheetSection(
          title, inRowsOf: devices.count,
          cells: try [true, false].flatMap { isGuided in
            try devices.map { device in
              try scene.cell(on: device, height: 200, isGuided: isGuided) {
                $0.displays.cluster.contentStyle = style
              }
            }
          })
      })
  }
}

/// A moment of the example drive for the secondary displays of a car.
private struct SceneDrive {
  let studio: SheetRenderer
  let drive: ExampleDrive

  init(_ studio: SheetRenderer) throws {
    self.studio = studio
    drive = try ExampleDrive(studio.library)
  }

  /// A picture of a display at a height in points of the sheet.
  func cell(
    on device: DeviceProfile, height: Double, isGuided: Bool,
    _ change: (inout NavigationState) -> Void
  ) throws -> SheetCell {
    var state = drive.state(studio.options.appearance)
    state.displays = DisplayGallery.displays
    if !isGuided {
      state.navInfo = NavInfo(navState: .stopped)
      state.pause = nil
    }
    change(&state)
    let picture = try studio.screen(
      state, route: isGuided ? drive.timeline.route : nil, device: device,
      zoom: height / device.pointHeight, map: drive.map)
    return picture.cell(of: device, remark: "")
  }
}
