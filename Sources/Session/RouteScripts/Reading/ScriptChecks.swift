import Navigation
import Sessions

/// Checks what only the complete drive can tell.
struct ScriptChecks {
  let script: RouteScript
  let top: ScriptMapping
  let entries: [TimelineEntry]
  private let timeline: Timeline

  init(script: RouteScript, top: ScriptMapping, entries: [TimelineEntry]) {
    self.script = script
    self.top = top
    self.entries = entries
    timeline = Timeline(script)
  }

  func run() throws(RouteScriptError) {
    if timeline.drive == nil { try checkFeed() }
    for entry in entries { try noting { () throws(RouteScriptError) in try check(entry) } }
    try noting(checkMomentNames)
    try noting(checkCapture)
  }

  /// Goes on after a mistake.
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
    let time = "\(plain(timeline.durationSeconds.rounded())) s"
    guard let drive = timeline.drive else { return "\(time) long" }
    return "\(time) and \(plain(drive.route.lengthMeters.rounded())) m long"
  }

  /// What only a simulated drive can do.
  private func checkFeed() throws(RouteScriptError) {
    if let vehicle = top["vehicle"] {
      try top.owner.report(
        vehicle.error(
          .contradiction(
            "a recorded feed brings its own positions, so 'vehicle' has no meaning",
            remedy: "remove 'vehicle'")))
    }
    for entry in entries {
      for key in ["stop", "congestion", "speedLimit", "lanes"] {
        guard let node = entry.keys[key] else { continue }
        try top.owner.report(
          node.error(
            .contradiction(
              "'\(key)' needs a route, and the script has a feed",
              remedy: "write it into the messages of the feed")))
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
      guard seconds > timeline.durationSeconds else { return }
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
      guard let drive = timeline.drive, seconds > drive.maneuverTimes[step] else { return }
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
    for entry in entries {
      guard let node = entry.keys["moment"] else { continue }
      let name = try node.text()
      guard known.insert(name).inserted else {
        try top.owner.report(
          node.error(
            .contradiction(
              "there are two moments '\(name)'", remedy: "give each moment its own name")))
        continue
      }
    }
    guard let list = top["capture"]?.child("moments"), list.isList else { return }
    let allowed = known.sorted()
    for item in try list.items() where !known.contains(try item.text()) {
      let name = try item.text()
      try top.owner.report(
        item.error(
          .unknownWord(
            name, kind: "moment", closest: NearestWord.of(name, in: allowed), allowed: allowed)))
    }
  }

  private func checkCapture() throws(RouteScriptError) {
    guard let capture = top["capture"] else { return }
    let every = capture.child("every")
    let times = try capture.child("times")?.items() ?? []
    let nodes = [every?.child("from"), every?.child("to")].compactMap(\.self) + times
    for node in nodes where try node.duration() > timeline.durationSeconds {
      try top.owner.report(node.error(.outsideDrive(node.found, extent: extent)))
    }
  }
}
