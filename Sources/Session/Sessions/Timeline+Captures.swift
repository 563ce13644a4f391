import Navigation

extension Timeline {
  /// The moments that become pictures, in order of time, each once.
  ///
  /// Times are whole thousandths of a second, rounded down so that a maneuver is still ahead.
  package func captures() -> [Capture] {
    var labels: [Int: (label: String, rule: Int)] = [:]
    for (rule, captures) in script.capture.rules.map(captures(of:)).enumerated() {
      for capture in captures where capture.seconds >= 0 && capture.seconds <= durationSeconds {
        let thousandths = Int(capture.seconds * 1000 + 1e-6)
        if let known = labels[thousandths], known.rule <= rule { continue }
        labels[thousandths] = (capture.label, rule)
      }
    }
    var result = labels.map { Capture(seconds: Double($0.key) / 1000, label: $0.value.label) }
      .sorted { $0.seconds < $1.seconds }
    if script.capture.onlyChanged { result = changed(result) }
    return thinned(result)
  }

  private func captures(of rule: CapturePlan.Rule) -> [Capture] {
    switch rule {
    case .start: return [Capture(seconds: 0, label: "start")]
    case .every(let seconds, let from, let end):
      guard seconds > 0 else { return [] }
      let last = min(end ?? durationSeconds, durationSeconds)
      let count = last >= from ? Int((last - from) / seconds + 1e-9) : -1
      return (0..<(count + 1)).map {
        Capture(seconds: from + Double($0) * seconds, label: "every")
      }
    case .maneuvers(let leads): return maneuverCaptures(leads: leads)
    case .moments(let names):
      return moments.filter { moment in names.map { $0.contains(moment.label) } ?? true }
    case .times(let times): return times.map { Capture(seconds: $0, label: "time") }
    case .arrivals:
      return (drive?.arrivals ?? [durationSeconds]).map {
        Capture(seconds: min(durationSeconds, $0 + 1), label: "arrival")
      }
    }
  }

  private func maneuverCaptures(leads: [Double]) -> [Capture] {
    switch source {
    case .drive(let drive): drive.maneuverCaptures(leads: leads)
    case .replay(let replay): replay.maneuverCaptures
    }
  }

  /// Leaves out what looks like the picture before.
  private func changed(_ captures: [Capture]) -> [Capture] {
    var last: NavigationState.VisibleKey?
    return captures.filter { capture in
      let key = state(at: capture.seconds).visibleKey
      defer { last = key }
      return key != last
    }
  }

  /// Keeps no more than the plan allows, the first and the last among them.
  private func thinned(_ captures: [Capture]) -> [Capture] {
    guard let limit = script.capture.limit, limit >= 1, captures.count > limit else {
      return captures
    }
    guard limit > 1 else { return Array(captures.prefix(1)) }
    return (0..<limit).map { captures[$0 * (captures.count - 1) / (limit - 1)] }
  }
}

extension Drive {
  /// Moments before each maneuver; a lead that reaches back past the maneuver before is left out.
  fileprivate func maneuverCaptures(leads: [Double]) -> [Capture] {
    route.steps.enumerated().flatMap { index, step -> [Capture] in
      let before = index > 0 ? route.steps[index - 1].maneuverMeters : 0
      let name = step.info.maneuver.name
      guard step.info.maneuver != .depart else { return [] }
      return leads.sorted(by: >).compactMap { lead in
        if lead == 0 { return Capture(seconds: maneuverTimes[index], label: "at-\(name)") }
        let place = step.maneuverMeters - lead
        guard place > before else { return nil }
        return Capture(seconds: time(atMeters: place), label: "before-\(name)")
      }
    }
  }
}

extension FeedReplay {
  /// The first message of each step.
  fileprivate var maneuverCaptures: [Capture] {
    var last: StepInfo?
    return feed.messages.compactMap { message in
      guard let step = message.navInfo.currentStep, step != last else { return nil }
      last = step
      return Capture(seconds: message.time, label: "before-\(step.maneuver.name)")
    }
  }
}
