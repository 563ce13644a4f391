import Documents

/// The state machine of the map template's chrome.
struct MapTemplateMachine: Sendable {
  /// The duration of a press in seconds; its action follows at the end.
  static let pressSeconds = 0.3
  /// Maximum number of refused alerts kept for a visible alert.
  static let refusedLimit = 8

  @Boxed private(set) var settings: ChromeSettings
  private var barShownUntil = -Double.infinity
  private var isPanning = false
  /// The times when the panning interface last appeared and the app last changed its bar.
  private var (panningStart, barChange) = (0.0, 0.0)
  /// Whether the screen was empty until an app set its root, so that the app provides all chrome.
  private var beganEmpty = false
  /// The start of the last panning transition, and the chrome before it.
  private var panningMove: (start: Double, before: ChromeState.PanningChange)?
  private var alert: (alert: NavigationAlert, start: Double, hadBar: Bool)?
  /// The id of the last dismissed alert.
  private var dismissedAlertID: String?
  private var refusedAlerts: [NavigationAlert] = []
  @Boxed private var answered: ChromeState.AnsweredAlert?
  @Boxed private var preview: TripPreview?
  private var focus = FocusState()
  var focused: ChromeControl? { focus.control }
  private(set) var templates: TemplateStackMachine
  private var pressed: (control: ChromeControl, start: Double)?
  /// The control pressed with the knob; nil for none.
  private var pushed: ChromeControl?
  /// The outputs so far, if they are kept.
  private(set) var answers: [TimedAnswer] = []
  private let keepsAnswers: Bool

  init(settings: ChromeSettings, keepsAnswers: Bool = false) {
    self.settings = settings
    self.keepsAnswers = keepsAnswers
    templates = TemplateStackMachine(settings: settings)
  }

  /// Whether a preview of trips or routes is visible.
  var showsPreview: Bool { preview != nil }

  private var barSeconds: Double {
    settings.navigationBarSeconds ?? ChromeSettings.defaultNavigationBarSeconds
  }

  /// Whether the app provides the button that ends panning.
  ///
  /// A running app always does; a script's app does if its bar changed after panning started.
  private var appProvidesBar: Bool {
    isPanning && (beganEmpty || barChange > 0 && barChange >= panningStart)
  }

  /// The time of the next change without input; nil for none.
  var nextTime: Double? {
    let end = alert.flatMap { shown in shown.alert.shownSeconds.map { shown.start + $0 } }
    return [end, templates.nextTime].compactMap(\.self).min()
  }

  /// Advances to a time, dismissing an expired alert.
  mutating func advance(to time: Double) {
    templates.advance(to: time)
    takeTemplateAnswers()
    guard let alert, let seconds = alert.alert.shownSeconds, alert.start + seconds <= time else {
      return
    }
    dismissAlert(.timeout, at: alert.start + seconds)
  }

  mutating func apply(_ action: ChromeAction, at time: Double) {
    advance(to: time)
    switch action {
    case .showNavigationBar(let seconds): barShownUntil = time + (seconds ?? barSeconds)
    case .hideNavigationBar: barShownUntil = time
    case .settings(let change):
      if let bar = change.navigationBar, bar != settings.navigationBar ?? NavigationBar() {
        barChange = time
      }
      settings = settings.changed(by: change)
    case .showPanningInterface:
      guard !isPanning else { break }
      movePanning(at: time)
      (isPanning, panningStart) = (true, time)
      answer(.panningShown, at: time)
    case .dismissPanningInterface: endPanning(at: time)
    case .pan(let direction, let steps, let seconds):
      pan(direction, steps: steps, seconds: seconds, at: time)
    case .alert(let new): present(new, at: time)
    case .dismissAlert: dismissAlert(.systemDismissed, at: time)
    case .preview(let new, _): show(new, at: time)
    case .hidePreview: hidePreview(at: time)
    case .press(let control, _): pressed = (control, time)
    case .focus(let control): focus.control = control
    case .knob(let move): apply(move, at: time)
    case .templates(let action):
      if case .stack([], _) = action { beganEmpty = true }
      templates.apply(action, at: time)
      takeTemplateAnswers()
      keepFocus()
    case .tap where preview != nil: return
    case .interact(at: .some): refuseTouch(at: time)
    case .interact, .scroll, .zoom, .myLocation, .recenter, .tap, .camera: break
    }
    if action.showsBar { showBar(at: time) }
  }

