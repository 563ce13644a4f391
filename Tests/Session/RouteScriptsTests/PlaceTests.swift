import RouteScripts
import Testing

struct PlaceTests {
  private let text = """
    route:
      steps:
        - {maneuver: depart}
        - maneuver: turn-left
          lanes: [left, right]
    """

  @Test func `values are found by their path`() throws {
    let places = try ScriptPlaces(name: "a.yaml", bytes: Array(text.utf8))
    let lanes = try #require(places["route.steps[1].lanes"])
    #expect(lanes.line == 5)
    #expect(lanes.column == 14)
    #expect(places["route.steps[0].maneuver"]?.line == 3)
    #expect(places.hasInlineRoute)
  }

  @Test func `what is not there is found at what would hold it`() throws {
    let places = try ScriptPlaces(name: "a.yaml", bytes: Array(text.utf8))
    #expect(places["route.steps[1].instruction"] == places["route.steps[1]"])
    #expect(places["timeline[3]"] == places[""])
    #expect(try !ScriptPlaces(name: "b.yaml", bytes: Array("route: a.json".utf8)).hasInlineRoute)
  }
}
