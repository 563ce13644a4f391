import Documents
import Geometry
import JSONText
import Navigation
package import SessionLog
package import Sessions

/// Writes sessions as logs.
package struct SessionWriter {
  private let pictures: ImageStore
  private let log: String
  private let hasOutputs: Bool

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - log: The path of the log; paths in it are relative to its folder, or to the working folder
  ///     if it is empty.
  ///   - pictures: Collects the app's images.
  ///   - hasOutputs: Whether output messages are written.
  package init(log: String, pictures: ImageStore, hasOutputs: Bool = true) {
    self.log = log
    self.pictures = pictures
    self.hasOutputs = hasOutputs
  }

  /// Returns the lines of the log of a drive.
  package func lines(of timeline: Timeline) -> [SessionLine] {
    var lines: [SessionLine] = []
    forEachLine(of: timeline) { lines.append($0) }
    return lines
  }

  /// Calls a closure with each line of the log of a drive, in order.
  ///
  /// Navigation SDK events follow other messages of the same time.
  package func forEachLine<Failure: Error>(
    of timeline: Timeline, _ body: (SessionLine) throws(Failure) -> Void
  ) throws(Failure) {
    try body(.header(header(of: timeline.script)))
    var events = hasOutputs ? NavigationEvents(timeline).makeIterator() : nil
    var next = events?.next()
    try forEachMessage(of: timeline) { message throws(Failure) in
      while let event = next, event.seconds < message.seconds {
        try body(.message(event.message))
        next = events?.next()
      }
      try body(.message(message))
    }
    while let event = next {
      try body(.message(event.message))
      next = events?.next()
    }
  }

  /// Calls a closure with each message that is not a Navigation SDK event.
  private func forEachMessage<Failure: Error>(
    of timeline: Timeline, _ body: (SessionMessage) throws(Failure) -> Void
  ) throws(Failure) {
    let script = timeline.script
    for message in settings(of: timeline) { try body(message) }
    var rest = feed(of: script)[...]
    var chrome = script.chrome
    (chrome.category, chrome.input) = (nil, nil)
    let chromeMessage = message(0, of: .chrome(.settings(chrome)))
    var isFirst = chrome != ChromeSettings()
    func addChrome() throws(Failure) {
      if isFirst, let chromeMessage { try body(chromeMessage) }
      isFirst = false
    }
    for (seconds, entry) in timeline.record {
      if seconds > 0 || entry.isOfScreen { try addChrome() }
      while let next = rest.first, next.time <= seconds {
        try body(message(next))
        rest.removeFirst()
      }
      for next in messages(seconds, of: entry) { try body(next) }
    }
    try addChrome()
    for next in rest { try body(message(next)) }
  }

  /// Returns the settings of the drive as messages.
  private func settings(of timeline: Timeline) -> [SessionMessage] {
    let script = timeline.script
    var settings = drive(of: script, facts: timeline.knownFacts)
    func add(_ action: ScriptEvent.Action) { message(0, of: action).map { settings.append($0) } }
    if script.navigation != NavigationSettings() { add(.navigation(script.navigation)) }
    if script.phone != PhoneSettings() { add(.phone(script.phone)) }
    for change in script.displays.changes { add(.display(change)) }
    if script.app != AppSettings() { add(.app(script.app)) }
    return settings
  }

  /// Returns the messages in order of time, without Navigation SDK events.
  package func messages(of timeline: Timeline) -> [SessionMessage] {
    timeline.record.flatMap { messages($0.seconds, of: $0.entry) }
  }

  private func messages(_ seconds: Double, of entry: SessionEntry) -> [SessionMessage] {
    switch entry {
    case .input(let action): message(seconds, of: action).map { [$0] } ?? []
    case .answer(let answer): hasOutputs ? [message(seconds, of: answer)] : []
    case .phoneAnswer(let answer): hasOutputs ? [SessionMessage(answer, at: seconds)] : []
    case .sceneAnswer(let answer): hasOutputs ? answer.messages(at: seconds) : []
    }
  }

  private func header(of script: RouteScript) -> SessionHeader {
    var script = script
    script.map = script.map.mapPaths { FilePath.relative($0, to: log) }
    let header = Shape<RouteScript>.header.write(script, pictures)
    return SessionHeader((header.members ?? []).filter { $0.value != [] && $0.value != [:] })
  }

  private func drive(of script: RouteScript, facts: DriveFacts) -> [SessionMessage] {
    guard case .route(let route) = script.source else { return [] }
    func message<Value>(_ kind: String, _ shape: Shape<Value>, _ value: Value) -> SessionMessage {
      SessionMessage(at: 0, by: .drive, kind, shape.write(value, pictures))
    }
    var messages = [
      message("route", .route, route), message("vehicle", .vehicle, script.vehicle),
    ]
    if !facts.stops.isEmpty { messages.append(message("stops", .list(.stop), facts.stops)) }
    if let traffic = facts.congestion {
      messages.append(message("traffic", .traffic, traffic))
    }
    if let limits = facts.speedLimits {
      messages.append(message("limits", Shape.stretches(.speedLimit, of: "limitStretch"), limits))
    }
    if let signals = facts.signals {
      messages.append(message("signals", .list(.signal), signals))
    }
    for (step, lanes) in facts.lanes.sorted(by: { $0.key < $1.key }) {
      messages.append(message("lanes", .stepLanes, LoggedLanes(step: step, lanes: lanes)))
    }
    return messages
  }

  private func feed(of script: RouteScript) -> [FeedMessage] {
    if case .feed(let feed) = script.source { feed.messages } else { [] }
  }

  private func message(_ message: FeedMessage) -> SessionMessage {
    SessionMessage(
      at: message.time, by: .drive, "feed", Shape.feedMessage.write(message, pictures))
  }
}

