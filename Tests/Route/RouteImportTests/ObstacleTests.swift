import Foundation
import Navigation
import Testing

@testable import RouteImport

/// Tests the incidents and closures of a reply, in the sample drive.
struct ObstacleTests {
  private func route(_ obstacles: String) throws -> Route {
    let legs = #""legs": [{"#
    let text = Sample.osrm.replacing(legs, with: "\(legs) \(obstacles),")
    return try RouteImporters.route(from: RouteFile(text))
  }

  private static let both = """
    "incidents": [{"type": "construction", "description": "Road works",
      "geometry_index_start": 0, "geometry_index_end": 1}],
    "closures": [{"geometry_index_start": 2, "geometry_index_end": 3}]
    """

  @Test func `they lie between the coordinates that they name`() throws {
    let obstacles = try route(Self.both).obstacles(after: 0)
    #expect(
      obstacles.map(\.value) == [
        RouteObstacle(.construction, words: "Road works"), RouteObstacle(.closure),
      ])
    #expect(obstacles[0].start == 0)
    #expect(obstacles[0].end < obstacles[1].start)
    #expect(obstacles[1].end > obstacles[1].start)
  }

  @Test func `an incident that closes the road is a closure`() throws {
    let obstacles = try route(
      """
      "incidents": [{"type": "construction", "closed": true, "geometry_index_start": 1,
        "geometry_index_end": 2}]
      """
    ).obstacles
    #expect(obstacles.map(\.value.kind) == [.closure])
  }

  @Test func `one beyond the line is left out`() throws {
    let far = #""closures": [{"geometry_index_start": 90, "geometry_index_end": 91}]"#
    #expect(try route(far).obstacles.isEmpty)
  }
}
