import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests that lanes are those of the maneuver, or absent.
struct LaneFactTests {
  private static let own = """
    "lanes": [{"valid": false, "indications": ["left"]},
                {"valid": true, "indications": ["straight", "right"]}]
    """

  private func step(_ lanes: String) throws -> (info: StepInfo, warnings: [String]) {
    let route = try RouteImporters.route(from: Sample.osrm(Self.own, lanes))
    return (route.steps[1].info, route.warnings)
  }

  private func lit(_ info: StepInfo) -> [[LaneShape]]? {
    info.lanes?.map { $0.directions.filter(\.isRecommended).map(\.shape) }
  }

  @Test func `an arrow that the reply chooses against the maneuver takes the lanes away`() throws {
    let found = try step(
      """
      "lanes": [{"valid": true, "active": true, "indications": ["straight", "right"],
        "valid_indication": "straight"}]
      """)
    #expect(found.info.lanes == nil)
    #expect(
      found.warnings.contains {
        $0.hasSuffix("and the lanes say straight* right; no lane is drawn")
      })
  }

  @Test func `lanes that lead to both sides belong to another junction`() throws {
    let both = """
      "lanes": [{"valid": true, "indications": ["left"]}, {"valid": true, "indications": ["right"]}]
      """
    #expect(try step(both).info.lanes == nil)
  }

  @Test func `lanes of the same side belong to the maneuver`() throws {
    let slight = """
      "lanes": [{"valid": false, "indications": ["straight"]},
        {"valid": true, "indications": ["slight right"]}]
      """
    #expect(try lit(step(slight).info) == [[], [.slightRight]])
    #expect(try step(slight).warnings.isEmpty)
  }

  @Test func `lanes of a banner win over those of the crossing`() throws {
    let file = Sample.osrm(
      "\"secondary\": {\"text\": \"Harbor\"}",
      """
      "secondary": {"text": "Harbor"}, "sub": {"text": "", "components": [
        {"type": "lane", "text": "", "directions": ["straight"], "active": false},
        {"type": "lane", "text": "", "directions": ["sharp right", "right"], "active": true,
         "active_direction": "right"}]}
      """)
    let info = try RouteImporters.route(from: file).steps[1].info
    #expect(lit(info) == [[], [.normalRight]])
    #expect(info.lanes?.last?.directions.map(\.shape) == [.sharpRight, .normalRight])
  }

  @Test(arguments: [
    (TurnDirection.left, LaneShape.normalLeft, true), (.left, .slightLeft, true),
    (.left, .straight, false), (.left, .normalRight, false), (.slightLeft, .straight, true),
    (.straight, .slightRight, true), (.straight, .normalRight, false), (.uTurn, .uTurnLeft, true),
    (.uTurn, .normalLeft, true), (.uTurn, .straight, false), (.sharpLeft, .slightLeft, true),
    (.left, .uTurnLeft, false), (.right, .unknown, false), (.straight, .unknown, true),
  ])
  func `an arrow leads to the same side or at most 45° off`(
    direction: TurnDirection, shape: LaneShape, leads: Bool
  ) {
    #expect(LaneNames.leads(shape, direction, on: .right) == leads)
  }
}
