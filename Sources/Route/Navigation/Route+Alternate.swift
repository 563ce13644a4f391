extension Route {
  /// Returns the route along an alternate, which continues on this route where the alternate ends.
  ///
  /// The source has no maneuvers of an alternate, so its only one is the departure. The part that
  /// it replaces becomes an alternate. Nil for an unknown alternate, and for one that leaves out a
  /// waypoint.
  package func following(alternate index: Int) -> Route? {
    guard alternates.indices.contains(index) else { return nil }
    let section = section(of: alternates[index])
    let (other, shift) = (
      alternates[index], alternates[index].line.lengthMeters - section.upperBound
    )
    let isLeftOut = legs.contains {
      $0.endMeters > section.lowerBound + 1 && $0.endMeters < section.upperBound - 1
    }
    let rest = line.meters.indices.filter { line.meters[$0] > section.upperBound + 1 }
    guard !isLeftOut,
      let joined = RouteLine(
        coordinates: other.line.coordinates + rest.map { line.coordinates[$0] },
        meters: other.line.meters + rest.map { line.meters[$0] + shift })
    else { return nil }
    var route = self
    route.line = joined
    route.origin = Waypoint(name: "", coordinate: joined.coordinates[0])
    route.legs = legs.filter { $0.endMeters >= section.upperBound - 1 }
    for leg in route.legs.indices { route.legs[leg].endMeters += shift }
    route.steps = steps(from: section.upperBound, movedBy: shift, after: other)
    route.congestion = congestion.beyond(section.upperBound, movedBy: shift)
    route.speedLimits = speedLimits.beyond(section.upperBound, movedBy: shift)
    route.obstacles = obstacles.beyond(section.upperBound, movedBy: shift)
    route.footways = footways.beyond(section.upperBound, movedBy: shift)
    route.signals = signals.filter { $0.meters > section.upperBound }
      .map { RouteSignal($0.kind, meters: $0.meters + shift) }
    route.fixes = []
    let replaced = line.slice(from: section.lowerBound, to: section.upperBound)
    if let line = RouteLine(coordinates: replaced) {
      route.alternates[index] = AlternateRoute(
        line: line, durationSeconds: seconds(from: section.lowerBound, to: section.upperBound))
    }
    return route
  }

  /// The departure along an alternate, and the steps from its end on.
  private func steps(
    from end: Double, movedBy shift: Double, after other: AlternateRoute
  ) -> [RouteStep] {
    var later = steps.filter { $0.maneuverMeters >= end - 1 }
    let dropped = legs.count { $0.endMeters < end - 1 }
    let pace = lengthMeters > 0 ? durationSeconds / lengthMeters : 0
    let length = (later.first?.maneuverMeters ?? end) + shift
    let beyond = max(0, length - other.line.lengthMeters)
    let seconds = (other.durationSeconds ?? other.line.lengthMeters * pace) + beyond * pace
    for index in later.indices {
      later[index].maneuverMeters += shift
      later[index].legIndex -= dropped
      later[index].info.stepNumber = index + 1
    }
    if !later.isEmpty {
      later[0].info.distanceFromPrevStepMeters = length
      later[0].info.timeFromPrevStepSeconds = seconds
    }
    let departure = StepInfo(
      maneuver: .depart, drivingSide: steps.first?.info.drivingSide ?? .right)
    return [
      RouteStep(
        info: departure, maneuverMeters: 0, lengthMeters: length, durationSeconds: seconds,
        roadName: "", legIndex: 0)
    ] + later
  }
}

extension Array {
  /// The parts of intervals beyond a distance, moved along the route.
  fileprivate func beyond<Value>(
    _ end: Double, movedBy shift: Double
  ) -> [RouteInterval<Value>] where Element == RouteInterval<Value> {
    filter { $0.end > end }.map {
      RouteInterval(start: Swift.max($0.start, end) + shift, end: $0.end + shift, value: $0.value)
    }
  }
}
