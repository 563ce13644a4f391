import AppRuns
import Bitmaps
import Foundation
import Navigation
import Sessions
import Synchronization
import TestSupport
import Testing

/// Tests of a run's screen, with a small program in place of an app.
struct AppRunTests {
  /// Runs an app and inspects the result.
  private func run(
    _ cases: String, _ events: [ScriptEvent] = [],
    change: (inout RouteScript) -> Void = { _ in }
  ) throws -> AppOutcome {
    let app = try ShellApp()
    defer { app.remove() }
    return try app.play(cases, events, change: change)
  }

  private let button = #"say '"template":{"mapButtons":[{"image":"pan"}]}'; say '"stack":["map"]'"#

  @Test func `a press reaches the handler when the finger leaves, and the answer is drawn`() throws
  {
    let outcome = try run(
      """
      *connect*) \(button) ;;
      *CPMapButton.handler*map-button-1*) say '"panning":{"shown":true}' ;;
      """, [ScriptEvent(at: .time(10), .chrome(.press(.mapButton(1))))])
    let timeline = Timeline(outcome.script)
    #expect(outcome.end == .finished)
    #expect(timeline.state(at: 5).chrome.mapButtons.count == 1)
    #expect(!timeline.state(at: 10.29).chrome.isPanning)
    #expect(timeline.state(at: 10.31).chrome.isPanning)
  }

  @Test func `a run tells what has come of it once it has passed a moment`() throws {
    let told = Mutex<[AppOutcome]>([])
    let app = try ShellApp()
    defer { app.remove() }
    let outcome = try app.play(
      "*connect*) \(button) ;;",
      [10.0, 40].map { ScriptEvent(at: .time($0), .chrome(.pan([.left], steps: 1))) },
      telling: AppRunProgress(past: 20) { outcome in told.withLock { $0.append(outcome) } })
    let early = try #require(told.withLock { $0.first })
    #expect(told.withLock { $0.count } == 1)
    #expect(early.endSeconds > 20 && early.endSeconds <= 40)
    let events = early.script.events
    #expect(events == Array(outcome.script.events.prefix(events.count)))
    #expect(events.count < outcome.script.events.count)
  }