  /// Performs the action of a released control and notifies the app.
  mutating func release(_ control: ChromeControl, at time: Double) {
    advance(to: time)
    if control.isInSidebar { return refuse(control, at: time) }
    guard templates.showsMapAlone else { return releaseOnTemplate(control, at: time) }
    guard isAvailable(control, at: time) else { return refuse(control, at: time) }
    switch control {
    case .mapButton(let number):
      answer(.handler(control, shownMapButtons(at: time)[number - 1].purpose), at: time)
    case .done, .back, .leading, .trailing: answer(.handler(control, nil), at: time)
    case .pan(let arrow): pan(PanDirection(arrow), steps: 1, seconds: nil, at: time)
    case .primaryAction, .secondaryAction: answerAlert(control, at: time)
    case .start:
      guard let preview else { return }
      answer(.tripStarted(trip: preview.selectedTrip, route: preview.selectedRoute), at: time)
    case .overview: preview?.mode = .trips
    case .additionalRoutes: preview?.mode = .routeChoices
    case .previousTrip: select(by: -1, at: time)
    case .nextTrip: select(by: 1, at: time)
    case .route(let number):
      preview?.selectedRoute = number - 1
      answerSelection(at: time)
    case .item: break
    }
  }

  /// Returns the chrome at a time that is not before the last action.
  func state(at time: Double) -> ChromeState {
    let hasBar = isBarVisible(at: time)
    let hides = settings.hidesButtonsWithNavigationBar ?? (settings.navigationBar != nil)
    var state = ChromeState(
      mapButtons: settings.mapButtons ?? AppMapButton.standard,
      showsMapButtons: hasBar || !hides,
      navigationBar: hasBar ? settings.navigationBar ?? NavigationBar() : nil,
      isPanning: isPanning, preview: preview, focused: focused)
    state.keepsNavigationBar = settings.keepsNavigationBar
    state.panningChange = panningChange(at: time)
    state.appProvidesBar = appProvidesBar
    state.answeredAlert = answered
    state.templates = templates.shown(at: time)
    state.templateTransition = templates.transition(at: time)
    state.templateFailure = templates.failure
    if let alert {
      let remaining = alert.alert.shownSeconds.map { max(0, 1 - (time - alert.start) / $0) }
      state.alert = ChromeState.ShownAlert(alert.alert, remaining: remaining)
    }
    if alert != nil { state.refusedAlerts = refusedAlerts }
    state.pressed = pressed.flatMap { time < $0.start + Self.pressSeconds ? $0.control : nil }
    return state
  }
}

extension MapTemplateMachine {
  private mutating func apply(_ move: KnobMove, at time: Double) {
    switch move {
    case .turn(let steps): focus.turn(by: steps, in: focusOrder(at: time))
    case .nudge(let arrow):
      focus.nudge(
        arrow, in: focusOrder(at: time),
        isRightToLeft: KeyboardLayout.isRightToLeft(settings.locale ?? "en"))
    case .push:
      pushed = focused
      if let focused { pressed = (focused, time) }
      return
    }
    if case .item(let item)? = focused { templates.reveal(item) }
  }

  /// Presses the focused control when the knob is released.
  mutating func releaseKnob(at time: Double) {
    guard let control = pushed else {
      return answer(
        .refused("knob", reason: "nothing has the focus", source: "CPTemplate"), at: time)
    }
    pushed = nil
    release(control, at: time)
  }

  private func focusOrder(at time: Double) -> FocusTraversal {
    let apps = settings.dockCount ?? ChromeSettings.defaultDockCount
    return orderOfTemplate(at: time).beside(apps: apps, on: settings.driverSide ?? .left)
  }

