package import Navigation

extension Drive {
  /// Returns the time in seconds at which the vehicle reaches a placement.
  ///
  /// Nil if the step or waypoint does not exist.
  package func time(of placement: RoutePosition) -> Double? {
    switch placement {
    case .time(let seconds): return seconds
    case .distance(let meters): return time(atMeters: meters)
    case .beforeStep(let step, let meters):
      guard route.steps.indices.contains(step) else { return nil }
      if meters == 0 { return maneuverTimes[step] }
      return time(atMeters: max(0, route.steps[step].maneuverMeters - meters))
    case .secondsBeforeStep(let step, let seconds):
      guard maneuverTimes.indices.contains(step) else { return nil }
      return max(0, maneuverTimes[step] - seconds)
    case .waypoint(let number):
      return arrivals.indices.contains(number - 1) ? arrivals[number - 1] : nil
    case .arrival: return arrivals.last
    }
  }

  /// Returns the distance of a placement along the route in meters.
  ///
  /// Nil if the step or waypoint does not exist.
  package func meters(of placement: RoutePosition) -> Double? {
    switch placement {
    case .distance(let meters): return meters
    case .beforeStep(let step, let meters):
      guard route.steps.indices.contains(step) else { return nil }
      return max(0, route.steps[step].maneuverMeters - meters)
    case .time, .secondsBeforeStep, .waypoint, .arrival:
      return time(of: placement).map(meters(at:))
    }
  }
}

extension StopPlanner {
  /// Returns the distance of a placement along a route in meters; nil if it is not on the route.
  fileprivate mutating func meters(of placement: RoutePosition, on route: Route) -> Double? {
    switch placement {
    case .time(let seconds): return meters(at: seconds)
    case .distance(let meters): return meters
    case .beforeStep(let step, let meters):
      return route.steps.indices.contains(step)
        ? max(0, route.steps[step].maneuverMeters - meters) : nil
    case .secondsBeforeStep(let step, let seconds):
      return maneuverTime(ofStep: step).map { meters(at: max(0, $0 - seconds)) }
    case .waypoint(let number):
      let index = number - 1
      return route.legs.indices.contains(index)
        ? min(route.legs[index].endMeters, route.lengthMeters) : nil
    case .arrival: return route.legs.last.map { min($0.endMeters, route.lengthMeters) }
    }
  }
}

extension RoutePosition {
  /// Whether the position depends on how the vehicle drives.
  fileprivate var isByTime: Bool {
    switch self {
    case .distance, .beforeStep: false
    case .time, .secondsBeforeStep, .waypoint, .arrival: true
    }
  }
}

extension EventSchedule {
  /// Applies events to a drive: stops delay it, and road events change its route.
  ///
  /// Stops by distance are applied first, then those by time, each at the position of the vehicle
  /// with all earlier stops.
  static func plan(_ script: RouteScript, on base: Drive) -> DrivePlan {
    if let facts = script.facts {
      let drive = facts.drive(on: base)
      return DrivePlan(drive: drive, facts: facts)
    }
    let events = script.events
    let stops = stops(events, on: base)
    var drive = stops.isEmpty ? base : base.stopping(at: stops)
    var route = drive.route
    for event in events { route.note(event, on: drive) }
    route.congestion = overlaid(route.congestion, events, on: drive) { event in
      if case .congestion(let level, let length) = event.action { (level, length) } else { nil }
    }
    route.speedLimits = overlaid(route.speedLimits, events, on: drive) { event in
      if case .speedLimit(let limit, let length) = event.action { (limit, length) } else { nil }
    }
    if route != drive.route { drive = drive.describing(route, stops: stops) }
    return DrivePlan(
      drive: drive, facts: DriveFacts(stops: stops, route: drive.route, than: base.route))
  }

  private static func stops(_ events: [ScriptEvent], on base: Drive) -> [Drive.Stop] {
    var stops: [Drive.Stop] = []
    var late: [(placement: RoutePosition, seconds: Double)] = []
    let ordered = events.enumerated().sorted {
      (stopOrder($0.element.placement), $0.offset) < (stopOrder($1.element.placement), $1.offset)
    }
    for event in ordered.map(\.element) {
      guard case .stop(let seconds) = event.action else { continue }
      // Stops do not change a position on the road.
      if event.placement.isByTime {
        late.append((event.placement, seconds))
      } else if let meters = base.meters(of: event.placement) {
        stops.append(Drive.Stop(meters: meters, seconds: seconds))
      }
    }
    if !late.isEmpty {
      var planner = StopPlanner(base, stops: stops)
      for stop in late {
        guard let meters = planner.meters(of: stop.placement, on: base.route) else { continue }
        planner.stand(Drive.Stop(meters: meters, seconds: stop.seconds))
      }
      stops = planner.stops
    }
    return stops
  }

  /// Returns intervals overlaid with those of events, in the order of the script.
  private static func overlaid<Value>(
    _ stretches: [RouteInterval<Value>], _ events: [ScriptEvent], on drive: Drive,
    _ value: (ScriptEvent) -> (Value, lengthMeters: Double)?
  ) -> [RouteInterval<Value>] {
    let more = events.compactMap { event -> RouteInterval<Value>? in
      guard let (value, length) = value(event), let start = drive.meters(of: event.placement)
      else { return nil }
      let end = min(drive.route.lengthMeters, start + length)
      return end > start ? RouteInterval(start: start, end: end, value: value) : nil
    }
    return overlaid(stretches, more)
  }

  /// Returns intervals overlaid with others.
  static func overlaid<Value>(
    _ stretches: [RouteInterval<Value>], _ more: [RouteInterval<Value>]
  ) -> [RouteInterval<Value>] {
    guard !more.isEmpty else { return stretches }
    let all = stretches + more
    return IntervalStack(all.map { ($0.start, $0.end) }).parts.map {
      RouteInterval(start: $0.start, end: $0.end, value: all[$0.index].value)
    }
  }

  private static func stopOrder(_ placement: RoutePosition) -> Double {
    if case .time(let seconds) = placement { return seconds }
    return -1
  }
}

extension Route {
  /// Adds a road event to the route.
  fileprivate mutating func note(_ event: ScriptEvent, on drive: Drive) {
    guard let start = drive.meters(of: event.placement) else { return }
    switch event.action {
    case .signal(let kind): signals.append(RouteSignal(kind, meters: start))
    case .lanes(let lanes):
      let index: Int?
      switch event.placement {
      case .beforeStep(let step, _), .secondsBeforeStep(let step, _): index = step
      case .time, .distance, .waypoint, .arrival:
        index = steps.firstIndex { $0.maneuverMeters > start }
      }
      guard let index, steps.indices.contains(index) else { return }
      steps[index].info.lanes = lanes.isEmpty ? nil : lanes
    case .congestion, .speedLimit, .reroute, .pause, .stop, .app, .guidance, .appearance, .chrome,
      .shows, .mapControls, .views, .overlays,
      .navigation, .phone, .display, .phoneAction, .continueToNextDestination, .moment,
      .losePosition, .traffic:
      break
    }
  }
}
