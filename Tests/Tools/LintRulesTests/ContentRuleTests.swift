import LintRules
import RouteScripts
import Sessions
import Testing

/// Tests of rules about contradictions between the texts, lanes and exits of a step.
struct ContentRuleTests {
  /// The rules that these tests check.
  static let codes = ["HU019", "HU020", "HU021", "HU022", "HU038", "HU039"]

  private func codes(_ text: String) throws -> [String] {
    try Samples.findings(text).map(\.rule.code).filter { $0 != "HU008" }
  }

  private func arrival(_ maneuver: String, at location: String, more: String = "") -> String {
    Samples.script()
      .replacing(
        "  steps:", with: "  waypoints: [{name: Shop, coordinate: [\(location)]}]\n  steps:"
      )
      .replacing("{maneuver: destination,", with: "{maneuver: \(maneuver),\(more)")
  }

  @Test(arguments: [
    // The road leads west, so north is to its right.
    ("destination-left", "47.0103, -122.0202", ["HU019"]),
    ("destination-right", "47.0103, -122.0202", []),
    ("destination-right", "47.0097, -122.0202", ["HU019"]),
    ("destination-left", "47.0100, -122.0210", []), ("destination", "47.0103, -122.0202", []),
  ])
  func `an arrival is on the side where the destination lies`(
    maneuver: String, location: String, expected: [String]
  ) throws {
    #expect(try codes(arrival(maneuver, at: location)) == expected)
  }

  @Test func `the words of an arrival count where the symbol has no side`() throws {
    let text = arrival(
      "destination", at: "47.0103, -122.0202", more: " instruction: On your left,")
    #expect(try codes(text) == ["HU019"])
  }

  @Test(arguments: [
    ("turn-left", "[left, right*]", true), ("turn-left", "[left, straight*]", true),
    ("turn-left", "[left*, right]", false), ("turn-left", "[left* straight, straight]", false),
    ("turn-slight-left", "[left, straight*]", false), ("fork-left", "[straight*, right]", false),
    ("turn-left", "[u-turn-left*, straight]", false), ("off-ramp-left", "[left, right*]", true),
  ])
  func `lanes lead where the maneuver goes`(
    maneuver: String, lanes: String, isWrong: Bool
  ) throws {
    let found = try codes(Samples.script(second: "lanes: \(lanes)", maneuver: maneuver))
    #expect(found.contains("HU020") == isWrong)
  }

  @Test func `an exit that no frame shows is lost`() throws {
    func script(_ variants: String) -> String {
      Samples.script(
        second: "exit: 9A\ninstruction: \(variants)", maneuver: "off-ramp-left")
    }
    #expect(try codes(script("[Oak Street, Oak]")).contains("HU021"))
    #expect(try !codes(script("[Exit 9A]")).contains("HU021"))
  }

  @Test func `an instruction that falls to the road alone is reported`() throws {
    let long = "Turn left onto Oak St toward the very long Ogle Lakeshore Way"
    let found = try codes(Samples.script(second: "instruction: [\(long), Oak St]"))
    #expect(found == ["HU022"])
    #expect(try codes(Samples.script(second: "instruction: [\(long), Left on Oak St]")) == [])
  }

  @Test(arguments: [
    ("turn-left", "turn-right", true), ("turn-left", "turn-slight-left", false),
    ("straight", "turn-right", false),
  ])
  func `a picture stands for one side of a drive`(
    first: String, second: String, isWrong: Bool
  ) throws {
    let picture = "symbol: {light: black.svg, dark: white.svg}"
    let step =
      "    - {maneuver: \(second), road: Elm St, \(picture),"
      + " line: [[47.01, -122.02], [47.02, -122.02]]}\n"
    let script = Samples.script(second: picture, maneuver: first)
      .replacing("    - {maneuver: destination", with: step + "    - {maneuver: destination")
    let found = try Samples.findings(script).filter { $0.rule.code == "HU038" }
    #expect(found.map(\.subject) == (isWrong ? ["step 2 (\(second))"] : []))
    #expect(found.allSatisfy { $0.message.contains("'black.svg' stands for right here") })
  }

  @Test(arguments: [(0.0, 800.0, true), (0, 30, false), (60, 800, false), (-10, 800, false)])
  func `estimates leave time for the way that is left`(
    seconds: Double, meters: Double, isWrong: Bool
  ) throws {
    var script = try RouteScriptReader(
      loadRoute: { _ in throw Samples.NoSuchFile() }, loadBytes: { _ in throw Samples.NoSuchFile() }
    ).read(name: "sample.yaml", bytes: Array(Samples.script().utf8))
    let estimates = AppEstimates(trip: TravelEstimates(distanceMeters: meters, seconds: seconds))
    script.events = [
      ScriptEvent(at: .time(2), .guidance(.session(NavigationSessionChange(.started)))),
      ScriptEvent(at: .time(3), .guidance(.estimates(estimates))),
    ]
    var options = Linter.Options()
    (options.devices, options.themes, options.locales) = (["minimum"], ["ios18"], ["en"])
    let found = try Linter(library: Samples.library.get(), options: options)
      .findings(in: script, file: "sample.yaml").filter { $0.rule.code == "HU039" }
    #expect(found.map(\.subject) == (isWrong ? ["estimates of the destination"] : []))
  }
}
