import Devices
import DisplayLists
import FramePipeline
import MapScenes
import Sessions
import Templates

/// Lays out screens and applies rules to them; several workers run concurrently.
final class LintWorker {
  /// The values shared by all moments of a drive.
  struct Context: Sendable {
    let presentation: PresentationContext
    /// The key paths of the steps in the script.
    let paths: ScriptPaths
  }

  /// The result of one view.
  struct Verdict: Sendable {
    /// Whether the map is completely hidden.
    let hidesMap: Bool
    let view: LintView
    let sightings: [(rule: LintRuleInfo, found: [Occurrence])]
    let matches: [(rule: LintRuleInfo, found: [LintMatch])]
  }

  let renderer: FrameRenderer
  private let rules: [any LintRule]
  /// The background colors of the map by day and by night.
  private let dayGround, nightGround: Color

  /// Creates a worker with its own renderer.
  ///
  /// - Throws: `DrawingError` when a font is missing, `AssetError` when a palette is corrupt.
  init(_ rules: [any LintRule], library: AssetLibrary) throws {
    self.rules = rules
    renderer = try FrameRenderer(library: library)
    dayGround = try library.palette("day").groundColor
    nightGround = try library.palette("night").groundColor
  }

  /// Checks one view of a moment.
  func verdict(
    on moment: LintMoment, in view: LintViews.View, _ context: Context
  ) throws -> Verdict {
    let frame = try frame(of: moment, in: view, context)
    var sightings: [(rule: LintRuleInfo, found: [Occurrence])] = []
    var matches: [(rule: LintRuleInfo, found: [LintMatch])] = []
    for rule in rules {
      switch rule {
      case let rule as any OccurrenceRule where view.checksLayout:
        sightings.append((rule.info, rule.sightings(in: frame)))
      case let rule as any LayoutRule where view.checksLayout:
        matches.append((rule.info, rule.matches(in: frame)))
      case let rule as any ColorRule where view.checksColors:
        matches.append((rule.info, rule.matches(in: frame)))
      default: break
      }
    }
    return Verdict(
      hidesMap: frame.template.hidesMap, view: frame.view, sightings: sightings, matches: matches)
  }

  private func frame(
    of moment: LintMoment, in view: LintViews.View, _ context: Context
  ) throws -> LintFrame {
    var state = moment.state
    state.appearance = view.appearance
    state.displays.front = view.front
    // Transitions are checked at their end. No rule here depends on the zoom level, so the camera
    // needs no session.
    let frame = try renderer.planned(
      state.presented(on: view.device).settled,
      FrameContext(
        route: moment.route, presentation: context.presentation, isSettled: true))
    return LintFrame(
      view: LintView(device: view.device.name, appearance: view.appearance), state: frame.state,
      template: frame.template, layout: frame.layout,
      ground: view.appearance.mapAppearance == .dark ? nightGround : dayGround,
      paths: context.paths)
  }
}
