package import Documents
import Geometry
package import Navigation

/// The states of a script over time, and its captured moments.
///
/// All values are pure functions of time; the order of queries does not matter.
package struct Timeline: Sendable {
  /// The simulated drives or the replay that determine the states.
  enum Source: Sendable {
    case drives([RouteDrive])
    case replay(FeedReplay)
  }

  /// The identity of a session, which only its copies share.
  package final class Identity: Sendable {}

  package let identity = Identity()
  @Boxed package private(set) var script: RouteScript
  let source: Source
  @Boxed private(set) var schedule: EventSchedule
  /// The data of the drive apart from the route of the script.
  let facts: DriveFacts
  let bearingTrack: BearingTrack
  /// The intervals at waypoints that are part of the next leg.
  let skips: [EarlyDeparture]
  private let settings: StepFunction<AppSettings>
  private let guidance: StepFunction<AppGuidance?>
  private let appearances: StepFunction<AppearanceChange>
  /// The latest report of traffic; nil before the first.
  let reports: StepFunction<TrafficReport?>
  /// The units of the country of the drive, if they differ from those of the default locale.
  private let countryUnits: UnitSystem?
  let shown: StepFunction<MapDisplayOptions>
  let navigation: StepFunction<NavigationSettings>
  let phones: StepFunction<PhoneSettings>
  /// The app's settings of the controls on the car's map.
  let controls: StepFunction<PhoneSettings>
  /// The app's accessory view on the phone, by the times of its changes.
  let accessories: StepFunction<PhoneAccessoryView?>
  private let displays: StepFunction<CarDisplays>
  private let views: StepFunction<AppWindows>
  private let overlays: StepFunction<AppOverlays>

  /// Computes the drive; queries of states are cheap afterwards.
  package init(_ script: RouteScript) {
    self.script = script
    let schedule: EventSchedule
    switch script.source {
    case .route(let route):
      let base = Drive(route: route, vehicle: script.vehicle)
      let plan = EventSchedule.plan(script, on: base)
      let parts = RouteDrive.parts(script, first: plan.drive)
      (source, facts) = (.drives(parts), plan.facts)
      schedule = EventSchedule(
        script, moment: { time in PhoneMoment(parts[parts.index(at: time)].state(at: time)) },
        time: { parts.time(of: $0) })
      skips = parts.skips(of: schedule.continues)
      bearingTrack = BearingTrack(parts: parts, losses: schedule.losses)
    case .feed(let feed):
      let replay = FeedReplay(feed)
      source = .replay(replay)
      (facts, skips) = (DriveFacts(), [])
      schedule = EventSchedule(script, moment: { PhoneMoment(replay.state(at: $0)) }) { placement in
        if case .time(let seconds) = placement { return seconds }
        return placement == .arrival ? replay.durationSeconds : nil
      }
      bearingTrack = BearingTrack(replay: replay, losses: schedule.losses)
    }
    self.schedule = schedule
    settings = StepFunction(script.app, schedule.settings) { $0.changed(by: $1) }
    guidance = StepFunction(nil, schedule.guidance) { ($0 ?? AppGuidance()).changed(by: $1) }
    let changes = schedule.appearances
    appearances = StepFunction(script.initialAppearance, changes) { $0.changed(by: $1) }
    reports = StepFunction(nil, schedule.traffic) { $1 }
    navigation = StepFunction(script.navigation, schedule.navigation) { $0.changed(by: $1) }
    phones = StepFunction(script.phone, schedule.phones) { $0.changed(by: $1) }
    controls = StepFunction(script.map.display.controls, schedule.controls) { $0.changed(by: $1) }
    accessories = phones.changes(of: \.accessory?.view)
    displays = StepFunction(script.displays, schedule.displays) { $0.changed(by: $1) }
    views = StepFunction(AppWindows(), schedule.views) { $0.changed(by: $1) }
    overlays = StepFunction(AppOverlays(), schedule.overlays) { $0.changed(by: $1) }
    countryUnits = source.origin.flatMap { MileCountries.contain($0) ? nil : .metric }
    shown = StepFunction(script.map.display, schedule.shows) { $0.changed(by: $1) }
  }

  package var durationSeconds: Double {
    switch source {
    case .drives(let parts):
      parts.last.map { $0.sessionTime($0.drive.durationSeconds) } ?? 0
    case .replay(let replay): replay.durationSeconds
    }
  }

  /// The first route with all events applied; nil for a feed without a route ahead.
  package var route: Route? {
    switch source {
    case .drives(let parts): parts.first?.drive.route
    case .replay(let replay): replay.route
    }
  }

  /// The drives along the routes of the session, in order; empty for a recorded feed.
  var parts: [RouteDrive] {
    switch source {
    case .drives(let parts): parts
    case .replay: []
    }
  }

  /// The routes found by reroutes, each with the session time in seconds at which it starts.
  package var laterRoutes: [(seconds: Double, route: Route)] {
    parts.dropFirst().map { ($0.start, $0.drive.route) }
  }

  /// Returns the route that the Navigation SDK follows at a time; nil if there is none.
  package func route(at seconds: Double) -> Route? {
    guard navigation.value(at: seconds).hasRoute else { return nil }
    var route = parts.part(at: seconds)?.drive.route ?? route
    if let report = report(at: seconds) { route?.congestion = report.stretches }
    return route
  }

  /// Returns the session time of a placement; nil if it is not reached.
  package func seconds(of placement: RoutePosition) -> Double? {
    switch source {
    case .drives(let parts): return parts.time(of: placement)
    case .replay(let replay):
      if case .time(let seconds) = placement { return seconds }
      return placement == .arrival ? replay.durationSeconds : nil
    }
  }

  /// The offset of the drive's clock from UTC at its start, in seconds.
  package var utcOffsetSeconds: Double {
    let longitude = (baseState(at: 0).location?.coordinate ?? route?.origin.coordinate)?.longitude
    return script.start.offset(atLongitude: longitude ?? 0)
  }

  /// The drive along the first route; nil for a recorded feed.
  package var drive: Drive? { parts.first?.drive }

  /// The named moments of the script in order of time.
  package var moments: [Capture] { schedule.moments }

  /// Returns the same drive with another capture plan.
  package func capturing(_ plan: CapturePlan) -> Timeline {
    var other = self
    other.script.capture = plan
    return other
  }

  /// The times of all events of the script, in order.
  package var eventSeconds: [Double] { schedule.times }

  /// The warnings of the route and the notes of the script, one sentence each.
  package var warnings: [String] {
    (route?.warnings ?? []) + script.notes
      + schedule.chrome.notes
  }

  /// Returns the complete state at a session time.
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
    state.apply(navigation.value(at: time))
    state.app = settings.value(at: time)
    state.guidance = guidance.value(at: time)
    follow(&state, at: time)
    var display = shown.value(at: time)
    display.alternateRoutes = alternateRoutesStrategy(at: time) ?? display.alternateRoutes
    display.speedAlerts = navigation.value(at: time).speedAlertOptions ?? display.speedAlerts
    display.controls = mapControls(at: time)
    state.display = display
    let now = state.cameraMoment
    var camera = script.map.camera
    camera.compassButton = camera.compassButton || state.display.elements[.compass]
    camera.recenterButton = camera.recenterButton || display.controls.allowsRecenterButton
    (state.chrome, state.camera) = schedule.chrome.state(
      at: time, settings: script.screenSettings, camera: camera
    ) { $0 == time ? now : cameraMoment(at: $0) }
    state.phone = phone(at: time, beside: state) { [info = state.navInfo] in
      $0 == time ? PhoneMoment(camera: now, info: info) : phoneMoment(at: $0)
    }
    state.displays = displays.value(at: time)
    state.views = views.value(at: time)
    state.overlays = overlays.value(at: time)
    state.alternates = parts.part(at: time)?.estimates ?? []
    state.speedAlert = speedAlert(of: state)
    state.appearance = appearance(at: time, state)
    return state
  }

  /// Returns the alternates that the app requested for the current route; nil if not specified.
  private func alternateRoutesStrategy(at time: Double) -> AlternateRoutesStrategy? {
    let index = schedule.requests.firstIndex(atLeast: time.nextUp)
    let asked = index > 0 ? schedule.requests[index - 1] : 0
    let searched = schedule.reroutes.lastEnd(before: time) ?? 0
    return navigation.value(at: max(asked, searched)).alternateRoutesStrategy
  }

  func baseState(at time: Double) -> NavigationState {
    switch source {
    case .drives(let parts):
      var state = skipped(time) ?? parts[parts.index(at: time)].state(at: time)
      if let congestion = reportedCongestion(at: time, state.routeMeters) {
        state.congestion = congestion
      }
      return state
    case .replay(let replay): return replay.state(at: time)
    }
  }

  /// Returns the values of a time on which a camera depends.
  private func cameraMoment(at time: Double) -> CameraMoment { phoneMoment(at: time).camera }

  /// Sets the values on which a following camera depends; zoom continues to change without a fix.
  private func follow(_ state: inout NavigationState, at time: Double) {
    state.camera.bearing = bearingTrack.bearing(at: time)
    state.camera.guidanceShare = guidanceShare(at: time)
  }

  /// Returns the values of a time on which the phone depends.
  func phoneMoment(at time: Double) -> PhoneMoment {
    var state = baseState(at: schedule.losses.latest(at: time)?.start ?? time)
    state.elapsedSeconds = time
    follow(&state, at: time)
    return PhoneMoment(state)
  }

  private func appearance(at time: Double, _ state: NavigationState) -> Appearance {
    var look = appearances.value(at: time)
    if look.locale == nil { look.units = look.units ?? countryUnits }
    return look.appearance(atNight: isNight(at: time, state))
  }

  /// Returns the content style of the map at a time.
  func contentStyle(at time: Double) -> InterfaceStyle {
    appearance(at: time, baseState(at: time)).mapAppearance
  }

  /// Whether the map ever adapts to the daylight.
  var styleMayFollowLight: Bool {
    ([script.appearance] + schedule.appearances.map(\.value)).contains {
      $0.mapAppearance == .automatic
    }
  }

  /// The times at which the script changes the content style of the map.
  var styleTimes: [Double] { schedule.appearances.map(\.start).filter { $0 <= durationSeconds } }

  func isNight(at time: Double, _ state: NavigationState) -> Bool {
    guard let coordinate = state.location?.coordinate ?? route?.origin.coordinate else {
      return !(6..<20).contains(state.clock.hour)
    }
    let days = script.start.daysSinceJ2000(after: time, longitude: coordinate.longitude)
    return SunPosition.elevation(at: coordinate, daysSinceJ2000: days) < SunPosition.nightElevation
  }
}

extension Timeline.Source {
  /// The start of the drive; nil if unknown.
  fileprivate var origin: Coordinate? {
    switch self {
    case .drives(let parts): parts.first?.drive.route.origin.coordinate
    case .replay(let replay):
      replay.route?.origin.coordinate ?? replay.state(at: 0).location?.coordinate
    }
  }
}

extension RouteScript {
  /// The initial appearance, with the first theme to draw.
  fileprivate var initialAppearance: AppearanceChange {
    var look = appearance
    if let theme = themes.first { look.theme = theme }
    return look
  }
}
