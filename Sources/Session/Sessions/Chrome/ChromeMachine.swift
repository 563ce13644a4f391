import Geometry

/// Follows what happens to the chrome, one action after another.
struct ChromeMachine: Sendable {
  /// How long a press is seen, in seconds; what it does follows at its end.
  static let pressSeconds = 0.3

  private(set) var settings: ChromeSettings
  private var barShownUntil = -Double.infinity
  private var isPanning = false
  private var alert: (alert: NavigationAlert, start: Double, hadBar: Bool)?
  /// Alerts that were presented while another one showed, with the times.
  private(set) var refusedAlerts: [(alert: NavigationAlert, time: Double, shown: NavigationAlert)] =
    []
  private var preview: TripPreview?
  private var focused: ChromeControl?
  private var pressed: (control: ChromeControl, start: Double)?
  private(set) var camera: CameraMachine

  init(settings: ChromeSettings, camera: CameraMachine) {
    self.settings = settings
    self.camera = camera
  }

  private var barSeconds: Double {
    settings.navigationBarSeconds ?? ChromeSettings.usualNavigationBarSeconds
  }

  /// Takes away an alert whose time is over.
  mutating func advance(to time: Double) {
    guard let alert, let seconds = alert.alert.shownSeconds, alert.start + seconds <= time else {
      return
    }
    dismissAlert(at: alert.start + seconds)
  }

  mutating func apply(
    _ action: ChromeAction, at time: Double, moment: (Double) -> CameraMoment
  ) {
    advance(to: time)
    switch action {
    case .interact: showBar(at: time)
    case .showNavigationBar(let seconds): barShownUntil = time + (seconds ?? barSeconds)
    case .hideNavigationBar: barShownUntil = time
    case .settings(let change): settings = settings.changed(by: change)
    case .showPanningInterface: isPanning = true
    case .dismissPanningInterface: endPanning(at: time)
    case .pan, .zoom, .myLocation, .recenter, .tap, .camera:
      move(action, at: time, moment(time))
    case .alert(let new):
      if let alert {
        refusedAlerts.append((new, time, alert.alert))
        return
      }
      alert = (new, time, isBarVisible(at: time))
    case .dismissAlert: dismissAlert(at: time)
    case .preview(let new, _): preview = new
    case .hidePreview: hidePreview(at: time)
    case .press(let control):
      pressed = (control, time)
      showBar(at: time)
    case .focus(let control):
      focused = control
      if control != nil { showBar(at: time) }
    }
  }

  /// What a press does when the finger leaves.
  mutating func release(
    _ control: ChromeControl, at time: Double, moment: (Double) -> CameraMoment
  ) {
    advance(to: time)
    switch control {
    case .mapButton(let number): release(mapButton: number, at: time, moment(time))
    case .done: endPanning(at: time)
    case .pan(let arrow):
      guard isPanning else { return }
      move(.pan(PanDirection(arrow), steps: 1), at: time, moment(time))
    case .primaryAction, .secondaryAction: dismissAlert(at: time)
    case .start, .back: hidePreview(at: time)
    case .overview: preview?.mode = .trips
    case .additionalRoutes: preview?.mode = .routeChoices
    case .previousTrip: select(by: -1)
    case .nextTrip: select(by: 1)
    case .route(let number):
      guard let count = preview?.trip?.routeChoices.count, number <= count else { return }
      preview?.selectedRoute = number - 1
    case .leading, .trailing: break
    }
  }

  /// What stands around the map at a time that is not before the last action.
  func state(at time: Double) -> ChromeState {
    let hasBar = isBarVisible(at: time)
    let hides = settings.hidesButtonsWithNavigationBar ?? (settings.navigationBar != nil)
    var state = ChromeState(
      mapButtons: settings.mapButtons ?? AppMapButton.standard,
      showsMapButtons: hasBar || !hides,
      navigationBar: hasBar ? settings.navigationBar ?? NavigationBar() : nil,
      isPanning: isPanning, preview: preview, focused: focused)
    if let alert {
      let remaining = alert.alert.shownSeconds.map { max(0, 1 - (time - alert.start) / $0) }
      state.alert = ChromeState.ShownAlert(alert.alert, remaining: remaining)
    }
    if let alert {
      state.refusedAlerts = refusedAlerts.filter { $0.time >= alert.start }.map(\.alert)
    }
    if let pressed, time < pressed.start + ChromeMachine.pressSeconds {
      state.pressed = pressed.control
    }
    return state
  }
}

extension ChromeMachine {
  private mutating func showBar(at time: Double) {
    barShownUntil = max(barShownUntil, time + barSeconds)
  }

  /// Hiding waits while a preview, the panning interface or an alert shows.
  private func isBarVisible(at time: Double) -> Bool {
    if isPanning || preview != nil { return true }
    guard settings.navigationBar != nil else { return false }
    if settings.automaticallyHidesNavigationBar == false { return true }
    return time < barShownUntil || alert?.hadBar == true
  }

  private mutating func dismissAlert(at time: Double) {
    guard let alert else { return }
    if alert.hadBar { showBar(at: time) }
    self.alert = nil
  }

  private mutating func hidePreview(at time: Double) {
    guard preview != nil else { return }
    preview = nil
    showBar(at: time)
  }

  private mutating func endPanning(at time: Double) {
    guard isPanning else { return }
    isPanning = false
    showBar(at: time)
  }

  private mutating func select(by step: Int) {
    guard let preview, preview.trips.indices.contains(preview.selectedTrip + step) else { return }
    self.preview?.selectedTrip += step
    self.preview?.selectedRoute = 0
  }

  /// What the Navigation SDK's four buttons do; others are the app's own business.
  private mutating func release(mapButton number: Int, at time: Double, _ moment: CameraMoment) {
    let shown = ChromeState(
      mapButtons: settings.mapButtons ?? AppMapButton.standard, isPanning: isPanning
    ).shownMapButtons
    guard shown.indices.contains(number - 1), shown[number - 1].isEnabled else { return }
    switch shown[number - 1].purpose {
    case .pan: isPanning = true
    case .myLocation: move(.myLocation, at: time, moment)
    case .zoomIn: move(.zoom(by: 1), at: time, moment)
    case .zoomOut: move(.zoom(by: -1), at: time, moment)
    case nil: break
    }
  }

  /// Moves the camera; what the driver does also shows the bar.
  private mutating func move(_ action: ChromeAction, at time: Double, _ moment: CameraMoment) {
    let usual = CameraMachine.usualSeconds
    switch action {
    case .pan(let direction, let steps, let seconds):
      let step = direction.step
      camera.scroll(
        by: Point(step.x * Double(steps), step.y * Double(steps)), seconds: seconds ?? usual,
        at: time, moment)
    case .zoom(let levels, let seconds):
      camera.zoom(by: levels, seconds: seconds ?? usual, at: time, moment)
    case .myLocation: camera.showLocation(at: time, moment)
    case .recenter: camera.follow(seconds: usual, at: time, moment)
    case .tap(let control):
      guard preview == nil else { return }
      camera.tap(control, at: time, moment)
    case .camera(let change, let seconds):
      camera.apply(change, seconds: seconds ?? usual, at: time, moment)
      return
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .alert, .dismissAlert, .preview, .hidePreview, .press, .focus:
      return
    }
    showBar(at: time)
  }
}
