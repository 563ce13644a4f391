import Geometry
import Navigation
import TestSupport
import Testing

@testable import RouteImport

/// Tests replies in the format of NextBillion.ai.
struct NextBillionTests {
  private func place(_ index: Int) -> String {
    let coordinate = Sample.corner[index]
    return #"{"latitude": \#(coordinate.latitude), "longitude": \#(coordinate.longitude)}"#
  }

  private func step(_ maneuver: String, _ range: ClosedRange<Int>, meters: Int) -> String {
    let line = PolylineEncoding.encode(Array(Sample.corner[range]), precision: 6)
      .replacing("\\", with: "\\\\")
    return """
      {"geometry": "\(line)", "distance": {"value": \(meters)}, "duration": {"value": 20},
       "name": "Elm Road", "driving_side": "left",
       "maneuver": {"coordinate": \(place(range.lowerBound)), "bearing_before": 0,
         "bearing_after": 90, \(maneuver)},
       "intersections": [{"location": \(place(range.lowerBound)), "bearings": [0, 90, 180],
         "entry": [true, true, false], "intersection_in": 2, "intersection_out": 1,
         "lanes": [{"indications": ["straight"], "valid": false},
           {"indications": ["right"], "valid": true}]}]}
      """
  }

  private func reply(_ steps: [String]) -> String {
    """
    {"status": "Ok", "routes": [{"distance": 500, "duration": 60, "legs": [
      {"distance": {"value": 500}, "duration": {"value": 60}, "start_location": \(place(0)),
       "steps": [\(steps.joined(separator: ","))]}]}]}
    """
  }

  @Test func `turns, lanes, lengths and the driving side are read`() throws {
    let route = try RouteImporters.route(
      from: RouteFile(
        reply([
          step(#""maneuver_type": "depart""#, 0...2, meters: 200),
          step(#""maneuver_type": "turn", "modifier": "right""#, 2...4, meters: 300),
          step(#""maneuver_type": "arrive", "modifier": "left""#, 4...4, meters: 0),
        ])))
    #expect(route.source == "NextBillion.ai")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(route.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 500])
    #expect(route.steps.map(\.durationSeconds) == [20, 20, 20])
    #expect(route.steps.allSatisfy { $0.info.drivingSide == .left })
    #expect(
      route.steps[1].info.lanes?.map { $0.directions.map(\.isRecommended) } == [[false], [true]])
  }

  @Test(arguments: [
    #""maneuver_type": "roundabout", "roundabout_count": 3"#,
    #""maneuver_type": "roundabout", "instruction": "Take the 3rd exit onto Elm Road""#,
  ])
  func `the exit of a roundabout is counted by number or in words`(maneuver: String) throws {
    let route = try RouteImporters.route(
      from: RouteFile(
        reply([
          step(#""maneuver_type": "depart""#, 0...2, meters: 200),
          step(maneuver, 2...4, meters: 300),
        ])))
    #expect(route.steps[1].info.roundaboutTurnNumber == 3)
    #expect(route.steps[1].info.carPlayManeuverType == .roundaboutExit3)
  }

  @Test func `a fault is reported at its location`() {
    let broken = reply([step(#""maneuver_type": "depart""#, 0...2, meters: 200)])
      .replacing(#""distance": {"value": 200}"#, with: #""distance": {"value": "far"}"#)
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(broken))
    }
    #expect(error?.location?.contains("routes[0].legs[0].steps[0].distance") == true)
  }
}
