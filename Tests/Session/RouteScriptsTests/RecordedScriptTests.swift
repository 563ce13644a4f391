import Documents
import SessionFiles
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import RouteScripts

/// Tests that the scripts of the golden cases, unchanged and slightly changed, give the recorded drives or mistakes.
struct RecordedScriptTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedScriptTests"

  /// The log of a drive and its states at some moments, or the mistakes of the script with their places.
  private func text(of script: String) -> String {
    do {
      let timeline = Timeline(try ScriptSamples.read(script))
      let writer = SessionWriter(log: "drives/city.session.jsonl", pictures: ImageStore(.inline))
      let lines = writer.lines(of: timeline)
      let captures = timeline.captures().map { "\($0.seconds) \($0.label) \($0.name)" }
      return
        ([1, 9, timeline.durationSeconds].map { timeline.state(at: $0).dump() } + captures
        + lines.map(\.text)).joined(separator: "\n").roundingDecimals
    } catch let error as RouteScriptError {
      return ([error] + error.others).map(\.description).joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test func `scripts are read or refused as recorded`() throws {
    var record = RecordedDigests("scripts")
    var random = SeededGenerator(seed: 8)
    for (name, script) in GoldenScripts.some(oneOf: 6) {
      let topic = String(name.prefix { $0 != "/" })
      record.add(text(of: script), to: topic)
      record.add(text(of: random.changed(script)), to: topic)
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `scripts with several mistakes are refused as recorded`() throws {
    var record = RecordedDigests("script-mistakes")
    let wrong =
      (WrongScript.structure + WrongScript.values + WrongScript.drives + WrongScript.app
      + WrongScript.chrome + WrongScript.camera + WrongScript.map + WrongScript.displays).map(
        \.text)
    var random = SeededGenerator(seed: 9)
    for (number, script) in wrong.enumerated() where number % 3 == 0 && script.utf8.count < 4000 {
      var changed = script
      for _ in 0...number % 3 { changed = random.changed(changed) }
      record.add(text(of: changed), to: "script \(number % 10)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
