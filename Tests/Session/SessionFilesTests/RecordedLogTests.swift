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

  @Test func `changed logs differ in the recorded messages`() throws {
    var record = RecordedDigests("session-differences")
    for seed in 300..<312 {
      let text = text(seed)
      var random = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<4 {
        let logs = [text, random.changed(text)].map { text in
          text.split(separator: "\n").compactMap { try? SessionLine(Array($0.utf8)) }
        }
        let difference = SessionDifference(logs[0]) { line in logs[1].forEach(line) }
        record.add(
          "\(difference.isEmpty) \(difference.count) \(difference.text)".roundingDecimals,
          to: "session \(seed % 6)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `events of random sessions are listed as recorded`() throws {
    var record = RecordedDigests("event-listings")
    for seed in 400..<408 {
      let script = RandomSessionTests.script(seed: seed)
      let listing = EventListing(Array(NavigationEvents(Timeline(script))), start: script.start)
      for text in [listing.table, listing.sample, listing.jsonLines] {
        record.add(text.roundingDecimals, to: "session \(seed % 4)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `quantities and times are read and written as recorded`() throws {
    var record = RecordedDigests("session-quantities")
    let numbers = ["0", "5", "-3", "2.5", "1e3", "00", "1.2.3", ".5", "7200", "3601", ""]
    let units = ["", "s", "min", "h", "ms", "m", "km", "mi", "FT", "km/h", "mph", "m/s", "x"]
    let clocks = ["1:20", "1:02:03.5", "0:60", "1:5", "1:2:3:4", ":10", "90:00", "1:00:59.9"]
    let texts = clocks + numbers.flatMap { number in units.map { "\(number) \($0)" } }
    for quantity in Quantity.allCases {
      record.add("\(quantity.pattern) \(quantity.examples)", to: "\(quantity)")
      for text in texts {
        let value = quantity.value(of: text)
        record.add("\(text) \(value as Any) \(value.map(quantity.text) ?? "")", to: "\(quantity)")
      }
    }
    for text in texts { record.add("\(Quantity.clockSeconds(text) as Any)", to: "clocks") }
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