  /// Returns the focus order at a time without the sidebar.
  func orderOfTemplate(at time: Double) -> FocusTraversal {
    if !templates.showsMapAlone, let shown = templates.shown { return shown.focusOrder }
    func there(_ controls: [ChromeControl]) -> [ChromeControl] {
      controls.filter { isAvailable($0, at: time) }
    }
    let answers = there([.primaryAction, .secondaryAction])
    guard answers.isEmpty else { return FocusTraversal(bar: [], content: answers) }
    let numbers = 1...NavigationBar.buttonLimit
    let bar = there(
      [.back] + numbers.map { .leading($0) } + numbers.map { .trailing($0) } + [.done])
    let routes = (1...Trip.routeLimit).map { ChromeControl.route($0) }
    let preview = there(
      routes + [.start, .previousTrip, .nextTrip, .additionalRoutes, .overview])
    let buttons = (1...AppMapButton.limit).map { ChromeControl.mapButton($0) }
    return FocusTraversal(
      bar: isBarVisible(at: time) ? bar : [],
      content: preview.isEmpty
        ? there(ChromeControl.PanArrow.allCases.map { .pan($0) } + buttons) : preview)
  }

  /// Keeps a control focused on a template without a touch screen, by default the first one.
  private mutating func keepFocus() {
    guard settings.input?.keepsFocus == true else { return }
    guard !templates.showsMapAlone, let shown = templates.shown
    else { return focus.leaveTemplates() }
    focus.keep(in: shown.focusOrder, of: templates.front?.id)
  }

  private mutating func releaseOnTemplate(_ control: ChromeControl, at time: Double) {
    let isAvailable = templates.release(control, at: time)
    takeTemplateAnswers()
    keepFocus()
    if !isAvailable { refuse(control, at: time) }
  }

  private mutating func takeTemplateAnswers() {
    for (time, next) in templates.takeAnswers() {
      // The bar is visible when the map template appears, and then hides automatically.
      if case .appearance(.willAppear, AppTemplate.mapID, _) = next { showBar(at: time) }
      answer(.template(next), at: time)
    }
  }

  private mutating func showBar(at time: Double) {
    barShownUntil = max(barShownUntil, time + barSeconds)
  }

  /// The bar does not hide while a preview, the panning interface or an alert is visible.
  private func isBarVisible(at time: Double) -> Bool {
    if isPanning || preview != nil { return true }
    guard settings.navigationBar != nil else { return false }
    if settings.automaticallyHidesNavigationBar == false { return true }
    return time < barShownUntil || alert?.hadBar == true
  }

  private mutating func present(_ new: NavigationAlert, at time: Double) {
    if let id = new.id {
      // New texts update a visible alert; they have no effect on a dismissed one.
      if alert?.alert.id == id { alert?.alert = new }
      if alert?.alert.id == id || dismissedAlertID == id { return }
    }
    if let alert {
      refusedAlerts = refusedAlerts.suffix(MapTemplateMachine.refusedLimit - 1) + [new]
      answer(.alertRefused(title: new.name, shown: alert.alert.name), at: time)
      return
    }
    alert = (new, time, isBarVisible(at: time))
    (answered, refusedAlerts) = (nil, [])
    answer(.alertShown(title: new.name), at: time)
  }

  private mutating func answerAlert(_ control: ChromeControl, at time: Double) {
    guard let alert else { return }
    let action =
      control == .primaryAction ? alert.alert.primaryAction : alert.alert.secondaryAction
    answered = ChromeState.AnsweredAlert(
      alert: alert.alert.name, action: action?.title ?? control.name)
    answer(.alertHandler(control, title: action?.title ?? ""), at: time)
    dismissAlert(.userDismissed, at: time)
  }

  private mutating func dismissAlert(_ why: ScreenAnswer.Dismissal, at time: Double) {
    guard let alert else { return }
    if alert.hadBar { showBar(at: time) }
    self.alert = nil
    dismissedAlertID = alert.alert.id
    answer(.alertDismissed(title: alert.alert.name, why), at: time)
  }

  /// Shows a preview; its first trip is reported as a selection by the driver.
  private mutating func show(_ new: TripPreview, at time: Double) {
    let isNew = preview == nil
    preview = new
    if isNew { answerSelection(at: time) }
  }