extension SessionEntry {
  /// Whether the entry concerns the car's screen.
  fileprivate var isOfScreen: Bool {
    switch self {
    case .input(.chrome), .answer: true
    case .input, .phoneAnswer, .sceneAnswer: false
    }
  }
}

extension SessionWriter {
  /// Returns the message of an input; nil if it is written before the drive begins.
  private func message(_ seconds: Double, of action: ScriptEvent.Action) -> SessionMessage? {
    func message<Value>(_ kind: String, _ shape: Shape<Value>, _ value: Value) -> SessionMessage {
      let known = MessageKind.byName[kind]
      return SessionMessage(
        at: seconds, by: known?.author ?? .car, on: known?.screen, kind,
        shape.write(value, pictures))
    }
    switch action {
    case .reroute(let duration, let route):
      return message("reroute", .reroute, LoggedReroute(seconds: duration, route: route))
    case .losePosition(let duration): return message("lost", .span, LoggedSpan(seconds: duration))
    case .traffic(let stretches): return message("traffic", .traffic, stretches)
    case .moment(let name): return message("moment", .text, name)
    case .app(let settings): return message("template", .template, TemplateChange(app: settings))
    case .guidance(let change): return self.message(seconds, of: change)
    case .navigation(let settings): return message("navigation", .navigation, settings)
    case .phone(let settings): return message("phone", .phone, settings)
    case .display(let change): return self.message(seconds, of: display(change))
    case .phoneAction(let action): return SessionMessage(action, at: seconds)
    case .continueToNextDestination: return message("continue", .nothing, EmptyMessage())
    case .appearance(let change): return message("appearance", .appearance, change)
    case .shows(let switches): return message("mapSettings", .switches, switches)
    case .mapControls(let settings): return message("mapControls", .mapControls, settings)
    case .views(let views):
      return SessionMessage(
        at: seconds, by: .app, on: views.display == .phone ? .phone : .car, "views",
        Shape.views.write(views, pictures))
    case .overlays(let change): return message("mapOverlays", .mapOverlays, change)
    case .pause(let reason, let description, let duration, let color):
      return message(
        "pause", .pause,
        LoggedPause(
          reason: reason, description: description, seconds: duration, cardColor: color))
    case .chrome(let action):
      return self.message(seconds, of: screen(action))
    case .stop, .congestion, .speedLimit, .signal, .lanes:
      // These are known before the drive begins and are written at 0.
      return nil
    }
  }

  /// Creates the message of a known kind.
  private func message(
    _ seconds: Double, of known: (kind: String, value: JSONValue)
  ) -> SessionMessage {
    let kind = MessageKind.byName[known.kind]
    return SessionMessage(
      at: seconds, by: kind?.author ?? .car, on: kind?.screen, known.kind, known.value)
  }

  /// Returns the kind and value of a change on a secondary display.
  private func display(_ change: CarDisplays.Change) -> (kind: String, value: JSONValue) {
    switch change {
    case .dashboard(let settings): ("dashboard", Shape.dashboard.write(settings, pictures))
    case .cluster(let settings): ("cluster", Shape.cluster.write(settings, pictures))
    case .front(let screen): ("screen", .string(screen.rawValue))
    case .driver(.dashboardButton(let number)): ("dashboardButton", .number(Double(number)))
    case .driver(.clusterZoom(let zoom)): ("clusterZoom", .string(zoom.rawValue))
    }
  }

