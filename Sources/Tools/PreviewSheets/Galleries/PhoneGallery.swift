import BundledAssets
import Devices
import Foundation
import FramePipeline
import MapSources
import Navigation
import Sessions

/// The car's screen beside the phone at the same moments of a bundled drive, by day and by night.
struct PhoneGallery {
  let studio: SheetRenderer

  /// The moments with their titles.
  private static let moments = [
    (name: "lanes-ahead", title: "Lanes ahead"), (name: "lake-street", title: "In the town"),
  ]

  func plan() throws -> SheetPlan {
    let drive = try ExampleDrive(studio.library)
    let known = drive.timeline.moments
    return SheetPlan(
      title: "Car and phone",
      subtitle: "One drive on both screens: the same route, the same lanes, the same minute",
      sections: try PhoneGallery.moments.compactMap { moment in
        guard let found = known.first(where: { $0.label == moment.name }) else { return nil }
        return try section(moment.title, at: found.seconds, drive)
      })
  }

  private func section(
    _ title: String, at seconds: Double, _ drive: ExampleDrive
  ) throws -> SheetSection {
    var cells: [SheetCell] = []
    for style in InterfaceStyle.allCases {
      var state = drive.timeline.state(at: seconds)
      state.appearance = studio.options.appearance
      (state.appearance.chromeAppearance, state.appearance.mapAppearance) = (style, style)
      state.phone.settings.switches[.compassButton] = true
      state.phone.camera.compassOpacity = 1
      for (device, zoom) in try screens {
        let picture = try studio.screen(
          state, route: drive.timeline.route, device: device, zoom: zoom, map: drive.map)
        cells.append(picture.cell(of: device, remark: style == .dark ? "night" : "day"))
      }
    }
    return SheetSection(title, inRowsOf: 4, cells: cells)
  }

  /// The screens with their scale: larger for the car and smaller for the phone, for legibility.
  private var screens: [(DeviceProfile, Double)] {
    get throws {
      let devices = studio.library.devices
      let car = studio.device.kind.isMobile ? "standard" : studio.device.name
      let phone = studio.device.kind.isMobile ? studio.device.name : "iphone"
      return try devices.devices(matching: car).map { ($0, 1.1) }
        + devices.devices(matching: phone).map { ($0, 0.6) }
    }
  }
}
