import Geometry
import Navigation
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests of laws for sessions of random scripts, which contain all kinds of events.
struct RandomSessionTests {
  /// Returns a script with many events at random times, some of them equal.
  static func script(seed: Int) -> RouteScript {
    var generator = SeededGenerator(seed: UInt64(7000 + seed))
    var script = RouteScript(name: "random \(seed)", source: .route(SampleRoutes.twoLegs()))
    script.vehicle.waypointStopSeconds = Double(Int.random(in: 0...20, using: &generator))
    if seed.isMultiple(of: 3) { script.app.visibleManeuvers = 2 }
    if seed.isMultiple(of: 2) {
      script.chrome.navigationBar = NavigationBar(
        back: .titled("Back"), leading: [BarButton(.text("End"), style: .rounded)],
        trailing: [BarButton(.image("search"))])
    }
    for _ in 0..<40 {
      let time = Double(Int.random(in: 0...480, using: &generator)) / 4
      let placement: RoutePosition =
        Int.random(in: 0..<4, using: &generator) == 0 ? .distance(time * 10) : .time(time)
      script.events.append(ScriptEvent(at: placement, action(&generator)))
    }
    return script
  }

  private static func action(_ generator: inout SeededGenerator) -> ScriptEvent.Action {
    let seconds = Double(Int.random(in: 1...12, using: &generator)) + 0.1
    switch Int.random(in: 0..<33, using: &generator) {
    case 30: return .guidance(guidance(&generator, seconds))
    case 31: return .views(views(seconds))
    case 32: return .overlays(overlays(seconds))
    case 0: return .reroute(seconds: seconds)
    case 13: return .phone(phone)
    case 18: return .display(display(&generator))
    case 14...16: return .phoneAction(touch(&generator, seconds))
    case 17: return .continueToNextDestination
    case 12: return .navigation(settings(seconds))
    case 1: return .pause(.loading, description: "Wait \u{1F697}", seconds: seconds)
    case 2: return .stop(seconds: seconds)
    case 3: return .app(AppSettings(guidanceBackgroundColor: AppColor(rgb: 0x12_34_56)))
    case 4: return .appearance(AppearanceChange(chromeAppearance: .dark, locale: "de-DE"))
    case 5:
      return seconds > 6 ? .mapControls(controls) : .shows([.compass: true, .roadName: false])
    case 6: return .moment("moment \(Int(seconds))")
    case 7: return .losePosition(seconds: seconds)
    case 8: return .congestion(.heavy, lengthMeters: 10 * seconds)
    case 9: return .speedLimit(SpeedLimit(value: 25, unit: .milesPerHour), lengthMeters: 90)
    case 10: return .signal(.stopSign)
    case 11:
      return .lanes([
        Lane([LaneDirection(.straight), LaneDirection(.normalRight, isRecommended: true)])
      ])
    default: return .chrome(screen(&generator, seconds))
    }
  }

  private static func views(_ seconds: Double) -> AppViews {
    var (label, text, run) = (AppViewItem(), AppViewText(), AppViewText.Run())
    run.text = "\(Int(seconds)) \u{1F697}"
    (text.frame, text.runs) = (Rect(1, 2, 30, 4.5), [run])
    (label.text, label.opacity) = (text, 0.25)
    return AppViews(width: 400, height: 240, items: seconds > 6 ? [label] : [])
  }

  private static func overlays(_ seconds: Double) -> AppOverlays.Change {
    var overlay = AppOverlay()
    overlay.id = "\(Int(seconds) % 3)"
    var line = AppOverlay.Line()
    line.coordinates = [
      Coordinate(clampingLatitude: 47, longitude: 8.5),
      Coordinate(clampingLatitude: 47.5, longitude: 8),
    ]
    overlay.line = line
    return AppOverlays.Change(changed: seconds > 6 ? [overlay] : [], removed: ["1"])
  }

