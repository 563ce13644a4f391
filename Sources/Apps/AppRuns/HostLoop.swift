import Devices
import Documents
import FramePipeline
import Geometry
import JSONText
import Navigation
import SessionFiles
import SessionLog
import Sessions

/// Passes messages between an app and the car's screen in virtual time.
///
/// Time advances from event to event: a touch, an answer of the screen, an event of the Navigation
/// SDK, or a timer of the app. The app receives the event and works until it is idle. Its messages
/// go to the screen, and the screen's answers go back to the app.
final class HostLoop {
  /// The maximum number of exchanges between app and screen at one moment.
  private static let maximumExchanges = 10_000
  /// The time in seconds after which a presented template without an answer counts as forgotten.
  private static let patienceWithAlerts = 10.0

  private let process: AppProcess
  private let reader: AppMessageReader
  private let writer = AppMessageWriter()
  private let hosted: HostedScript
  private let progress: AppRunProgress?
  private var screen: LiveScreen
  private var timeline: Timeline
  private var navigation: LiveNavigation
  private var front = FrontScreen.app
  private var inputs: ArraySlice<(seconds: Double, action: ScriptEvent.Action)>
  /// The number of all inputs, including those already performed.
  private var inputCount: Int
  private var events: [ScriptEvent] = []
  private var queue: [SessionMessage] = []
  private var now = 0.0
  private var appNext: Double?
  private var count = 0
  private var exchanges = (seconds: -1.0, count: 0)
  private var navigationChanged = false
  /// The pending routes that searches will find, with their times.
  private var laterRoutes: ArraySlice<(seconds: Double, route: Route)>
  /// The content of the app's windows over their maps.
  private var windows = AppWindows()
  /// The app's overlays on its map.
  private var overlays = AppOverlays()
  /// Whether the app has location permission.
  private var knowsLocation: Bool
  /// The presented template, with the time of its presentation.
  private var presented: (id: String, seconds: Double)?
  private var remarks = (
    printed: [AppLogEntry](), spoken: [AppLogEntry](), notes: [AppLogEntry]()
  )

  /// The phone; nil if the app's windows are not drawn on it.
  private var phone: LivePhone?
  private var phones: PhoneScreens
  /// The frames of the Navigation SDK's cards.
  private var cards: CardLayouts

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - cards: Computes the frames of the Navigation SDK's cards on phone and car.
  ///   - phones: The phone's screens; the first one is the current one.
  init(
    process: AppProcess, hosted: HostedScript, reader: AppMessageReader,
    progress: AppRunProgress? = nil, cards: CardLayouts, phones: PhoneScreens = PhoneScreens()
  ) {
    (self.process, self.hosted, self.reader) = (process, hosted, reader)
    self.progress = progress
    screen = LiveScreen(settings: hosted.script.screenSettings)
    timeline = Timeline(hosted.script)
    navigation = LiveNavigation(timeline)
    phone = hosted.showsPhone ? LivePhone(timeline) : nil
    (self.cards, self.phones) = (cards, phones)
    inputs = hosted.inputs[...]
    inputCount = inputs.count
    laterRoutes = timeline.laterRoutes[...]
    knowsLocation = hosted.script.navigation.knowsLocation
    _ = screen.apply(.templates(.stack([], animated: false)), at: 0)
    remarks.notes = hosted.notes.map { AppLogEntry(seconds: 0, text: $0) }
  }

  /// Runs the drive to its end or that of the app.
  func play(header: SessionHeader) throws -> AppOutcome {
    do {
      take(try ask(header.line))
      if let route = timeline.route { queue.append(writer.message(route, at: 0)) }
      if phone != nil { queue.append(writer.phoneMessage("connect", at: 0)) }
      queue += writer.messages("connect", at: 0)
      try settle()
      while try step() { progress?.note(now) { outcome(.finished, at: now) } }
      process.finish()
      noteForgotten()
      return outcome(.finished, at: timeline.durationSeconds)
    } catch let end as AppProcess.End {
      return try outcome(after: end)
    }
  }

