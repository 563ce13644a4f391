import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that logs of random sessions are as recorded.
///
/// Slightly changed logs are accepted or rejected as recorded.
struct RecordedLogTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLogTests"

  private func text(_ seed: Int) -> String {
    SessionWriter(log: "", pictures: ImageStore(.inline))
      .lines(of: Timeline(RandomSessionTests.script(seed: seed))).map(\.text).joined(
        separator: "\n")
  }

  @Test func `logs of random sessions have the recorded lines`() throws {
    var record = RecordedDigests("session-lines")
    for seed in 100..<124 {
      for line in text(seed).split(separator: "\n") {
        record.add(String(line).roundingDecimals, to: "session \(seed % 8)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `changed logs are read or refused as recorded`() throws {
    var record = RecordedDigests("session-logs")
    for seed in 200..<206 {
      let text = text(seed)
      var random = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<16 {
        let changed = random.changed(text)
        do {
          let session = try SessionReader(file: "r.session.jsonl") { _ in [] }.read(
            Array(changed.utf8))
          let timeline = Timeline(session.script)
          record.add(
            "\(session.script.events.count) \(timeline.durationSeconds)".roundingDecimals,
            to: "session \(seed % 6)")
          for time in [1.0, 20, 60] {
            record.add(timeline.state(at: time).dump(), to: "session \(seed % 6)")
          }
        } catch {
          record.add("\(error)", to: "session \(seed % 6)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
