import Documents
import Geometry

/// The replay of a recorded feed: each message holds until the next one.
package struct FeedReplay: Sendable, Hashable {
  package let feed: RecordedFeed
  /// The duration of the last message, in seconds.
  package static let lastMessageSeconds = 5.0
  /// The road ahead as a route, from the first message that contains a line.
  package let route: Route?

  private let times: [Double]

  package init(_ feed: RecordedFeed) {
    self.feed = feed
    times = feed.messages.map(\.time)
    route = feed.messages.first { $0.line.count > 1 }.flatMap(Route.init(ahead:))
  }

  /// The total time in seconds.
  package var durationSeconds: Double { (times.last ?? 0) + FeedReplay.lastMessageSeconds }

  /// Returns the message that holds at a time within the recording.
  package func message(at time: Double) -> FeedMessage {
    feed.messages[max(0, times.firstIndex(atLeast: time.nextUp) - 1)]
  }

  /// Returns the location of the vehicle at a time within the recording, and the current message.
  package func moment(at time: Double) -> (location: VehicleLocation?, info: NavInfo) {
    let next = times.firstIndex(atLeast: time.nextUp)
    let message = feed.messages[max(0, next - 1)]
    return (location(at: time, message, next: next), message.navInfo)
  }

  private func location(at time: Double, _ message: FeedMessage, next: Int) -> VehicleLocation? {
    guard var here = message.location ?? lineStart(of: message) else { return nil }
    guard feed.messages.indices.contains(next), time > message.time,
      let there = feed.messages[next].location, message.location != nil
    else { return here }
    let fraction = (time - message.time) / (feed.messages[next].time - message.time)
    let turn = Geodesy.signed(degrees: Geodesy.normalized(degrees: there.course - here.course))
    here.coordinate = Geodesy.interpolate(here.coordinate, there.coordinate, fraction)
    here.course = Geodesy.normalized(degrees: here.course + turn * fraction)
    here.speed += (there.speed - here.speed) * fraction
    if let start = here.altitude, let end = there.altitude {
      here.altitude = start + (end - start) * fraction
    }
    return here
  }

  private func lineStart(of message: FeedMessage) -> VehicleLocation? {
    guard let line = RouteLine(coordinates: message.line) else { return nil }
    return VehicleLocation(
      coordinate: line.coordinate(at: 0), course: line.course(at: 0), speed: 0)
  }
}

extension Route {
  /// Creates a route from the road ahead in a message.
  ///
  /// Its maneuvers are on the line at the message's distances from the vehicle.
  fileprivate init?(ahead message: FeedMessage) {
    guard let line = RouteLine(coordinates: message.line), line.lengthMeters > 0,
      let first = message.line.first, let last = message.line.last
    else { return nil }
    let vehicle = message.location.map { line.nearestMeters(to: $0.coordinate) } ?? 0
    var meters = vehicle + max(0, message.navInfo.distanceToCurrentStepMeters)
    let road = message.roadName
    var moments = [(StepInfo(maneuver: .depart, fullRoadName: road), 0.0)]
    for (index, step)
      in ([message.navInfo.currentStep].compactMap(\.self)
      + message.navInfo.remainingSteps).enumerated()
    {
      if index > 0 { meters += step.distanceFromPrevStepMeters }
      guard meters < line.lengthMeters else { break }
      moments.append((step, meters))
    }
    moments.append((StepInfo(maneuver: .destination), line.lengthMeters))
    let steps = moments.enumerated().map { index, moment in
      let end = index + 1 < moments.count ? moments[index + 1].1 : line.lengthMeters
      return RouteStep(
        info: moment.0, maneuverMeters: moment.1, lengthMeters: end - moment.1,
        durationSeconds: (end - moment.1) / SpeedLimits.defaultSpeed,
        roadName: moment.0.fullRoadName,
        legIndex: 0)
    }
    let destination = Waypoint(name: message.nextDestinationName, coordinate: last)
    self.init(
      source: "recorded feed", origin: Waypoint(name: "", coordinate: first),
      legs: [RouteLeg(destination: destination, endMeters: line.lengthMeters)], steps: steps,
      line: line)
  }
}
