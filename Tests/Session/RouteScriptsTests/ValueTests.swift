import Navigation
import SessionFiles
import Sessions
import Testing

@testable import RouteScripts

struct ValueTests {
  @Test func `a script can set everything`() throws {
    let script = try ScriptSamples.read(
      """
      name: All of it
      devices: wide-800x480
      themes: [ios16, ios18]
      appearance: {ui: dark, map: auto, driverSide: right, locale: ja_JP, units: metric, theme: x}
      start: {date: 2026-12-24, time: "06:30", timeZone: Asia/Tokyo}
      status: {network: LTE, signal: 1, battery: 5, dock: [navigation], wifi: yes, focus: bed}
      vehicle: {speed: 2x, acceleration: 3, braking: 4, slowForTurns: no, arrivalDisplay: 1 min}
      capture: {every: 5 s, maneuvers: true, start: yes, limit: 12}

      """ + ScriptSamples.route)
    #expect(script.name == "All of it")
    #expect(script.devices == ["wide-800x480"])
    #expect(script.themes == ["ios16", "ios18"])
    #expect(
      script.appearance
        == AppearanceChange(
          theme: "x", chromeAppearance: .dark, mapAppearance: .automatic, driverSide: .right,
          locale: "ja-JP", units: .metric))
    #expect(script.start.utcOffsetSeconds == 32_400)
    #expect(script.start.clock.hour == 6 && script.start.clock.minute == 30)
    #expect(script.status.batteryLevel == 0.05)
    #expect(script.status.signs.hasWiFi && script.status.signs.focus == .bed)
    #expect(script.status.signs.hasService && script.status.signs.home == .apps)
    #expect(script.vehicle.speed == .factor(2))
    #expect(!script.vehicle.slowsForTurns)
    #expect(script.vehicle.arrivalSeconds == 60)
    #expect(script.capture.rules.count == 4)
    #expect(script.capture.limit == 12)
  }

  @Test func `a script may be JSON`() throws {
    let script = try ScriptSamples.read(
      """
      {"name": "J \\ud83d\\ude97", "route": {"steps": [
        {"maneuver": "depart", "line": [[47, -122], {"latitude": 47.01, "longitude": -122}]},
        {"maneuver": "DESTINATION_LEFT"}]}}
      """)
    #expect(script.name == "J 🚗")
    #expect(Timeline(script).route?.steps.last?.info.maneuver == .destinationLeft)
  }

  @Test(arguments: [
    ("2026-12-24T06:30", 23_400.0, nil), ("2026-12-24 06:30:15", 23_415, nil),
    ("2026-12-24T06:30:15.250Z", 23_415, 0), ("2026-12-24T06:30-07:30", 23_400, -27_000),
    ("2026-12-24T06:30:00+0900", 23_400, 32_400), ("2026-12-24", 38_460, nil),
  ])
  func `a drive begins when ISO 8601 says`(text: String, clock: Double, offset: Double?) throws {
    let start = try ScriptSamples.read("start: \(text)\n" + ScriptSamples.route).start
    #expect([start.year, start.month, start.day] == [2026, 12, 24])
    #expect(start.clock.secondsSinceMidnight == clock && start.utcOffsetSeconds == offset)
  }

  @Test func `summer time counts for the sun`() throws {
    let text = "start: {date: 2026-07-01, timeZone: America/Los_Angeles}\n" + ScriptSamples.route
    #expect(try ScriptSamples.read(text).start.utcOffsetSeconds == -25_200)
  }

  @Test func `the name of the file names a script without a name`() throws {
    #expect(try ScriptSamples.read(ScriptSamples.route).name == "city")
  }

  @Test(arguments: Maneuver.allCases)
  func `every maneuver is read by name, constant and number`(maneuver: Maneuver) throws {
    let constant = maneuver.name.uppercased().replacing("-", with: "_")
    for text in [maneuver.name, constant, "\(maneuver)", "\(maneuver.rawValue)"] {
      let node = try ScriptNode.parse(text, file: "a")
      #expect(try node.value(.maneuver) == maneuver, "\(text)")
    }
  }
}
