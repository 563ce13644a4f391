import Documents
import JSONText
import Navigation
import SessionFiles
import Sessions

/// Checks the values of a script against the complete drive.
///
/// Errors may leave the duration of the drive unknown, but not its length.
struct ScriptValidator {
  let script: RouteScript
  /// The root of the file.
  let node: ScriptNode
  let entries: [TimelineEntry]
  private let timeline: Timeline
  /// Whether the values that determine the duration are valid.
  private let knowsTime: Bool

  init(script: RouteScript, node: ScriptNode, entries: [TimelineEntry]) {
    self.script = script
    self.node = node
    self.entries = entries
    timeline = Timeline(script)
    knowsTime = ScriptValidator.knowsTime(node, entries)
  }

  private static func knowsTime(_ node: ScriptNode, _ entries: [TimelineEntry]) -> Bool {
    let mistakes = node.mistakes
    guard mistakes.count > 0 else { return true }
    let stops = written("stop", in: node).count
    return !mistakes.concern("vehicle") && !mistakes.concern("feed")
      && !mistakes.concern(["speed", "duration"], below: "route")
      && !mistakes.concern(["stop"], below: "timeline")
      && entries.count { $0.node.child("stop") != nil } == stops
  }

  /// Returns the values of a key in all timeline entries, valid or not.
  private static func written(_ key: String, in node: ScriptNode) -> [ScriptNode] {
    node.child("timeline")?.elements.compactMap { $0.child(key) } ?? []
  }

  /// Checks that all times and distances are within the drive.
  func checkExtent() {
    if timeline.drive == nil { checkFeed() }
    for entry in entries {
      _ = node.mistakes.collect { () throws(RouteScriptError) in try check(entry) }
    }
    if knowsTime { checkCapture() }
  }

  private func report(_ value: ScriptNode, _ problem: String, _ remedy: String) {
    node.mistakes.add(value.error(.contradiction(problem, remedy: remedy)))
  }

  private var extent: String {
    let time = knowsTime ? ["\(timeline.durationSeconds.rounded().plainText) s"] : []
    let way = timeline.drive.map { "\($0.route.lengthMeters.rounded().plainText) m" }
    return (time + [way].compactMap(\.self)).joined(separator: " and ") + " long"
  }

  /// Reports keys that require a simulated drive.
  private func checkFeed() {
    if let vehicle = node.child("vehicle") {
      report(
        vehicle, "'vehicle' has no effect: a recorded feed contains positions", "remove 'vehicle'")
    }
    for entry in entries {
      for key in ["stop", "traffic", "congestion", "speedLimit", "lanes"] {
        guard let value = entry.node.child(key) else { continue }
        report(
          value, "'\(key)' requires a route, but the script has a feed",
          "write it in the messages of the feed")
      }
      switch entry.placement {
      case .time, .arrival: break
      case .distance, .beforeStep, .secondsBeforeStep, .waypoint:
        report(
          entry.location, "a feed has times only, no distances or steps",
          "write a time such as '1:20'")
      }
    }
  }

  private func check(_ entry: TimelineEntry) throws(RouteScriptError) {
    let text = entry.location.found
    switch entry.placement {
    case .time(let seconds):
      guard knowsTime, seconds > timeline.durationSeconds else { return }
      throw entry.location.error(.outsideDrive(text, extent: extent))
    case .distance(let meters):
      guard let drive = timeline.drive, meters > drive.route.lengthMeters else { return }
      throw entry.location.error(.outsideDrive(text, extent: extent))
    case .beforeStep(let step, let meters):
      try checkStep(step, entry)
      guard let drive = timeline.drive, meters > drive.route.steps[step].maneuverMeters
      else { return }
      throw entry.location.error(
        .outsideDrive("\(meters.rounded().plainText) m before step \(step)", extent: extent))
    case .secondsBeforeStep(let step, let seconds):
      try checkStep(step, entry)
      guard knowsTime, let drive = timeline.drive, seconds > drive.maneuverTimes[step]
      else { return }
      throw entry.location.error(
        .outsideDrive("\(seconds.plainText) s before step \(step)", extent: extent))
    case .waypoint(let number):
      let count = timeline.drive?.arrivals.count ?? 0
      guard number > count else { return }
      throw entry.location.error(.outOfRange("waypoint \(number)", allowed: "1...\(count)"))
    case .arrival: break
    }
  }

  private func checkStep(_ step: Int, _ entry: TimelineEntry) throws(RouteScriptError) {
    let count = timeline.drive?.route.steps.count ?? 0
    guard step >= count else { return }
    throw entry.location.error(.outOfRange("step \(step)", allowed: "0...\(count - 1)"))
  }

  func checkNames() {
    var known: Set<String> = []
    // A name may be missing only because its key is misspelled.
    let hidesNames = node.mistakes.concern(["moment"], below: "timeline")
    for value in ScriptValidator.written("moment", in: node) {
      guard let name = value.scalarText, !known.insert(name).inserted else { continue }
      report(value, "duplicate moment '\(name)'", "give each moment a unique name")
    }
    guard !hidesNames else { return }
    let allowed = known.sorted()
    for item in node.child("capture")?.child("moments")?.elements ?? [] {
      guard let name = item.scalarText, !known.contains(name) else { continue }
      node.mistakes.add(
        item.error(
          .unknownWord(
            name, kind: "moment", closest: SpellingSuggestion.nearest(to: name, in: allowed),
            allowed: allowed)))
    }
  }

  private func checkCapture() {
    guard let capture = node.child("capture") else { return }
    let every = capture.child("every")
    let nodes = [every?.child("from"), every?.child("to")].compactMap(\.self)
    for value in nodes + (capture.child("times")?.elements ?? []) {
      guard let text = value.scalarText,
        let seconds = Quantity.duration.value(of: text) ?? Double(text),
        seconds > timeline.durationSeconds
      else { continue }
      node.mistakes.add(value.error(.outsideDrive(value.found, extent: extent)))
    }
  }
}