  /// Processes the next event; returns false if there is none before the end of the drive.
  private func step() throws -> Bool {
    let (hold, end) = (takeNews(), timeline.durationSeconds)
    let other =
      [
        screen.nextTime, phone?.nextTime, navigation.nextTime, inputs.first?.seconds,
        laterRoutes.first?.seconds, end,
      ]
      .compactMap(\.self).min() ?? end
    let next = min(other, end, hold)
    if let appNext, appNext <= next {
      now = max(now, appNext)
      take(try ask(SessionMessage(at: max(now, next), by: .car, "advance", [:]).line))
      try settle()
      return true
    }
    if hold == next { return progress?.wait(beyond: hold) != false }
    guard other < end || navigation.nextTime == end else { return false }
    now = max(now, other)
    for answer in screen.advance(to: now) { tell(answer) }
    for answer in phone?.advance(to: now, on: timeline) ?? [] { tell(answer) }
    try settle()
    while let input = inputs.first, input.seconds <= now {
      inputs.removeFirst()
      perform(input.action)
      try settle()
    }
    // Observers of a route change may request the new route.
    while let later = laterRoutes.first, later.seconds <= now {
      laterRoutes.removeFirst()
      queue.append(writer.message(later.route, at: now))
    }
    if navigation.nextTime.map({ $0 <= now }) == true { lookAtNavigation() }
    try settle()
    return true
  }

  /// Adopts the inputs of a run that has waited for them, and returns the time of the next wait.
  private func takeNews() -> Double {
    guard let (hold, next) = progress?.news() else { return .infinity }
    guard let next else { return hold }
    let all = HostedScript(next, showsPhone: phone != nil).inputs
    (inputs, inputCount) = (all.dropFirst(inputCount - inputs.count), all.count)
    return hold
  }

  /// Sends an answer of the screen to the app; refusals are also reported to the user.
  private func tell(_ answer: TimedAnswer) {
    queue.append(writer.message(answer))
    if case .refused(let what, let reason, let source) = answer.answer {
      // The frontmost content is often the reason that an element cannot be pressed.
      let front = screen.isPresenting ? "; \(source) is visible" : ""
      remarks.notes.append(
        AppLogEntry(
          seconds: now, refused: "'\(what)'", because: reason + front,
          available: screen.pressable(at: now).map(\.name)))
    }
  }

  private func lookAtNavigation() {
    cards.noteGuidance()
    for event in navigation.sample(at: now) {
      if case .routeStatus = event.event { continue }
      queue += writer.messages(event)
    }
  }

  private func renewTimeline() {
    var script = hosted.script
    script.events += events
    timeline = Timeline(script)
    cards.noteTimeline()
  }

  /// Reports the frames of the Navigation SDK's cards to the app, if they changed.
  private func lookAtCards() throws {
    guard cards.areOld else { return }
    if cards.needTimeline { renewTimeline() }
    for (screen, parts) in try cards.changes(in: timeline.state(at: now)) {
      queue.append(
        writer.layoutMessage(
          [("header", parts.header), ("footer", parts.footer), ("accessory", parts.accessory)],
          on: screen, at: now))
    }
  }

  /// Sends pending messages to the app until none are left.
  private func settle() throws {
    while true {
      if navigationChanged {
        navigationChanged = false
        renewTimeline()
        navigation.change(to: timeline, from: now)
        lookAtNavigation()
      }
      if queue.isEmpty { try lookAtCards() }
      guard !queue.isEmpty else { return }
      take(try ask(queue.removeFirst().line))
    }
  }

  private func ask(_ line: String) throws -> AppProcess.Reply {
    exchanges = exchanges.seconds == now ? (now, exchanges.count + 1) : (now, 1)
    guard exchanges.count <= Self.maximumExchanges else {
      throw AppRunError(
        "app and screen exchanged \(Self.maximumExchanges) messages at \(now.plainText) s",
        "look for a handler that triggers itself")
    }
    return try process.ask(line)
  }

