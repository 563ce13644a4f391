import Documents
import Navigation

extension Timeline {
  /// The sampling times, in order without duplicates.
  var eventTimes: [Double] {
    let end = durationSeconds
    let seconds = max(1, (end / NavigationListener.maximumSamples).rounded(.up))
    let interval = NavigationListener.interval * seconds
    let ticks = (0...Int(end / interval)).map { Double($0) * interval }
    let own = routeChanges + waypointArrivals.map(\.seconds) + navigation.times
    return Set(ticks + own.filter { (0...end).contains($0) }).sorted()
  }

  /// The times at which the route changes or its next leg begins.
  fileprivate var routeChanges: [Double] {
    schedule.reroutes.endings
      + parts.flatMap { part in
        part.drive.legStarts.map(part.sessionTime).filter(part.contains).map { start in
          skips.first { $0.end == start }?.start ?? start
        }
      }
  }

  /// The arrival times at waypoints.
  var waypointArrivals: [(seconds: Double, waypoint: Waypoint)] {
    parts.flatMap { part in
      zip(part.drive.arrivals, part.drive.route.legs).map { arrival, leg in
        (seconds: part.sessionTime(arrival), waypoint: leg.destination)
      }.filter { part.contains($0.seconds) }
    }
  }
}

/// The Navigation SDK's events on a drive, in order of time, computed lazily to save memory.
///
/// Values are sampled once a second and at each arrival, departure and end of a reroute. Drives of
/// more than a day are sampled less often, so that time and memory stay bounded.
package struct NavigationEvents: Sequence, Sendable {
  private let timeline: Timeline

  package init(_ timeline: Timeline) { self.timeline = timeline }

  package func makeIterator() -> Iterator { Iterator(timeline) }

  package struct Iterator: IteratorProtocol {
    private let timeline: Timeline
    private var times: ArraySlice<Double>
    private var watch: NavigationWatch
    private var reported: ArraySlice<TimedEvent> = []

    fileprivate init(_ timeline: Timeline) {
      (self.timeline, times, watch) = (
        timeline, timeline.eventTimes[...], NavigationWatch(timeline)
      )
    }

    package mutating func next() -> TimedEvent? {
      while reported.isEmpty, let time = times.popFirst() {
        watch.sample(at: time, timeline)
        reported = watch.takeEvents()[...]
      }
      return reported.popFirst()
    }
  }
}

/// Samples a drive in order of time and detects the events to report.
struct NavigationWatch: Sendable {
  private var listener = NavigationListener()
  private var changes: ArraySlice<Double>
  private var arrivals: ArraySlice<(seconds: Double, waypoint: Waypoint)>

  init(_ timeline: Timeline) {
    changes = timeline.routeChanges.sorted()[...]
    arrivals = timeline.waypointArrivals[...]
  }

  /// The events since the last call of `takeEvents`.
  var events: [TimedEvent] { listener.events }

  /// Removes and returns the events since the last call.
  mutating func takeEvents() -> [TimedEvent] { listener.takeEvents() }

  /// Continues with another drive; events before a time are not reported again.
  mutating func follow(_ timeline: Timeline, from time: Double) {
    changes = timeline.routeChanges.sorted().drop { $0 <= time }
    arrivals = timeline.waypointArrivals.drop { $0.seconds <= time }
  }

  /// Samples a time that is not before the last one.
  mutating func sample(at time: Double, _ timeline: Timeline) {
    let settings = timeline.navigation.value(at: time)
    while let change = changes.first, change <= time {
      changes.removeFirst()
      listener.beginLeg()
      if settings.hasRoute { listener.emit(.routeChanged, at: time) }
    }
    let state = timeline.state(at: time)
    listener.sample(
      at: state, settings: settings, delay: timeline.delayCategory(of: state),
      lighting: timeline.isNight(at: time, state) ? .lowLight : .normal)
    while let arrival = arrivals.first, arrival.seconds <= time {
      arrivals.removeFirst()
      // An app that continues immediately has already received the arrival.
      let guided = settings.guides || timeline.navigation.value(at: arrival.seconds.nextDown).guides
      if guided { listener.emit(.arrival(arrival.waypoint), at: time) }
    }
  }
}

/// The traffic along a route, prepared for queries of intervals.
struct TrafficBreakdown: Sendable {
  private var slow = CumulativeLengths()
  private var moderate = CumulativeLengths()
  private var known = CumulativeLengths()

  init(_ stretches: [RouteInterval<Congestion>]) {
    for stretch in stretches.sorted(by: { $0.start < $1.start }) {
      switch stretch.value {
      case .unknown: break
      case .low: known.add(stretch.start, stretch.end)
      case .moderate: moderate.add(stretch.start, stretch.end)
      case .heavy, .severe: slow.add(stretch.start, stretch.end)
      }
    }
  }

  /// Returns the delay category between two distances in meters.
  ///
  /// The SDK's rule is not published. Our choice is heavy if at least a tenth of the distance has
  /// heavy or severe traffic, medium if a tenth has at least moderate traffic, and light if any
  /// traffic is known.
  func category(from start: Double, to end: Double) -> DelayCategory {
    let tenth = (end - start) / 10
    let (slow, moderate) = (slow.length(start, end), moderate.length(start, end))
    if slow >= tenth { return .heavy }
    if slow + moderate >= tenth { return .medium }
    return slow + moderate + known.length(start, end) > 0 ? .light : .noData
  }
}

/// Consecutive intervals with the total length before each of them.
private struct CumulativeLengths: Sendable {
  private var starts: [Double] = []
  private var ends: [Double] = []
  private var before: [Double] = [0]

  mutating func add(_ start: Double, _ end: Double) {
    let start = max(start, ends.last ?? start)
    guard end > start else { return }
    starts.append(start)
    ends.append(end)
    before.append((before.last ?? 0) + end - start)
  }

  /// Returns the covered length between two distances.
  func length(_ start: Double, _ end: Double) -> Double {
    max(0, covered(upTo: end) - covered(upTo: start))
  }

  private func covered(upTo meters: Double) -> Double {
    let next = starts.firstIndex(atLeast: meters)
    guard next > 0 else { return 0 }
    return before[next - 1] + min(ends[next - 1], meters) - starts[next - 1]
  }
}

extension Timeline {
  /// Returns the delay category up to the next destination.
  ///
  /// If no traffic is known ahead, it is that at the vehicle.
  fileprivate func delayCategory(of state: NavigationState) -> DelayCategory {
    guard let part = parts.part(at: state.elapsedSeconds), let meters = state.routeMeters else {
      return DelayCategory(state.congestion)
    }
    // At the end of a leg its last meter counts.
    let end = meters + state.distanceToNextDestinationMeters
    let traffic = report(at: state.elapsedSeconds)?.breakdown ?? part.traffic
    return traffic.category(from: min(meters, end - 1), to: end)
  }
}

extension DelayCategory {
  /// Creates the category of the traffic at a point.
  fileprivate init(_ congestion: Congestion) {
    switch congestion {
    case .unknown: self = .noData
    case .low: self = .light
    case .moderate: self = .medium
    case .heavy, .severe: self = .heavy
    }
  }
}