  private static func guidance(
    _ generator: inout SeededGenerator, _ seconds: Double
  ) -> GuidanceChange {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0...1:
      let state = NavigationSessionChange.State.allCases.randomElement(using: &generator)
      var change = NavigationSessionChange(state ?? .started)
      if change.state == .paused { change.reason = .locating }
      return .session(change)
    case 2...3:
      return .maneuvers([
        StepInfo(maneuver: .turnLeft, instructionVariants: ["Turn left at \(seconds)", "Left"]),
        StepInfo(maneuver: .unknown, instructionVariants: ["Then \u{1F697}"]),
      ])
    default:
      return .estimates(
        AppEstimates(
          maneuver: TravelEstimates(distanceMeters: 10 * seconds, seconds: seconds),
          trip: seconds > 6 ? TravelEstimates(distanceMeters: 900, seconds: -1) : nil,
          timeRemainingColor: seconds > 9 ? .orange : nil))
    }
  }

  private static func screen(
    _ generator: inout SeededGenerator, _ seconds: Double
  ) -> ChromeAction {
    switch Int.random(in: 0..<27, using: &generator) {
    case 20...26: return .templates(templates(&generator))
    case 0: return .pan([.left, .up], steps: 3, seconds: seconds)
    case 1: return .zoom(by: -1.5)
    case 2: return .alert(alert(seconds))
    case 3: return .dismissAlert
    case 4: return .preview(preview, seconds: seconds)
    case 5: return .hidePreview
    case 6: return .camera(CameraChange(mode: .overview), seconds: seconds)
    case 7:
      let target = Coordinate(latitude: 47.67, longitude: -122.2)
      return .camera(CameraChange(zoom: .level(14.5), target: target, bearing: 33))
    case 8: return .focus(.mapButton(2))
    case 9: return .tap(.recenter)
    case 10: return .showNavigationBar(seconds: seconds)
    case 11: return .interact()
    case 12: return .settings(ChromeSettings(mapButtons: [AppMapButton(icon: "pan")]))
    default: return .press(ChromeControl.allCases.randomElement(using: &generator) ?? .done)
    }
  }

  private static func templates(_ generator: inout SeededGenerator) -> StackAction {
    let all = SampleTemplates.all
    let some = all.randomElement(using: &generator) ?? SampleTemplates.list
    switch Int.random(in: 0..<8, using: &generator) {
    case 0...2: return .define(some)
    case 3: return .stack(["map", some.id], animated: Bool.random(using: &generator))
    case 4: return .stack(["map"], animated: true)
    case 5: return .present(some.id, animated: Bool.random(using: &generator))
    case 6: return .limits(InterfaceLimits(keyboard: true, lists: Bool.random(using: &generator)))
    default: return .dismiss(animated: true)
    }
  }

  private static func display(_ generator: inout SeededGenerator) -> CarDisplays.Change {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0:
      return .dashboard(
        DashboardSettings(buttons: [
          DashboardButton(
            titleVariants: ["Home", "H"], subtitleVariants: ["4 min"], image: "list"),
          DashboardButton(titleVariants: []),
        ]))
    case 1:
      let ready = AttributedInstruction([
        .attachment(.exit("9A")), .text(" Ready \u{1F697}"),
      ])
      return .cluster(
        ClusterSettings(
          inactiveDescriptionVariants: ["Ready for orders", "Ready"],
          attributedInactiveDescriptionVariants: [ready], compassSetting: .enabled,
          speedLimitSetting: .userPreference, contentStyle: .light))
    default: return .front(FrontScreen.allCases.randomElement(using: &generator) ?? .app)
    }
  }

  private static func touch(
    _ generator: inout SeededGenerator, _ seconds: Double
  ) -> PhoneAction {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return .camera(.change(CameraChange(mode: .following), seconds: seconds))
    case 1: return .camera(.zoom(by: 2, seconds: nil))
    case 2: return .tap(at: Point(120, 300))
    case 3...4:
      let kind = PhoneGesture.Kind.allCases.randomElement(using: &generator) ?? .drag
      return .gesture(
        PhoneGesture(kind, way: Point(20, -seconds), levels: 1.5, degrees: 30, seconds: seconds))
    default:
      return .press(
        PhoneControl.allCases.randomElement(using: &generator) ?? .recenter, at: Point(10, seconds))
    }
  }

  private static func settings(_ seconds: Double) -> NavigationSettings {
    var settings = NavigationSettings()
    settings.guidanceActive = seconds < 9
    settings.routeStatus = seconds > 11 ? .noRouteFound : .ok
    settings.timeUpdateThreshold = .change(seconds)
    settings.distanceUpdateThreshold = .off
    return settings
  }

  private static let controls = PhoneSettings(
    switches: [.navigationHeaderEnabled: true, .navigationFooterEnabled: false],
    colors: [.navigationHeaderSecondaryBackgroundColor: AppColor(rgb: 0x00_80_00)],
    fonts: [.navigationHeaderNextStepFont: PhoneFont(size: 14)], headerBackgroundAlpha: 0.25)

  private static let phone = PhoneSettings(
    generation: .ten, skin: .classic,
    switches: [.compassButton: true, .navigationFooterEnabled: false],
    colors: [.navigationHeaderPrimaryBackgroundColor: AppColor(rgb: 0x00_00_FF)],
    fonts: [.navigationHeaderDistanceValueFont: PhoneFont(size: 20, weight: .bold)],
    headerBackgroundAlpha: 0.5,
    accessory: .view(PhoneAccessoryView(height: 80, title: "Order 7")),
    buttons: [
      PhoneAppButton(title: "Go", frame: Rect(5, 150, 200, 35), action: .startGuidance),
      PhoneAppButton(
        title: "List", frame: Rect(5, 190, 200, 35), opacity: 0.5, cornerRadius: 9,
        action: .directionsList),
    ])

  private static func alert(_ seconds: Double) -> NavigationAlert {
    NavigationAlert(
      titleVariants: ["New order \(Int(seconds))", "Order"], subtitleVariants: ["\"Pizza\"\n\\"],
      image: "search", primaryAction: AlertAction(title: "Accept"),
      secondaryAction: AlertAction(title: "Decline", style: .cancel), duration: seconds)
  }

  private static let preview = TripPreview(trips: [
    Trip(
      destinationNameVariants: ["Marina Park"],
      routeChoices: [
        RouteChoice(
          summaryVariants: ["Lake Street"],
          travelEstimates: TravelEstimates(distanceMeters: 900, seconds: 120)),
        RouteChoice(summaryVariants: ["Kirkland Avenue"]),
      ]),
    Trip(destinationNameVariants: ["PCC"], routeChoices: []),
  ])

  private func lines(of script: RouteScript) -> [SessionLine] {
    SessionWriter(log: "", pictures: ImageStore(.inline)).lines(of: Timeline(script))
  }

  private func read(_ lines: some Sequence<SessionLine>) throws -> LoggedSession {
    let text = lines.map { $0.text + "\n" }.joined()
    return try SessionReader(file: "r.session.jsonl") { _ in [] }.read(Array(text.utf8))
  }

  @Test(arguments: 0..<(Laws.holdOverAll ? 60 : 24))
  func `a log gives the states of its script`(seed: Int) throws {
    let script = Self.script(seed: seed)
    let session = try read(lines(of: script))
    let (one, other) = (Timeline(script), Timeline(session.script))
    #expect(one.durationSeconds == other.durationSeconds)
    for step in 0...300 {
      let time = one.durationSeconds * Double(step) / 300
      let states = (one.state(at: time), other.state(at: time))
      #expect(states.0 == states.1, "at \(time)")
      guard states.0 == states.1 else { return }
    }
    for time in one.eventSeconds { #expect(one.state(at: time) == other.state(at: time)) }
  }

  @Test(arguments: 0..<(Laws.holdOverAll ? 60 : 24))
  func `a log that is read and written again is the same, with the same answers`(
    seed: Int
  ) throws {
    let first = lines(of: Self.script(seed: seed))
    let session = try read(first)
    #expect(lines(of: session.script).map(\.text) == first.map(\.text))
    #expect(!session.outputs.isEmpty)
  }

  @Test(arguments: 0..<(Laws.holdOverAll ? 12 : 6))
  func `any prefix of a log is a session that shows the same up to its end`(seed: Int) throws {
    let script = Self.script(seed: seed)
    let all = lines(of: script)
    let (whole, facts) = (Timeline(script), all.prefix { $0.isKnownBefore }.count)
    for count in stride(from: facts, through: all.count, by: 7) {
      let part = Timeline(try read(all.prefix(count)).script)
      guard case .message(let last)? = all.prefix(count).last, last.seconds > 0 else { continue }
      // Events at the time of the last line may be incomplete.
      for step in 0..<20 {
        let time = last.seconds * Double(step) / 20
        #expect(whole.state(at: time) == part.state(at: time), "\(count) lines, at \(time)")
      }
    }
  }

  @Test func `replaying a log does not ask the built-in app`() throws {
    var script = RouteScript(name: "press", source: .route(SampleRoutes.twoLegs()))
    script.events = [ScriptEvent(at: .time(10), .chrome(.press(.mapButton(1))))]
    let all = lines(of: script)
    #expect(Timeline(script).state(at: 12).chrome.isPanning)
    let silent = all.filter { line in
      if case .message(let message) = line { message.kind != "panning" } else { true }
    }
    #expect(!Timeline(try read(silent).script).state(at: 12).chrome.isPanning)
    #expect(Timeline(try read(all).script).state(at: 12).chrome.isPanning)
  }
}

extension SessionLine {
  /// Whether the line is the header or describes the whole drive.
  fileprivate var isKnownBefore: Bool {
    switch self {
    case .header: true
    case .message(let message): message.author == .drive && message.seconds == 0
    }
  }
}
