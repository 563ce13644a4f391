package import Devices
import MapLabels
package import MapSources
import Navigation
import RunReports
package import Sessions
package import Templates

/// The frames to draw, a pure function of script and options.
package struct RenderPlan: Sendable {
  /// A screen with a theme.
  package struct Screen: Sendable {
    package let device: DeviceProfile
    /// The name of the theme; nil for that of the script's appearance.
    package let theme: String?
    /// The folder of its frames.
    package let folder: String
    /// The drive over time.
    package let timeline: Timeline
    /// The identity of the drive on this screen, for labels.
    let names = LabelDriveIdentity()

    /// Returns the screen with another device.
    package func on(_ device: DeviceProfile) -> Screen {
      Screen(device: device, theme: theme, folder: folder, timeline: timeline)
    }
  }

  /// The name of the default screen.
  package static let standardDevice = "standard"

  package let name: String
  package let options: RenderOptions
  /// The screens in drawing order.
  package let screens: [Screen]
  /// The moments drawn on every screen, in chronological order.
  package let captures: [Capture]
  /// The frames of the shard, screen by screen.
  package let jobs: [FrameJob]
  /// The length of the drive in seconds.
  package let durationSeconds: Double
  /// The values of the status bar, and other values that are not part of the drive.
  package let context: PresentationContext
  /// The map; nil for a plain background.
  package let map: MapConfiguration?
  /// The settings with which the map was opened.
  private let mapSettings: MapSettings
  /// The parts of the drive that are frames of a film.
  package let film: Film
  /// Warnings about the route and the languages, one sentence each.
  package let warnings: [String]

  /// Plans all frames, and checks that all requested names exist.
  ///
  /// - Parameter earlier: A plan whose open map is reused for the same map.
  /// - Throws: `PlanError` if a name does not exist.
  package init(
    _ script: RouteScript, options: RenderOptions = RenderOptions(), library: AssetLibrary,
    following earlier: RenderPlan? = nil
  ) throws(PlanError) {
    let request = PlanRequest(script: script, options: options, library: library)
    let screens = try request.screens()
    let timeline = screens[0].timeline
    let captures = try request.captures(of: timeline, screens: screens.count)
    name = script.name
    self.options = options
    self.screens = screens
    self.captures = captures
    durationSeconds = timeline.durationSeconds
    mapSettings = try request.mapSettings()
    let map =
      earlier?.mapSettings == mapSettings ? earlier?.map : try request.map(mapSettings)
    self.map = map
    film = request.film(of: timeline, captures: captures)
    var context = PresentationContext(
      status: script.status,
      attribution: script.map.attribution ?? map?.attribution)
    context.hasRoundCorners = options.hasRoundCorners
    self.context = context
    warnings =
      timeline.warnings + request.localeNotes
      + [map?.coverageNote(of: timeline.route)].compactMap(\.self)
    let names = FrameName.names(of: captures)
    jobs = screens.indices.flatMap { screen in
      captures.enumerated().compactMap { moment, capture in
        let index = screen * captures.count + moment
        guard options.shard.contains(index) else { return nil }
        return FrameJob(
          index: index, screen: screen, seconds: capture.seconds, label: capture.label,
          name: names[moment])
      }
    }
  }

  /// The number of frames of all shards.
  package var frameCount: Int { screens.count * captures.count }

  /// The path of a frame's file relative to the output folder.
  package func file(of job: FrameJob) -> String {
    "\(screens[job.screen].folder)/\(job.name).png"
  }
}

extension FrameRenderer {
  /// Computes every stage of a planned frame except pixels.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when a bundled file is corrupt.
  package func stages(of job: FrameJob, in plan: RenderPlan) throws -> FrameStages {
    try stages(at: job.seconds, on: plan.screens[job.screen], in: plan)
  }

  /// Plans a frame without painting its map.
  func begun(_ job: FrameJob, in plan: RenderPlan) throws -> BegunFrame {
    let screen = plan.screens[job.screen]
    let moment = DriveMoment(
      screen.timeline, seconds: job.seconds, screen: screen.names,
      isFilm: plan.film.contains(job.seconds))
    let context = FrameContext(
      route: screen.timeline.route(at: job.seconds), presentation: plan.context, map: plan.map,
      timeline: screen.timeline)
    let state = screen.timeline.state(at: job.seconds)
    return BegunFrame(
      frame: try planned(state.presented(on: screen.device), context), context: context,
      moment: moment)
  }

  /// Computes every stage of any moment on a screen, whether or not the plan draws it.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` when a bundled file is corrupt.
  package func stages(
    at seconds: Double, on screen: RenderPlan.Screen, in plan: RenderPlan,
    labels: RenderPlan.Screen? = nil
  ) throws -> FrameStages {
    let named = labels ?? screen
    let moment = DriveMoment(
      named.timeline, seconds: seconds, screen: named.names, isFilm: plan.film.contains(seconds))
    return try stages(
      of: screen.timeline.state(at: seconds), route: screen.timeline.route(at: seconds),
      device: screen.device, context: plan.context, map: plan.map,
      moment: moment, timeline: screen.timeline)
  }
}

extension PresentationContext {
  /// Creates the context of a script's status bar; the defaults are full signal and battery.
  package init(status: StatusOverrides, attribution: String? = nil) {
    let standard = PresentationContext()
    self.init(
      network: status.network ?? standard.network,
      signalBars: status.signalBars ?? standard.signalBars,
      batteryLevel: status.batteryLevel ?? standard.batteryLevel,
      dockIcons: status.dockIcons ?? standard.dockIcons, attribution: attribution)
    signs = status.signs
  }
}

extension DeviceProfile {
  /// The orientation of a phone's screen.
  package var orientation: PhoneOrientation { pointWidth > pointHeight ? .landscape : .portrait }
}
