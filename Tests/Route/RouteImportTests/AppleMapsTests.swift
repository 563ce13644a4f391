import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests Apple's Maps Server API: steps whose instructions apply to the end of their paths.
struct AppleMapsTests {
  private typealias Step = (sentence: String?, path: ClosedRange<Int>, meters: Int, isWalk: Bool)

  private static let drive: [Step] = [
    ("Start on A Road", 0...0, 0, false), ("Turn right onto B Road", 0...2, 200, false),
    ("Prepare to park your car near Lake", 2...3, 100, false),
    ("The destination is on your left", 3...4, 200, true),
  ]

  private static func reply(_ steps: [Step], route: String = "") -> String {
    func path(_ range: ClosedRange<Int>) -> String {
      let points = Sample.corner[range].map {
        "{\"latitude\": \($0.latitude), \"longitude\": \($0.longitude)}"
      }
      return "[\(points.joined(separator: ", "))]"
    }
    let nodes = steps.enumerated().map { index, step in
      """
      {"stepPathIndex": \(index), "distanceMeters": \(step.meters), "durationSeconds": \(step.meters / 10)
       \(step.sentence.map { ", \"instructions\": \"\($0)\"" } ?? "")
       \(step.isWalk ? ", \"transportType\": \"WALKING\"" : "")}
      """
    }
    return """
      {"origin": {"name": "Home"}, "destination": {"formattedAddressLines": ["Lake 1", "Town"]},
       "routes": [{"name": "A Road", "distanceMeters": 500, "durationSeconds": 50,
         "transportType": "Automobile", "stepIndexes": \(Array(steps.indices)) \(route)}],
       "steps": [\(nodes.joined(separator: ", "))],
       "stepPaths": [\(steps.map { path($0.path) }.joined(separator: ", "))]}
      """
  }

  @Test func `an instruction stands where its path ends`() throws {
    let route = try RouteImporters.route(from: RouteFile(Self.reply(Self.drive)))
    #expect(route.source == "Apple Maps Server")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 300])
    #expect(route.steps.map(\.durationSeconds) == [20, 10, 0])
    #expect(
      route.steps.map(\.info.fullInstructionText) == [
        "Start on A Road", "Turn right onto B Road", "Prepare to park your car near Lake",
      ])
    #expect(route.steps[1].info.fullRoadName == "B Road")
    #expect(route.legs.map(\.destination.name) == ["Lake 1"])
  }

  @Test func `what is walked at the end of a drive is left out and reported`() throws {
    let route = try RouteImporters.route(from: RouteFile(Self.reply(Self.drive)))
    #expect(route.line.lengthMeters.rounded() == 300)
    #expect(route.warnings.contains { $0.contains("the last 200 m are on foot") })
    #expect(!route.warnings.contains { $0.contains("no maneuver type") })
  }

  @Test func `a step without an instruction is part of the way before it`() throws {
    let steps: [Step] = [
      (nil, 0...0, 0, false), ("Turn right", 0...2, 200, false), (nil, 2...3, 100, false),
      ("The destination is on your left", 3...4, 200, false),
    ]
    let route = try RouteImporters.route(from: RouteFile(Self.reply(steps)))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(route.steps.map(\.durationSeconds) == [20, 30, 0])
  }

  @Test func `a missing step is an error at its location`() {
    let text = Self.reply(Self.drive).replacing("[0, 1, 2, 3]", with: "[0, 9]")
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(text))
    }
    #expect(error?.sentence.contains("one of 4 'steps'") == true)
  }

  @Test func `a path is driven once`() {
    let text = Self.reply(Self.drive).replacing("[0, 1, 2, 3]", with: "[0, 1, 1, 2]")
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(text))
    }
    #expect(error?.sentence.contains("path 1 again") == true)
  }
}

/// Tests maneuvers that appear only in sentences.
struct SentenceManeuverTests {
  @Test(arguments: [
    ("Turn sharp left onto Oak Street", Maneuver.turnSharpLeft),
    ("Turn slightly right", .turnSlightRight),
    ("Take a right onto Elm Street", .turnRight), ("Make a sharp right", .turnSharpRight),
    ("Bear left", .turnSlightLeft), ("Keep right toward I-5", .turnKeepRight),
    ("Take exit 12 toward Oakland", .offRampSlightRight),
    ("Take the exit on the left onto I-280", .offRampSlightLeft),
    ("Take the ramp onto US-101 North", .onRampSlightRight),
    ("Merge onto I-80 East", .mergeRight), ("Make a U-turn", .turnUTurnCounterclockwise),
    ("Ausfahrt 70 nehmen", .offRampSlightRight),
    ("At the roundabout, take the second exit", .roundaboutCounterclockwise),
    ("Take the Larkspur ferry", .ferryBoat),
  ])
  func `a sentence contains a maneuver`(sentence: String, maneuver: Maneuver) {
    let told = SentenceManeuver(sentence: sentence, roundaboutExit: nil, side: .right)
    #expect(told.names(along: .slightRight)?.maneuver == maneuver)
  }

  @Test(arguments: ["Continue onto Left Bank Road", "Exit Street", "Leave the car park", ""])
  func `other words contain none`(sentence: String) {
    let told = SentenceManeuver(sentence: sentence, roundaboutExit: nil, side: .right)
    #expect(told.names(along: .slightRight) == nil)
  }
}
