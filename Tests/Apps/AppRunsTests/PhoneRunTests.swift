import AppRuns
import BundledAssets
import Devices
import Foundation
import FramePipeline
import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

/// Tests of a run's phone, with a small program in place of an app.
struct PhoneRunTests {
  private let phone: DeviceProfile

  init() throws {
    phone = try #require(AssetLibrary(BundledAssets.find()).devices(matching: "iphone").first)
  }

  /// Runs an app and inspects the result.
  private func run(
    _ cases: String, _ events: [ScriptEvent] = [], on phone: DeviceProfile? = nil,
    car: DeviceProfile? = nil, change: (inout RouteScript) -> Void = { _ in }
  ) throws -> AppOutcome {
    let app = try ShellApp()
    defer { app.remove() }
    return try app.play(cases, events, phone: phone, car: car, change: change)
  }

  private let connect = #"*'"on": "phone", "connect"'*)"#

  @Test func `the phone connects before the car, with its size and its unsafe edges`() throws {
    let outcome = try run(
      """
      *'"host"'*) echo "$line" >&2 ;;
      \(connect) echo phone >&2 ;;
      *'"on": "car", "connect"'*) echo car >&2 ;;
      """, on: phone)
    let heard = outcome.printed.map(\.text).joined()
    #expect(heard.hasSuffix("phone\ncar\n"))
    for part in [
      #""size": [393, 852]"#, #""safeArea": [59, 0, 34, 0]"#, #""scale": 3"#, #""tablet": false"#,
    ] {
      #expect(heard.contains(part), "\(heard)")
    }
  }

  @Test func `without a phone nothing connects there, and the script's settings stay`() throws {
    let settings = PhoneSettings(switches: [.compassButton: true])
    let cases = "\(connect) echo phone >&2 ;;"
    let alone = try run(cases, on: nil) { $0.phone = settings }
    #expect(alone.printed.isEmpty && alone.script.phone == settings)
    let shown = try run(cases, on: phone) { $0.phone = settings }
    #expect(shown.printed.count == 1 && shown.script.phone == PhoneSettings())
  }

  @Test func `settings, views and the camera of the app's phone reach the phone alone`() throws {
    let outcome = try run(
      """
      \(connect)
        phone '"phone":{"compassButton":true,"navigationEnabled":false}'
        phone '"camera":{"camera":{"mode":"overview"}}'
        phone '"views":{"size":[393,852],"display":"phone","items":[{"area":{"frame":[0,0,9,9],"fill":"#FF0000"}}]}' ;;
      """, on: phone)
    let state = Timeline(outcome.script).state(at: 5)
    #expect(state.phone.settings.switches == [.compassButton: true, .navigationEnabled: false])
    #expect(state.phone.camera.mode == .overview && state.camera.mode == .following)
    #expect(state.views.views(on: .phone)?.items.count == 1 && state.views.views(on: .main) == nil)
  }

  @Test func `the controls that the app leaves on the car's map are on that map alone`() throws {
    let outcome = try run(
      """
      *'"on": "car", "connect"'*)
        say '"navigation":{"destinations":"set","guidanceActive":true}'
        say '"mapControls":{"navigationEnabled":true,"navigationHeaderEnabled":true}' ;;
      """, on: phone
    ) { $0.map.display.controls = PhoneSettings(switches: [.navigationFooterEnabled: true]) }
    let state = Timeline(outcome.script).state(at: 5)
    let expected = [PhoneOption.navigationEnabled: true, .navigationHeaderEnabled: true]
    #expect(state.display.controls.switches == expected)
    #expect(state.phone.settings == PhoneSettings())
  }

  @Test func `fingers reach the app, and a gesture that it switches off is refused`() throws {
    let inputs: [(Double, PhoneAction)] = [
      (5, .tap(at: Point(10, 20))), (6, .hold(at: Point(30, 40))),
      (7, .gesture(PhoneGesture(.drag, way: Point(0, 50)))),
      (8, .gesture(PhoneGesture(.rotate, degrees: 30))), (9, .press(.recenter)),
    ]
    let outcome = try run(
      """
      \(connect)
        phone '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}'
        phone '"phone":{"rotateGestures":false}' ;;
      *'"by": "driver"'*'"on": "phone"'*|*'mapViewDidTap'*) echo "$line" >&2 ;;
      """, inputs.map { ScriptEvent(at: .time($0.0), .phoneAction($0.1)) }, on: phone)
    let lines = outcome.printed.map(\.text).joined().split(separator: "\n")
    let wanted = [
      #""tap": {"at": [10, 20]}"#, #""hold": {"at": [30, 40]}"#, #""gesture": {"kind": "drag""#,
      #""gesture": {"kind": "rotate""#,
      "mapViewDidTapRecenterButton(_:)",
    ]
    #expect(lines.count == wanted.count, "\(lines)")
    for (line, part) in zip(lines, wanted) { #expect(line.contains(part), "\(line)") }
    #expect(lines.last?.contains(#""t": 9.3"#) == true)
    #expect(
      outcome.notes.map(\.text) == [
        "'rotate' on the phone was rejected: the app switches it off (GMSUISettings.rotateGestures)"
      ])
  }

