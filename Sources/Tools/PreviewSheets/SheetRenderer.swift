import Devices
import DisplayLists
package import FramePipeline
import Geometry
import LayoutKit
import MapSources
import Navigation
import Sessions
import Templates

/// Draws the pictures of sheets with the same stages as frames.
///
/// Used by one task at a time, like its renderer.
package final class SheetRenderer {
  package let library: AssetLibrary
  let renderer: FrameRenderer
  package let options: SheetOptions
  let device: DeviceProfile

  /// Creates a renderer with its own fonts.
  ///
  /// - Throws: `DrawingError` when a font is missing, `DeviceError` when the standard screen is
  ///   missing.
  package init(
    library: AssetLibrary, options: SheetOptions = SheetOptions()
  ) throws {
    self.library = library
    self.options = options
    renderer = try FrameRenderer(library: library)
    device =
      try options.device ?? library.devices.devices(matching: RenderPlan.standardDevice)[0]
  }

  /// The panels of a template, stacked vertically, cropped from a complete screen.
  func card(_ template: MapTemplate, _ appearance: Appearance) throws -> SheetImage {
    cards(of: try renderer.layout(template, appearance: appearance, device: device))
  }

  /// The panels of a layout, stacked vertically.
  func cards(of layout: LayoutTree) -> SheetImage {
    let panels = layout.nodes.filter { SheetRenderer.panels.contains($0.role) }
    var top = 0.0
    var pictures: [SheetImage] = []
    for panel in panels {
      var tree = layout
      tree.nodes = [panel]
      let shift = Transform.translation(-panel.frame.minX, top - panel.frame.minY)
      pictures.append(
        SheetImage(
          size: Size(panel.frame.width, top + panel.frame.height),
          commands: [
            .group(
              .init(
                transform: shift, tree.displayList(measurer: renderer.measurer).commands))
          ]))
      top += panel.frame.height + 8
    }
    return SheetImage(
      size: pictures.last?.size ?? Size(0, 0), commands: pictures.flatMap(\.commands))
  }

  /// A complete screen at a moment of a drive, with rounded corners and a hairline border.
  func screen(
    _ state: NavigationState, route: Route?, device: DeviceProfile, zoom: Double = 1,
    map: MapConfiguration? = nil
  ) throws -> SheetImage {
    try screen(
      renderer.stages(
        of: state, route: route, device: device, context: PresentationContext(), map: map),
      device: device, zoom: zoom)
  }

  /// A complete screen, with rounded corners and a hairline border.
  func screen(_ stages: FrameStages, device: DeviceProfile, zoom: Double) throws -> SheetImage {
    let bounds = Rect(0, 0, device.pointWidth, device.pointHeight)
    let size = Size(device.pointWidth * zoom, device.pointHeight * zoom)
    let glass =
      device.kind.isMobile
      ? .rounded(bounds, radius: 20 / zoom)
      : try renderer.glass(of: device, theme: stages.state.appearance.theme)
    let scale = Transform.scale(zoom, zoom)
    return SheetImage(
      size: size,
      commands: [
        .group(
          .init(
            "screen", transform: scale, clip: glass, isViewport: true,
            stages.displayList.commands)),
        .stroke(
          glass.transformed(by: scale), StrokeStyle(0.5), .color(Color.black.opacity(0.25))),
      ])
  }

  /// A sheet of the cards of samples in every theme, light and dark, in columns of equal width.
  func cards<Sample>(
    _ title: String, _ subtitle: String, of samples: [Sample], columns: Int,
    _ cell: (Sample, Appearance) throws -> SheetCell
  ) throws -> SheetPlan {
    let looks = try library.themeTitles().flatMap { theme in
      InterfaceStyle.allCases.map { (theme: theme, style: $0) }
    }
    let rows = try looks.map { theme, style in
      var look = options.appearance
      (look.theme, look.chromeAppearance) = (theme.name, style)
      return try samples.map { try cell($0, look) }
    }
    let width = rows.joined().map(\.size.width).max()
    return SheetPlan(
      title: title, subtitle: subtitle,
      sections: zip(looks, rows).map { look, cells in
        SheetSection(
          "\(look.theme.name), \(look.style.rawValue)", remark: look.theme.title,
          columns: columns, columnWidth: width, cells: cells)
      })
  }

  /// Breaks a note into lines in the font of captions.
  func lines(of note: String, width: Double) -> [String] {
    let style = TextStyle(size: SheetStyle.specimens.type.detail)
    var lines = [""]
    for word in note.split(separator: " ") {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
      let fits =
        renderer.measurer.width(of: longer, style: style, direction: .leftToRight) <= width
      if fits { lines[lines.count - 1] = longer } else { lines.append(String(word)) }
    }
    return lines
  }

  private static let panels: Set<ElementRole> = [
    .guidance, .paused, .tripEstimates, .navigationAlert,
  ]
}

/// Drawing commands with their extent.
struct SheetImage {
  let size: Size
  var commands: [DrawCommand]

  /// Arranges pictures horizontally, aligned at the top.
  static func row(_ pictures: [SheetImage], gap: Double) -> SheetImage {
    var left = 0.0
    var commands: [DrawCommand] = []
    for picture in pictures {
      commands.append(
        .group(.init(transform: .translation(left, 0), picture.commands)))
      left += picture.size.width + gap
    }
    return SheetImage(
      size: Size(left - gap, pictures.map(\.size.height).max() ?? 0), commands: commands)
  }

  /// The picture as a captioned cell.
  func cell(_ caption: String, remark: String = "", detail: String = "") -> SheetCell {
    SheetCell(size: size, caption: caption, remark: remark, detail: detail, commands: commands)
  }

  /// The picture of a screen with its title and its size.
  func cell(of device: DeviceProfile, remark: String) -> SheetCell {
    cell(
      device.title, remark: remark,
      detail: "\(Int(device.pointWidth)) × \(Int(device.pointHeight)) pt")
  }
}
