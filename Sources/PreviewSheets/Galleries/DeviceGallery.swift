import Devices
import Navigation
import RenderPipeline

/// The same moment on every screen that ships, one point everywhere the same length.
struct DeviceGallery {
  let studio: SheetStudio

  func plan() throws -> SheetPlan {
    let devices = studio.library.devices.devices.sorted {
      ($0.pointWidth, $0.name) < ($1.pointWidth, $1.name)
    }
    let drive = try ExampleDrive(studio.library)
    func cells(_ isIncluded: (DeviceProfile) -> Bool) throws -> [SheetCell] {
      try devices.filter(isIncluded).map { try cell($0, drive) }
    }
    let isWide = { (device: DeviceProfile) in device.pointWidth > 1.8 * device.pointHeight }
    return SheetPlan(
      title: "Screens",
      subtitle: "The same moment on every screen; a point has the same length everywhere",
      sections: [
        SheetSection(
          "Landscape", columns: 3, cells: try cells { !$0.hasBottomDock && !isWide($0) }),
        SheetSection("Wide", columns: 2, cells: try cells { !$0.hasBottomDock && isWide($0) }),
        SheetSection("Portrait", columns: 3, cells: try cells(\.hasBottomDock)),
      ])
  }

  private func cell(_ device: DeviceProfile, _ drive: ExampleDrive) throws -> SheetCell {
    let picture = try studio.screen(
      drive.state(studio.options.appearance), route: drive.timeline.route, device: device)
    return picture.cell(
      device.name, remark: device.title,
      detail: "\(device.pixelWidth) × \(device.pixelHeight) px, scale \(text(device.scale)),"
        + " \(text(device.pointWidth)) × \(text(device.pointHeight)) pt")
  }

  private func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }
}
