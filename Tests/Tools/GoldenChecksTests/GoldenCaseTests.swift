import Foundation
import GoldenChecks
import Testing

struct GoldenCaseTests {
  private static let script = #""script": {"feed": {"currentStep": {"maneuver": "depart"}}}"#

  @Test(arguments: [
    (#"{"title": "A", "scrip": {}}"#, "unknown key 'scrip'"),
    (#"{\#(script)}"#, "missing key 'title'"),
    (#"{"title": "A"}"#, "missing key 'script'"),
    (#"{"title": "A", \#(script), "ui": ["gray"]}"#, "unknown value 'gray' of 'ui'"),
    (#"{"title": "A", \#(script), "driverSide": "top"}"#, "unknown value 'top' of 'driverSide'"),
    (#"{"title": "A", \#(script), "devices": ["huge"]}"#, "unknown device 'huge'"),
    (#"{"title": "A", \#(script), "themes": ["ios99"]}"#, "unknown theme 'ios99'"),
    (#"{"title": "A", \#(script), "at": "lunch"}"#, "unknown moment 'lunch'"),
    (#"{"title": "A", \#(script), "at": "9:00"}"#, "choose a time in 0..."),
    (#"{"title": "A", \#(script), "tolerance": {"changedPixels": 3}}"#, "requires a reason"),
    (#"{"title": "A", \#(script), "why": "no reason"}"#, "'why' requires"),
    (#"{"title": "A", "script": "gone.yaml"}"#, "cannot read the script"),
    (#"{"title": "A", "script": "example:gone"}"#, "cannot read the script"),
    ("{", "invalid JSON"),
  ])
  func `a wrong case is broken and says why`(text: String, part: String) async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.write(text, to: "turns/left/case.json")
    let report = try await sandbox.report(GoldenPlan(names: ["turns/left"]))
    guard case .broken(let reason) = try #require(report.results.first).outcome else {
      Issue.record("the case was drawn")
      return
    }
    #expect(reason.contains(part))
  }

  @Test func `an error in an inline script has its location in the file`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase("turns/left", maneuver: "trun-left")
    let line = try #require(try await sandbox.report().lines().first { $0.contains("case.json") })
    #expect(line.contains("case.json:6:35"))
    #expect(line.contains("did you mean 'turn-left'"))
  }

  @Test func `a moment is a number of seconds, a time or a name`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.remove("turns")
    for (name, moment) in [("number", "62.5"), ("time", "\"1:02.5\""), ("name", "\"rerouting\"")] {
      let text = """
        {"title": "A drive", "script": "example:kirkland", "at": \(moment),
         "devices": ["280x200@1"], "ui": ["dark"], "map": ["light", "dark"]}
        """
      try sandbox.write(text, to: "moments/\(name)/case.json")
    }
    try await sandbox.record()
    let picture = "280x200@1-ios18-dark"
    #expect(sandbox.exists("moments/number/\(picture)-day.png"))
    #expect(sandbox.exists("moments/number/\(picture)-night.layout.txt"))
    #expect(
      try sandbox.text("moments/number/state.txt") == sandbox.text("moments/time/state.txt"))
    #expect(try sandbox.text("moments/name/state.txt").contains("rerouting"))
  }

  @Test func `a tolerance accepts as much as it says`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase(
      "turns/left",
      more: #" "tolerance": {"changedPixels": 9}, "why": "the edge depends on the processor","#)
    try await sandbox.record()
    try sandbox.spoilPicture(pixels: 9)
    let report = try await sandbox.report()
    #expect(report.isPassed)
    #expect(report.results.map(\.outcome.word) == ["accepted"])
    try sandbox.spoilPicture(pixels: 12, delta: 0x30)
    #expect(try await sandbox.report().problems == ["turns/left differs"])
  }
}
