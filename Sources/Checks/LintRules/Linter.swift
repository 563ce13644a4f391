import Devices
package import Sessions
package import FramePipeline
package import RouteScripts
import Templates

/// Checks what an app shows on a drive, on all screens, in all looks and all languages.
///
/// Nothing is drawn: rules see steps, layouts and colors.
package struct Linter {
  /// What to check; what is empty means everything that is shipped.
  package struct Options: Sendable, Hashable {
    /// The names of screens.
    package var devices: [String] = []
    /// The names of generations of chrome.
    package var themes: [String] = []
    /// The languages.
    package var locales: [String] = []
    /// The codes or names of rules that are left out.
    package var disabled: [String] = []

    /// Options that check everything.
    package init() {}
  }

  private let library: AssetLibrary
  private let renderer: FrameRenderer
  private let options: Options
  private let checked: [any LintRule]

  /// A linter with shipped files.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  package init(library: AssetLibrary, options: Options = Options()) throws {
    self.library = library
    self.options = options
    renderer = try FrameRenderer(library: library)
    checked = LintRegistry.all.filter { rule in
      !options.disabled.contains {
        $0.uppercased() == rule.info.code || $0 == rule.info.name
      }
    }
  }

  /// The rules that are checked.
  package var rules: [LintRuleInfo] { checked.map(\.info) }

  /// All findings about a drive: by location in the file, then by code.
  ///
  /// `locations` says where the values of the script stand; nil for files without such locations.
  ///
  /// - Throws: `DrawingError` when a picture cannot be read, `ThemeError`, `PhrasebookError` or
  ///   `AssetError` when a shipped file is damaged or does not exist.
  package func findings(
    in script: RouteScript, file: String, locations: ScriptLocations? = nil
  ) throws -> [Finding] {
    let isInline = locations?.hasInlineRoute ?? false
    let drive = LintDrive(script, isInline: isInline)
    var isImported = !isInline
    if case .feed = script.source { isImported = false }
    var collector = FindingCollector(file: file, locations: locations, isImported: isImported)
    try drive.eachStep(renderer) { step in
      for case let rule as any DriveRule in checked {
        collector.add(rule.matches(in: step), of: rule.info)
      }
    }
    let looks = try LintViews(library: library, options: options, script: script)
    let context = PresentationContext(
      status: script.status, attribution: script.map.attribution)
    var covered = CoveredScreens()
    try drive.eachMoment { moment in
      let state = moment.state
      for look in looks.views(for: state.appearance) where !covered.isKnown(moment, in: look) {
        let frame = try frame(of: state, look, drive: drive, context: context)
        covered.note(moment, in: look, hidesMap: frame.template.hidesMap)
        let checkedMatches = checked.compactMap { rule in
          matches(of: rule, in: frame, look).map { (rule.info, $0) }
        }
        for case let rule as any SightingRule in checked where look.checksLayout {
          collector.add(
            rule.sightings(in: frame), of: rule.info, at: state.elapsedSeconds, on: frame.view)
        }
        for (info, found) in checkedMatches {
          collector.add(found, of: info, at: state.elapsedSeconds, on: frame.view)
        }
      }
    }
    return collector.sorted
  }

  private func matches(
    of rule: any LintRule, in frame: LintFrame, _ look: LintViews.View
  ) -> [LintMatch]? {
    switch rule {
    case let rule as any LayoutRule where look.checksLayout: rule.matches(in: frame)
    case let rule as any ColorRule where look.checksColors: rule.matches(in: frame)
    default: nil
    }
  }

  private func frame(
    of state: NavigationState, _ look: LintViews.View, drive: LintDrive,
    context: PresentationContext
  ) throws -> LintFrame {
    var state = state
    state.appearance = look.appearance
    state.displays.front = look.front
    state = state.seen(on: look.device)
    // What is on its way is judged where it comes to rest.
    (state.chrome.templateTransition, state.chrome.panningChange) = (nil, nil)
    state.phone.accessoryChange = nil
    let template = try renderer.template(for: state, on: look.device, context: context)
    let layout = try renderer.layout(
      template, appearance: state.appearance, device: look.device)
    return LintFrame(
      view: LintView(device: look.device.name, appearance: look.appearance), state: state,
      template: template, layout: layout,
      ground: try look.ground(library), paths: drive.paths)
  }
}
