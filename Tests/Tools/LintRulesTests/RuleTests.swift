import LintRules
import Navigation
import Sessions
import Testing

struct RuleTests {
  /// A rule with a script that violates it, and the location.
  struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let script: String
    let location: String
    let words: String
    var testDescription: String { code }
  }

  static let cases = [
    Case(
      code: "HU001",
      script: Samples.script(
        second: "instruction: Turn left onto the very long Old Ogle Lakeshore Memorial Parkway"),
      location: "sample.yaml:10:20", words: "the only variant does not fit"),
    Case(
      code: "HU001",
      script: Samples.script(
        second: """
          instruction:
            - Turn left onto the very long Old Ogle Lakeshore Memorial Parkway of the West
            - Turn left onto the very long Old Ogle Lakeshore Memorial Parkway
          """),
      location: "sample.yaml:11:9", words: "none of 2 variants fits"),
    Case(
      code: "HU002",
      script: Samples.script(
        maneuver: "turn-left\n      shortRoad: Oak"
      ).replacing("Main St", with: "The Extraordinarily Long Main Street of the West"),
      location: "sample.yaml:6:32", words: "the text is cut"),
    Case(
      code: "HU003",
      script: Samples.script(
        second: """
          instruction: Turn left onto Old Lakeshore Drive
          junctionImage: junction.svg
          lanes: [left*, straight]
          """),
      location: "sample.yaml:10:20", words: "no room for the trip estimates"),
    Case(
      code: "HU004", script: Samples.script(second: "initialTravelEstimates: false"),
      location: "sample.yaml:10:31", words: "no initial travel estimates"),
    Case(
      code: "HU005", script: Samples.script(second: "lanes: [left, straight]"),
      location: "sample.yaml:10:14", words: "none of 2 lanes"),
    Case(
      code: "HU005", script: Samples.script(second: "lanes: [left]"),
      location: "sample.yaml:10:14", words: "the only lane is not recommended"),
    Case(
      code: "HU006",
      script: Samples.script(second: "laneImage: {light: lanes.svg, dark: white.svg}"),
      location: "sample.yaml:10:18", words: "the step has none"),
    Case(
      code: "HU007",
      script: Samples.script(
        top: "app: {mapButtons: [pan, zoom-out, zoom-in, my-location, list]}"),
      location: "sample.yaml:2:6", words: "map buttons 1 beyond the limit is left out"),
    Case(
      code: "HU008", script: Samples.script(top: "app: {mapButtons: [pan, list]}"),
      location: "sample.yaml:1:1", words: "2 of 2 buttons"),
    Case(
      code: "HU009", script: Samples.script(second: "instruction: [Turn right]"),
      location: "sample.yaml:10:20",
      words: "the maneuver says left, and the sentence “Turn right” says right"),
    Case(
      code: "HU010", script: Samples.script(maneuver: "roundabout-left-clockwise"),
      location: "sample.yaml:7:17", words: "the data say right, and the maneuver says left"),
    Case(
      code: "HU012", script: Samples.script(second: "cardColor: \"#9E9E9E\""),
      location: "sample.yaml:10:18", words: "#9E9E9E: refused"),
    Case(
      code: "HU013",
      script: Samples.script(second: "symbol: {light: white.svg, dark: white.svg}"),
      location: "sample.yaml:10:15", words: "'white.svg' cannot be seen on #F4EFEE"),
    Case(
      code: "HU014",
      script: Samples.script(second: "symbol: {light: large.svg, dark: white.svg}"),
      location: "sample.yaml:10:15", words: "'large.svg' has 200×90 points; it takes 120×50"),
    Case(
      code: "HU015", script: Samples.script(second: "symbol: black.svg"),
      location: "sample.yaml:10:15", words: "no variant for dark cards"),
    Case(
      code: "HU016", script: Samples.script(second: "instruction: [Oak, Turn left]"),
      location: "sample.yaml:10:20", words: "“Turn left” is longer"),
    Case(
      code: "HU017", script: Samples.script(second: "exitAngle: -90\notherAngles: [-90, 0]"),
      location: "sample.yaml:11:20", words: "-90° is the exit"),
    Case(
      code: "HU019",
      script: Samples.script().replacing(
        "{maneuver: destination,", with: "{maneuver: destination-left,"
      )
      .replacing(
        "steps:", with: "waypoints: [{name: Oak, coordinate: [47.0108, -122.02]}]\n  steps:"),
      location: "sample.yaml:12:18", words: "the waypoint says right"),
    Case(
      code: "HU020", script: Samples.script(second: "lanes: [left, right*]"),
      location: "sample.yaml:10:14", words: "the lanes say left | right*"),
    Case(
      code: "HU033", script: Samples.script(maneuver: "turn-right"),
      location: "sample.yaml:7:17", words: "the maneuver says right, and the line says left"),
    Case(
      code: "HU034",
      script: Samples.script(
        second: "exit: 9A\ninstruction: [Take exit 12]", maneuver: "off-ramp-left"),
      location: "sample.yaml:10:13",
      words: "the data say 9A, and the sentence “Take exit 12” says 12"),
    Case(
      code: "HU035", script: Samples.script(second: "instruction: [Turn left onto Elm Street]"),
      location: "sample.yaml:10:20", words: "says Elm Street"),
    Case(
      code: "HU036", script: Samples.script(second: "instruction: [You have arrived]"),
      location: "sample.yaml:10:20", words: "says reached"),
    Case(
      code: "HU037", script: Samples.script(second: "instruction: [Take the Oak ferry]"),
      location: "sample.yaml:7:17", words: "mode"),
  ]

  @Test(arguments: cases)
  func `a script that breaks a rule is reported with location and reason`(_ test: Case) throws {
    let found = try Samples.findings(test.script).filter { $0.rule.code == test.code }
    let finding = try #require(found.first)
    #expect(finding.location == test.location)
    #expect("\(finding.subject) \(finding.message)".contains(test.words), "\(finding.message)")
  }

  @Test func `a good script breaks no rule, and the usual buttons are not its fault`() throws {
    #expect(try Samples.findings(Samples.script()).isEmpty)
  }

  @Test func `with a single button no rule has anything to say`() throws {
    #expect(try Samples.findings(Samples.script(top: "app: {mapButtons: [pan]}")).isEmpty)
  }

  @Test func `an alert too long for the card is reported at the timeline`() throws {
    let title = String(repeating: "Very slow traffic ahead ", count: 12)
    let script =
      Samples.script(top: "app: {mapButtons: [pan]}")
      + "\ntimeline:\n  - at: 3 s\n    alert: {titleVariants: \"\(title)\", primaryAction: Go}\n"
    let found = try Samples.findings(script)
    #expect(found.contains { $0.rule.code == "HU002" && $0.location == "sample.yaml:13:3" })
  }

  @Test func `good pictures, lanes and words break no rule`() throws {
    let script = Samples.script(
      second: """
        instruction: [Turn left onto Oak St, Turn left]
        lanes: [left*, straight]
        symbol: {light: black.svg, dark: white.svg}
        cardColor: "#1B5E20"
        """)
    let codes = Set(try Samples.findings(script, disabled: ["small-target"]).map(\.rule.code))
    #expect(codes.isEmpty)
  }

  @Test func `a rule that is left out finds nothing`() throws {
    let script = Samples.script(second: "lanes: [left, straight]")
    let disabled = ["hu005", "small-target"]
    #expect(try Samples.findings(script, disabled: disabled).isEmpty)
  }

  @Test func `one finding gathers all screens and languages`() throws {
    let script = Samples.script(
      second: "instruction: Turn left onto the very long Old Ogle Lakeshore Memorial Parkway")
    let found = try Samples.findings(
      script, devices: ["minimum", "standard"], locales: ["en-US", "en-GB"]
    ).filter { $0.rule.code == "HU001" }
    #expect(found.count == 1)
    #expect(Set(found[0].views.map(\.device)) == ["minimum", "standard"])
    #expect(Set(found[0].views.map(\.appearance.locale)) == ["en-US", "en-GB"])
  }

  @Test func `findings do not depend on the number of workers`() throws {
    let text = Samples.script(
      top: "app: {mapButtons: [pan, list]}", side: "left", maneuver: "turn-right")
    let devices = ["minimum", "standard", "cluster-round"]
    let alone = try Samples.findings(text, devices: devices, locales: ["en-US", "de", "ar"])
    #expect(!alone.isEmpty)
    for workers in [2, 5] {
      let found = try Samples.findings(
        text, devices: devices, locales: ["en-US", "de", "ar"], workers: workers)
      #expect(found == alone)
    }
  }
}
