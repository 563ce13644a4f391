import Devices
package import FramePipeline
package import RouteScripts
package import Sessions
import Templates

/// The progress of a check.
package struct LintProgress: Sendable, Hashable {
  /// The length of the drive and the checked part of it, in seconds.
  package let durationSeconds: Double
  package private(set) var checkedSeconds = 0.0
  /// The number of checked moments, and of those checked in all views.
  package private(set) var moments = 0, completeMoments = 0
  /// Whether the drive is too long to check every moment in all views.
  package let isSampled: Bool

  init(durationSeconds: Double, isSampled: Bool) {
    (self.durationSeconds, self.isSampled) = (durationSeconds, isSampled)
  }

  mutating func note(at seconds: Double, inAllViews: Bool) {
    checkedSeconds = seconds
    moments += 1
    completeMoments += inAllViews ? 1 : 0
  }
}

/// Checks an app's content on a drive, on all screens and in all themes, appearances and languages.
///
/// Nothing is drawn: rules read steps, layouts and colors.
package struct Linter {
  /// The options of a check; an empty list selects all bundled values.
  package struct Options: Sendable, Hashable {
    package var devices: [String] = []
    package var themes: [String] = []
    package var locales: [String] = []
    /// The codes or names of rules to skip.
    package var disabled: [String] = []

    package init() {}
  }

  private let library: AssetLibrary
  private let options: Options
  private let checked: [any LintRule]
  private let renderer: FrameRenderer
  private let crew: LintWorkerPool

  /// Creates a linter with bundled files.
  ///
  /// - Parameters:
  ///   - library: The bundled files.
  ///   - options: The options of the check.
  ///   - workers: The number of screens laid out concurrently; it does not affect the findings.
  /// - Throws: `DrawingError` when a font is missing, `AssetError` when a palette is corrupt.
  package init(library: AssetLibrary, options: Options = Options(), workers: Int = 1) throws {
    self.library = library
    self.options = options
    let checked = LintRegistry.all.filter { rule in
      !options.disabled.contains {
        $0.uppercased() == rule.info.code || $0 == rule.info.name
      }
    }
    self.checked = checked
    renderer = try FrameRenderer(library: library)
    crew = try LintWorkerPool(checked, library: library, count: workers)
  }

  /// The rules that are checked.
  package var rules: [LintRuleInfo] { checked.map(\.info) }

  /// Returns all findings of a drive, by location in the file, then by code.
  ///
  /// On very long drives, other themes, languages, driver's sides and colors are checked only at
  /// the moments with the longest texts.
  ///
  /// - Parameters:
  ///   - locations: The locations of the script's values; nil for files without locations.
  ///   - onProgress: Receives the progress after each moment; cancels the check by throwing.
  /// - Throws: `DrawingError` when a picture cannot be read, `ThemeError`, `PhrasebookError` or
  ///   `AssetError` when a bundled file is corrupt or missing.
  package func findings(
    in script: RouteScript, file: String, locations: ScriptLocations? = nil,
    onProgress: (LintProgress) throws -> Void = { _ in }
  ) throws -> [Finding] {
    let isInline = locations?.hasInlineRoute ?? false
    let drive = LintDrive(script, isInline: isInline)
    let isImported = if case .feed = script.source { false } else { !isInline }
    var collector = FindingCollector(file: file, locations: locations, isImported: isImported)
    try checkDrive(drive, into: &collector)
    let looks = try LintViews(library: library, options: options, script: script)
    let context = LintWorker.Context(
      presentation: PresentationContext(status: script.status, attribution: script.map.attribution),
      paths: drive.paths)
    var covered = CoveredScreens()
    let views = looks.views(for: drive.timeline.state(at: 0).appearance).count
    var sampling = LintSampling(steps: drive.stepCount, views: views)
    var progress = LintProgress(
      durationSeconds: drive.timeline.durationSeconds, isSampled: !sampling.isExact)
    try drive.eachMoment { moment in
      let state = moment.state
      let areAll = sampling.takesAllViews(of: moment)
      let views = looks.views(for: state.appearance, areAll: areAll)
        .filter { !covered.isKnown(moment, in: $0) }
      let verdicts = try crew.verdicts(on: moment, in: views, context)
      for (view, verdict) in zip(views, verdicts) {
        covered.note(moment, in: view, hidesMap: verdict.hidesMap)
        for (rule, sightings) in verdict.sightings {
          collector.add(sightings, of: rule, at: state.elapsedSeconds, on: verdict.view)
        }
        for (rule, matches) in verdict.matches {
          collector.add(matches, of: rule, at: state.elapsedSeconds, on: verdict.view)
        }
      }
      progress.note(at: state.elapsedSeconds, inAllViews: areAll)
      try onProgress(progress)
    }
    try checkCamera(script, drive.timeline, in: looks, &collector)
    return collector.sorted
  }

  /// Checks what does not depend on a screen: the steps, alone and together, and the state at each
  /// moment.
  private func checkDrive(_ drive: LintDrive, into collector: inout FindingCollector) throws {
    var steps: [LintStep] = []
    try drive.eachStep(renderer) { step in
      steps.append(step)
      for case let rule as any DriveRule in checked {
        collector.add(rule.matches(in: step), of: rule.info)
      }
    }
    for case let rule as any RouteRule in checked {
      collector.add(rule.matches(in: steps), of: rule.info)
    }
    for case let rule as any StateRule in checked {
      drive.eachState { collector.add(rule.matches(in: $0), of: rule.info, at: $0.elapsedSeconds) }
    }
  }

  /// Checks the script's cameras and map overlays on each screen in the script's language.
  private func checkCamera(
    _ script: RouteScript, _ timeline: Timeline, in looks: LintViews,
    _ collector: inout FindingCollector
  ) throws {
    let rules = checked.compactMap { $0 as? any CameraRule }.filter { rule in
      rule is OverlayHidesManeuver ? script.laysOverlays : script.setsCamera
    }
    guard !rules.isEmpty else { return }
    for view in looks.ownViews(for: timeline.state(at: 0).appearance) {
      let shown = LintView(device: view.device.name, appearance: view.appearance)
      for approach in try LintApproach.all(of: timeline, in: view, renderer) {
        for rule in rules {
          collector.add(
            rule.matches(in: approach), of: rule.info, at: approach.maneuver.seconds, on: shown)
        }
      }
    }
  }
}