  private mutating func hidePreview(at time: Double) {
    guard preview != nil else { return }
    preview = nil
    showBar(at: time)
  }

  /// Stores the chrome before a panning transition; at 0 s there is no animation.
  private mutating func movePanning(at time: Double) {
    guard time > 0 else { return }
    let before = state(at: time)
    panningMove = (
      time,
      ChromeState.PanningChange(
        progress: 0, navigationBar: before.navigationBar, showsMapButtons: before.showsMapButtons)
    )
  }

  private func panningChange(at time: Double) -> ChromeState.PanningChange? {
    guard let panningMove else { return nil }
    var change = panningMove.before
    change.progress = (time - panningMove.start) / TemplateTransition.seconds
    return change.progress >= 0 && change.progress < 1 ? change : nil
  }

  private mutating func endPanning(at time: Double) {
    guard isPanning else { return }
    movePanning(at: time)
    isPanning = false
    showBar(at: time)
    answer(.panningDismissed, at: time)
  }

  private mutating func pan(
    _ direction: PanDirection, steps: Int, seconds: Double?, at time: Double
  ) {
    answer(.panBegan(direction), at: time)
    answer(.pan(direction, steps: steps, seconds: seconds), at: time)
    answer(.panEnded(direction), at: time)
  }

  private mutating func select(by step: Int, at time: Double) {
    guard let preview, preview.trips.indices.contains(preview.selectedTrip + step) else { return }
    self.preview?.selectedTrip += step
    self.preview?.selectedRoute = 0
    answerSelection(at: time)
  }

  private mutating func answerSelection(at time: Double) {
    guard let preview else { return }
    answer(.previewSelected(trip: preview.selectedTrip, route: preview.selectedRoute), at: time)
  }

  private mutating func answer(_ answer: ScreenAnswer, at time: Double) {
    if keepsAnswers { answers.append(TimedAnswer(seconds: time, answer: answer)) }
  }
}

extension MapTemplateMachine {
  private func shownMapButtons(at time: Double) -> [AppMapButton] {
    ChromeState(
      mapButtons: settings.mapButtons ?? AppMapButton.standard, isPanning: isPanning
    ).shownMapButtons
  }

  /// Returns whether a control is visible and enabled.
  private func isAvailable(_ control: ChromeControl, at time: Double) -> Bool {
    let bar = settings.navigationBar ?? NavigationBar()
    switch control {
    case .mapButton(let number):
      let shown = shownMapButtons(at: time)
      return shown.indices.contains(number - 1) && shown[number - 1].isEnabled
    case .done: return isPanning && !appProvidesBar
    case .pan: return isPanning
    case .back: return preview != nil || bar.back != nil
    case .leading(let number): return bar.leading.isEnabled(number)
    case .trailing(let number): return bar.trailing.isEnabled(number)
    case .primaryAction: return alert != nil
    case .secondaryAction: return alert?.alert.secondaryAction != nil
    case .start, .overview, .additionalRoutes: return preview != nil
    case .previousTrip: return (preview?.selectedTrip ?? 0) > 0
    case .nextTrip: return preview.map { $0.selectedTrip + 1 < $0.trips.count } ?? false
    case .route(let number): return number <= preview?.trip?.routeChoices.count ?? 0
    case .item: return false
    }
  }

  /// Refuses a touch, since the car's map has no controls.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  private mutating func refuseTouch(at time: Double) {
    answer(
      .refused("tap", reason: "CarPlay maps do not receive taps", source: "CPMapTemplate"),
      at: time)
  }

  private mutating func refuse(_ control: ChromeControl, at time: Double) {
    // Templates are not informed about the sidebar.
    let reason =
      control.isInSidebar
      ? "it is a control of the system; use the event 'screen' instead"
      : "it is not on the screen, or it is disabled"
    answer(
      .refused(
        control.name, reason: reason,
        source: templates.front?.kind.className ?? "CPMapTemplate"), at: time)
  }
}

extension NavigationAlert {
  /// The longest title, which identifies the alert in outputs and notes.
  var name: String { titleVariants.first ?? "" }
}
