import Devices
import FramePipeline
import LayoutKit
package import MapSources
package import Navigation
package import Sessions
import Templates

/// The same moment on every bundled screen, with points of equal length.
package struct DeviceGallery {
  let studio: SheetRenderer

  package init(studio: SheetRenderer) { self.studio = studio }

  /// Returns a moment of a drive on every screen, or those of the options, ordered by the number of
  /// layout compromises.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when a theme or language cannot be
  ///   read.
  package func plan(
    _ state: NavigationState, route: Route?, map: MapConfiguration?, title: String
  ) throws -> SheetPlan {
    let options = studio.options
    let devices = options.devices.isEmpty ? studio.library.devices.devices : options.devices
    let cells = try devices.map { device -> (Int, SheetCell) in
      let stages = try studio.renderer.stages(
        of: state, route: route, device: device, context: PresentationContext(), map: map)
      let all =
        stages.template.decisions + stages.layout.nodes.flatMap(\.allDecisions)
        + stages.layout.omissions
      var notes: [String] = []
      for decision in all where decision.givesWay {
        let note = "\(decision.element.name): \(decision.outcome)"
        if !notes.contains(note) { notes.append(note) }
      }
      let lines = notes.flatMap { studio.lines(of: $0, width: device.pointWidth) }
      let cell = try studio.screen(stages, device: device, zoom: 1).cell(
        device.name, remark: device.title, detail: lines.joined(separator: "\n"))
      return (notes.count, cell)
    }
    let sorted = cells.enumerated().sorted {
      ($1.element.0, $0.offset) < ($0.element.0, $1.offset)
    }.map(\.element.1)
    return SheetPlan(
      title: title, subtitle: "One moment on every screen; screens that omit most elements first",
      sections: [SheetSection(inRowsOf: 3, cells: sorted)])
  }

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

  /// Groups screens from small to large, landscape first, into rows of similar width.
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
