import DisplayLists
import FramePipeline
import Navigation
import RouteAudit
import RouteImport
import Sessions

/// A drive with the steps and moments to check.
struct LintDrive {
  /// The interval in seconds of moments that no capture rule names.
  static let paceSeconds = 2.0
  /// The maximum number of such moments; longer drives use a longer interval.
  static let paceLimit = 20_000

  /// The key paths of the steps in the script.
  let paths: ScriptPaths
  let timeline: Timeline

  init(_ script: RouteScript, isInline: Bool) {
    var script = script
    script.capture = CapturePlan(
      rules: script.capture.rules + [.start, .maneuvers(leadMeters: [400, 100, 0]), .arrivals])
    script.capture.rules += [.moments(nil)]
    let whole = Timeline(script)
    let pace = max(LintDrive.paceSeconds, whole.durationSeconds / Double(LintDrive.paceLimit))
    script.capture.rules += [
      .times(whole.eventSeconds), .every(seconds: pace, from: 0, to: nil),
    ]
    timeline = whole.capturing(script.capture)
    paths = ScriptPaths(
      isInline: isInline, starts: (timeline.route?.steps ?? []).map(\.maneuverMeters))
  }

  /// Calls `visit` with each step, its pictures decoded.
  func eachStep(_ renderer: FrameRenderer, _ visit: (LintStep) throws -> Void) throws {
    for (info, statements) in audited {
      try visit(
        LintStep(
          info, index: info.stepNumber, path: paths.step(info.stepNumber),
          images: try LintDrive.images(of: info, renderer),
          disagreements: StepAuditor(info, statements).disagreements))
    }
  }

  /// Calls `visit` with the state at each checked moment.
  func eachState(_ visit: (NavigationState) -> Void) {
    for capture in timeline.captures() { visit(timeline.state(at: capture.seconds)) }
  }

  /// Calls `visit` with the first moment of each distinct layout input within a step.
  ///
  /// Only one moment and the inputs of one step are kept, so memory does not grow with the drive.
  ///
  /// - Returns: The maximum number of inputs kept at a time.
  @discardableResult
  func eachMoment(_ visit: (LintMoment) throws -> Void) rethrows -> Int {
    var known: Set<LintMoment.Key> = []
    var most = 0
    var step: StepInfo?
    for capture in timeline.captures() {
      let moment = LintMoment(
        timeline.state(at: capture.seconds), route: timeline.route(at: capture.seconds))
      if let current = moment.key.guidance.current, current != step {
        step = current
        known = []
      }
      if known.insert(moment.key).inserted { try visit(moment) }
      most = max(most, known.count)
    }
    return most
  }

  /// The number of shown steps.
  var stepCount: Int { audited.count }

  /// All steps with the statements of their sources; the steps of a feed have no line.
  private var audited: [(StepInfo, StepStatements)] {
    if let route = timeline.route, !route.steps.isEmpty {
      return route.steps.map { ($0.info, $0.statements) }
    }
    guard case .feed(let feed) = timeline.script.source else { return [] }
    var known: Set<StepInfo> = []
    return feed.messages.compactMap(\.navInfo.currentStep).filter { known.insert($0).inserted }
      .map { ($0, StatementCollector.statements(of: $0)) }
  }

  private static func images(
    of info: StepInfo, _ renderer: FrameRenderer
  ) throws -> [LintImage] {
    let app = info.presentation
    var wanted: [(LintImage.Role, AppImage?)] = [
      (.symbol, app.symbol), (.laneImage, app.laneImage), (.junctionImage, app.junctionImage),
    ]
    for case .image(let image) in app.attributedInstructions.flatMap(\.attachments) {
      wanted.append((.attachment, image))
    }
    return try wanted.compactMap { role, image in
      guard let image else { return nil }
      let resources = try renderer.images(in: image.files)
      guard let light = resources[image.light] else { return nil }
      return LintImage(role, light: light, dark: image.dark.flatMap { resources[$0] })
    }
  }
}
