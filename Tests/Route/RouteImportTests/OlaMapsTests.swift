import Geometry
import Navigation
import TestSupport
import Testing

@testable import RouteImport

/// Tests Ola Maps: Google's format with different keys.
struct OlaMapsTests {
  private static func reply(status: String = "SUCCESS") -> String {
    let line = Sample.corner.map { $0 }
    func polyline(_ range: ClosedRange<Int>) -> String {
      PolylineEncoding.encode(Array(line[range]), precision: 5).replacing("\\", with: "\\\\")
    }
    func step(_ word: String, _ sentence: String, _ range: ClosedRange<Int>, _ meters: Int)
      -> String
    {
      let start = line[range.lowerBound]
      return """
        {"maneuver": "\(word)", "instructions": "\(sentence)", "distance": \(meters),
         "duration": 30, "start_location": {"lat": \(start.latitude), "lng": \(start.longitude)},
         "geometry": "\(polyline(range))"}
        """
    }
    return """
      {"status": "\(status)", "routes": [{"overview_polyline": "\(polyline(0...4))", "legs": [
        {"distance": 510, "duration": 60,
         "start_location": {"lat": \(line[0].latitude), "lng": \(line[0].longitude)},
         "end_location": {"lat": \(line[4].latitude), "lng": \(line[4].longitude)},
         "end_address": "Lake", "steps": [
          \(step("depart", "Head north on A Road", 0...2, 210)),
          \(step("turn-right", "Turn right onto B Road", 2...3, 200)),
          \(step("u-turn", "Make a U-turn", 3...4, 100)),
          \(step("arrive", "You have arrived at your destination", 4...4, 0))]}]}]}
      """
  }

  @Test func `a reply becomes a route that drives on the left`() throws {
    let route = try RouteImporters.route(from: RouteFile(Self.reply()))
    #expect(route.source == "Ola Maps")
    #expect(
      route.steps.map(\.info.maneuver) == [
        .depart, .turnRight, .turnUTurnClockwise, .destination,
      ])
    #expect(route.steps.allSatisfy { $0.info.drivingSide == .left })
    #expect(route.steps[1].info.fullRoadName == "B Road")
    #expect(route.legs.map(\.destination.name) == ["Lake"])
  }

  @Test(arguments: ["12.922859,77.637543", "-12.5, 7.25"])
  func `a coordinate is no name`(address: String) throws {
    let text = Self.reply().replacing("Lake", with: address)
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.legs.map(\.destination.name) == [""])
  }

  @Test func `another status is the service's refusal`() {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(Self.reply(status: "ZERO_RESULTS")))
    }
    #expect(error?.sentence.contains("ZERO_RESULTS") == true)
  }
}
