import Navigation
import Sessions
import TestSupport
import Testing

@testable import RouteScripts

/// Tests of adding a file of driver events to a drive.
struct DriverFileTests {
  private func read(_ text: String) throws -> RouteScript {
    let reader = RouteScriptReader(loadRoute: { _ in SampleRoutes.twoLegs() })
    var script = RouteScript(name: "drive", source: .route(SampleRoutes.twoLegs()))
    script.events = [ScriptEvent(at: .time(1), .moment("first"))]
    return try reader.addDriver(name: "driver.yaml", bytes: Array(text.utf8), to: script)
  }

  @Test func `the driver's events come after those of the drive`() throws {
    let script = try read(
      "timeline:\n  - {at: 5 s, press: map-button-1}\n  - {at: 7 s, pan: left}\n")
    #expect(
      script.events == [
        ScriptEvent(at: .time(1), .moment("first")),
        ScriptEvent(at: .time(5), .chrome(.press(.mapButton(1)))),
        ScriptEvent(at: .time(7), .chrome(.pan(.left, steps: 1))),
      ])
    #expect(script.capture == .standard)
  }

  @Test func `the driver's file grants`() throws {
    let script = try read("navigation: {locationAuthorization: refused}\ntimeline: []\n")
    #expect(script.navigation.locationAuthorization == .refused)
    #expect(script.navigation.terms == nil)
  }

  @Test func `captures of the driver's file replace those of the drive`() throws {
    let script = try read(
      "timeline:\n  - {at: 5 s, press: done}\ncapture: {times: [6 s]}\n")
    #expect(script.capture.rules == [.moments(nil), .times([6])])
  }

  @Test(arguments: [
    ("devices: [standard]\ntimeline: []\n", "unknown key 'devices'"),
    ("capture: {times: [6 s]}\n", "timeline"),
    ("timeline:\n  - {at: 5000 s, press: done}\n", "timeline[0]"),
    ("timeline:\n  - {at: 5 s, press: roof}\n", "timeline[0].press"),
  ])
  func `a mistake is reported with its location`(text: String, words: String) throws {
    #expect {
      _ = try read(text)
    } throws: { "\($0)".contains(words) && "\($0)".hasPrefix("driver.yaml:") }
  }
}