  @Test func `a refused press names the controls of the phone that can be pressed`() throws {
    let outcome = try run(
      """
      \(connect)
        phone '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}'
        phone '"phone":{"myLocationButton":true,"compassButton":false}' ;;
      """, [ScriptEvent(at: .time(5), .phoneAction(.press(.compass)))], on: phone)
    #expect(
      outcome.notes.map(\.text) == [
        "'compass' on the phone was rejected: the app switches it off"
          + " (GMSUISettings.compassButton); available controls: my-location, report, next-step"
      ])
  }

  @Test func `a tap on an alternate of the phone's map chooses it`() throws {
    var route = SampleRoutes.twoLegs()
    let start = route.line.coordinate(at: 0)
    let aside = Geodesy.destination(from: start, distance: 500, bearing: 60)
    let line = try #require(
      RouteLine(coordinates: [start, aside, route.line.coordinate(at: 1000)]))
    route.alternates = [AlternateRoute(line: line)]
    let setUp = """
      \(connect)
        phone '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}'
        phone '"camera":{"camera":{"mode":"overview"}}' ;;
      *'"route"'*'"line"'*) echo route >&2 ;;
      """
    let first = try run(setUp, on: phone) { $0.source = .route(route) }
    let library = try AssetLibrary(BundledAssets.find())
    let plan = try RenderPlan(
      first.script, options: RenderOptions(devices: ["iphone"], moments: .times([3])),
      library: library)
    let frame = try FrameRenderer(library: library).stages(at: 3, on: plan.screens[0], in: plan)
      .frame
    let point = try #require(frame.point(showing: line.coordinate(at: 450)))
    for (at, isChosen) in [(point, true), (Point(196, 100), false)] {
      let outcome = try run(
        setUp, [ScriptEvent(at: .time(3), .phoneAction(.tap(at: at)))], on: phone
      ) { $0.source = .route(route) }
      let chosen = outcome.script.events.compactMap { event -> Route? in
        if case .reroute(_, let route) = event.action { route } else { nil }
      }
      #expect(chosen == (isChosen ? [try #require(route.following(alternate: 0))] : []))
      #expect(outcome.printed.count == (isChosen ? 2 : 1), "\(outcome.printed)")
      let later = Timeline(outcome.script)
      #expect(later.route(at: 5)?.lengthMeters == (chosen.first ?? route)?.lengthMeters)
    }
  }

  @Test func `the app learns where header and footer are, and its view below the header has room`()
    throws
  {
    let outcome = try run(
      """
      \(connect)
        phone '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}' ;;
      *'"cardLayout"'*) echo "$line" >&2
        case "$line" in *accessory*) ;; *header*) phone '"phone":{"accessory":{"height":60}}' ;; esac ;;
      """, on: phone)
    let lines = outcome.printed.map(\.text).joined().split(separator: "\n")
    #expect(lines.first?.contains(#""header": [8, 59, 377, "#) == true, "\(lines)")
    #expect(lines.first?.contains(#""footer": [8, 740, 377, 78]"#) == true, "\(lines)")
    #expect(
      lines.dropFirst().contains {
        $0.contains(#""accessory": [8, "#) && $0.contains(", 377, 60]")
      }, "\(lines)")
    #expect(lines.count < 12)
  }

  @Test func `the app learns the size of the turned phone, and where its cards are then`() throws {
    let outcome = try run(
      """
      \(connect)
        phone '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}' ;;
      *'"phoneScreen"'*) echo "$line" >&2 ;;
      *'"cardLayout"'*) echo "$line" >&2 ;;
      """, [ScriptEvent(at: .time(10), .phoneAction(.turn(.landscape)))], on: phone)
    let lines = outcome.printed.map(\.text).joined().split(separator: "\n")
    let turned = try #require(lines.firstIndex { $0.contains("phoneScreen") })
    #expect(lines[turned].contains(#""size": [852, 393], "safeArea": [0, 59, 21, 59]"#))
    #expect(lines[..<turned].allSatisfy { $0.contains(#""header": [8, 59, 377, "#) }, "\(lines)")
    #expect(lines.dropFirst(turned + 1).first?.contains(#""header": [67, "#) == true, "\(lines)")
  }

  @Test func `the app learns where the cards on the car's map are`() throws {
    let outcome = try run(
      """
      *'"on": "car", "connect"'*)
        say '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}'
        say '"mapControls":{"navigationEnabled":true,"navigationHeaderEnabled":true}' ;;
      *'"cardLayout"'*) echo "$line" >&2 ;;
      """, car: try AssetLibrary(BundledAssets.find()).devices(matching: "standard").first)
    let lines = outcome.printed.map(\.text).joined().split(separator: "\n")
    #expect(lines.first?.contains(#""on": "car""#) == true, "\(lines)")
    #expect(lines.first?.contains(#""cardLayout": {"header": ["#) == true, "\(lines)")
    #expect(lines.first?.contains("footer") == false)
  }

  @Test func `the phone keeps its views when it leaves the car`() throws {
    let item = ##"{"area":{"frame":[0,0,9,9],"fill":"#FF0000"}}"##
    let outcome = try run(
      """
      \(connect) phone '"views":{"size":[393,852],"display":"phone","items":[\(item)]}' ;;
      *'"on": "car", "connect"'*) say '"views":{"size":[400,240],"items":[\(item)]}' ;;
      """, [ScriptEvent(at: .time(10), .display(.front(.disconnected)))], on: phone)
    let views = Timeline(outcome.script).state(at: 12).views
    #expect(views.views(on: .phone) != nil && views.views(on: .main) == nil)
  }
}
