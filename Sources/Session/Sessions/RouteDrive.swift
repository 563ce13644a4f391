import Documents
import Navigation

/// The drive along one route of a session, until the next reroute.
///
/// A class, so that queries of a list of parts copy no drives.
final class RouteDrive: Sendable {
  /// The session time of the start, in seconds.
  let start: Double
  /// The session time at which another route replaces this one; infinity for the last part.
  let end: Double
  let drive: Drive
  /// The drive time at `start`: after a reroute, the vehicle may join the route past its origin.
  let offset: Double
  let estimates: [AlternateEstimate]
  let traffic: TrafficBreakdown

  init(_ drive: Drive, start: Double = 0, offset: Double = 0, end: Double = .infinity) {
    (self.drive, self.start, self.offset, self.end) = (drive, start, offset, end)
    estimates = drive.route.alternateEstimates
    traffic = TrafficBreakdown(drive.route.congestion)
  }

  /// Converts session time to drive time.
  func driveTime(_ seconds: Double) -> Double { seconds - start + offset }

  /// Converts drive time to session time.
  func sessionTime(_ seconds: Double) -> Double { seconds - offset + start }

  /// Returns the state at a session time in seconds.
  func state(at seconds: Double) -> NavigationState { drive.state(at: driveTime(seconds)) }

  /// Returns whether a session time is within the part.
  func contains(_ seconds: Double) -> Bool { seconds >= start && seconds < end }

  /// Returns the same drive, ended by a reroute.
  func ending(at end: Double) -> RouteDrive {
    RouteDrive(drive, start: start, offset: offset, end: end)
  }
}

extension RouteDrive {
  /// Returns the drives along all routes of a script, in order.
  ///
  /// After a reroute, the vehicle continues at its current speed from the nearest point of the new
  /// route. A reroute that begins after the end of the drive, or during an earlier one, finds no
  /// route.
  static func parts(_ script: RouteScript, first: Drive) -> [RouteDrive] {
    var parts = [RouteDrive(first)]
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
      parts.append(RouteDrive(drive, start: next.end, offset: drive.time(atMeters: meters)))
    }
    return parts
  }
}

extension [RouteDrive] {
  /// Returns the part at a session time, clamped to the first part.
  ///
  /// - Complexity: O(log *n*) in the number of routes.
  func part(at seconds: Double) -> RouteDrive? { isEmpty ? nil : self[index(at: seconds)] }

  /// Returns the index of the part at a session time; requires at least one part.
  func index(at seconds: Double) -> Int {
    Swift.max(0, partition { $0.start > seconds } - 1)
  }

  /// Returns the session time of a placement; nil if it is not reached.
  ///
  /// Distances, steps and waypoints refer to the first route, while the vehicle drives it; the
  /// arrival is that of the last one.
  func time(of placement: RoutePosition) -> Double? {
    if case .arrival = placement {
      return last.flatMap { part in part.drive.arrivals.last.map(part.sessionTime) }
    }
    guard let first, let time = first.drive.time(of: placement) else { return nil }
    if case .time = placement { return time }
    return time < first.end ? time : nil
  }
}
