import Devices
import DisplayLists
import Documents
import FramePipeline
import Geometry
import LayoutKit
import Sessions
import Templates

/// A theme on screens of shipped drives, with its measures as numbered dimension lines.
///
/// The effect of a measure is found by experiment: a screen is laid out again with a larger value, and the measured
/// distance is the one between edges that had the value and grew with it.
package struct ThemeDrawing {
  private let studio: SheetRenderer
  private let choice: String

  /// A drawing of a theme by its name or file.
  package init(_ choice: String, studio: SheetRenderer) {
    (self.choice, self.studio) = (choice, studio)
  }

  /// An unchanged screen.
  private struct Scene {
    let state: NavigationState
    let stages: FrameStages
    let layout: LayoutTree
    let title: String
  }

  /// The sheet: a section of dimension lines for each screen on which some measures show.
  ///
  /// - Throws: `ThemeError`, `FileContentsError` or `AssetError` when a file cannot be read.
  package func plan() throws -> SheetPlan {
    let (document, contents) = try studio.library.themeContents(choice)
    let scenes = try self.scenes(contents.value)
    var found = scenes.map { _ in [(name: String, value: Double, line: DimensionLine)]() }
    for field in contents.fields where field.kind == .number {
      guard let value = field.keys.reduce(Optional(document), { $0?[$1] })?.number, value > 0
      else { continue }
      let larger = field.keys.reversed().reduce(JSONValue.number(value + 2)) {
        [$1: $0] as JSONValue
      }
      guard
        let theme = try? ChromeTheme.contents(document.overridden(by: larger), file: choice).value
      else { continue }
      for (index, scene) in scenes.enumerated() {
        let other = try studio.renderer.layout(
          scene.stages.template, appearance: scene.state.appearance, device: studio.device,
          theme: theme)
        let finder = DimensionFinder(before: scene.layout, after: other)
        guard let line = finder.line(of: value) else { continue }
        found[index].append((field.keys.joined(separator: "."), value, line))
        break
      }
    }
    return SheetPlan(
      title: contents.value.title,
      subtitle:
        "The measures of theme '\(contents.value.name)' in points, on screen '\(studio.device.name)'",
      sections: [
        SheetSection(
          inRowsOf: 4,
          cells: try zip(scenes, found).flatMap { scene, lines in
            try cells(scene, lines.map { (text: "\($0.name)  \($0.value.short)", line: $0.line) })
          })
      ])
  }

  private func scenes(_ theme: ChromeTheme) throws -> [Scene] {
    try ["kirkland.yaml", "order-taking.yaml"].flatMap { file -> [Scene] in
      let drive = try ExampleDrive(studio.library, file: file)
      return try drive.timeline.moments.map { moment in
        var state = drive.timeline.state(at: moment.seconds)
        state.appearance = studio.options.appearance
        state.appearance.theme = try studio.library.theme(choice).name
        let stages = try studio.renderer.stages(
          of: state, route: nil, device: studio.device, context: PresentationContext())
        return Scene(
          state: state, stages: stages,
          layout: try studio.renderer.layout(
            stages.template, appearance: state.appearance, device: studio.device, theme: theme),
          title: moment.label.replacing("-", with: " "))
      }
    }
  }

  private func cells(
    _ scene: Scene, _ lines: [(text: String, line: DimensionLine)]
  ) throws -> [SheetCell] {
    let zoom = 2.0
    return try stride(from: 0, to: lines.count, by: ThemeDrawing.linesPerPicture).map { start in
      let some = lines[start..<min(start + ThemeDrawing.linesPerPicture, lines.count)]
      var picture = try studio.screen(scene.stages, device: studio.device, zoom: zoom)
      let veil = Rect(0, 0, picture.size.width, picture.size.height)
      picture.commands.append(.fill(.rect(veil), .color(Color.white.opacity(0.55))))
      for (index, entry) in some.enumerated() {
        picture.commands += entry.line.commands(
          number: index + 1, zoom: zoom, measurer: studio.renderer.measurer)
      }
      let legend = some.enumerated().map { "\($0 + 1)  \($1.text)" }
      return picture.cell(
        scene.title, detail: legend.joined(separator: "\n"))
    }
  }

  /// More lines than this make a picture hard to read.
  private static let linesPerPicture = 12
}
