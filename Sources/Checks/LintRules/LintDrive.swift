import DisplayLists
import Navigation
import Sessions
import FramePipeline

/// A drive with the steps and moments that are worth checking.
struct LintDrive {
  /// Where the steps stand in the script.
  let paths: LintPaths
  private let timeline: Timeline

  init(_ script: RouteScript, isInline: Bool) {
    var script = script
    script.capture = CapturePlan(
      rules: script.capture.rules + [.start, .maneuvers(leadMeters: [400, 100, 0]), .arrivals])
    script.capture.rules += [.moments(nil), .every(seconds: 2, from: 0, to: nil)]
    timeline = Timeline(script)
    paths = LintPaths(
      isInline: isInline, starts: (timeline.route?.steps ?? []).map(\.maneuverMeters))
  }

  /// All steps with their pictures decoded.
  func steps(_ renderer: FrameRenderer) throws -> [LintStep] {
    try infos.map { info in
      LintStep(
        info, index: info.stepNumber, path: paths.step(info.stepNumber),
        images: try LintDrive.images(of: info, renderer),
        destinationSide: timeline.route?.destinationSide(ofStep: info.stepNumber))
    }
  }

  /// One state for each combination of what the driver reads, at its first moment.
  func moments() -> [NavigationState] {
    var known: Set<Key> = []
    return timeline.captures().map { timeline.state(at: $0.seconds) }
      .filter { known.insert(Key($0)).inserted }
  }

  /// What makes a difference to the places of things; distances and times hardly do.
  private struct Key: Hashable {
    let navState: NavState
    let current, next: StepInfo?
    let pause: PauseReason?
    let description: String?
    let road, destination: String
    let app: AppSettings
    let congestion: Congestion
    let chrome: ChromeState

    init(_ state: NavigationState) {
      navState = state.navInfo.navState
      current = state.navInfo.currentStep
      next = state.navInfo.remainingSteps.first
      pause = state.pause
      description = state.pauseDescription
      road = state.roadName
      destination = state.nextDestinationName
      app = state.app
      congestion = state.congestion
      var chrome = state.chrome
      chrome.alert?.remaining = nil
      (chrome.focused, chrome.pressed) = (nil, nil)
      self.chrome = chrome
    }
  }

  private var infos: [StepInfo] {
    if let route = timeline.route, !route.steps.isEmpty { return route.steps.map(\.info) }
    guard case .feed(let feed) = timeline.script.source else { return [] }
    var known: Set<StepInfo> = []
    return feed.messages.compactMap(\.navInfo.currentStep).filter { known.insert($0).inserted }
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
