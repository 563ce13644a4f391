import Navigation

/// Events with their times, sorted by kind.
struct EventSchedule: Sendable {
  /// Something that holds from one time up to but not including another.
  struct Span<Value: Sendable>: Sendable {
    var start: Double
    var end: Double
    var value: Value
  }

  /// A pause with its words.
  struct Pause: Sendable {
    var reason: PauseReason
    var description: String?
    var cardColor: AppColor?
  }

  private(set) var reroutes: [Span<Void>] = []
  private(set) var pauses: [Span<Pause>] = []
  private(set) var losses: [Span<Void>] = []
  private(set) var appearances: [Span<AppearanceChange>] = []
  private(set) var settings: [Span<AppSettings>] = []
  private(set) var shows: [Span<[MapElement: Bool]>] = []
  private(set) var chrome = ChromeSchedule()
  private(set) var moments: [Capture] = []
  /// When anything happens, in order.
  private(set) var times: [Double] = []

  /// Sorts events; those whose placement has no time are left out.
  init(_ events: [ScriptEvent], time: (Placement) -> Double?) {
    for event in events {
      guard let start = time(event.placement) else { continue }
      times.append(start)
      func span<Value>(_ value: Value, for seconds: Double) -> Span<Value> {
        Span(start: start, end: start + seconds, value: value)
      }
      switch event.action {
      case .reroute(let seconds): reroutes.append(span((), for: seconds))
      case .pause(let reason, let description, let seconds, let color):
        let pause = Pause(reason: reason, description: description, cardColor: color)
        pauses.append(span(pause, for: seconds))
      case .app(let change): settings.append(span(change, for: .infinity))
      case .shows(let change): shows.append(span(change, for: .infinity))
      case .appearance(let change): appearances.append(span(change, for: .infinity))
      case .chrome(let action): chrome.add(action, at: start)
      case .moment(let name): moments.append(Capture(seconds: start, label: name))
      case .losePosition(let seconds): losses.append(span((), for: seconds))
      case .stop, .congestion, .speedLimit, .signal, .lanes: break
      }
    }
    appearances.sort { $0.start < $1.start }
    settings.sort { $0.start < $1.start }
    shows.sort { $0.start < $1.start }
    chrome.sort()
    times.sort()
    moments.sort { ($0.seconds, $0.label) < ($1.seconds, $1.label) }
  }

  /// Changes a state by the rerouting and the pause that hold at a time.
  func applyPauses(to state: inout NavigationState, at time: Double) {
    guard state.navInfo.navState != .stopped else { return }
    if reroutes.contains(where: { time >= $0.end && time < $0.end + Drive.messageSeconds }) {
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
      state.navInfo.navState = .rerouting
      state.navInfo.currentStep = nil
      state.navInfo.remainingSteps = []
      state.navInfo.routeChanged = false
      state.navInfo.timeToCurrentStepSeconds = 0
      state.navInfo.distanceToCurrentStepMeters = 0
    }
  }
}

extension Array {
  /// The span that began last of those that hold at a time.
  func latest<Value>(at time: Double) -> EventSchedule.Span<Value>?
  where Element == EventSchedule.Span<Value> {
    filter { time >= $0.start && time < $0.end }.max { $0.start < $1.start }
  }
}
