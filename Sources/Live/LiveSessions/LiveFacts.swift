import Foundation
import JSONText
import Navigation
import SessionFiles
import SessionLog
import Sessions

/// The data of a drive for a timeline control: speed, maneuvers, roads, events and captures.
struct LiveFacts {
  /// The maximum number of samples of speed and position.
  private static let sampleLimit = 480.0

  let timeline: Timeline
  let inputs: [LiveDrive.Input]

  /// The facts, with times in seconds of the drive, lengths in meters and speeds in meters per
  /// second.
  var json: JSONValue {
    let states = times.map { timeline.state(at: $0) }
    return [
      "seconds": .number(timeline.durationSeconds),
      "length": timeline.route.map { .number($0.lengthMeters.rounded()) } ?? .null,
      "samples": .array(states.map(sample)),
      "maneuvers": .array(maneuvers), "traffic": .array(traffic(states)),
      "stands": .array(stands(states)), "events": .array(events),
      "captures": .array(timeline.captures().map { number($0.seconds) }),
    ]
  }

  private var times: [Double] {
    let end = timeline.durationSeconds
    let step = max(1, end / LiveFacts.sampleLimit)
    return stride(from: 0, to: end, by: step) + [end]
  }

  private func sample(_ state: NavigationState) -> JSONValue {
    let step = state.navInfo.currentStep
    return .array([
      number(state.elapsedSeconds), number(state.location?.speed ?? 0),
      number(state.routeMeters ?? 0), step.map { .number(Double($0.stepNumber)) } ?? .null,
      .string(step?.maneuver.name ?? ""), .string(step?.fullRoadName ?? ""),
    ])
  }

  private var maneuvers: [JSONValue] {
    guard let route = timeline.route else { return [] }
    return route.steps.enumerated().dropFirst().compactMap { index, step in
      guard step.info.maneuver.name != "depart",
        let time = timeline.seconds(of: .beforeStep(index, meters: 0))
      else { return nil }
      return [
        "t": number(time), "maneuver": .string(step.info.maneuver.name),
        "road": .string(step.info.fullRoadName),
      ]
    }
  }

  private func traffic(_ states: [NavigationState]) -> [JSONValue] {
    stretches(states) { state in
      [.moderate, .heavy, .severe].contains(state.congestion) ? state.congestion.rawValue : nil
    }.map { ["from": number($0.from), "to": number($0.to), "level": .string($0.value)] }
  }

  private func stands(_ states: [NavigationState]) -> [JSONValue] {
    stretches(states) { ($0.location?.speed ?? 1) < 0.05 ? "stands" : nil }
      .filter { $0.to - $0.from > 1 }.map { ["from": number($0.from), "to": number($0.to)] }
  }

  /// Runs of equal values in adjacent samples.
  private func stretches(
    _ states: [NavigationState], _ value: (NavigationState) -> String?
  ) -> [(from: Double, to: Double, value: String)] {
    var found: [(from: Double, to: Double, value: String)] = []
    for (state, next) in zip(states, states.dropFirst()) {
      guard let value = value(state) else { continue }
      let (from, to) = (state.elapsedSeconds, next.elapsedSeconds)
      if let last = found.last, last.value == value, last.to == from {
        found[found.count - 1].to = to
      } else {
        found.append((from, to, value))
      }
    }
    return found
  }

  private var events: [JSONValue] {
    let moments = timeline.moments.map { event($0.seconds, "moment", by: "script", $0.label) }
    let writer = SessionWriter(log: "", pictures: ImageStore(.folder("images")))
    let messages = inputs.isEmpty ? [] : writer.messages(of: timeline)
    let others = timeline.record.compactMap { seconds, entry -> JSONValue? in
      guard case .input(let action) = entry else { return nil }
      let isOwn = inputs.contains { abs($0.seconds - seconds) < 0.0005 && $0.action == action }
      guard let (kind, words) = action.told else { return nil }
      guard isOwn else { return event(seconds, kind, by: "script", words) }
      let next = inputs.first { $0.seconds > seconds + 0.0005 }?.seconds ?? .infinity
      let answer = LiveAnswer(
        from: seconds, new: messages.filter { $0.seconds >= seconds && $0.seconds < next },
        end: timeline.durationSeconds)
      return event(seconds, kind, by: "own", words, until: answer.end)
    }
    return (moments + others).sorted { ($0["t"]?.number ?? 0) < ($1["t"]?.number ?? 0) }
  }

  /// An event; `end` is the time at which the answer to an input is complete.
  private func event(
    _ time: Double, _ kind: String, by: String, _ words: String, until end: Double? = nil
  ) -> JSONValue {
    let until = end.map { [JSONMember(key: "until", value: number($0))] } ?? []
    return .object(
      [
        JSONMember(key: "t", value: number(time)), JSONMember(key: "kind", value: .string(kind)),
        JSONMember(key: "by", value: .string(by)), JSONMember(key: "words", value: .string(words)),
      ] + until)
  }

  private func number(_ value: Double) -> JSONValue { .number((value * 1000).rounded() / 1000) }
}

extension ScriptEvent.Action {
  /// The kind and text of an event on a timeline control; nil for an event without a mark.
  fileprivate var told: (kind: String, words: String)? {
    switch self {
    case .reroute: ("reroute", "A new route is calculated")
    case .pause: ("pause", "Guidance pauses")
    case .losePosition: ("lost", "Fixes stop arriving")
    case .traffic: ("traffic", "The traffic changes")
    case .appearance: ("look", "The appearance changes")
    case .display(.front(let screen)): ("screen", "To the front: \(screen.rawValue)")
    case .chrome(.press(let control, _)): ("press", "Press on \(control.name)")
    case .chrome(.tap(let control)): ("press", "Press on \(control.rawValue)")
    case .chrome(.interact): ("press", "A tap outside the buttons")
    case .chrome(.pan): ("press", "A pan")
    case .chrome(.knob): ("knob", "The knob")
    case .chrome(.alert): ("alert", "An alert is presented")
    case .chrome(.preview): ("preview", "Trip previews")
    case .phoneAction: ("press", "The driver uses the phone")
    default: nil
    }
  }
}
