/// The Navigation SDK of a running app, whose settings can change at any time.
package struct LiveNavigation: Sendable {
  private var timeline: Timeline
  private var watch: NavigationWatch
  private var times: ArraySlice<Double>
  private var deliveredCount = 0
  private var last = -1.0

  package init(_ timeline: Timeline) {
    self.timeline = timeline
    watch = NavigationWatch(timeline)
    times = timeline.eventTimes[...]
  }

  /// The next sampling time; nil after the end of the drive.
  package var nextTime: Double? { times.first }

  /// Samples the values of a time and returns the events to report.
  package mutating func sample(at time: Double) -> [TimedEvent] {
    while let next = times.first, next <= time { times.removeFirst() }
    let isAgain = time == last
    last = time
    watch.sample(at: time, timeline)
    defer { deliveredCount = watch.events.count }
    return watch.events[deliveredCount...].filter { event in
      if case .location = event.event { return !isAgain || !hadLocation(at: time) }
      return true
    }
  }

  /// Returns whether the location of a time has already been reported.
  private func hadLocation(at time: Double) -> Bool {
    watch.events[..<deliveredCount].last { $0.seconds < time || $0.isLocation }.map {
      $0.seconds == time
    } ?? false
  }

  /// Continues with a drive whose settings change at a time, and samples it from then on.
  package mutating func change(to timeline: Timeline, from time: Double) {
    self.timeline = timeline
    watch.follow(timeline, from: time)
    times = timeline.eventTimes.drop { $0 < time }
  }
}

extension TimedEvent {
  fileprivate var isLocation: Bool {
    if case .location = event { true } else { false }
  }
}
