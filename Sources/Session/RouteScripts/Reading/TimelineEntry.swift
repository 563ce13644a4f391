import SessionFiles
import Sessions

/// An entry of the timeline with its location in the file.
struct TimelineEntry {
  let events: [ScriptEvent]
  let placement: RoutePosition
  let keys: ScriptMapping
  /// The value that sets the time or distance of the events.
  let location: DocumentNode

  static func read(_ node: DocumentNode) throws(RouteScriptError) -> [TimelineEntry] {
    try node.each(entry)
  }

  private static func entry(_ node: DocumentNode) throws(RouteScriptError) -> TimelineEntry {
    let keys = try node.mapping(.event)
    let placement: RoutePosition
    let location: DocumentNode
    switch (keys["at"], keys["before"]) {
    case (.some(let at), nil): (placement, location) = (try atPlacement(at), at)
    case (nil, .some(let before)): (placement, location) = (try beforePlacement(before), before)
    case (.some, .some(let before)):
      throw before.error(
        .contradiction("the event has both 'at' and 'before'", remedy: "remove one of them"))
    case (nil, nil): throw node.error(.missingKey("at"))
    }
    let count = node.mistakes?.count ?? 0
    let events = try actions(keys).map { ScriptEvent(at: placement, $0) }
    let hasActions = ScriptTable.actionKeys.contains { keys[$0] != nil }
    guard hasActions || (node.mistakes?.count ?? 0) > count || !keys.unknown.isEmpty else {
      throw node.error(
        .contradiction(
          "the event has no action",
          remedy: "add one of \(ScriptTable.actionKeys.joined(separator: ", "))"))
    }
    return TimelineEntry(events: events, placement: placement, keys: keys, location: location)
  }

  private static func atPlacement(_ node: DocumentNode) throws(RouteScriptError) -> RoutePosition {
    guard !node.isMapping else {
      let keys = try node.mapping(.at)
      switch (keys["step"], keys["waypoint"]) {
      case (.some(let step), nil):
        return .beforeStep(try step.integer(in: 0...Int.max), meters: 0)
      case (nil, .some(let waypoint)): return .waypoint(try waypoint.integer(in: 1...Int.max))
      case (nil, nil), (.some, .some):
        throw node.error(
          .contradiction(
            "the position needs exactly one of 'step' and 'waypoint'",
            remedy: "write it like {step: 3} or {waypoint: 1}"))
      }
    }
    let text = try node.text()
    switch text {
    case "start": return .time(0)
    case "arrival": return .arrival
    default:
      if let seconds = Quantity.duration.value(of: text) { return .time(seconds) }
      if let meters = Quantity.distance.value(of: text) { return .distance(meters) }
      throw node.error(
        .badQuantity(
          text, kind: "time or distance",
          examples: ["1:20", "90 s", "1.2 km", "{step: 3}", "arrival"]))
    }
  }

  private static func beforePlacement(_ node: DocumentNode) throws(RouteScriptError)
    -> RoutePosition
  {
    let keys = try node.mapping(.before)
    let step = try keys.require("step") { node throws(RouteScriptError) in
      try node.integer(in: 0...Int.max)
    }
    switch (keys["distance"], keys["time"]) {
    case (.some(let distance), nil): return .beforeStep(step, meters: try distance.distance())
    case (nil, .some(let time)): return .secondsBeforeStep(step, seconds: try time.duration())
    case (nil, nil), (.some, .some):
      throw node.error(
        .contradiction(
          "the position needs exactly one of 'distance' and 'time'",
          remedy: "write it like {step: 3, distance: 200 m}"))
    }
  }

  private static func actions(
    _ keys: ScriptMapping
  ) throws(RouteScriptError) -> [ScriptEvent.Action] {
    let phone = try PhoneEvents.actions(keys)
    let app = try keys.read("app", .template)
    let settings: [ScriptEvent.Action?] = [
      try keys.read("continueToNextDestination", proceed),
      try keys.read("reroute", ScriptValues.reroute),
      try keys.read("stop", ScriptValues.span).map { .stop(seconds: $0) },
      try keys.read("appearance", ScriptValues.appearance).map { .appearance($0) },
      app.flatMap { $0.app == AppSettings() ? nil : .app($0.app) },
    ]
    let others: [ScriptEvent.Action?] = [
      try keys.read("moment", ScriptValues.text).map { .moment($0) },
      try keys.read("losePosition", ScriptValues.span).map { .losePosition(seconds: $0) },
      try keys.read("congestion", congestion),
      try keys.read("speedLimit", speedLimit),
      try keys.read("signal") { node throws(RouteScriptError) in
        .signal(try node.word("signal"))
      },
      try keys.read("lanes", ScriptValues.lanes).map { .lanes($0) },
    ]
    var messages: [ScriptEvent.Action] = []
    for message in ScriptTable.messages {
      messages +=
        try keys.read(message.key) { node throws(RouteScriptError) in
          try node.actions(of: message.kind)
        } ?? []
    }
    let screen = phone.isPhone ? [] : try MapTemplateEvents.actions(keys, settings: app?.chrome)
    return settings.compactMap(\.self) + messages + others.compactMap(\.self)
      + screen.map { .chrome($0) }
      + (phone.actions + PhoneEvents.mirrored(screen, keys)).map { .phoneAction($0) }
  }

  private static func proceed(_ node: DocumentNode) throws(RouteScriptError) -> ScriptEvent.Action {
    guard try node.flag() else {
      throw node.error(
        .contradiction(
          "'continueToNextDestination' can only be true",
          remedy: "write true, or remove the key"))
    }
    return .continueToNextDestination
  }

  private static func congestion(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> ScriptEvent.Action {
    let keys = try node.mapping(.congestion)
    return .congestion(
      try keys.require("level", ScriptValues.congestion),
      lengthMeters: try keys.require("length", ScriptValues.distance))
  }

  private static func speedLimit(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> ScriptEvent.Action {
    let keys = try node.mapping(.limit)
    let sign = try keys.read("sign", ScriptValues.sign)
    let limit = try keys.require("limit") { node throws(RouteScriptError) in
      try ScriptValues.speedLimit(node, sign: sign)
    }
    return .speedLimit(limit, lengthMeters: try keys.require("length", ScriptValues.distance))
  }
}