  private func take(_ reply: AppProcess.Reply) {
    now = max(now, reply.now)
    appNext = reply.next
    for message in reply.messages { take(message) }
    let printed = process.newlyPrinted()
    if !printed.isEmpty { remarks.printed.append(AppLogEntry(seconds: now, text: printed)) }
  }

  private func take(_ message: SessionMessage) {
    count += 1
    if message.isOutput {
      if let text = message.value["text"]?.string {
        remarks.notes.append(AppLogEntry(seconds: now, text: text))
      }
      return
    }
    switch message.kind {
    case "spoken":
      // Announcements of the SDK are listed with those of the app.
      let speaker = message.value["speaker"]?.string.map { "\($0): " } ?? ""
      remarks.spoken.append(
        AppLogEntry(seconds: now, text: speaker + (message.value["text"]?.string ?? "")))
    case "destinations": setDestinations(message.value)
    default:
      do {
        for action in try reader.actions(of: message, number: count) { perform(action) }
      } catch {
        remarks.notes.append(AppLogEntry(seconds: now, text: error.description))
      }
    }
  }

  private func perform(_ action: ScriptEvent.Action) {
    events.append(ScriptEvent(at: .time(now), action))
    cards.note(action)
    performOnPhone(action)
    switch action {
    case .chrome(let action):
      for answer in screen.apply(action, at: now) { tell(answer) }
      if screen.presentedID != presented?.id { presented = screen.presentedID.map { ($0, now) } }
    case .views(let views): windows = windows.changed(by: views)
    case .overlays(let change): overlays = overlays.changed(by: change)
    case .navigation(let settings):
      navigationChanged = true
      if settings.locationAuthorization != nil { knowsLocation = settings.knowsLocation }
    case .continueToNextDestination: navigationChanged = true
    case .display(.front(let new)): change(to: new)
    case .display(.driver(let input)): queue += SceneAnswer(input).messages(at: now)
    case .appearance(let change): queue.append(writer.message(change, at: now))
    case .reroute, .pause, .stop, .app, .guidance, .shows, .mapControls, .phone, .phoneAction,
      .display(.dashboard), .display(.cluster), .moment, .losePosition, .traffic, .congestion,
      .speedLimit, .signal, .lanes:
      break
    }
  }
}

extension HostLoop {
  /// Applies an event to the phone; the app receives touches and gestures.
  private func performOnPhone(_ action: ScriptEvent.Action) {
    guard var phone else { return }
    let answers = phone.apply(action, at: now, on: timeline)
    self.phone = phone
    for answer in answers { tell(answer) }
    guard case .phoneAction(let input) = action else { return }
    switch input {
    // The app's recognizers also receive gestures that the map does not allow.
    case .tap, .hold, .gesture:
      queue.append(SessionMessage(input, at: now))
      if case .tap(let point) = input { chooseAlternate(at: point) }
    case .turn(let orientation): turn(to: orientation)
    case .press, .camera: break
    }
  }

  /// Changes to the alternate that the driver touches on the phone's map.
  private func chooseAlternate(at point: Point?) {
    renewTimeline()
    guard let way = try? phones.route(touchedAt: point, seconds: now, on: timeline) else { return }
    perform(.reroute(seconds: 0, route: way))
    queue.append(writer.message(way, at: now))
    navigationChanged = true
  }

  /// Turns the phone's screen; the app receives its new size.
  private func turn(to orientation: PhoneOrientation) {
    guard let device = phones.turn(to: orientation) else {
      remarks.notes.append(
        AppLogEntry(seconds: now, text: "the phone has no screen in \(orientation)"))
      return
    }
    cards.turn(to: orientation)
    queue.append(
      SessionMessage(
        at: now, by: .driver, on: .phone, isOutput: true, "phoneScreen", device.screenJSON))
  }

