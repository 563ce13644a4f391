import Documents
import Navigation

/// Events with their times, grouped by kind.
struct EventSchedule: Sendable {
  /// A value that applies to a half-open interval of time.
  struct Span<Value: Sendable>: Sendable {
    var start: Double
    var end: Double
    var value: Value
  }

  /// A pause with the app's description and card color.
  struct Pause: Sendable {
    var reason: PauseReason
    var description: String?
    var cardColor: AppColor?
  }

  private(set) var reroutes = Spans<Void>()
  private(set) var pauses = Spans<Pause>()
  private(set) var losses = Spans<Void>()
  private(set) var traffic: [Span<TrafficReport>] = []
  private(set) var appearances: [Span<AppearanceChange>] = []
  private(set) var navigation: [Span<NavigationSettings>] = []
  private(set) var settings: [Span<AppSettings>] = []
  private(set) var guidance: [Span<GuidanceChange>] = []
  private(set) var shows: [Span<[MapElement: Bool]>] = []
  private(set) var controls: [Span<PhoneSettings>] = []
  private(set) var views: [Span<AppViews>] = []
  private(set) var overlays: [Span<AppOverlays.Change>] = []
  private(set) var phones: [Span<PhoneSettings>] = []
  private(set) var displays: [Span<CarDisplays.Change>] = []
  private(set) var chrome = ChromeSchedule()
  let phone: PhoneSchedule
  /// The times in order at which the app sets destinations and thereby requests a route.
  private(set) var requests: [Double] = []
  /// The times in order at which the app continues to the next destination.
  private(set) var continues: [Double] = []
  /// The other events in order of time, without those of the map template or known in advance.
  ///
  /// `cause` is the index of the event among all events in order of time.
  private(set) var others: [(time: Double, cause: Int, action: ScriptEvent.Action)] = []
  private(set) var moments: [Capture] = []
  /// The times of all events, in order without duplicates.
  private(set) var times: [Double] = []

  /// Schedules the events of a script; events without a time are dropped.
  ///
  /// - Parameters:
  ///   - moment: Returns the values of a time on which the phone depends.
  ///   - time: Returns the time of a placement.
  init(
    _ script: RouteScript, moment: (Double) -> PhoneMoment, time: (RoutePosition) -> Double?
  ) {
    let events = script.events.compactMap { event in
      time(event.placement).map { (time: $0, action: event.action) }
    }.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    phone = PhoneSchedule(script, events: events, moment: moment)
    var starts: Set<Double> = []
    let numbered = events.enumerated().map { ($0.element.time, $0.offset, $0.element.action) }
    for (start, cause, action) in numbered + phone.replies {
      starts.insert(start)
      if action.isKept { others.append((start, cause, action)) }
      take(action, at: start, event: cause)
    }
    others = others.enumerated().sorted {
      ($0.element.time, $0.element.cause, $0.offset) < (
        $1.element.time, $1.element.cause, $1.offset
      )
    }.map(\.element)
    sortChanges()
    chrome.order(
      settings: script.screenSettings, app: script.answers == .builtIn ? DefaultApp() : nil)
    times = starts.sorted()
    reroutes.order()
    pauses.order()
    losses.order()
    moments.sort { ($0.seconds, $0.label) < ($1.seconds, $1.label) }
  }

  /// Adds an event to its group.
  private mutating func take(_ action: ScriptEvent.Action, at start: Double, event: Int) {
    func span<Value>(_ value: Value, for seconds: Double) -> Span<Value> {
      Span(start: start, end: start + seconds, value: value)
    }
    switch action {
    case .reroute(let seconds, _): reroutes.append(span((), for: seconds))
    case .pause(let reason, let description, let seconds, let color):
      let pause = Pause(reason: reason, description: description, cardColor: color)
      pauses.append(span(pause, for: seconds))
    case .app(let change): settings.append(span(change, for: .infinity))
    case .guidance(let change): guidance.append(span(change, for: .infinity))
    case .navigation(let change):
      navigation.append(span(change, for: .infinity))
      if change.destinations == .set { requests.append(start) }
    case .shows(let change): shows.append(span(change, for: .infinity))
    case .mapControls(let change): controls.append(span(change, for: .infinity))
    case .views(let change): views.append(span(change, for: .infinity))
    case .overlays(let change): overlays.append(span(change, for: .infinity))
    case .phone(let change): phones.append(span(change, for: .infinity))
    case .display(let change): displays.append(span(change, for: .infinity))
    case .appearance(let change): appearances.append(span(change, for: .infinity))
    case .chrome(let action): chrome.add(action, at: start, event: event)
    case .continueToNextDestination:
      continues.append(start)
      navigation.append(span(.withoutGuidance, for: .infinity))
    case .moment(let name): moments.append(Capture(seconds: start, label: name))
    case .losePosition(let seconds): losses.append(span((), for: seconds))
    case .traffic(let stretches):
      traffic.append(span(TrafficReport(stretches, at: start), for: .infinity))
    case .phoneAction, .stop, .congestion, .speedLimit, .signal, .lanes: break
    }
  }

