import Devices
import DisplayLists
import Documents
import FramePipeline
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// A theme on screens of bundled and synthetic drives, with its measures as numbered dimension
/// lines.
///
/// The effect of a measure is found by experiment: a screen is laid out again with a larger value,
/// and the measured distance is the one between edges that equaled the value and grew with it.
package struct ThemeDrawing {
  private let studio: SheetRenderer
  private let choice: String

  /// Creates a drawing of a theme, given by name or file.
  package init(_ choice: String, studio: SheetRenderer) {
    (self.choice, self.studio) = (choice, studio)
  }

  /// A screen laid out with the unchanged theme.
  private struct Scene {
    let state: NavigationState
    let device: DeviceProfile
    let stages: FrameStages
    let layout: LayoutTree
    let title: String
  }

  /// A measure of the theme.
  private struct Measure {
    let keys: [String]
    let value: Double

    var name: String { keys.joined(separator: ".") }
  }

  /// The effect of a measure.
  private enum Finding {
    case line(scene: Int, DimensionLine)
    /// The screens change, but no single distance equals the measure.
    case noDistance
    case notShown
  }

  /// Returns the sheet: the screens with their dimension lines, then the measures without one.
  ///
  /// - Throws: `ThemeError`, `FileContentsError` or `AssetError` when a file cannot be read.
  package func plan() throws -> SheetPlan {
    let (document, contents) = try studio.library.themeContents(choice)
    let scenes = try self.scenes(contents.value)
    var lines = scenes.map { _ in [(text: String, line: DimensionLine)]() }
    var (noDistance, notShown): ([String], [String]) = ([], [])
    for field in contents.fields where field.kind == .number {
      guard let value = field.keys.reduce(Optional(document), { $0?[$1] })?.number else { continue }
      let measure = Measure(keys: field.keys, value: value)
      // Colors are not distances.
      guard !["dark", "light"].contains(field.keys.first) else { continue }
      switch try finding(of: measure, in: document, on: scenes) {
      case .line(let scene, let line):
        lines[scene].append(("\(measure.name)  \(value.short)", line))
      case .noDistance: noDistance.append(measure.name)
      case .notShown: notShown.append(measure.name)
      }
    }
    return SheetPlan(
      title: contents.value.title,
      subtitle:
        "The measures of theme '\(contents.value.name)' in points, on screen '\(studio.device.name)'",
      sections: [
        SheetSection(inRowsOf: 4, cells: try zip(scenes, lines).flatMap { try cells($0, $1) }),
        names("Without a line: limits, shares, weights, counts and places", noDistance),
        names("Without a line: these screens are the same with another value", notShown),
      ].filter { !$0.cells.isEmpty })
  }

  private func finding(
    of measure: Measure, in document: JSONValue, on scenes: [Scene]
  ) throws -> Finding {
    let larger = measure.keys.reversed().reduce(
      JSONValue.number(measure.value + DimensionFinder.growth)
    ) { [$1: $0] as JSONValue }
    guard
      let theme = try? ChromeTheme.contents(document.overridden(by: larger), file: choice).value
    else { return .noDistance }
    var hasChanged = false
    for (index, scene) in scenes.enumerated() {
      let other = try studio.renderer.layout(
        scene.stages.template, appearance: scene.state.appearance, device: scene.device,
        theme: theme)
      guard other != scene.layout else { continue }
      hasChanged = true
      let finder = DimensionFinder(before: scene.layout, after: other)
      if measure.value > 0, let line = finder.line(of: measure.value) {
        return .line(scene: index, line)
      }
    }
    return hasChanged ? .noDistance : .notShown
  }
}

extension ThemeDrawing {
  /// Screens of bundled drives, each with elements that the previous ones do not have.
  private func scenes(_ theme: ChromeTheme) throws -> [Scene] {
    var known: Set<[ElementRole]> = []
    var scenes: [Scene] = []
    func add(_ state: NavigationState, _ device: DeviceProfile, _ title: String) throws {
      var state = state
      state.appearance = studio.options.appearance
      state.appearance.theme = try studio.library.theme(choice).name
      let stages = try studio.renderer.stages(
        of: state, route: nil, device: device, context: PresentationContext())
      let layout = try studio.renderer.layout(
        stages.template, appearance: state.appearance, device: device, theme: theme)
      guard known.insert(layout.nodes.flatMap(\.allRoles)).inserted else { return }
      scenes.append(
        Scene(
          state: state, device: device, stages: stages, layout: layout,
          title: title.replacing("-", with: " ")))
    }
    let device = studio.device
    for file in [
      "kirkland.yaml", "order-taking.yaml", "kirkland-sample.yaml", "motorway-germany.yaml",
    ] {
      let timeline = try ExampleDrive(studio.library, file: file).timeline
      for moment in timeline.moments {
        try add(timeline.state(at: moment.seconds), device, moment.label)
      }
    }
    for scene in try MeasureScenes.all() { try add(scene.state, device, scene.title) }
    if let dashboard = device.dashboard {
      var state = try ExampleDrive(studio.library).state(studio.options.appearance)
      state.displays = DisplayGallery.displays
      try add(state, dashboard, "Dashboard")
      state.navInfo = NavInfo(navState: .stopped)
      state.pause = nil
      try add(state, dashboard, "Dashboard with buttons")
    }
    return scenes
  }

  private func cells(
    _ scene: Scene, _ lines: [(text: String, line: DimensionLine)]
  ) throws -> [SheetCell] {
    let zoom = 2.0
    return try stride(from: 0, to: lines.count, by: ThemeDrawing.linesPerPicture).map { start in
      let some = lines[start..<min(start + ThemeDrawing.linesPerPicture, lines.count)]
      var picture = try studio.screen(scene.stages, device: scene.device, zoom: zoom)
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

  private func names(_ heading: String, _ names: [String]) -> SheetSection {
    let rows = (names.count + 3) / 4
    return SheetSection(
      heading, columns: 4, columnWidth: studio.device.pointWidth * 2,
      cells: stride(from: 0, to: names.count, by: max(1, rows)).map { start in
        SheetCell(
          size: Size(studio.device.pointWidth * 2, 1), caption: "",
          detail: names[start..<min(start + rows, names.count)].joined(separator: "\n"))
      })
  }

  /// The maximum number of dimension lines for a legible picture.
  private static let linesPerPicture = 12
}

extension LayoutNode {
  /// The roles of the node and its descendants.
  fileprivate var allRoles: [ElementRole] { [role] + children.flatMap(\.allRoles) }
}
