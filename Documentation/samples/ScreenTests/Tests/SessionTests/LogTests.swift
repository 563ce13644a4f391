// page: begin
import SessionLog
import Testing

struct LogTests {
  @Test func `a press is one line of a log`() throws {
    let press = SessionMessage(
      at: 24.926, by: .driver, on: .car, "press", ["element": "map-button-1"])
    let line = #"{"t": 24.926, "by": "driver", "on": "car", "press": {"element": "map-button-1"}}"#
    #expect(press.line == line)
    #expect(try SessionLine(Array(line.utf8)) == .message(press))
  }
}
// page: end