  /// Sends an answer of the phone to the app; touches and gestures are reported as the driver's.
  private func tell(_ answer: PhoneAnswer) {
    switch answer {
    case .mapTapped, .mapHeld, .willMove: return
    case .refused(let what, let reason, let source):
      remarks.notes.append(
        AppLogEntry(
          seconds: now, refusedOnPhone: what, because: "\(reason) (\(source))",
          available: phone?.pressable(at: now, on: timeline) ?? []))
    case .appButton, .recenterTapped, .myLocationTapped: break
    }
    queue.append(SessionMessage(answer, at: now))
  }

  /// Changes the frontmost content, or disconnects or reconnects the phone.
  private func change(to new: FrontScreen) {
    guard new != front else { return }
    let old = front
    front = new
    if new == .disconnected {
      queue += writer.messages("disconnect", at: now)
      return clear()
    }
    if old == .disconnected { queue += writer.messages("connect", at: now) }
    if old != .disconnected || new != .app { queue.append(writer.message(new, at: now)) }
  }

  /// Removes all content of the app from the screen.
  private func clear() {
    perform(.guidance(.session(NavigationSessionChange(.none))))
    if screen.isPresenting { perform(.chrome(.templates(.dismiss(animated: false)))) }
    let empty = ChromeSettings(mapButtons: [], navigationBar: NavigationBar())
    let actions: [ChromeAction] = [
      .dismissPanningInterface, .hidePreview, .dismissAlert, .settings(empty),
      .templates(.stack([], animated: false)),
    ]
    for action in actions { perform(.chrome(action)) }
    let gone = overlays.all.filter { $0.display != .phone }.map(\.id)
    if !gone.isEmpty { perform(.overlays(AppOverlays.Change(removed: gone))) }
    for shown in windows.all where shown.display != .phone {
      perform(.views(AppViews(width: shown.width, height: shown.height, on: shown.display)))
    }
  }

  /// Handles the app's route request; the drive follows the route of the script.
  private func setDestinations(_ value: JSONValue) {
    let waypoints = value["waypoints"]?.array ?? []
    let status: RouteStatus =
      waypoints.isEmpty
      ? .noWaypointsError
      : knowsLocation ? hosted.script.navigation.routeStatus ?? .ok : .locationUnavailable
    if status == .locationUnavailable, !knowsLocation {
      remarks.notes.append(AppLogEntry(withoutLocationAt: now))
    }
    var settings = NavigationSettings()
    settings.routeStatus = status
    settings.destinations = waypoints.isEmpty ? .cleared : .set
    perform(.navigation(settings))
    queue.append(writer.message(status, at: now))
  }

  /// Reports an alert or action sheet that stays presented until the end of the drive.
  private func noteForgotten() {
    guard screen.isPresenting, let presented, now - presented.seconds >= Self.patienceWithAlerts
    else { return }
    remarks.notes.append(
      AppLogEntry(seconds: now, forgotten: presented.id, since: presented.seconds))
  }

  private func outcome(_ end: AppExit, at seconds: Double) -> AppOutcome {
    var script = hosted.script
    script.events += events
    return AppOutcome(
      script: script, end: end, endSeconds: seconds, printed: remarks.printed,
      spoken: remarks.spoken, notes: remarks.notes)
  }

  /// The outcome of a run that the app ended.
  private func outcome(after end: AppProcess.End) throws -> AppOutcome {
    let reasons = end.messages.filter(\.isOutput)
    take(AppProcess.Reply(messages: end.messages.filter { !$0.isOutput }, now: now))
    for message in reasons where message.kind == "note" { take(message) }
    if let raised = reasons.first(where: { $0.kind == "raises" }) {
      return outcome(.raised(AppException(raised.value)), at: now)
    }
    if let stuck = reasons.first(where: { $0.kind == "stuck" }) {
      return outcome(.stuck(stuck.value["reason"]?.string ?? ""), at: now)
    }
    return outcome(.exited(status: end.status, crash: nil), at: now)
  }
}
