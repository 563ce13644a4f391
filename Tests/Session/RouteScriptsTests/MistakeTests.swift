import Documents
import TestSupport
import Testing

@testable import RouteScripts

struct MistakeTests {
  private func mistakes(_ text: String) -> [String] {
    let error = #expect(throws: RouteScriptError.self) { try ScriptSamples.read(text) }
    guard let error else { return [] }
    return ([error] + error.others).map(\.description)
  }

  @Test func `every mistake is reported, by line and column`() {
    let found = mistakes(
      ScriptSamples.route + """
        appearance: {ui: drak, map: night, unit: metric}
        vehicle: {speed: 900 m/s, braking: 990}
        timeline:
          - {at: 5 furlongs, moment: a}
          - {at: 5 s, stpo: 3 s}
          - {at: 6 s, stop: 3 m, pause: {reason: tired, for: 2 s}}
          - {att: 6 s, moment: b}
        capture: {start: maybe, limit: 0}
        """)
    let locations = found.map { $0.split(separator: " ").first.map(String.init) ?? "" }
    #expect(
      locations == [
        "drives/city.yaml:6:18:", "drives/city.yaml:6:29:", "drives/city.yaml:6:36:",
        "drives/city.yaml:7:18:", "drives/city.yaml:7:36:", "drives/city.yaml:9:10:",
        "drives/city.yaml:10:15:", "drives/city.yaml:11:21:", "drives/city.yaml:11:42:",
        "drives/city.yaml:12:6:", "drives/city.yaml:13:18:", "drives/city.yaml:13:32:",
      ], "\(found.joined(separator: "\n"))")
  }

  @Test func `all steps of a route are read before it is judged`() {
    let found = mistakes(
      """
      route:
        steps:
          - {maneuver: depart, line: [[47, -122], [47.01, -122]]}
          - {maneuver: trun-left, line: [[47.02, -122]]}
          - {maneuver: turn-right, lanes: [sideways, left*, up], line: [[47.03, -122]]}
          - {maneuver: destination, exit: }
      """)
    #expect(found.count == 4, "\(found.joined(separator: "\n"))")
    #expect(found.first?.contains("unknown maneuver 'trun-left'") == true)
  }

  @Test func `what lies outside of the drive is reported all at once`() {
    let found = mistakes(
      ScriptSamples.route + """
        timeline:
          - {at: 900 km, moment: a}
          - {at: {step: 99}, moment: a}
        capture: {times: [9 h, 8 h], moments: [b]}
        """)
    #expect(found.count == 6, "\(found.joined(separator: "\n"))")
  }

  @Test func `every coordinate that is wrong is reported`() {
    let found = mistakes(
      """
      route:
        steps:
          - {maneuver: depart, line: [[47, x], [99, -122], {latitude: y, longitude: 500}]}
          - {maneuver: destination}
        signals: [{kind: lamp, at: 1 m}, {kind: stopSign, at: 1 mm}]
        alternates: [[[47, -122], [a, b]], [[47, -122], [47.1, -200]]]
      """)
    #expect(found.count == 8, "\(found.joined(separator: "\n"))")
  }

  @Test func `lists beside a line that is right are read to their end`() {
    let found = mistakes(
      ScriptSamples.route.replacing(
        "route:",
        with: """
          route:
            signals: [{kind: lamp, at: 1 m}, {kind: stopSign, at: 1 mm}]
            incidents: [{kind: crash, at: 1 m}, {at: 2 m}, {kind: lanes, at: 900 km}]
            alternates: [[[47, -122], [a, b]], [[47, -122], [47.1, -200]]]
          """))
    #expect(found.count == 8, "\(found.joined(separator: "\n"))")
  }

  @Test func `what lies outside of the drive is reported beside other mistakes`() {
    let found = mistakes(
      ScriptSamples.route + """
        appearance: {ui: drak}
        timeline:
          - {at: 5 furlongs, moment: b}
          - {at: 900 km, moment: a}
          - {at: 9 h, pause: {reason: tired, for: 2 s}}
          - {at: {step: 99}, moment: a}
        capture: {times: [8 h], moments: [b, c], limit: 0}
        """)
    #expect(found.count == 10, "\(found.joined(separator: "\n"))")
  }

  @Test(arguments: ["{at: 5 s, stop: 3 m}", "{att: 5 s, stop: 3 s}", "{at: 5 s, stpo: 3 h}"])
  func `how long a drive takes is not guessed while a stop has a mistake`(event: String) {
    let found = mistakes(
      ScriptSamples.route + """
        timeline:
          - \(event)
          - {at: 2 h, moment: a}
          - {at: 900 km, moment: b}
        capture: {times: [2 h]}
        """)
    #expect(!found.contains { $0.contains("2 h") }, "\(found)")
    #expect(found.contains { $0.contains("900 km") && !$0.contains(" s and") }, "\(found)")
  }

  @Test func `a vehicle with a mistake hides the time but not the way`() {
    let found = mistakes(
      ScriptSamples.route + """
        vehicle: {speed: fast}
        timeline: [{at: 9 h, moment: a}, {at: 900 km, moment: b}]
        """)
    #expect(found.count == 2, "\(found)")
  }

  @Test func `the number of reported mistakes is bounded`() throws {
    let lines = (0..<100).map { "  - {at: \($0 / 4) s, mooment: m\($0)}" }.joined(separator: "\n")
    let error = #expect(throws: RouteScriptError.self) {
      try ScriptSamples.read(ScriptSamples.route + "timeline:\n" + lines)
    }
    #expect(error?.others.count == 29)
    #expect(error?.unlisted == 70)
  }

  @Test func `suggestions and places are looked for a bounded number of times`() throws {
    func lines(_ key: (Int) -> String) -> String {
      ScriptSamples.route + "timeline:\n"
        + (0..<5000).map { "  - {at: 1 s, \(key($0)): m\($0)}" }.joined(separator: "\n")
    }
    let correct = try processorSeconds { _ = try ScriptSamples.read(lines { _ in "moment" }) }
    let wrong = processorSeconds {
      let error = #expect(throws: RouteScriptError.self) {
        try ScriptSamples.read(lines { "mooment\($0)" })
      }
      #expect(error?.unlisted == 4970)
      #expect(error?.description.contains("moment") == true)
    }
    #expect(wrong < correct * 3 + 1)
    let keys = (0..<20_000).map { "zz\($0): 1\n" }.joined()
    let many = #expect(throws: RouteScriptError.self) {
      try ScriptSamples.read(ScriptSamples.route + keys)
    }
    #expect(many?.unlisted == 19_970)
    let mistakes = Diagnostics()
    #expect(!mistakes.isFull)
    for line in 0..<5000 {
      mistakes.add(
        RouteScriptError(.missingKey("a"), file: "a.yaml", line: line, column: 1, keyPath: ""))
    }
    #expect(mistakes.isFull && mistakes.count == 5000 && mistakes.error?.unlisted == 4970)
  }

  @Test func `every wrong line of a recording is reported`() {
    let text = "{\"time\": -1}\n{\"tim\": 2}\n{\"time\": 3}\n{\"navState\": 9}\n"
    let error = #expect(throws: RouteScriptError.self) {
      try RecordedFeedReader.read(name: "log.jsonl", bytes: Array(text.utf8))
    }
    #expect(([error?.line] + (error?.others ?? []).map(\.line)) == [1, 2, 4])
  }
}
