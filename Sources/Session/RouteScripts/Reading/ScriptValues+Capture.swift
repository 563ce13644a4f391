import Sessions

extension ScriptValues {
  /// Reads a capture plan; missing rules capture nothing, except that moments are on by default.
  static func capture(_ node: DocumentNode) throws(RouteScriptError) -> CapturePlan {
    let keys = try node.mapping(.capture)
    let rules: [CapturePlan.Rule?] = [
      try keys["moments"].map(moments) ?? .moments(nil),
      try keys.read("start", flag) == true ? .start : nil,
      try keys["maneuvers"].flatMap(maneuvers),
      try keys.read("arrivals", flag) == true ? .arrivals : nil,
      try keys.read("times") { node throws(RouteScriptError) in
        .times(try node.each(duration))
      },
      try keys.read("every", every),
    ]
    return CapturePlan(
      rules: rules.compactMap(\.self),
      onlyChanged: try keys.read("onlyChanged", flag) ?? false,
      limit: try keys.read("limit") { node throws(RouteScriptError) in
        try node.integer(in: 1...100_000)
      })
  }

  private static func moments(_ node: DocumentNode) throws(RouteScriptError) -> CapturePlan.Rule {
    if node.isList { return .moments(try node.texts()) }
    return try node.flag() ? .moments(nil) : .moments([])
  }

  private static func maneuvers(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> CapturePlan.Rule? {
    if node.isList { return .maneuvers(leadMeters: try node.each(distance)) }
    return try node.flag() ? .maneuvers(leadMeters: [400, 100, 0]) : nil
  }

  private static func every(_ node: DocumentNode) throws(RouteScriptError) -> CapturePlan.Rule {
    let keys = node.isMapping ? try node.mapping(.every) : nil
    let intervalNode = keys?["interval"] ?? node
    let interval = try intervalNode.duration()
    guard interval >= 0.01 else {
      throw intervalNode.error(.outOfRange(intervalNode.found, allowed: "0.01 s or more"))
    }
    let from = try keys?.read("from", duration) ?? 0
    let end = try keys?.read("to", duration)
    if let end, end < from {
      throw node.error(
        .contradiction("'to' comes before 'from'", remedy: "swap 'from' and 'to'"))
    }
    return .every(seconds: interval, from: from, to: end)
  }
}
