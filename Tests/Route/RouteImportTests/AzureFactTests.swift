import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests replies in the format of Azure Maps since version 2025-01-01.
struct AzureFactTests {
  private func point(_ word: String, at index: Int, leg: Int = 0, _ more: String = "") -> String {
    let coordinate = Sample.corner[min(index, 4)]
    return """
      {"type": "Feature", "geometry": {"type": "Point",
        "coordinates": [\(coordinate.longitude), \(coordinate.latitude)]},
       "properties": {"type": "ManeuverPoint", "durationInSeconds": 20, "distanceInMeters": \(index == 0 ? 200 : 300),
         "routePathPoint": {"legIndex": \(leg), "pointIndex": \(index)},
         "instruction": {"maneuverType": "\(word)", "text": "Say \(word)"}\(more)}}
      """
  }

  private func reply(_ points: [String], legs: Int = 1) -> String {
    let line = Sample.corner.json
    let path = """
      {"type": "Feature", "geometry": {"type": "MultiLineString",
        "coordinates": [\(Array(repeating: line, count: legs).joined(separator: ","))]},
       "properties": {"type": "RoutePath", "distanceInMeters": 500, "durationInSeconds": 50,
         "legs": [{"distanceInMeters": 500, "durationInSeconds": 50}]}}
      """
    let features = (points + [path]).joined(separator: ",")
    return "{\"type\": \"FeatureCollection\", \"features\": [\(features)]}"
  }

  private func route(_ points: [String]) throws -> Route {
    try RouteImporters.route(from: RouteFile(reply(points)))
  }

  @Test func `maneuvers lie on the line with roads, words and the side of the arrival`() throws {
    let route = try route([
      point("DepartStart", at: 0, #", "steps": [{"names": ["A Street"]}]"#),
      point(
        "TurnRight", at: 2,
        #", "steps": [{"names": ["B Street"]}], "towardsRoadName": "C Street""#),
      point("ArriveFinish", at: 4, #", "sideOfStreet": "Left""#),
    ])
    #expect(route.source == "Azure Maps Route Directions")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(route.steps.map(\.roadName) == ["A Street", "B Street", ""])
    #expect(route.steps[1].info.fullRoadName == "B Street / C Street")
    #expect(route.steps[1].info.fullInstructionText == "Say TurnRight")
    #expect(route.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 500])
  }

  @Test(arguments: [
    ("BearLeft", Maneuver.turnSlightLeft), ("TurnLeftThenTurnRight", .turnLeft),
    ("KeepToStayRight", .turnKeepRight), ("UTurn", .turnUTurnCounterclockwise),
    ("TakeRampRight", .onRampSlightRight), ("RampThenHighwayLeft", .onRampSlightLeft),
    ("Merge", .mergeUnspecified), ("RoadNameChange", .nameChange),
    ("TurnBack", .turnUTurnCounterclockwise),
    ("EnterThenExitRoundabout", .roundaboutRightCounterclockwise), ("Wobble", .unknown),
  ])
  func `words of the service have their maneuvers`(word: String, maneuver: Maneuver) throws {
    let route = try route([point("DepartStart", at: 0), point(word, at: 2)])
    #expect(route.steps[1].info.maneuver == maneuver)
    #expect(route.warnings.contains { $0.contains("'Wobble' is unknown") } == (word == "Wobble"))
  }

  @Test func `the exit of a roundabout stands in its sentence only`() throws {
    let told = point("EnterThenExitRoundabout", at: 2)
      .replacing("Say EnterThenExitRoundabout", with: "At the roundabout, take the 2nd exit")
    let step = try route([point("DepartStart", at: 0), told]).steps[1].info
    #expect(step.roundaboutTurnNumber == 2)
    #expect(step.carPlayManeuverType == .roundaboutExit2)
  }

  @Test func `a ramp with the number of an exit leads off, with its signs`() throws {
    let more = #", "exitIdentifier": 9, "signs": ["I-90 East", "Spokane"], "steps": []"#
    let route = try route([point("DepartStart", at: 0), point("TakeRampRight", at: 2, more)])
    let step = route.steps[1]
    #expect(step.info.maneuver == .offRampSlightRight)
    #expect(step.info.exitNumber == "9")
    #expect(step.info.fullRoadName == "Exit 9 / I-90 East, Spokane")
  }

  @Test func `alternative routes lie beside the first one`() throws {
    let whole = reply([point("DepartStart", at: 0)])
    let other = reply([]).replacing(
      "\"durationInSeconds\": 50,", with: "\"durationInSeconds\": 70,")
    let both = whole.dropLast() + ", \"alternativeRoutes\": [\(other), {\"features\": []}]}"
    let route = try RouteImporters.route(from: RouteFile(String(both)))
    #expect(route.alternates.map(\.durationSeconds) == [70])
    #expect(route.alternates.map { $0.line.lengthMeters.rounded() } == [500])
  }

  @Test func `a point beyond its leg is refused with its location`() {
    let error = #expect(throws: RouteImportError.self) {
      try route([point("DepartStart", at: 0), point("TurnLeft", at: 7)])
    }
    #expect(error?.location?.hasSuffix("features[1]") == true)
  }
}
