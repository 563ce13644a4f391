import RouteScripts
import Testing

struct ScriptLocationTests {
  private let text = """
    route:
      steps:
        - {maneuver: depart}
        - maneuver: turn-left
          lanes: [left, right]
    """

  @Test func `values are found by their path`() throws {
    let locations = try ScriptLocations(name: "a.yaml", bytes: Array(text.utf8))
    let lanes = try #require(locations["route.steps[1].lanes"])
    #expect(lanes.line == 5)
    #expect(lanes.column == 14)
    #expect(locations["route.steps[0].maneuver"]?.line == 3)
    #expect(locations.hasInlineRoute)
  }

  @Test func `a missing value is located at its parent`() throws {
    let locations = try ScriptLocations(name: "a.yaml", bytes: Array(text.utf8))
    #expect(locations["route.steps[1].instruction"] == locations["route.steps[1]"])
    #expect(locations["timeline[3]"] == locations[""])
    #expect(try !ScriptLocations(name: "b.yaml", bytes: Array("route: a.json".utf8)).hasInlineRoute)
  }
}
