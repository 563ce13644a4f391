import Navigation
import RouteAudit
import Testing

@testable import RouteImport

/// Tests replies whose sources contradict each other, one fact at a time.
struct DisagreementTests {
  private func found(_ file: RouteFile) throws -> [Disagreement] {
    try RouteImporters.route(from: file).steps.flatMap {
      StepAuditor($0.info, $0.statements).disagreements
    }
  }

  private func step(_ file: RouteFile, _ index: Int = 1) throws -> StepInfo {
    try RouteImporters.route(from: file).steps[index].info
  }

  @Test func `a reply that agrees with itself has no disagreements`() throws {
    #expect(try found(RouteFile(Sample.osrm)).isEmpty)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let fact: StepFact
    let source: FactSource
    let old: String
    let new: String
    var testDescription: String { "\(fact.rawValue) by the \(source.rawValue): \(new.prefix(40))" }
  }

  static let cases = [
    Case(
      fact: .side, source: .sentence, old: "Turn right onto East", new: "Turn left onto East"),
    Case(
      fact: .side, source: .sentence, old: "Turn right onto East Street",
      new: "Links abbiegen auf East Street"),
    Case(
      fact: .road, source: .sentence, old: "Turn right onto East Street",
      new: "Turn right onto Quarry Lane"),
    Case(
      fact: .road, source: .sentence, old: "Turn right onto East Street",
      new: "Rechts abbiegen auf Steinbruchweg"),
    Case(
      fact: .destination, source: .sentence, old: "Turn right onto East Street",
      new: "Turn right onto East Street toward Airport"),
    Case(
      fact: .tense, source: .sentence, old: "Turn right onto East Street",
      new: "You have arrived at East Street"),
    Case(
      fact: .mode, source: .sentence, old: "Turn right onto East Street",
      new: "Take the East Street ferry"),
    Case(
      fact: .position, source: .field, old: #""location": [13.4, 52.5018],"#,
      new: #""location": [13.402, 52.5018],"#),
    Case(
      fact: .distance, source: .line, old: #"{"distance": 310,"#, new: #"{"distance": 1310,"#),
    Case(
      fact: .distance, source: .voice, old: #""bannerInstructions": ["#,
      new: """
        "voiceInstructions": [
          {"distanceAlongGeometry": 210, "announcement": "Head north"},
          {"distanceAlongGeometry": 80, "announcement": "In 400 meters, turn right"}],
        "bannerInstructions": [
        """),
    Case(
      fact: .side, source: .voice, old: #""bannerInstructions": ["#,
      new: """
        "voiceInstructions": [
          {"distanceAlongGeometry": 210, "announcement": "Head north"},
          {"distanceAlongGeometry": 80, "announcement": "Turn left. Then turn right"}],
        "bannerInstructions": [
        """),
    Case(
      fact: .side, source: .banner, old: #"{"text": "East Street", "type": "turn""#,
      new: #"{"text": "Turn left onto East Street", "type": "turn""#),
    Case(
      fact: .laneCount, source: .lanes, old: #""secondary": {"text": "Harbor"}"#,
      new: """
        "secondary": {"text": "Harbor"}, "sub": {"text": "", "components": [
          {"type": "lane", "text": "", "directions": ["straight"], "active": false},
          {"type": "lane", "text": "", "directions": ["straight"], "active": false},
          {"type": "lane", "text": "", "directions": ["right"], "active": true}]}
        """),
    Case(
      fact: .lanes, source: .lanes,
      old: #"{"valid": true, "indications": ["straight", "right"]}"#,
      new: #"{"valid": true, "indications": ["left"]}"#),
  ]

  @Test(arguments: cases)
  func `a source that says something else is found, and nothing else`(_ sample: Case) throws {
    let file = Sample.osrm(sample.old, sample.new)
    let found = try found(file)
    #expect(found.map(\.fact) == [sample.fact])
    #expect(found.first?.involves(sample.source) == true)
    let warnings = try RouteImporters.route(from: file).warnings
    #expect(warnings.count { $0.hasPrefix("step 1 ") } == 1)
  }

  @Test func `words that bend less than the arrow are found`() throws {
    let text = Sample.osrm
      .replacing(
        #""modifier": "right", "location""#, with: #""modifier": "sharp right", "location""#
      )
      .replacing("Turn right onto", with: "Turn slightly right onto")
    let found = try found(RouteFile(text))
    #expect(found.map(\.fact) == [.bend])
    #expect(found.first?.other.source == .sentence)
  }

  @Test func `the line is reported where it bends against code and words`() throws {
    let file = RouteFile(
      Sample.osrm.replacing(
        #""modifier": "right", "location""#, with: #""modifier": "left", "location""#
      )
      .replacing("Turn right onto", with: "Turn left onto")
      .replacing(#""bearing_after": 90"#, with: #""bearing_after": 270"#)
      .replacing(#""lanes": ["#, with: #""noLanes": ["#))
    let found = try found(file)
    #expect(found.map(\.other.source) == [.line])
    #expect(try step(file).maneuver == .turnLeft)
  }

  @Test func `a code that stands alone against words and line gives way`() throws {
    let file = Sample.osrm(
      #""modifier": "right", "location""#, #""modifier": "left", "location""#)
    let turn = try step(file)
    #expect(turn.maneuver == .turnRight)
    #expect(turn.carPlayManeuverType == .rightTurn)
    #expect(turn.lanes?.map(\.isRecommended) == [false, true])
    let told = try #require(try found(file).first)
    #expect(told.trusted.source == .sentence && told.other.source == .code)
    #expect(told.sentence.hasSuffix("and the maneuver says left; right is drawn"))
  }

  @Test func `a turn that a new name hides is drawn`() throws {
    let file = Sample.osrm(
      #"{"type": "turn", "modifier": "right", "location""#,
      #"{"type": "new name", "modifier": "straight", "location""#)
    #expect(try step(file).maneuver == .turnRight)
    #expect(try found(file).map(\.fact) == [.bend])
  }

  @Test func `an exit is counted as words and crossings say against a field alone`() throws {
    let circle = Sample.osrm
      .replacing(
        #"{"type": "turn", "modifier": "right", "location""#,
        with: #"{"type": "roundabout", "exit": 4, "modifier": "right", "location""#)
    let told = circle.replacing(
      "Turn right onto East Street", with: "Enter the roundabout and take the 2nd exit")
    let found = try found(RouteFile(told))
    #expect(found.map(\.fact) == [.roundaboutExit])
    #expect(found.first?.trusted.value == "exit 4")
    #expect(found.first?.other.value == "exit 2")
  }

  @Test func `an exit number of words differs from that of the field`() throws {
    let ramp = Sample.osrm
      .replacing(#"{"type": "turn", "modifier""#, with: #"{"type": "off ramp", "modifier""#)
    #expect(
      try found(RouteFile(ramp.replacing("Turn right onto East", with: "Take exit 9A onto East")))
        .isEmpty)
    let other = try found(
      RouteFile(ramp.replacing("Turn right onto East", with: "Take exit 12 onto East")))
    #expect(other.map(\.fact) == [.exitNumber])
    #expect(other.first?.trusted.value == "9A")
  }

  @Test(arguments: [
    (
      "Turn right onto Left Bank Road", #""name": "East Street", "ref""#,
      #""name": "Left Bank Road", "ref""#
    ),
    ("Turn right, then turn left onto Mill Lane", "Turn right onto", "Turn right onto"),
    ("In 300 feet, turn right onto East Street", "Turn right onto", "Turn right onto"),
    ("Turn right onto the service road", "Turn right onto", "Turn right onto"),
  ])
  func `names and next maneuvers do not contradict`(
    sentence: String, old: String, new: String
  ) throws {
    let text = Sample.osrm.replacing("Turn right onto East Street", with: sentence)
    #expect(try found(RouteFile(text.replacing(old, with: new))).map(\.fact) == [])
  }
}
