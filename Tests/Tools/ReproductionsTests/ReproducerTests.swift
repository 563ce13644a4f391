import BundledAssets
import FramePipeline
import LayoutKit
import RouteScripts
import Sessions
import TestSupport
import Testing

@testable import Reproductions

struct ReproducerTests {
  private static let text = """
    name: Visit to Ada
    status: {network: LTE}
    route:
      sign: mutcd
      waypoints: [{name: Home of Ada}]
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.002, -122.0], [47.005, -122.0]]}
        - maneuver: turn-right
          road: The Very Long Avenue of the Second Republic of the United Townships
          lanes: [left, right*]
          line: [[47.005, -122.0], [47.005, -121.9927]]
        - {maneuver: destination}
    timeline:
      - {at: 4 s, appearance: {ui: dark}}
      - {at: 6 s, pause: {reason: loading, for: 1 s}}
      - {at: 20 s, appearance: {ui: light}}
    """

  private let library: AssetLibrary

  init() throws { library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets)) }

  private func subject(at seconds: Double = 9) throws -> FrameSubject {
    struct NoSuchFile: Error {}
    let reader = RouteScriptReader(loadRoute: { _ in throw NoSuchFile() })
    return FrameSubject(
      try reader.read(name: "drive.yaml", bytes: Array(Self.text.utf8)), seconds: seconds,
      device: "400x240@1", theme: nil)
  }

  private func reproducer(_ limit: Int = 4000) -> Reproducer {
    Reproducer(library: library, name: "small.session.jsonl", limit: limit)
  }

  private func layout(_ found: Reproducer.Reproduction) throws -> LayoutDocument {
    let script = try DriveReader().read(name: "x.session.jsonl", bytes: Array(found.text.utf8))
      .script
    return LayoutDocument(
      try reproducer().stages(
        of: FrameSubject(script, seconds: found.seconds, device: "400x240@1", theme: nil)))
  }

  private func element(_ path: String, _ layout: LayoutDocument) -> LayoutDocument.Element? {
    layout.elements.first { $0.path == path }
  }

  @Test func `an element stays as it is drawn, on one message of the feed`() throws {
    let subject = try subject()
    let stages = try reproducer().stages(of: subject)
    let symptom = try Symptom(element: "distance", of: stages)
    #expect(symptom == .element("guidance/distance"))
    let found = try reproducer().reproduction(of: symptom, on: subject)
    #expect(found.after.lines <= 3)
    #expect(found.after.values < found.before.values / 3)
    #expect(found.seconds == 0)
    #expect(!found.text.contains("line"))
    #expect(!found.text.contains("LTE"))
    let old = try #require(element("guidance/distance", LayoutDocument(stages)))
    #expect(element("guidance/distance", try layout(found)) == old)
    #expect(try reproducer().reproduction(of: symptom, on: subject) == found)
  }

  @Test func `a finding stays, and names and coordinates can go`() throws {
    let subject = try subject(at: 45)
    let symptom = try Symptom(of: try reproducer().stages(of: subject), expected: nil)
    #expect(symptom == .rule("HU002"))
    let found = try reproducer().reproduction(of: symptom, on: subject, isAnonymous: true)
    for word in ["Ada", "Avenue", "Republic", "-122"] { #expect(!found.text.contains(word)) }
    let script = try DriveReader().read(name: "x.session.jsonl", bytes: Array(found.text.utf8))
      .script
    let small = FrameSubject(script, seconds: found.seconds, device: "400x240@1", theme: nil)
    #expect(try Symptom(of: try reproducer().stages(of: small), expected: nil) == symptom)
    #expect(found.after.values < found.before.values / 2)
  }

  @Test func `a finding about a whole drive stays, too`() throws {
    var subject = try subject(at: 9)
    subject.script.events.append(ScriptEvent(at: .time(1), .lanes([])))
    let found = try reproducer().reproduction(of: .rule("HU002"), on: subject)
    #expect(found.after.values < found.before.values / 2)
  }

  @Test func `a part of the map needs the route, whose form stays`() throws {
    let subject = try subject()
    let box = LayoutDocument.PixelBox(x: 262, y: 120, width: 40, height: 60)
    let found = try reproducer().reproduction(of: .pixels(box), on: subject)
    #expect(found.after.values < found.before.values)
    let other = try reproducer().reproduction(of: .pixels(box), on: subject, isAnonymous: true)
    #expect(!other.text.contains("-122"))
  }

  @Test func `few tries give a larger log that shows it all the same`() throws {
    let subject = try subject()
    let found = try reproducer(6).reproduction(
      of: .element("guidance/distance"), on: subject)
    #expect(found.isUnfinished)
    #expect(found.tries == 6)
    #expect(element("guidance/distance", try layout(found)) != nil)
  }

  @Test func `what is not there is no symptom`() throws {
    let subject = try subject()
    let stages = try reproducer().stages(of: subject)
    #expect(throws: ReproductionError.self) { try Symptom(element: "row-2", of: stages) }
    #expect(throws: ReproductionError.self) {
      try reproducer().reproduction(of: .element("row-2"), on: subject)
    }
    #expect(throws: ReproductionError.self) {
      try Symptom(of: stages, expected: LayoutDocument(stages))
    }
  }

  @Test func `the first element that is not as recorded is wrong`() throws {
    let stages = try reproducer().stages(of: try subject())
    var expected = LayoutDocument(stages)
    let index = try #require(expected.elements.firstIndex { $0.name == "distance" })
    expected.elements[index].shows = "12 mi"
    #expect(try Symptom(of: stages, expected: expected) == .element("guidance/distance"))
  }

  @Test(arguments: [
    ("Main St 12", "Mnin Ni 88"), ("straße / Mühle", "inniin / Minnn"), ("東京 A1", "中中 N8"),
    ("שלום", "ננננ"), ("#12-4", "#88-8"), ("", ""),
  ])
  func `letters become one of their width`(text: String, other: String) {
    #expect(text.withoutNames().count == text.count)
    if text != "straße / Mühle" { #expect(text.withoutNames() == other) }
  }
}
