import Geometry
import Navigation
import SessionFiles

/// Reads messages of the turn-by-turn feed.
enum FeedMessages {
  /// Reads the messages of a script, or a single message.
  static func read(_ node: DocumentNode) throws(RouteScriptError) -> RecordedFeed {
    let count = node.mistakes?.count ?? 0
    let messages: [(FeedMessage, DocumentNode)] =
      node.isList
      ? try node.each { item throws(RouteScriptError) in (try message(item), item) }
      : [(try message(node), node)]
    try node.stopAtMistakes(since: count)
    guard !messages.isEmpty else {
      throw node.error(.wrongKind(expected: "at least one message", found: node.found))
    }
    return try feed(messages)
  }

  /// Creates a feed from messages; their times must not decrease.
  static func feed(
    _ messages: [(FeedMessage, DocumentNode)]
  ) throws(RouteScriptError) -> RecordedFeed {
    for (before, after) in zip(messages, messages.dropFirst()) where after.0.time < before.0.time {
      throw after.1.error(
        .contradiction(
          "the message at \(plain(after.0.time)) s follows one at \(plain(before.0.time)) s",
          remedy: "sort the messages by time"))
    }
    guard let feed = RecordedFeed(messages.map(\.0)) else {
      throw RouteScriptError(.empty, file: "", line: 1, column: 1, keyPath: "")
    }
    return feed
  }

  static func message(_ node: DocumentNode) throws(RouteScriptError) -> FeedMessage {
    let keys = try node.mapping(.feedMessage)
    var message = FeedMessage(
      time: try keys.read("time", positive) ?? 0, navInfo: try navInfo(keys))
    message.location = try keys.read("location", location)
    message.line =
      try keys.read("line") { node throws(RouteScriptError) in
        try node.coordinates(longitudeFirst: true)
      } ?? []
    message.pause = try keys.read("pause") { node throws(RouteScriptError) in
      try node.word("pause reason")
    }
    message.pauseDescription = try keys.read("pauseDescription", ScriptValues.text)
    message.pauseCardColor = try keys.read("pauseCardColor", .color)
    message.roadName = try keys.read("roadName", ScriptValues.possiblyEmptyText) ?? ""
    message.congestion = try keys.read("congestion", ScriptValues.congestion) ?? .unknown
    message.speedLimit = try keys.read("speedLimit") { node throws(RouteScriptError) in
      try ScriptValues.speedLimit(node, sign: try keys.read("speedLimitSign", ScriptValues.sign))
    }
    message.nextDestinationName =
      try keys.read("nextDestinationName", ScriptValues.possiblyEmptyText) ?? ""
    message.timeToNextDestinationSeconds =
      try keys.read("timeToNextDestinationSeconds", positive)
    message.distanceToNextDestinationMeters =
      try keys.read("distanceToNextDestinationMeters", positive)
    return message
  }

  private static func navInfo(_ keys: ScriptMapping) throws(RouteScriptError) -> NavInfo {
    let state: NavState? = try keys.read("navState") { node throws(RouteScriptError) in
      try node.code("state", \.name)
    }
    let steps = try keys["remainingSteps"]?.each(step) ?? []
    return NavInfo(
      navState: state ?? .enroute, currentStep: try keys.read("currentStep", step),
      remainingSteps: steps[...],
      routeChanged: try keys.read("routeChanged", ScriptValues.flag) ?? false,
      timeToCurrentStepSeconds: try keys.read("timeToCurrentStepSeconds", estimate) ?? 0,
      distanceToCurrentStepMeters: try keys.read("distanceToCurrentStepMeters", estimate) ?? 0,
      timeToFinalDestinationSeconds: try keys.read("timeToFinalDestinationSeconds", estimate) ?? 0,
      distanceToFinalDestinationMeters: try keys.read(
        "distanceToFinalDestinationMeters", estimate) ?? 0)
  }

  private static func location(_ node: DocumentNode) throws(RouteScriptError) -> VehicleLocation {
    let keys = try node.mapping(.location)
    func number(
      _ key: String, _ range: ClosedRange<Double>
    ) throws(RouteScriptError) -> Double? {
      try keys.read(key) { node throws(RouteScriptError) in try node.number(in: range) }
    }
    return VehicleLocation(
      coordinate: Coordinate(
        clampingLatitude: try number("latitude", -90...90) ?? 0,
        longitude: try number("longitude", -180...180) ?? 0),
      course: try number("course", 0...360) ?? 0, speed: try number("speed", 0...150) ?? 0,
      accuracy: try number("accuracy", 0...100_000) ?? 5,
      isStale: try keys.read("isStale", ScriptValues.flag) ?? false,
      altitude: try number("altitude", VehicleLocation.altitudes))
  }

  /// Reads a remaining time or distance; negative if unknown.
  private static func estimate(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    try node.number(in: -1...1e9)
  }

  static func positive(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    try node.number(in: 0...1e9)
  }
}
