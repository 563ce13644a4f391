import Documents
import RouteScripts
import Sessions
import Testing

struct MomentTextTests {
  @Test(arguments: [
    ("12 s", MomentChoice.Moment.time(12), "12s"), ("12s", .time(12), "12s"),
    ("1:20", .time(80), "80s"), ("90", .time(90), "90s"), ("1:02:03.5", .time(3723.5), "3723.5s"),
    ("2 km", .distance(2000), "2km"), ("300 m", .distance(300), "300m"),
    ("1.5 mi", .distance(2414.016), "1.5mi"), ("2 min", .time(120), "120s"),
    ("@lanes ahead", .named("lanes ahead"), "lanes ahead"),
    ("step:3", .step(3, leadMeters: 0), "step-3"),
    (" step:3-200m ", .step(3, leadMeters: 200), "step-3-200m"),
    ("step:12-0.5 km", .step(12, leadMeters: 500), "step-12-0.5km"),
  ])
  func `a moment is a time, a distance, a name or a step`(
    text: String, moment: MomentChoice.Moment, name: String
  ) throws {
    let choice = try #require(MomentChoice(text))
    #expect(choice.moment == moment)
    #expect(choice.name == name)
  }

  @Test(arguments: [
    "", "soon", "@", "step:", "step:-1", "step:x", "step:3-", "step:3-2", "-5", "5 furlongs", "nan",
    "1:70", "0x10", "1e400",
  ])
  func `anything else is refused`(text: String) {
    #expect(MomentChoice(text) == nil)
  }

  @Test func `several moments have commas between them`() throws {
    #expect(
      try MomentChoice.list("12s, 2km,@a").map(\.name) == ["12s", "2km", "a"])
    let error = #expect(throws: MomentChoiceError.self) { try MomentChoice.list("12s,soon") }
    #expect(error?.sentence == "'soon' is not a moment")
    #expect(error?.remedy?.clause.contains("step:3-200m") == true)
    #expect(throws: MomentChoiceError.self) { try MomentChoice.list("12s,") }
  }
}
