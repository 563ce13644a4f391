import Documents
import Navigation

extension Timeline {
  /// The tolerance within which two times are equal, in seconds.
  ///
  /// It is above the rounding error of equivalent positions, and below any visible motion.
  static let sameTime = 1e-6

  /// Maximum number of captures of one rule.
  static let maximumFrames = 1_000_000.0

  /// Returns the captured moments in order of time, without duplicates.
  ///
  /// Times are exact: a frame shows every event up to its time.
  package func captures() -> [Capture] {
    var found: [(capture: Capture, rule: Int)] = []
    for (rule, captures) in script.capture.rules.map(captures(of:)).enumerated() {
      for var capture in captures {
        guard let seconds = reachable(capture.seconds) else { continue }
        capture.seconds = seconds
        found.append((capture, rule))
      }
    }
    found.sort { ($0.capture.seconds, $0.rule) < ($1.capture.seconds, $1.rule) }
    var result: [(capture: Capture, rule: Int)] = []
    for next in found {
      guard let last = result.last, next.capture.seconds - last.capture.seconds < Timeline.sameTime
      else {
        result.append(next)
        continue
      }
      // The first rule names the moment; the later time shows the events of both.
      if next.rule < last.rule { result[result.count - 1] = next }
      result[result.count - 1].capture.seconds = next.capture.seconds
    }
    let captures = result.map(\.capture)
    return thinned(script.capture.onlyChanged ? changed(captures) : captures)
  }

  /// Returns the time at which all events due by `seconds` have happened; nil outside the drive.
  ///
  /// A time at most half a millisecond after the end, due to rounded text, is the end.
  package func reachable(_ seconds: Double) -> Double? {
    guard seconds >= 0, seconds <= durationSeconds + 0.0005 else { return nil }
    let latest = schedule.times.last { $0 >= seconds && $0 - seconds < Timeline.sameTime }
    return min(durationSeconds, latest ?? seconds)
  }

  private func captures(of rule: CapturePlan.Rule) -> [Capture] {
    switch rule {
    case .start: return [Capture(seconds: 0, label: "start")]
    case .every(let seconds, let from, let end):
      guard seconds > 0 else { return [] }
      let last = min(end ?? durationSeconds, durationSeconds)
      let wanted = last >= from ? (last - from) / seconds + 1e-9 : -1
      let count = Int(min(Timeline.maximumFrames, wanted))
      return (0..<(count + 1)).map {
        Capture(
          seconds: ((from + Double($0) * seconds) * 1e9).rounded() / 1e9, label: "every",
          name: "every-\(Capture.padded($0 + 1, of: count + 1))")
      }
    case .maneuvers(let leads): return maneuverCaptures(leads: leads)
    case .moments(let names):
      return moments.filter { moment in names.map { $0.contains(moment.label) } ?? true }
    case .times(let times):
      return times.map { Capture(seconds: $0, label: "time", name: MomentChoice.time($0).name) }
    case .chosen(let captures): return captures
    case .arrivals: return arrivalCaptures
    }
  }

  /// The captures of arrivals, a second later or at half of a shorter display.
  private var arrivalCaptures: [Capture] {
    let arrivals = waypointArrivals.map(\.seconds) + (drive == nil ? [durationSeconds] : [])
    return arrivals.enumerated().map { index, time in
      Capture(
        seconds: min(time + 1, (time + max(time, durationSeconds)) / 2), label: "arrival",
        name: arrivals.count > 1 ? "arrival-\(index + 1)" : "arrival")
    }
  }

  private func maneuverCaptures(leads: [Double]) -> [Capture] {
    switch source {
    case .drives(let parts):
      parts.enumerated().flatMap { index, part in part.maneuverCaptures(leads: leads, number: index)
      }
    case .replay(let replay): replay.maneuverCaptures
    }
  }

  /// Removes captures whose state equals that of the previous one.
  private func changed(_ captures: [Capture]) -> [Capture] {
    var last: NavigationState.VisibleKey?
    return captures.filter { capture in
      let key = state(at: capture.seconds).visibleKey
      defer { last = key }
      return key != last
    }
  }

  /// Thins the captures out to the plan's limit, keeping the first and the last.
  private func thinned(_ captures: [Capture]) -> [Capture] {
    guard let limit = script.capture.limit, limit >= 1, captures.count > limit else {
      return captures
    }
    guard limit > 1 else { return Array(captures.prefix(1)) }
    return (0..<limit).map { captures[$0 * (captures.count - 1) / (limit - 1)] }
  }
}

extension Capture {
  /// Pads a number to the digits of the largest one, at least five, so that names sort.
  fileprivate static func padded(_ number: Int, of count: Int) -> String {
    number.digits(max(5, "\(count)".count))
  }
}

extension Drive {
  /// Returns the captures before each maneuver.
  ///
  /// A lead longer than the distance to the previous maneuver is skipped.
  fileprivate func maneuverCaptures(leads: [Double]) -> [Capture] {
    route.steps.enumerated().flatMap { index, step -> [Capture] in
      let before = index > 0 ? route.steps[index - 1].maneuverMeters : 0
      let name = step.info.maneuver.name
      guard step.info.maneuver != .depart else { return [] }
      return leads.sorted(by: >).compactMap { lead in
        let choice = MomentChoice.step(index, leadMeters: lead).name
        if lead == 0 {
          return Capture(seconds: maneuverTimes[index], label: "at-\(name)", name: choice)
        }
        let meters = step.maneuverMeters - lead
        guard meters > before else { return nil }
        return Capture(seconds: time(atMeters: meters), label: "before-\(name)", name: choice)
      }
    }
  }
}

extension RouteDrive {
  /// Returns the captures before the maneuvers of the route with an index in the session.
  fileprivate func maneuverCaptures(leads: [Double], number: Int) -> [Capture] {
    drive.maneuverCaptures(leads: leads).compactMap { capture in
      var capture = capture
      capture.seconds = sessionTime(capture.seconds)
      guard contains(capture.seconds) else { return nil }
      if number > 0 { capture.name = "route-\(number + 1)-\(capture.name)" }
      return capture
    }
  }
}

extension FeedReplay {
  /// The captures at the first message of each step.
  fileprivate var maneuverCaptures: [Capture] {
    var last: StepInfo?
    var number = 0
    return feed.messages.compactMap { message in
      guard let step = message.navInfo.currentStep, step != last else { return nil }
      last = step
      number += 1
      return Capture(
        seconds: message.time, label: "before-\(step.maneuver.name)", name: "step-\(number)")
    }
  }
}
