import Foundation
import Navigation
import Testing

@testable import RouteImport

/// Tests facts in HERE's turn-by-turn actions, with a small reply.
struct HEREFactTests {
  private func route(_ actions: String, plain: String = "") throws -> Route {
    let list = plain.isEmpty ? "" : "\"actions\": [\(plain)],"
    let text = """
      {"routes": [{"id": "1", "sections": [{"type": "vehicle", "language": "en-us", \(list)
        "summary": {"duration": 60, "length": 900}, "polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y",
        "turnByTurnActions": [{"action": "depart", "duration": 9, "length": 180, "offset": 0},
          \(actions),
          {"action": "arrive", "duration": 0, "length": 0, "offset": 3}]}]}]}
      """
    return try RouteImporters.route(from: RouteFile(name: "here.json", bytes: [UInt8](text.utf8)))
  }

  @Test func `the entry of a roundabout has the exit that the next action counts`() throws {
    let route = try route(
      """
      {"action": "roundaboutEnter", "direction": "right", "duration": 4, "length": 37, "offset": 1},
      {"action": "roundaboutExit", "direction": "right", "exit": 2, "roundaboutAngle": 270,
       "duration": 9, "length": 200, "offset": 2,
       "nextRoad": {"name": [{"value": "Elm Road", "language": "en"}]}}
      """)
    let entry = route.steps[1].info
    #expect(entry.roundaboutTurnNumber == 2)
    #expect(entry.maneuver == .roundaboutLeftCounterclockwise)
    #expect(entry.fullRoadName == "Elm Road")
    let exit = route.steps[2].info
    #expect(exit.maneuver == .roundaboutExitCounterclockwise)
    #expect(exit.roundaboutTurnNumber == -1)
    #expect(exit.junctionExitAngle == nil)
  }

  private func section(_ transport: String, _ depart: String) -> String {
    """
    {"type": "vehicle", "transport": {\(transport)}, "polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y",
     "summary": {"duration": 60, "length": 900},
     "turnByTurnActions": [{"action": "depart", "duration": 60, "length": 900, "offset": 0\(depart)},
       {"action": "arrive", "duration": 0, "length": 0, "offset": 3}]}
    """
  }

  @Test(arguments: [
    ("ferry", Maneuver.ferryBoat), ("carShuttleTrain", .ferryTrain), ("car", .depart),
  ])
  func `a crossing is not a stop on the way`(mode: String, maneuver: Maneuver) throws {
    let car = #""mode": "car""#
    let sections = [
      section(car, ""),
      section(#""mode": "\#(mode)", "name": "Lake Line""#, #", "instruction": "Take the ferry""#),
      section(car, #", "nextRoad": {"name": [{"value": "Oak Road"}]}"#),
    ]
    let text = "{\"routes\": [{\"sections\": [\(sections.joined(separator: ","))]}]}"
    let route = try RouteImporters.route(from: RouteFile(text))
    guard maneuver != .depart else {
      #expect(route.legs.count == 3)
      return
    }
    #expect(route.legs.count == 1)
    #expect(route.steps.map(\.info.maneuver) == [.depart, maneuver, .straight, .destination])
    #expect(
      route.steps.map(\.info.carPlayManeuverType)
        == [.startRoute, .enterFerry, .exitFerry, .arriveAtDestination])
    #expect(route.steps.map(\.roadName) == ["", "Lake Line", "Oak Road", ""])
    #expect(route.steps[1].info.fullInstructionText == "Take the ferry")
    #expect(route.steps.map(\.durationSeconds) == [60, 60, 60, 0])
  }

  @Test func `a roundabout for left-hand traffic is gone round clockwise`() throws {
    let route = try route(
      """
      {"action": "leftRoundaboutEnter", "duration": 4, "length": 37, "offset": 1},
      {"action": "leftRoundaboutExit", "exit": 3, "roundaboutAngle": 270,
       "duration": 9, "length": 200, "offset": 2}
      """)
    #expect(route.steps[1].info.maneuver == .roundaboutRightClockwise)
    #expect(route.steps.allSatisfy { $0.info.drivingSide == .left })
  }

  @Test func `signs, all road numbers and the exit are kept`() throws {
    let info = try route(
      """
      {"action": "exit", "direction": "right", "duration": 4, "length": 37, "offset": 1,
       "exitSign": {"number": [{"value": "7", "language": "de"}]},
       "signpost": {"labels": [{"name": {"value": "Hafen"}}, {"routeNumber": {"value": "A 5"}}]},
       "nextRoad": {"number": [{"value": "E 35"}, {"value": "A 5"}]}}
      """
    ).steps[1].info
    #expect(info.exitNumber == "7")
    #expect(info.fullRoadName == "Exit 7 / E 35 / A 5 / A 5: Hafen")
  }

  @Test func `a number on the sign is not repeated`() throws {
    let info = try route(
      """
      {"action": "roundaboutEnter", "direction": "right", "duration": 4, "length": 37, "offset": 1,
       "signpost": {"labels": [{"name": {"value": "Jyväskylä"}}, {"routeNumber": {"value": "4"}}]}},
      {"action": "roundaboutExit", "direction": "right", "exit": 1, "roundaboutAngle": 80,
       "duration": 9, "length": 200, "offset": 2,
       "nextRoad": {"name": [{"value": "Nelostie"}], "number": [{"value": "E75"}, {"value": "4"}]}}
      """
    ).steps[1].info
    #expect(info.fullRoadName == "Nelostie / E75 / 4: Jyväskylä")
  }

  @Test func `a sentence belongs to the action at the same point`() throws {
    let route = try route(
      """
      {"action": "continueHighway", "direction": "left", "duration": 2, "length": 5, "offset": 1},
      {"action": "turn", "direction": "left", "duration": 4, "length": 37, "offset": 2}
      """,
      plain: """
        {"action": "depart", "duration": 9, "length": 180, "offset": 0, "instruction": "Head west"},
        {"action": "turn", "direction": "left", "duration": 4, "length": 37, "offset": 2,
         "instruction": "Turn left"}
        """)
    #expect(route.steps.map(\.info.fullInstructionText) == ["Head west", "", "Turn left", ""])
    #expect(route.steps[1].info.maneuver == .turnKeepLeft)
  }
}
