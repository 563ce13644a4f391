import Navigation

/// The drive along one route of a session, until another route is found.
///
/// A class, so that asking one of many parts copies no drive.
final class DrivePart: Sendable {
  /// The start of the part, in seconds of the session.
  let start: Double
  /// The time at which another route replaces it, in seconds of the session; infinity for the last part.
  let end: Double
  /// The drive along the route.
  let drive: Drive
  /// The time of its drive at `start`: the vehicle may reach the route after its beginning.
  let offset: Double
  let estimates: [AlternateEstimate]
  let traffic: TrafficBreakdown

  init(_ drive: Drive, start: Double = 0, offset: Double = 0, end: Double = .infinity) {
    (self.drive, self.start, self.offset, self.end) = (drive, start, offset, end)
    estimates = drive.route.alternateEstimates
    traffic = TrafficBreakdown(drive.route.congestion)
  }

  /// A time of the session as one of the drive.
  func driveTime(_ seconds: Double) -> Double { seconds - start + offset }

  /// A time of the drive as one of the session.
  func sessionTime(_ seconds: Double) -> Double { seconds - offset + start }

  /// The state at a time of the session in seconds.
  func state(at seconds: Double) -> NavigationState { drive.state(at: driveTime(seconds)) }

  /// Whether it is driven at a time of the session.
  func contains(_ seconds: Double) -> Bool { seconds >= start && seconds < end }

  /// The same drive until another route is found.
  func ending(at end: Double) -> DrivePart {
    DrivePart(drive, start: start, offset: offset, end: end)
  }
}

extension DrivePart {
  /// The drives along all routes of a script, one after the other.
  ///
  /// At the end of a search, the vehicle continues with its present speed from the point of the new route that is
  /// nearest to it. Searches that begin after the end of the drive, or during an earlier one, find no route.
  static func parts(_ script: RouteScript, first: Drive) -> [DrivePart] {
    var parts = [DrivePart(first)]
    let found = script.events.compactMap { event -> (time: Double, end: Double, route: Route)? in
      guard case .reroute(let seconds, let route?) = event.action,
        let time = first.time(of: event.placement)
      else { return nil }
      return (time, time + seconds, route)
    }
    for next in found.sorted(by: { $0.time < $1.time }) {
      guard let last = parts.last, next.time >= last.start,
        next.end < last.sessionTime(last.drive.durationSeconds)
      else { continue }
      let here = last.drive.location(at: last.driveTime(next.end))
      let meters = next.route.line.nearestMeters(to: here.coordinate)
      let drive = Drive(route: next.route, vehicle: script.vehicle, startSpeed: here.speed)
      parts[parts.count - 1] = last.ending(at: next.end)
      parts.append(DrivePart(drive, start: next.end, offset: drive.time(atMeters: meters)))
    }
    return parts
  }
}

extension [DrivePart] {
  /// The part that is driven at a time of the session; the first one before the beginning.
  ///
  /// - Complexity: O(log *n*) in the number of routes.
  func part(at seconds: Double) -> DrivePart? { isEmpty ? nil : self[index(at: seconds)] }

  /// The index of the part at a time of the session; requires at least one part.
  func index(at seconds: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].start <= seconds { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, low - 1)
  }
}

extension [DrivePart] {
  /// The time of a placement in seconds of the session; nil if it is not reached.
  ///
  /// Distances, steps and waypoints are those of the first route, while the vehicle drives it; the arrival is that of
  /// the last one.
  func time(of placement: RoutePosition) -> Double? {
    if case .arrival = placement {
      return last.flatMap { part in part.drive.arrivals.last.map(part.sessionTime) }
    }
    guard let first, let time = first.drive.time(of: placement) else { return nil }
    if case .time = placement { return time }
    return time < first.end ? time : nil
  }
}
