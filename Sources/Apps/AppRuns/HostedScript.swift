import Sessions

/// A drive on which an app runs: the parts of drive, driver and car are kept, and the script's
/// settings for the app are left to the app.
struct HostedScript {
  /// The drive without actions of the driver and the app.
  private(set) var script: RouteScript
  /// The actions of driver and car on the screen, in chronological order.
  private(set) var inputs: [(seconds: Double, action: ScriptEvent.Action)] = []
  /// The omitted parts, in sentences.
  private(set) var notes: [String] = []
  /// Whether the app's windows are also drawn on the phone.
  let showsPhone: Bool

  /// Splits a script.
  ///
  /// - Parameter showsPhone: Whether the app's windows are also drawn on the phone.
  init(_ original: RouteScript, showsPhone: Bool = false) {
    self.showsPhone = showsPhone
    let timeline = Timeline(original)
    script = original
    script.answers = .logged
    script.app = AppSettings()
    script.chrome = ChromeSettings(mapButtons: [])
    (script.chrome.category, script.chrome.input) = (
      original.chrome.category, original.chrome.input
    )
    script.displays = CarDisplays()
    script.map.display.controls = PhoneSettings()
    if showsPhone { script.phone = PhoneSettings() }
    script.navigation = original.navigation.systemsPart
    script.events = [
      ScriptEvent(at: .time(0), .guidance(.session(NavigationSessionChange(.none)))),
      ScriptEvent(at: .time(0), .chrome(.templates(.stack([], animated: false)))),
    ]
    var dropped = 0
    for event in original.events {
      switch event.action.side {
      case .drive: script.events.append(event)
      case .input:
        guard let seconds = timeline.seconds(of: event.placement) else { continue }
        inputs.append((seconds, event.action))
      case .app: dropped += 1
      }
    }
    inputs = inputs.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }.map(\.element)
    if dropped > 0 || original.chrome.mapButtons != nil || original.app != AppSettings() {
      notes.append(
        "the script's values for the app are ignored, because the app sets them"
          + (dropped > 0 ? " (\(dropped) events)" : ""))
    }
  }
}

extension NavigationSettings {
  /// The settings made by the system and the driver; an app begins without destinations.
  fileprivate var systemsPart: NavigationSettings {
    var settings = NavigationSettings()
    settings.terms = terms
    settings.locationAuthorization = locationAuthorization ?? .notDetermined
    settings.notificationAuthorization = notificationAuthorization ?? .notDetermined
    settings.routeStatus = routeStatus
    settings.destinations = .cleared
    settings.guidanceActive = false
    return settings
  }
}

extension ScriptEvent.Action {
  /// The origin of an event while an app runs.
  fileprivate enum Side {
    /// The drive; the event is known in advance.
    case drive
    /// The driver or the car; the screen answers it.
    case input
    case app
  }

  fileprivate var side: Side {
    switch self {
    case .reroute, .stop, .moment, .losePosition, .traffic, .congestion, .speedLimit, .signal,
      .lanes:
      .drive
    case .appearance, .display(.front), .display(.driver), .phoneAction: .input
    case .chrome(let action): action.isTouch ? .input : .app
    case .pause, .app, .guidance, .navigation, .shows, .mapControls, .views, .overlays, .phone,
      .display,
      .continueToNextDestination:
      .app
    }
  }
}

extension ChromeAction {
  /// Whether the driver or the car performs the action.
  fileprivate var isTouch: Bool {
    switch self {
    case .interact, .pan, .press, .focus, .knob, .tap, .templates(.limits), .templates(.type),
      .templates(.scroll):
      true
    case .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .scroll, .zoom, .myLocation, .recenter, .camera, .alert,
      .dismissAlert, .preview, .hidePreview, .templates:
      false
    }
  }
}
