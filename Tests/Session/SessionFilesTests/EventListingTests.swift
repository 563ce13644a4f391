import Geometry
import Navigation
import Testing

@testable import SessionFiles
@testable import Sessions

/// Tests of event listings.
struct EventListingTests {
  private static let location = RoadSnappedLocation(
    coordinate: Coordinate(clampingLatitude: 47.67405, longitude: -122.20172), altitude: nil,
    course: 179.47, speed: 6.6, horizontalAccuracy: 5)

  private func table(_ events: [NavigationEvent]) -> EventListing {
    EventListing(
      events.enumerated().map { TimedEvent(seconds: Double($0.offset), event: $0.element) },
      start: StartTime())
  }

  @Test func `the sample's words are those of the SDK's page`() {
    let market = Waypoint(name: "PCC Natural Market", coordinate: Self.location.coordinate)
    let events: [NavigationEvent] = [
      .location(Self.location), .speedingPercentage(12.5), .arrival(market), .routeChanged,
      .remainingTime(85.5), .remainingDistance(1017.9), .delayCategory(.heavy),
      .lightingMode(.lowLight), .routeStatus(.noRouteFound),
    ]
    #expect(
      table(events).sample == """
        Location: <+47.67405000,-122.20172000> +/- 5.00m (speed 6.60 mps / course 179.47) @ 10:41:00
        Speed is 12.5 above the limit.
        You have arrived at: PCC Natural Market
        The route has changed.
        Time to next destination: 85.5
        Distance to next destination: 0.632492523 miles.
        Delay category to next destination: GMSNavigationDelayCategory(rawValue: 1).
        Suggested lighting mode has changed: GMSNavigationLightingMode(rawValue: 1)
        Handle route statuses that are not OK.

        """)
  }

  @Test func `the sample is silent within the limit, about the feed, and where all is well`() {
    #expect(table([.speedingPercentage(0), .speedingPercentage(-1)]).sample == "")
    #expect(table([.routeStatus(.ok), .navInfo(NavInfo(navState: .stopped))]).sample == "")
  }

  @Test func `numbers are written as Swift's print writes them`() {
    let events: [NavigationEvent] = [
      .remainingTime(86), .remainingDistance(8), .speedingPercentage(20),
    ]
    #expect(
      table(events).sample.split(separator: "\n") == [
        "Time to next destination: 86.0", "Distance to next destination: 0.00497096 miles.",
        "Speed is 20.0 above the limit.",
      ])
  }

  @Test func `columns are as wide as their widest value`() {
    let text = table([.remainingTime(85.5), .delayCategory(.light)]).table
    #expect(
      text == """
        0.0 s  didUpdateRemainingTime  86 s
        1.0 s  didUpdateDelayCategory  light (3)

        """)
  }

  @Test func `control characters of a name stay visible`() {
    let waypoint = Waypoint(name: "A\u{1B}[2J", coordinate: Self.location.coordinate)
    #expect(!table([.arrival(waypoint)]).sample.contains("\u{1B}"))
    #expect(!table([.arrival(waypoint)]).table.contains("\u{1B}"))
  }
}
