package import Navigation
import Geometry

/// A script made ready: what is true at each moment, and which moments become pictures.
///
/// Everything is a pure function of time; the order of questions does not matter.
package struct Timeline: Sendable {
  /// Where states come from.
  enum Source: Sendable {
    case drive(Drive)
    case replay(FeedReplay)
  }

  /// The script that was made ready.
  package let script: RouteScript
  let source: Source
  let schedule: EventSchedule
  let zoomTrack: ZoomTrack
  private let alternateEstimates: [AlternateEstimate]

  /// Works out a drive once; asking for states is cheap afterwards.
  package init(_ script: RouteScript) {
    self.script = script
    switch script.source {
    case .route(let route):
      let base = Drive(route: route, vehicle: script.vehicle)
      let (drive, schedule) = EventSchedule.plan(script.events, on: base)
      source = .drive(drive)
      self.schedule = schedule
      zoomTrack = ZoomTrack(drive: drive)
    case .feed(let feed):
      let replay = FeedReplay(feed)
      source = .replay(replay)
      schedule = EventSchedule(script.events) { placement in
        if case .time(let seconds) = placement { return seconds }
        return placement == .arrival ? replay.durationSeconds : nil
      }
      zoomTrack = ZoomTrack(replay: replay)
    }
    alternateEstimates =
      switch source {
      case .drive(let drive): drive.route.alternateEstimates
      case .replay: []
      }
  }

  /// The whole time in seconds.
  package var durationSeconds: Double {
    switch source {
    case .drive(let drive): drive.durationSeconds
    case .replay(let replay): replay.durationSeconds
    }
  }

  /// The route with everything events say about it; nil for a feed without the road ahead.
  package var route: Route? {
    switch source {
    case .drive(let drive): drive.route
    case .replay(let replay): replay.route
    }
  }

  /// The simulated drive; nil for a recorded feed.
  package var drive: Drive? {
    switch source {
    case .drive(let drive): drive
    case .replay: nil
    }
  }

  /// The named moments of the script in order of time.
  package var moments: [Capture] { schedule.moments }

  /// What is odd about the route and about what the script asks for, one sentence each.
  package var warnings: [String] {
    (route?.warnings ?? [])
      + schedule.chrome.notes(settings: script.chrome, camera: script.map.camera) {
        cameraMoment(at: $0)
      }
  }

  /// Everything that is true some seconds after the beginning.
  package func state(at seconds: Double) -> NavigationState {
    let time = max(0, seconds.isFinite ? seconds : 0)
    let loss = schedule.losses.latest(at: time)
    var state = baseState(at: loss?.start ?? time)
    state.elapsedSeconds = time
    state.clock = script.start.clock.advanced(by: time)
    if let loss {
      state.location?.isStale = true
      state.location?.accuracy += 5 * (time - loss.start)
    }
    schedule.applyPauses(to: &state, at: time)
    state.app = settings(at: time)
    state.camera.automaticZoom = zoomTrack.level(at: time)
    state.display = display(at: time)
    let now = state.cameraMoment
    var camera = script.map.camera
    camera.compassButton = camera.compassButton || state.display.elements[.compass]
    (state.chrome, state.camera) = schedule.chrome.state(
      at: time, settings: script.chrome, camera: camera
    ) { $0 == time ? now : cameraMoment(at: $0) }
    state.alternates = alternateEstimates
    state.speedAlert = speedAlert(of: state)
    state.appearance = appearance(at: time, state)
    return state
  }

  func baseState(at time: Double) -> NavigationState {
    switch source {
    case .drive(let drive): drive.state(at: time)
    case .replay(let replay): replay.state(at: time)
    }
  }

  /// What a camera needs to know of a time; the zoom goes on while fixes are missing.
  private func cameraMoment(at time: Double) -> CameraMoment {
    var state = baseState(at: schedule.losses.latest(at: time)?.start ?? time)
    state.camera.automaticZoom = zoomTrack.level(at: time)
    return state.cameraMoment
  }

  private func appearance(at time: Double, _ state: NavigationState) -> Appearance {
    var look = script.appearance
    if let theme = script.themes.first { look.theme = theme }
    for change in schedule.appearances where change.start <= time {
      look = look.changed(by: change.value)
    }
    return look.appearance(atNight: isNight(at: time, state))
  }

  private func settings(at time: Double) -> AppSettings {
    schedule.settings.filter { $0.start <= time }
      .reduce(script.app) { $0.changed(by: $1.value) }
  }

  private func isNight(at time: Double, _ state: NavigationState) -> Bool {
    guard let place = state.location?.coordinate ?? route?.origin.coordinate else {
      return !(6..<20).contains(state.clock.hour)
    }
    let days = script.start.daysSinceJ2000(after: time, longitude: place.longitude)
    return SunPosition.elevation(at: place, daysSinceJ2000: days) < SunPosition.nightElevation
  }
}