  private mutating func sortChanges() {
    appearances.sort { $0.start < $1.start }
    traffic.sort { $0.start < $1.start }
    settings.sort { $0.start < $1.start }
    guidance.sort { $0.start < $1.start }
    shows.sort { $0.start < $1.start }
    controls.sort { $0.start < $1.start }
    views.sort { $0.start < $1.start }
    overlays.sort { $0.start < $1.start }
    navigation.sort { $0.start < $1.start }
    phones.sort { $0.start < $1.start }
    displays.sort { $0.start < $1.start }
    continues.sort()
    requests.sort()
  }

  /// Applies an active reroute or pause to a state.
  func applyPauses(to state: inout NavigationState, at time: Double) {
    guard state.navInfo.navState != .stopped else { return }
    if reroutes.hasEnded(within: Drive.messageSeconds, before: time) {
      state.navInfo.routeChanged = true
    }
    if let pause = pauses.latest(at: time) {
      state.pause = pause.value.reason
      state.pauseDescription = pause.value.description
      state.pauseCardColor = pause.value.cardColor
    }
    if reroutes.latest(at: time) != nil {
      state.pause = .rerouting
      state.pauseDescription = nil
      state.pauseCardColor = nil
      var info = state.navInfo
      info.navState = .rerouting
      (info.currentStep, info.remainingSteps) = (nil, [])
      info.routeChanged = false
      (info.timeToCurrentStepSeconds, info.distanceToCurrentStepMeters) = (0, 0)
      state.navInfo = info
    }
  }
}

extension EventSchedule {
  /// Time spans of one kind, which may overlap.
  struct Spans<Value: Sendable>: Sendable {
    private var all: [Span<Value>] = []
    private var layers = IntervalStack([])
    private var ends: [Double] = []

    mutating func append(_ span: Span<Value>) { all.append(span) }

    /// Prepares for queries; call it once, after the last span.
    mutating func order() {
      // Among spans with the same start, the first one of the script applies.
      all = all.enumerated().sorted {
        ($0.element.start, -$0.offset) < ($1.element.start, -$1.offset)
      }.map(\.element)
      layers = IntervalStack(all.map { ($0.start, $0.end) })
      ends = all.map(\.end).sorted()
    }

    /// Returns the active span that started last.
    func latest(at time: Double) -> Span<Value>? { layers.index(at: time).map { all[$0] } }

    var endings: [Double] { ends }

    /// Returns the end of the last span that has ended by a time; nil if none has.
    func lastEnd(before time: Double) -> Double? {
      let next = ends.firstIndex(atLeast: time)
      if next < ends.count, ends[next] == time { return time }
      return next > 0 ? ends[next - 1] : nil
    }

    /// Returns whether a span has ended at a time or at most `seconds` before it.
    func hasEnded(within seconds: Double, before time: Double) -> Bool {
      let next = ends.firstIndex(atLeast: time)
      if next < ends.count, ends[next] == time { return true }
      return next > 0 && time < ends[next - 1] + seconds
    }
  }
}

extension ScriptEvent.Action {
  /// Whether the action takes effect at its time here, and not in the screen's machine.
  fileprivate var isKept: Bool {
    switch self {
    case .reroute, .pause, .app, .guidance, .appearance, .navigation, .phone, .display,
      .continueToNextDestination,
      .shows, .mapControls, .views, .overlays, .moment, .losePosition, .traffic:
      true
    case .chrome, .phoneAction, .stop, .congestion, .speedLimit, .signal, .lanes: false
    }
  }
}
