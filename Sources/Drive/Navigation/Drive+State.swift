import Geometry

extension Drive {
  /// Everything that is true some seconds after the beginning, in the standard look at midnight.
  ///
  /// Times before the beginning count as the beginning, times beyond the end as the end.
  ///
  /// - Complexity: O(log *n*) in the length of the route, besides copying the remaining steps.
  package func state(at seconds: Double) -> NavigationState {
    let time = max(0, seconds.isFinite ? seconds : 0)
    let meters = profile.meters(at: time)
    let leg = min(route.legs.count - 1, departures.firstIndex(atLeast: time))
    let legEnd = route.legs.indices.contains(leg) ? route.legs[leg].endMeters : route.lengthMeters
    let here = min(meters, route.lengthMeters - 0.001)
    let isAtWaypoint = arrivals.indices.contains(leg) && time >= arrivals[leg]
    return NavigationState(
      elapsedSeconds: time, clock: WallClock(secondsSinceMidnight: time),
      navInfo: navInfo(at: time, meters: meters),
      pause: isAtWaypoint && time < durationSeconds ? .arrived : nil,
      location: VehicleLocation(
        coordinate: route.line.coordinate(at: meters), course: heading.course(at: meters),
        speed: profile.speed(at: time)),
      routeMeters: meters, roadName: roadName(at: here),
      congestion: congestion.sortedValue(at: here) ?? .unknown,
      speedLimit: speedLimits.sortedValue(at: here), legIndex: max(0, leg),
      nextDestinationName: route.legs.indices.contains(leg) ? route.legs[leg].destination.name : "",
      timeToNextDestinationSeconds: max(
        0, (arrivals.indices.contains(leg) ? arrivals[leg] : time) - time),
      distanceToNextDestinationMeters: max(0, legEnd - meters))
  }

  private func navInfo(at time: Double, meters: Double) -> NavInfo {
    guard time < durationSeconds else { return NavInfo(navState: .stopped) }
    let arrival = arrivals.last ?? durationSeconds
    var info = NavInfo(
      navState: .enroute, routeChanged: time < Timeline.messageSeconds,
      timeToFinalDestinationSeconds: max(0, arrival - time),
      distanceToFinalDestinationMeters: max(0, route.lengthMeters - meters))
    let step = shownUntil.firstIndex(atLeast: time)
    guard infos.indices.contains(step) else { return info }
    info.currentStep = infos[step]
    info.remainingSteps = Array(infos[(step + 1)...])
    info.timeToCurrentStepSeconds = max(0, maneuverTimes[step] - time)
    info.distanceToCurrentStepMeters = max(0, route.steps[step].maneuverMeters - meters)
    return info
  }

  /// The road of the last step whose maneuver lies behind.
  private func roadName(at meters: Double) -> String {
    var (low, high) = (0, route.steps.count)
    while low < high {
      let middle = (low + high) / 2
      if route.steps[middle].maneuverMeters <= meters { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? route.steps[low - 1].roadName : ""
  }
}

extension Array where Element == Double {
  /// The index of the first element of a rising array that is at least `value`; else the count.
  func firstIndex(atLeast value: Double) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] >= value { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array {
  /// What holds at a distance, found by halving; the stretches are in order.
  fileprivate func sortedValue<Value>(at meters: Double) -> Value?
  where Element == RouteStretch<Value> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end > meters { high = middle } else { low = middle + 1 }
    }
    return low < count && self[low].start <= meters ? self[low].value : nil
  }
}
