import BundledAssets
import Devices
import Foundation
import FramePipeline
import MapSources
import Navigation
import Sessions

/// All displays of one car at the same moment: with active guidance, without guidance, and behind
/// another app.
struct DisplayGallery {
  let studio: SheetRenderer

  /// The app's settings of its scenes.
  static let displays = CarDisplays(
    dashboard: DashboardSettings(buttons: [
      DashboardButton(titleVariants: ["Orders"], image: "list"),
      DashboardButton(titleVariants: ["Search"], image: "search"),
    ]),
    cluster: ClusterSettings(
      inactiveDescriptionVariants: ["Ready for orders", "Ready"], compassSetting: .enabled,
      speedLimitSetting: .enabled))

  func plan() throws -> SheetPlan {
    let drive = try ExampleDrive(studio.library)
    return SheetPlan(
      title: "Displays of one car",
      subtitle: "One moment on the main screen, on the Dashboard and on two clusters",
      sections: [
        try section("Guidance is active", on: try screens, drive) { _ in },
        try section("Guidance is inactive", on: try screens, drive) { state in
          state.navInfo = NavInfo(navState: .stopped)
          state.pause = nil
        },
        try section("Another app is in front", on: [try screens[0]], drive) {
          $0.displays.front = .other
        },
      ])
  }

  private func section(
    _ title: String, on screens: [(DeviceProfile, Double)], _ drive: ExampleDrive,
    _ change: (inout NavigationState) -> Void
  ) throws -> SheetSection {
    var cells: [SheetCell] = []
    for style in InterfaceStyle.allCases {
      var state = drive.state(studio.options.appearance)
      (state.appearance.chromeAppearance, state.appearance.mapAppearance) = (style, style)
      state.displays = DisplayGallery.displays
      change(&state)
      let isGuided = state.navInfo.navState != .stopped
      state.displays.cluster.contentStyle = style
      for (device, zoom) in screens {
        let picture = try studio.screen(
          state, route: isGuided ? drive.timeline.route : nil, device: device, zoom: zoom,
          map: drive.map)
        cells.append(picture.cell(of: device, remark: style == .dark ? "night" : "day"))
      }
    }
    return SheetSection(title, inRowsOf: 4, cells: cells)
  }

  /// The main screen, its Dashboard and two clusters, scaled to equal height.
  private var screens: [(DeviceProfile, Double)] {
    get throws {
      let devices = studio.library.devices
      let main =
        studio.device.kind == .car
        ? studio.device : try devices.devices(matching: RenderPlan.standardDevice)[0]
      let others = try devices.devices(matching: "cluster-basic,cluster-round")
      return ([main, main.dashboard].compactMap(\.self) + others).map {
        ($0, 264 / $0.pointHeight)
      }
    }
  }
}
