import Bitmaps
import BundledAssets
import Devices
import Foundation
import FramePipeline
import Geometry
import JSONText
import Navigation
import Sessions
import TestSupport
import Testing

@testable import AppRuns

/// Tests that runs of apps with random answers to random inputs are as recorded, with all messages that the apps
/// receive.
struct RecordedRunTests {
  private static let connect = """
    say '"template":{"mapButtons":[{"image":"pan"},{"image":"list"}],"id":"map"}'; \
    say '"template":{"id":"list","kind":"list","title":"Orders","sections":[{"items":[{"text":"One"}]}]}'; \
    say '"stack":["map"]'
    """

  private static let answers = [
    #"say '"panning":{"shown":true}'"#, #"say '"panning":{"shown":false}'"#,
    #"say '"stack":["map","list"]'"#, #"say '"stack":["map"]'"#, #"say '"stack":["nowhere"]'"#,
    #"say '"navigationSession":{"state":"started"}'"#,
    #"say '"navigationSession":{"state":"finished"}'"#,
    #"say '"destinations":{"waypoints":[{"title":"Lake"}]}'"#,
    #"say '"destinations":{"waypoints":[]}'"#,
    #"phone '"navigation":{"locationAuthorization":"accepted","destinations":"set","guidanceActive":true}'"#,
    #"say '"mapControls":{"navigationEnabled":true,"navigationHeaderEnabled":true}'"#,
    #"phone '"phone":{"accessory":{"height":60}}'"#, #"phone '"phone":{"myLocationButton":true}'"#,
    #"phone '"camera":{"camera":{"mode":"overview"}}'"#, #"out '"note":{"text":"a note"}'"#,
    #"say '"spoken":{"text":"turn left","speaker":"app"}'"#, "next=$(( ${t%%.*} + 7 ))",
    "echo printed >&2",
    #"say '"template":{"colour":"red"}'"#,
  ]

  private static func input(_ random: inout SeededGenerator) -> ScriptEvent.Action {
    let seconds = Double.random(in: 0.5...4, using: &random)
    let point = Point(.random(in: 0...400, using: &random), .random(in: 0...240, using: &random))
    let controls: [ChromeControl] = [.mapButton(1), .mapButton(2), .done, .back]
    switch Int.random(in: 0...11, using: &random) {
    case 0...3: return .chrome(.press(controls.randomElement(using: &random) ?? .done))
    case 4: return .chrome(.pan([.left, .up], steps: 2, seconds: seconds))
    case 5: return .chrome(.knob(.turn(1)))
    case 6: return .phoneAction(.tap(at: point))
    case 7: return .phoneAction(.press(.recenter, at: point))
    case 8: return .phoneAction(.turn(Bool.random(using: &random) ? .landscape : .portrait))
    case 9:
      return .display(
        .front([.app, .other, .dashboard, .disconnected].randomElement(using: &random) ?? .app))
    case 10: return .appearance(AppearanceChange(chromeAppearance: .dark))
    default: return .reroute(seconds: seconds)
    }
  }

