import BundledAssets
import FramePipeline
import LintRules
import Navigation
import RouteScripts
import Sessions
import TestSupport
import Testing

struct CoverageTests {
  private struct NoSuchFile: Error {}

  private let library: AssetLibrary

  init() throws { library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets)) }

  private static let route = """
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - maneuver: turn-right
          road: Second St
          lanes: [left, straight right*]
          line: [[47.005, -122.0], [47.005, -121.9927]]
        - {maneuver: destination}

    """

  private func report(_ scripts: String...) throws -> CoverageReport {
    var coverage = Coverage(library: library)
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    for (index, text) in scripts.enumerated() {
      let script = try reader.read(name: "drive-\(index).yaml", bytes: Array(text.utf8))
      try coverage.add(try RenderPlan(script, library: library), name: script.name)
    }
    return coverage.report
  }

  private func shown(_ topic: CoverageTopic, _ report: CoverageReport) -> [String] {
    report.topics.first { $0.topic == topic }?.shown.map(\.name) ?? []
  }

  @Test func `what the app asks of the phone counts on phones alone`() throws {
    let phone = """
      phone:
        compassButton: true
        buttons: [{title: Go, frame: [5, 150, 200, 35]}]

      """
    let items = shown(.phone, try report(Self.route + phone + "devices: [se]\n"))
    #expect(items == ["skin-card", "compassButton", "app-buttons"])
    let cars = shown(.phone, try report(Self.route + phone))
    #expect(cars.isEmpty)
  }

  @Test func `a plain drive shows its maneuvers and lanes and nothing else`() throws {
    let report = try report(Self.route)
    #expect(shown(.maneuvers, report) == ["depart", "destination", "turn-right"])
    #expect(shown(.laneShapes, report) == ["straight", "left", "right"])
    #expect(shown(.laneCounts, report) == ["2"])
    #expect(shown(.themes, report) == ["ios18"])
    #expect(shown(.locales, report) == ["en"])
    #expect(shown(.devices, report) == ["standard"])
    #expect(shown(.driverSides, report) == ["left"])
    #expect(shown(.pauses, report) == ["arrived"])
    #expect(report.frames > 3)
  }

  @Test func `what is never captured is not shown`() throws {
    let report = try report(Self.route + "capture: {times: [1 s]}\n")
    #expect(report.frames == 1)
    #expect(!shown(.maneuvers, report).contains("destination"))
    #expect(shown(.pauses, report) == [])
  }

  @Test func `looks, screens and languages count where the script asks for them`() throws {
    let report = try report(
      Self.route + """
        devices: [wide, portrait]
        themes: [ios14, ios26]
        appearance: {ui: dark, map: dark, driverSide: right, locale: fa, units: imperial}
        """)
    #expect(shown(.devices, report).sorted() == ["portrait", "wide"])
    #expect(shown(.themes, report) == ["ios14", "ios26"])
    #expect(shown(.chrome, report) == ["dark"])
    #expect(shown(.maps, report) == ["dark"])
    #expect(shown(.driverSides, report) == ["right"])
    #expect(shown(.locales, report) == ["fa"])
    #expect(shown(.units, report) == ["imperial"])
  }

  @Test func `bars and alerts count while they show`() throws {
    let report = try report(
      Self.route + """
        app: {navigationBar: {back: true}}
        timeline: [{at: 2 s, interact: true}, {at: 3 s, alert: {titleVariants: Fog, duration: 5 s}}]
        capture: {times: [4 s]}
        """)
    #expect(shown(.overlays, report) == ["alert", "navigation-bar"])
    #expect(report.topics.first { $0.topic == .overlays }?.missing.contains("panning") == true)
  }

  @Test func `scripts add up and each is named where it shows something`() throws {
    let report = try report(
      "name: one\n" + Self.route,
      "name: two\n" + Self.route + "timeline: [{at: 100 m, reroute: 5 s}]\n"
        + "capture: {every: {interval: 1 s}}\n")
    let states = try #require(report.topics.first { $0.topic == .states })
    #expect(states.shown.first { $0.name == "rerouting" }?.scripts == ["two"])
    #expect(states.shown.first { $0.name == "guiding" }?.scripts == ["one", "two"])
  }

  @Test func `everything of every topic is either shown or missing`() throws {
    let report = try report(Self.route)
    #expect(report.topics.map(\.topic) == CoverageTopic.allCases)
    let maneuvers = try #require(report.topics.first { $0.topic == .maneuvers })
    #expect(maneuvers.shown.count + maneuvers.missing.count == Maneuver.allCases.count)
    for topic in report.topics {
      #expect(Set(topic.shown.map(\.name)).isDisjoint(with: topic.missing))
    }
  }

  @Test func `a requirement names what is missing of it`() throws {
    let report = try report(Self.route)
    func missing(_ text: String) throws -> [String] {
      report.missing([try CoverageRequirement(text, library: library)])
    }
    #expect(try missing("pauses:arrived") == [])
    #expect(try missing("pauses:loading") == ["pauses:loading"])
    #expect(try missing("driver-sides") == ["driver-sides:right"])
  }

  @Test func `a requirement that cannot be met by anything is refused with what is allowed`() {
    let topic = #expect(throws: CoverageError.self) {
      try CoverageRequirement("manoeuvres", library: library)
    }
    #expect(topic?.sentence.contains("'maneuvers'") == true)
    let name = #expect(throws: CoverageError.self) {
      try CoverageRequirement("pauses:lunch", library: library)
    }
    #expect(name?.sentence.contains("'rerouting'") == true)
  }

  @Test func `the table has a line for each topic and no line is too long`() throws {
    let text = try report(Self.route).text
    for topic in CoverageTopic.allCases { #expect(text.contains("\n\(topic.rawValue)  ")) }
    let heads = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.dropFirst()
    let columns = heads.map { line in
      line.firstRange(of: "  ").map { line[$0.upperBound...].drop { $0 == " " } }
    }
    #expect(Set(zip(heads, columns).map { $0.count - ($1?.count ?? 0) }).count == 1, "\(text)")
    for line in text.split(separator: "\n") { #expect(line.count <= 100) }
  }
}
