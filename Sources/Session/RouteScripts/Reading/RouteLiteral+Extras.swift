import Geometry
import Navigation

extension RouteLiteral {
  /// Maximum distance of a signal from the route, in meters.
  private static let signalReach = 50.0

  /// Reads an alternate: its line, or a mapping with line and time.
  static func alternate(_ node: DocumentNode) throws(RouteScriptError) -> AlternateRoute {
    let keys = node.isMapping ? try node.mapping(.alternate) : nil
    let list = try keys?.require("line") { node throws(RouteScriptError) in node } ?? node
    let count = list.mistakes?.count ?? 0
    let coordinates = try list.coordinates()
    try list.stopAtMistakes(since: count)
    guard let line = RouteLine(coordinates: coordinates) else {
      throw list.error(
        .badRoute("the line has fewer than two coordinates", remedy: "add coordinates"))
    }
    return AlternateRoute(
      line: line, durationSeconds: try keys?.read("duration", ScriptValues.duration))
  }

  /// Reads an incident by its distance from the origin; its default length is 100 m.
  static func incident(
    _ node: DocumentNode, on line: RouteLine
  ) throws(RouteScriptError) -> RouteInterval<RouteObstacle> {
    let keys = try node.mapping(.incident)
    let kind: RouteObstacle.Kind = try keys.require("kind") { node throws(RouteScriptError) in
      try node.word("incident")
    }
    let words = try keys.read("words", ScriptValues.text) ?? ""
    let length = try keys.read("length", ScriptValues.distance) ?? 100
    let start = try keys.require("at") { node throws(RouteScriptError) in
      try meters(node, on: line)
    }
    return RouteInterval(
      start: start, end: min(start + length, line.lengthMeters),
      value: RouteObstacle(kind, words: words))
  }

  /// Reads a distance within the length of the route.
  private static func meters(
    _ node: DocumentNode, on line: RouteLine
  ) throws(RouteScriptError) -> Double {
    let meters = try node.distance()
    guard meters <= line.lengthMeters else {
      throw node.error(
        .outOfRange(node.found, allowed: "0 m...\(Int(line.lengthMeters)) m, the route's length"))
    }
    return meters
  }

  /// Reads a signal by its distance, or by a coordinate near the route.
  static func signal(
    _ node: DocumentNode, on line: RouteLine
  ) throws(RouteScriptError) -> RouteSignal {
    let keys = try node.mapping(.signal)
    let kind: RouteSignal.Kind = try keys.require("kind") { node throws(RouteScriptError) in
      try node.word("signal")
    }
    switch (keys["at"], keys["coordinate"]) {
    case (.some(let at), nil):
      return RouteSignal(kind, meters: try meters(at, on: line))
    case (nil, .some(let written)):
      let coordinate = try written.coordinate()
      let meters = line.nearestMeters(to: coordinate)
      let distance = Geodesy.distance(line.coordinate(at: meters), coordinate)
      guard distance <= signalReach else {
        throw written.error(
          .badRoute(
            "the signal is \(Int(distance)) m away from the route",
            remedy: "move it to within \(Int(signalReach)) m of the route"))
      }
      return RouteSignal(kind, meters: meters)
    case (nil, nil), (.some, .some):
      throw node.error(
        .contradiction(
          "the signal needs exactly one of 'at' and 'coordinate'",
          remedy: "write it like {kind: trafficLight, at: 300 m}"))
    }
  }
}