  @Test func `apps with random answers to random inputs run as recorded`() throws {
    var record = RecordedDigests("app-runs")
    let devices = try AssetLibrary(BundledAssets.find()).devices(matching: "standard,se")
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let app = try ShellApp()
      defer { app.remove() }
      let cases = Self.answers.shuffled(using: &random).prefix(9).enumerated().map {
        "\($0.offset)) \($0.element) ;;"
      }
      let text = """
        *connect*) \(Self.connect) ;;
        *) n=$((n + 1)); [ $n -lt 60 ] && case $((n * 7 % 13)) in \(cases.joined(separator: " ")) esac ;;
        """
      let events = (0..<12).map { _ in
        ScriptEvent(at: .time(.random(in: 1...90, using: &random)), Self.input(&random))
      }
      let outcome = try app.play(
        text, events,
        phone: seed % 3 == 2 ? nil : devices.last, car: seed % 3 == 0 ? devices.first : nil)
      let remarks = outcome.notes + outcome.spoken + outcome.printed
      record.add(
        "\(outcome.end) \(outcome.endSeconds) \(outcome.ending as Any) \(remarks)".roundingDecimals,
        to: "end \(seed)")
      record.add(
        app.received.replacing(app.folder.path, with: "folder").roundingDecimals,
        to: "messages \(seed)")
      let timeline = Timeline(outcome.script)
      for time in 0..<10 {
        record.add(timeline.state(at: Double(time) * 9.3).dump(), to: "states \(seed)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedRunTests"

  @Test func `pictures of an app are drawn as recorded`() throws {
    var record = RecordedDigests("app-pictures")
    let app = try ShellApp()
    defer { app.remove() }
    let pictures = StepImageRenderer(library: try AssetLibrary(BundledAssets.find()))
    var random = SeededGenerator(seed: 14)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for index in 0..<40 {
      let rects = (0..<number(0...3)).map { _ in
        "<rect x='\(number(0...9))' y='\(number(0...9))' width='\(number(1...9))' height='5'"
          + " fill='#\(number(100...999))' opacity='\(Double(number(0...4)) / 4)'/>"
      }
      let text =
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(number(1...20))' height='\(number(1...20))'>"
        + rects.joined() + "</svg>"
      let file = app.folder.appendingPathComponent("\(index).svg")
      try Data(text.utf8).write(to: file)
      let scale = [nil, 0.1, 0.5, 0.75, 1, 2.5, 4, 9][index % 8]
      let members =
        [JSONMember(key: "picture", value: .string(file.path))]
        + (scale.map { [JSONMember(key: "scale", value: .number($0))] } ?? [])
      let order = try #require(ImageFileRequest(.object(members)))
      let answer = pictures.answer(to: order, in: app.folder)
      #expect(pictures.answer(to: order, in: app.folder) == answer)
      record.add("\(order.scale) \(answer)", to: "answers")
      guard let name = answer["file"]?.string else { continue }
      let bytes = try Data(contentsOf: app.folder.appendingPathComponent(name))
      let picture = try PNGDecoder.bitmap(from: Array(bytes))
      record.add("\(picture.size) \(picture.checksum)", to: "pictures \(index % 4)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `an app learns its screen, time, permissions and units as recorded`() throws {
    var record = RecordedDigests("app-headers")
    var random = SeededGenerator(seed: 15)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    for index in 0..<12 {
      let app = try ShellApp()
      defer { app.remove() }
      var screen = HostScreen(
        name: "a", width: Double(number(100...900)), height: Double(number(100...500)),
        scale: Double(number(1...3)))
      let edges = Insets(
        top: Double(number(0...9)), left: Double(number(0...9)), bottom: Double(number(0...9)),
        right: Double(number(0...9)))
      screen.cover = HostScreen.Cover(
        strip: edges, panelWidth: Double(number(0...200)), barHeight: Double(number(0...50)),
        buttonWidth: Double(number(0...50)))
      if index % 3 == 0 { screen.dashboard = .init(width: 200, height: 100, unsafe: edges) }
      if index % 4 == 0 { screen.cluster = .init(width: 300, height: 90) }
      var script = RouteScript(name: "short", source: .route(SampleRoutes.twoLegs()))
      script.start.utcOffsetSeconds = [nil, 0, 5400, -34_200, 52_200, -29][index % 6]
      script.start.day = 1 + index
      script.appearance.locale = ["en-US", "de-AT", "ar"][index % 3]
      script.appearance.units = [nil, .metric, .imperial][index % 3]
      script.appearance.driverSide = index % 2 == 0 ? .left : .right
      script.navigation.terms = [nil, .refused][index % 2]
      script.navigation.locationAuthorization = [nil, .accepted, .refused][index % 3]
      _ = try AppRun(
        try app.program("*) exit 3 ;;"), on: script, screen: screen,
        folder: app.folder.appendingPathComponent("run"),
        pictures: StepImageRenderer(library: AssetLibrary(BundledAssets.find()))
      ).play()
      record.add(
        app.received.replacing(app.folder.path, with: "folder"), to: "header \(index % 4)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