  /// Creates the message of the app's guidance change.
  private func message(_ seconds: Double, of change: GuidanceChange) -> SessionMessage {
    let (kind, value) =
      switch change {
      case .session(let change):
        ("navigationSession", Shape.navigationSession.write(change, pictures))
      case .maneuvers(let maneuvers):
        ("maneuvers", Shape<[StepInfo]>.list(.stepInfo).write(maneuvers, pictures))
      case .estimates(let estimates): ("estimates", Shape.appEstimates.write(estimates, pictures))
      }
    return SessionMessage(at: seconds, by: .app, on: .car, kind, value)
  }

  /// Returns the kind and value of an action on the map template.
  private func screen(_ action: ChromeAction) -> (kind: String, value: JSONValue) {
    func value<Value>(_ kind: String, _ shape: Shape<Value>, _ value: Value) -> (String, JSONValue)
    {
      (kind, shape.write(value, pictures))
    }
    switch action {
    case .interact(let point):
      return value("tap", .tap, LoggedTap(point: point.map { [$0.x, $0.y] }))
    case .showNavigationBar(let seconds):
      return value("navigationBar", .shown, LoggedVisibility(shown: true, seconds: seconds))
    case .hideNavigationBar: return value("navigationBar", .shown, LoggedVisibility())
    case .settings(let settings):
      return value("template", .template, TemplateChange(chrome: settings))
    case .showPanningInterface: return value("panning", .shown, LoggedVisibility(shown: true))
    case .dismissPanningInterface: return value("panning", .shown, LoggedVisibility())
    case .pan(let direction, let steps, let seconds):
      return value(
        "pan", .pan,
        LoggedPan(
          arrows: ChromeControl.PanArrow.allCases.filter { direction.contains(PanDirection($0)) },
          steps: steps, seconds: seconds))
    case .scroll, .zoom, .myLocation, .recenter, .camera:
      return value("camera", .cameraMove, LoggedCamera(action))
    case .tap(let control): return value("press", .press, LoggedPress(element: .map(control)))
    case .press(let control, let point):
      return value(
        "press", .press,
        LoggedPress(element: .control(control), point: point.map { [$0.x, $0.y] }))
    case .alert(let alert): return value("alert", .alert, alert)
    case .dismissAlert: return value("dismissAlert", .nothing, EmptyMessage())
    case .preview(let preview, _): return value("previews", .preview, preview)
    case .hidePreview: return value("hidePreviews", .nothing, EmptyMessage())
    case .focus(let control): return value("knob", .knob, LoggedFocus(control: control))
    case .knob(.turn(let steps)): return value("knob", .knob, LoggedFocus(turn: steps))
    case .knob(.nudge(let arrow)): return value("knob", .knob, LoggedFocus(nudge: arrow))
    case .knob(.push): return value("knob", .knob, LoggedFocus(isPush: true))
    case .templates(let action): return templates(action)
    }
  }

  /// Returns the kind and value of an action on templates.
  private func templates(_ action: StackAction) -> (kind: String, value: JSONValue) {
    switch action {
    case .define(let template):
      ("template", Shape<AppTemplate>.appTemplate.write(template, pictures))
    case .stack(let ids, let animated):
      (
        "stack",
        Shape<LoggedStack>.stack.write(LoggedStack(templates: ids, animated: animated), pictures)
      )
    case .present(let id, let animated):
      (
        "present",
        Shape<LoggedPresentation>.presentation.write(
          LoggedPresentation(template: id, animated: animated), pictures)
      )
    case .dismiss(let animated):
      (
        "dismiss",
        Shape<LoggedDismissal>.dismissal.write(LoggedDismissal(animated: animated), pictures)
      )
    case .limits(let limits):
      ("limitedUserInterfaces", Shape<InterfaceLimits>.interfaceLimits.write(limits, pictures))
    case .type(let text): ("type", .string(text))
    case .scroll(let rows):
      ("scroll", Shape<LoggedScroll>.scroll.write(LoggedScroll(rows: rows), pictures))
    }
  }

  /// Creates the message of a callback of the car's screen.
  private func message(_ seconds: Double, of answer: ScreenAnswer) -> SessionMessage {
    let (kind, value) = answer.logged
    return SessionMessage(at: seconds, by: .car, on: .car, isOutput: true, kind, value)
  }
}

extension LoggedCamera {
  init(_ action: ChromeAction) {
    switch action {
    case .scroll(let offset, let seconds):
      (scroll, self.seconds) = ([offset.x, offset.y], seconds)
    case .zoom(let levels, let seconds): (zoomBy, self.seconds) = (levels, seconds)
    case .myLocation: update = .myLocation
    case .recenter: update = .recenter
    case .camera(let change, let seconds): (self.change, self.seconds) = (change, seconds)
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .pan, .tap, .alert, .dismissAlert, .preview, .hidePreview, .press,
      .focus, .knob, .templates:
      break
    }
  }
}
