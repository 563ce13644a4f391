package import Navigation

/// Traffic on the whole route that became known during the drive.
struct TrafficReport: Sendable {
  /// The session time in seconds.
  let start: Double
  /// The stretches in order.
  let stretches: [RouteInterval<Congestion>]
  let breakdown: TrafficBreakdown

  init(_ stretches: [RouteInterval<Congestion>], at start: Double) {
    self.start = start
    self.stretches = stretches.sorted { $0.start < $1.start }
    breakdown = TrafficBreakdown(stretches)
  }
}

extension Timeline {
  /// Returns the latest report about the current route; nil if its traffic is that known before.
  func report(at seconds: Double) -> TrafficReport? {
    guard let report = reports.value(at: seconds), let part = parts.part(at: seconds),
      report.start >= part.start
    else { return nil }
    return report
  }

  /// Returns the reported traffic at the vehicle; nil without a report.
  func reportedCongestion(at seconds: Double, _ meters: Double?) -> Congestion? {
    guard let report = report(at: seconds), let part = parts.part(at: seconds), let meters else {
      return nil
    }
    let here = min(meters, part.drive.route.lengthMeters - 0.001)
    return Drive.congestion(of: report.stretches, atMeters: here)
  }

  /// Returns the traffic of a time with other traffic on the next `meters`; nil without a route.
  package func traffic(
    _ level: Congestion, onNext meters: Double, at seconds: Double
  ) -> [RouteInterval<Congestion>]? {
    guard let route = route(at: seconds), let here = state(at: seconds).routeMeters else {
      return nil
    }
    let start = (here * 10).rounded(.down) / 10
    let next = RouteInterval(
      start: start, end: min(route.lengthMeters, start + meters), value: level)
    return EventSchedule.overlaid(route.congestion, next.end > next.start ? [next] : [])
  }
}
