import Sessions
import Devices
import Navigation
import FramePipeline

/// The same moment on every screen that ships, one point everywhere the same length.
struct DeviceGallery {
  let studio: SheetStudio

  func plan() throws -> SheetPlan {
    let drive = try ExampleDrive(studio.library)
    let rows = DeviceGallery.rows(studio.library.devices.devices)
    return SheetPlan(
      title: "Screens",
      subtitle: "The same moment on every screen; a point has the same length everywhere",
      sections: try rows.map { row in
        SheetSection(inRowsOf: row.count, cells: try row.map { try cell($0, drive) })
      })
  }

  /// Screens from small to large, landscape first, in rows of about the same width.
  private static func rows(_ devices: [DeviceProfile]) -> [[DeviceProfile]] {
    func rank(_ device: DeviceProfile) -> (Int, Double, String) {
      let area = device.pointWidth * device.pointHeight
      return (device.hasBottomDock ? 1 : 0, area, device.name)
    }
    var rows: [[DeviceProfile]] = []
    var room = 0.0
    for device in devices.sorted(by: { rank($0) < rank($1) }) {
      if rows.isEmpty || room < device.pointWidth {
        rows.append([])
        room = 1520
      }
      rows[rows.count - 1].append(device)
      room -= device.pointWidth + 24
    }
    return rows
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