  @Test(arguments: [0, 0.3]) func `a run that waits for its inputs ends like one that knows them`(
    pause: Double
  ) throws {
    let cases = """
      *connect*) \(button) ;;
      *CPMapButton.handler*map-button-1*) say '"panning":{"shown":true}' ;;
      """
    let press = ScriptEvent(at: .time(10), .chrome(.press(.mapButton(1))))
    let known = try run(cases, [press])
    let told = Mutex<[AppOutcome]>([])
    let progress = AppRunProgress(waitingAt: 5) { outcome in
      told.withLock { $0.append(outcome) }
    }
    var script = RouteScript(name: "short", source: .route(SampleRoutes.twoLegs()))
    script.events = [press]
    let next = script
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: pause)
      progress.wait(at: 8)
      Thread.sleep(forTimeInterval: pause)
      progress.continue(on: next, past: 12)
    }
    let app = try ShellApp()
    defer { app.remove() }
    let outcome = try app.play(cases, telling: progress)
    #expect(outcome.script == known.script)
    #expect(outcome.script.events.contains { $0.action == press.action })
    #expect(told.withLock { $0.map(\.endSeconds) }.allSatisfy { $0 > 12 })
    #expect(told.withLock { $0.count } == 1)
  }

  @Test func `a waiting run that is stopped ends`() throws {
    let progress = AppRunProgress(waitingAt: 5) { _ in }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.2)
      progress.stop()
    }
    let app = try ShellApp()
    defer { app.remove() }
    _ = try app.play("*connect*) \(button) ;;", telling: progress)
    #expect(progress.isStopped)
  }

  @Test func `an app that is killed is a crash with its signal`() throws {
    let outcome = try run("*connect*) kill -9 $$ ;;")
    #expect(outcome.end == .exited(status: -9, crash: nil))
    #expect(outcome.ending?.sentence == "the app crashed at 0 s (signal 9)")
  }

  @Test func `a run that is stopped ends at once, even in a loop without an end`() throws {
    let progress = AppRunProgress(past: .infinity) { _ in }
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.3)
      progress.stop()
    }
    let app = try ShellApp()
    defer { app.remove() }
    // An app that is not stopped causes an error after a minute.
    let outcome = try app.play("*connect*) while :; do :; done ;;", telling: progress)
    guard case .exited(let status, _) = outcome.end else {
      Issue.record("\(outcome.end)")
      return
    }
    #expect(status < 0 && progress.isStopped)
  }

  @Test func `an app that puts a pipe where its output was keeps nobody waiting`() throws {
    let outcome = try run(
      #"*'"host"'*) echo "said" >&2; /bin/rm "$HEADUNIT_APP_PRINTED"; /usr/bin/mkfifo "$HEADUNIT_APP_PRINTED" ;;"#
    )
    #expect(outcome.end == .finished)
    #expect(outcome.printed.map(\.text).joined() == "said\n")
  }

  @Test func `the phone leaves the car and comes back, and the app connects again`() throws {
    let outcome = try run(
      """
      *'"on": "car", "disconnect"'*) echo "disconnect $t" >&2 ;;
      *'"on": "car", "connect"'*) echo "connect $t" >&2; \(button) ;;
      *'"screen":'*) echo "screen $t" >&2 ;;
      """,
      [(10.0, FrontScreen.disconnected), (20, .other), (30, .app)].map {
        ScriptEvent(at: .time($0.0), .display(.front($0.1)))
      })
    let heard = outcome.printed.map(\.text).joined()
    #expect(heard == "connect 0\ndisconnect 10\nconnect 20\nscreen 20\nscreen 30\n")
    let timeline = Timeline(outcome.script)
    #expect(timeline.state(at: 15).chrome.mapButtons.isEmpty)
    #expect(timeline.state(at: 30).chrome.mapButtons.count == 1)
  }

  @Test func `an app learns what the chrome covers of its window`() throws {
    let outcome = try run(#"*'"host"'*) echo "$line" >&2 ;;"#)
    let header = outcome.printed.map(\.text).joined()
    for part in [
      #""safeArea": [0, 45, 0, 0]"#, #""panelWidth": 150"#, #""barHeight": 44"#,
      #""buttonWidth": 38"#,
    ] {
      #expect(header.contains(part), "\(header)")
    }
  }

  @Test func `an app that asks for the picture of a step finds it in a file, in shades of gray`()
    throws
  {
    let order = #"{"size":[48,48],"scale":2,"maneuver":"turn-left"}"#
    let app = try ShellApp()
    defer { app.remove() }
    let outcome = try app.play(
      """
      *'"on": "car", "connect"'*) out '"draw":\(order)'; IFS= read -r line; echo "$line" >&2 ;;
      """)
    let heard = outcome.printed.map(\.text).joined()
    #expect(heard.contains(#""drawn": {"file": "step-1.png"}"#), "\(heard)")
    let file = app.folder.appendingPathComponent("run/images/step-1.png")
    let picture = try PNGDecoder.bitmap(from: Array(Data(contentsOf: file)))
    #expect(picture.size == PixelSize(width: 96, height: 96))
    #expect(picture.pixels[0] == 0xFF00_0000)
    #expect(picture.pixels.contains(0xFFFF_FFFF))
  }

  @Test func `a picture of the app that is not PNG is read for it, or the reason is reported`()
    throws
  {
    let app = try ShellApp()
    defer { app.remove() }
    let art = app.folder.appendingPathComponent("art.svg")
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h9v9z"/></svg>"#
    try Data(svg.utf8).write(to: art)
    let outcome = try app.play(
      """
      *'"on": "car", "connect"'*)
        for file in art none; do
          out '"draw":{"picture":"\(app.folder.path)/'$file'.svg","scale":2}'
          IFS= read -r line; echo "$line" >&2
        done ;;
      """)
    let heard = outcome.printed.map(\.text).joined()
    #expect(heard.contains(#""drawn": {"file": "file-1.png", "scale": 2}"#), "\(heard)")
    #expect(heard.contains(#""drawn": {"reason": "#), "\(heard)")
    let file = app.folder.appendingPathComponent("run/images/file-1.png")
    let picture = try PNGDecoder.bitmap(from: Array(Data(contentsOf: file)))
    #expect(picture.size == PixelSize(width: 40, height: 20))
    #expect(picture[15, 5] == 0xFF00_0000)
    #expect(picture[30, 5] >> 24 == 0 && picture[2, 16] >> 24 == 0)
  }

  @Test(arguments: [
    "ln -s '$SECRET' '$IMAGES/step-1.png'",
    "mv '$IMAGES' '$IMAGES-old'; mkdir -p '$AWAY'; ln -s '$AWAY' '$IMAGES'",
  ])
  func `a link that the app leaves where a picture is drawn leads nowhere`(trick: String) throws {
    let app = try ShellApp()
    defer { app.remove() }
    let (secret, away) = (app.folder.path + "/secret", app.folder.path + "/away")
    try Data("secret".utf8).write(to: URL(filePath: secret))
    let done = trick.replacing("$SECRET", with: secret).replacing("$AWAY", with: away)
      .replacing("$IMAGES", with: app.folder.path + "/run/images")
    _ = try? app.play(
      """
      *'"on": "car", "connect"'*) \(done); out '"draw":{"size":[8,8],"maneuver":"turn-left"}'
        IFS= read -r line ;;
      """)
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "secret")
    #expect((try? FileManager.default.contentsOfDirectory(atPath: away)) ?? [] == [])
  }

  @Test func `a picture of a step without a size is reported with its location`() throws {
    #expect {
      try run("*'\"on\": \"car\", \"connect\"'*) out '\"draw\":{\"scale\":2}' ;;")
    } throws: {
      "\($0)".contains("'size'")
    }
  }

  @Test func `the views of an app go with the phone`() throws {
    let item = ##"{"area":{"frame":[0,0,9,9],"fill":"#FF0000"}}"##
    let outcome = try run(
      """
      *'"on": "car", "connect"'*) say '"views":{"size":[400,240],"items":[\(item)]}' ;;
      """, [ScriptEvent(at: .time(10), .display(.front(.disconnected)))])
    let timeline = Timeline(outcome.script)
    #expect(timeline.state(at: 5).views.views(on: .main)?.items.count == 1)
    #expect(timeline.state(at: 15).views.all.isEmpty)
  }

  @Test func `before the app has connected the screen is empty`() throws {
    let outcome = try run("*connect*) next=3 ;; *advance*) t=3; \(button) ;;")
    let timeline = Timeline(outcome.script)
    #expect(timeline.state(at: 2.9).chrome.mapButtons.isEmpty)
    #expect(timeline.state(at: 3).chrome.mapButtons.count == 1)
    #expect(outcome.end == .finished)
  }

  @Test func `the maneuvers of the app stand on the card, not those of the feed`() throws {
    let step = #"{"maneuver":"unknown","instructionVariants":["To the lake"]}"#
    let outcome = try run(
      """
      *connect*) say '"navigationSession":{"state":"started"}'; say '"maneuvers":[\(step)]' ;;
      """)
    let info = Timeline(outcome.script).state(at: 20).onCar.navInfo
    #expect(info.currentStep?.instructionVariants == ["To the lake"])
  }

  @Test func `the feed comes once the app has asked for a route and started guidance`() throws {
    let outcome = try run(
      """
      *didUpdateNavInfo*) echo "heard $t" >&2 ;;
      *advance*) t=4
        say '"destinations":{"waypoints":[{"title":"Lake"}]}'
        say '"navigation":{"guidanceActive":true}' ;;
      *connect*) next=4 ;;
      *setDestinations*) out '"note":{"text":"status told"}' ;;
      """, change: { $0.navigation.locationAuthorization = .accepted })
    let heard = outcome.printed.map(\.text).joined()
    #expect(heard.hasPrefix("heard 4\nheard 5\n"))
    #expect(outcome.notes.contains(AppLogEntry(seconds: 4, text: "status told")))
  }

  @Test func `on a phone that is new there is no route before the app has asked for the location`()
    throws
  {
    let outcome = try run(
      """
      *'"host"'*) case "$line" in *'"ios": "18"'*'"locationAuthorization": "notDetermined"'*)
        out '"note":{"text":"new"}' ;; esac ;;
      *connect*) next=4 ;;
      *setDestinations*) out '"note":{"text":"'"$(echo "$line" | grep -o 'location[A-Z][A-Za-z]*')"'"}' ;;
      *advance*) t=4; say '"destinations":{"waypoints":[{"title":"Lake"}]}' ;;
      """)
    let notes = outcome.notes.map(\.text)
    #expect(notes.contains("new"))
    #expect(notes.contains("locationUnavailable"))
    #expect(notes.contains { $0.hasPrefix("no route: the app has no access to the location") })
  }

  @Test func `an alert that nobody answers is reported, and a refusal names what can be pressed`()
    throws
  {
    let alert =
      #"{"id":"alert-1","kind":"alert","titleVariants":["Low"],"actions":[{"title":"OK"}]}"#
    let outcome = try run(
      """
      *connect*) say '"stack":["map"]'; say '"template":\(alert)'; say '"present":"alert-1"' ;;
      """, [ScriptEvent(at: .time(3), .chrome(.press(.mapButton(1))))])
    let notes = outcome.notes.map(\.text)
    #expect(
      notes.contains {
        $0.hasPrefix("'map-button-1' was rejected")
          && $0.hasSuffix("; available controls: action-1")
      })
    #expect(
      notes.contains { $0.hasPrefix("'alert-1' was presented at 0 s and was not dismissed") })
  }

  @Test func `an app hears of a new route when the vehicle comes onto it`() throws {
    var other = SampleRoutes.twoLegs()
    other.source = "the way round"
    let outcome = try run(
      #"*'"route": {'*) echo "$t $line" >&2 ;;"#,
      [ScriptEvent(at: .time(10), .reroute(seconds: 4, route: other))])
    let heard = outcome.printed.map { ($0.seconds, $0.text.contains("the way round")) }
    #expect(heard.map(\.0) == [0, 14] && heard.map(\.1) == [false, true])
  }

  @Test func `what the platform refuses ends the app at its time`() throws {
    let outcome = try run(
      """
      *connect*) next=6 ;;
      *advance*) t=6; say '"stack":["nowhere"]' ;;
      *raises*) out '"raises":{"error":"NSInvalidArgumentException","reason":"none","at":"/a/Car.swift:3"}'; exit 70 ;;
      """)
    guard case .raised(let exception) = outcome.end else {
      Issue.record("\(outcome.end)")
      return
    }
    #expect(exception.name == "NSInvalidArgumentException" && exception.spot == "/a/Car.swift:3")
    #expect(outcome.endSeconds == 6)
  }

  @Test func `a crash is reported with its signal`() throws {
    let outcome = try run("*connect*) kill -SEGV $$ ;;")
    #expect(outcome.end == .exited(status: -11, crash: nil))
  }

  @Test func `an app that never comes to rest is ended with what it started`() throws {
    let app = try ShellApp()
    defer { app.remove() }
    let file = app.folder.appendingPathComponent("number").path
    let error = #expect(throws: AppRunError.self) {
      _ = try app.play(
        "*connect*) sh -c 'echo $$ > \(file); while :; do :; done' & while :; do :; done ;;",
        timeout: 0.3)
    }
    #expect(error?.isEndless == true)
    #expect(error?.sentence == "the app was not idle for 0.3 seconds")
    let number = pid_t((try String(contentsOfFile: file, encoding: .utf8)).dropLast())
    #expect(kill(try #require(number), 0) != 0)
  }

  @Test func `an app gets nothing of the environment, and a home of its own`() throws {
    let outcome = try run("*connect*) export -p >&2; echo $HOME >&2 ;;")
    let text = outcome.printed.map(\.text).joined()
    let names = Set(text.matches(of: /export (\w+)/).map { String($0.output.1) }).sorted()
    #expect(
      names.filter { !["OLDPWD", "PWD"].contains($0) }
        == ["HEADUNIT_APP_BUNDLE", "HEADUNIT_APP_PRINTED", "HOME", "TMPDIR"])
    #expect(text.contains("/run/home\n"))
  }

  @Test func `a message that no app makes is noted and changes nothing`() throws {
    let outcome = try run(#"*connect*) say '"limits":[]'; say '"template":{"colour":"red"}' ;;"#)
    let text = outcome.notes.map(\.text).joined(separator: "\n")
    #expect(text.contains("apps do not send message 'limits'"))
    #expect(text.contains("colour"))
  }

  @Test func `app and screen that never stop answering are stopped`() throws {
    let app = try ShellApp()
    defer { app.remove() }
    #expect {
      _ = try app.play(
        """
        *connect*) say '"panning":{"shown":true}' ;;
        *DidShowPanning*) say '"panning":{"shown":false}' ;;
        *DidDismissPanning*) say '"panning":{"shown":true}' ;;
        """)
    } throws: { "\($0)".contains("10000 messages at 0 s") }
  }

  @Test func `what a script says for the app is left out`() throws {
    let outcome = try run(
      "*connect*) \(button) ;;",
      [
        ScriptEvent(at: .time(5), .chrome(.showPanningInterface)),
        ScriptEvent(at: .time(5), .app(AppSettings(visibleManeuvers: 2))),
      ])
    #expect(!Timeline(outcome.script).state(at: 6).chrome.isPanning)
    #expect(outcome.notes.contains { $0.text.contains("(2 events)") })
  }
}
