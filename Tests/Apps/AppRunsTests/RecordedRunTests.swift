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
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedRunTests")
  }
}
