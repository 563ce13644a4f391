import Foundation
import Navigation
import Testing

@testable import RouteImport

/// Tests refresh replies for the sample drive, whose leg has four segments.
struct RefreshTests {
  private static let closure =
    #""closures": [{"geometry_index_start": 0, "geometry_index_end": 1}]"#

  private func route(_ legs: String..., over text: String = Sample.osrm) throws -> Route {
    let replies = legs.map { legs in
      RouteFile(#"{"code": "Ok", "route": {"legs": [\#(legs)]}}"#, name: "refresh.json")
    }
    return try RouteImporters.route(from: RouteFile(text), refreshedBy: replies)
  }

  private func levels(_ route: Route) -> [Congestion] { route.congestion.map(\.value) }

  @Test func `traffic, limits and times of the reply replace those of the route`() throws {
    let annotation = """
      {"annotation": {"congestion": ["severe", "severe", "severe", "severe"],
        "maxspeed": [{"speed": 70, "unit": "km/h"}, {"speed": 70, "unit": "km/h"},
          {"speed": 70, "unit": "km/h"}, {"speed": 70, "unit": "km/h"}],
        "duration": [10, 20, 40, 80]}}
      """
    let route = try route(annotation)
    #expect(levels(route) == [.severe])
    #expect(route.speedLimits.map(\.value.value) == [70])
    #expect(route.steps.map(\.durationSeconds) == [30, 120, 0])
  }

  @Test func `a shorter reply holds from the piece on where it begins`() throws {
    let route = try route(
      #"{"annotation": {"congestion": ["severe"], "duration": [100]}, \#(Self.closure)}"#)
    #expect(levels(route) == [.low, .heavy, .severe])
    let last = try #require(route.congestion.last)
    #expect(last.end == route.lengthMeters)
    #expect(route.obstacles.map(\.value.kind) == [.closure])
    #expect(route.obstacles[0].start == last.start)
    #expect(route.steps[0].durationSeconds == 25)
    #expect(route.steps[1].durationSeconds == 17.5 + 100)
  }

  @Test func `incidents of the route that the reply no longer has are gone`() throws {
    let legs = #""legs": [{"#
    let closed = Sample.osrm.replacing(legs, with: "\(legs) \(Self.closure),")
    let news = #"{"annotation": {"congestion": ["low", "low", "low", "low"]}}"#
    let route = try route(news, over: closed)
    #expect(route.obstacles.isEmpty)
    #expect(!route.warnings.contains { $0.contains("closed road") })
    let ahead = #"{"annotation": {"congestion": ["low"]}}"#
    #expect(try self.route(ahead, over: closed).obstacles.count == 1, "it lies behind the news")
  }

  @Test func `speeds with lengths stand for times, and the last of several replies wins`() throws {
    let first = #"{"annotation": {"duration": [9, 9, 9, 9]}}"#
    let second = #"{"annotation": {"speed": [10, 5], "distance": [100, 100]}}"#
    let route = try route(first, second)
    #expect(route.steps.map(\.durationSeconds) == [18, 30, 0])
  }

  @Test func `a reply about another route is refused`() {
    let five = #"{"annotation": {"congestion": ["low", "low", "low", "low", "low"]}}"#
    for (legs, words) in [(five, "5 annotations"), ("\(five), \(five)", "2 legs")] {
      let error = #expect(throws: RouteImportError.self) { try route(legs) }
      #expect(error?.file == "refresh.json")
      #expect(error?.sentence.contains(words) == true)
      #expect(error?.sentence.hasSuffix("use a refresh response of this route") == true)
    }
  }

  @Test func `other replies, and a route that is not refreshed, are refused`() {
    let line = RouteFile(
      #"{"type": "LineString", "coordinates": \#(Sample.corner.json)}"#, name: "line.json")
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(Sample.osrm), refreshedBy: [line])
    }
    #expect(error?.sentence.contains("expected a Mapbox Directions Refresh response") == true)
    let other = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: line, refreshedBy: [RouteFile(Sample.osrm)])
    }
    #expect(other?.sentence.contains("GeoJSON, which has no refresh responses") == true)
  }

  @Test(.enabled(if: Corpus.isPresent))
  func `a real reply is laid over its real route`() throws {
    let folder = "mapbox-directions-swift/RouteRefresh/"
    let file = try Corpus.file(folder + "routeRefreshRoute.json")
    let reply = try Corpus.file(folder + "routeRefreshResponse.json")
    let route = try RouteImporters.route(from: file, refreshedBy: [reply])
    let json = try JSONSerialization.jsonObject(with: Data(reply.bytes)) as? [String: Any]
    let legs = try #require((json?["route"] as? [String: Any])?["legs"] as? [[String: Any]])
    let seconds = legs.map { leg in
      ((leg["annotation"] as? [String: Any])?["duration"] as? [Double] ?? []).reduce(0, +)
    }
    for (index, expected) in seconds.enumerated() {
      let told = route.steps.filter { $0.legIndex == index }.reduce(0) { $0 + $1.durationSeconds }
      #expect(abs(told - expected) < 0.01)
    }
    let named = legs.flatMap { leg in
      ["incidents", "closures"].flatMap { leg[$0] as? [[String: Any]] ?? [] }
    }
    #expect(route.obstacles.count == named.count)
  }
}
