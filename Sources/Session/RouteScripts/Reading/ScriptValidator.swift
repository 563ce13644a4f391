import Documents
import Navigation
import SessionFiles
import Sessions

/// Checks the values of a script against the complete drive.
///
/// Errors may leave the duration of the drive unknown, but not its length.
struct ScriptValidator {
  let script: RouteScript
  let top: ScriptMapping
  let entries: [TimelineEntry]
  private let timeline: Timeline
  /// Whether the values that determine the duration are valid.
  private let knowsTime: Bool

  init(script: RouteScript, top: ScriptMapping, entries: [TimelineEntry]) {
    self.script = script
    self.top = top
    self.entries = entries
    timeline = Timeline(script)
    knowsTime = ScriptValidator.knowsTime(top, entries)
  }

  private static func knowsTime(_ top: ScriptMapping, _ entries: [TimelineEntry]) -> Bool {
    guard let mistakes = top.owner.mistakes, mistakes.count > 0 else { return true }
    let stops = written("stop", in: top).count
    return !mistakes.concern("vehicle") && !mistakes.concern("feed")
      && !mistakes.concern(["speed", "duration"], below: "route")
      && !mistakes.concern(["stop"], below: "timeline")
      && entries.count { $0.keys["stop"] != nil } == stops
  }

  /// Returns the values of a key in all timeline entries, valid or not.
  private static func written(_ key: String, in top: ScriptMapping) -> [DocumentNode] {
    guard let timeline = top["timeline"], let items = try? timeline.items() else { return [] }
    return items.compactMap { $0.child(key) }
  }

  /// Checks that all times and distances are within the drive.
  func checkExtent() throws(RouteScriptError) {
    if timeline.drive == nil { try checkFeed() }
    for entry in entries { try noting { () throws(RouteScriptError) in try check(entry) } }
    if knowsTime { try noting(checkCapture) }
  }

  func checkNames() throws(RouteScriptError) { try noting(checkMomentNames) }

  /// Runs a check and records its error.
  private func noting(
    _ check: () throws(RouteScriptError) -> Void
  ) throws(RouteScriptError) {
    do {
      try check()
    } catch {
      try top.owner.report(error)
    }
  }

  private var extent: String {
    let time = knowsTime ? ["\(plain(timeline.durationSeconds.rounded())) s"] : []
    let way = timeline.drive.map { "\(plain($0.route.lengthMeters.rounded())) m" }
    return (time + [way].compactMap(\.self)).joined(separator: " and ") + " long"
  }

  /// Reports keys that require a simulated drive.
  private func checkFeed() throws(RouteScriptError) {
    if let vehicle = top["vehicle"] {
      try top.owner.report(
        vehicle.error(
          .contradiction(
            "'vehicle' has no effect: a recorded feed contains positions",
            remedy: "remove 'vehicle'")))
    }
    for entry in entries {
      for key in ["stop", "congestion", "speedLimit", "lanes"] {
        guard let node = entry.keys[key] else { continue }
        try top.owner.report(
          node.error(
            .contradiction(
              "'\(key)' requires a route, but the script has a feed",
              remedy: "write it in the messages of the feed")))
      }
      switch entry.placement {
      case .time, .arrival: break
      case .distance, .beforeStep, .secondsBeforeStep, .waypoint:
        try top.owner.report(
          entry.location.error(
            .contradiction(
              "a feed has times only, no distances or steps", remedy: "write a time such as '1:20'")
          ))
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
        .outsideDrive("\(plain(meters.rounded())) m before step \(step)", extent: extent))
    case .secondsBeforeStep(let step, let seconds):
      try checkStep(step, entry)
      guard knowsTime, let drive = timeline.drive, seconds > drive.maneuverTimes[step]
      else { return }
      throw entry.location.error(
        .outsideDrive("\(plain(seconds)) s before step \(step)", extent: extent))
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

  private func checkMomentNames() throws(RouteScriptError) {
    var known: Set<String> = []
    // A name may be missing only because its key is misspelled.
    let hidesNames = top.owner.mistakes?.concern(["moment"], below: "timeline") ?? false
    for node in ScriptValidator.written("moment", in: top) {
      guard let name = node.scalarText, !known.insert(name).inserted else { continue }
      try top.owner.report(
        node.error(
          .contradiction(
            "duplicate moment '\(name)'", remedy: "give each moment a unique name")))
    }
    guard !hidesNames, let list = top["capture"]?.child("moments"), list.isList else { return }
    let allowed = known.sorted()
    for item in try list.items() {
      guard let name = item.scalarText, !known.contains(name) else { continue }
      try top.owner.report(
        item.error(
          .unknownWord(
            name, kind: "moment", closest: SpellingSuggestion.nearest(to: name, in: allowed),
            allowed: allowed)))
    }
  }

  private func checkCapture() throws(RouteScriptError) {
    guard let capture = top["capture"] else { return }
    let every = capture.child("every")
    let times = try capture.child("times")?.items() ?? []
    let nodes = [every?.child("from"), every?.child("to")].compactMap(\.self) + times
    for node in nodes {
      guard let text = node.scalarText, let seconds = Quantity.duration.value(of: text),
        seconds > timeline.durationSeconds
      else { continue }
      try top.owner.report(node.error(.outsideDrive(node.found, extent: extent)))
    }
  }
}
