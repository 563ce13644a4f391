import Geometry
import Navigation

extension InlineRoute {
  /// How far beside the route a signal may stand, in meters.
  private static let signalReach = 50.0

  /// Another way: its line, or a mapping with line and time.
  static func alternate(_ node: ScriptNode) throws(RouteScriptError) -> AlternateRoute {
    let keys = node.isMapping ? try node.mapping(.alternate) : nil
    let list = try keys?.require("line") { node throws(RouteScriptError) in node } ?? node
    guard let line = RouteLine(coordinates: try list.coordinates()) else {
      throw list.error(
        .badRoute("the line has fewer than two coordinates", remedy: "add coordinates"))
    }
    return AlternateRoute(
      line: line, durationSeconds: try keys?.read("duration", ScriptValues.duration))
  }

  /// A signal by its distance, or by a coordinate near the route.
  static func signal(
    _ node: ScriptNode, on line: RouteLine
  ) throws(RouteScriptError) -> RouteSignal {
    let keys = try node.mapping(.signal)
    let kind: RouteSignal.Kind = try keys.require("kind") { node throws(RouteScriptError) in
      try node.word("signal")
    }
    switch (keys["at"], keys["coordinate"]) {
    case (.some(let at), nil):
      let meters = try at.distance()
      guard meters <= line.lengthMeters else {
        throw at.error(
          .outOfRange(at.found, allowed: "0 m...\(Int(line.lengthMeters)) m, the route's length"))
      }
      return RouteSignal(kind, meters: meters)
    case (nil, .some(let written)):
      let coordinate = try written.coordinate()
      let meters = line.nearestMeters(to: coordinate)
      let distance = Geodesy.distance(line.coordinate(at: meters), coordinate)
      guard distance <= signalReach else {
        throw written.error(
          .badRoute(
            "the signal is \(Int(distance)) m beside the route",
            remedy: "put it within \(Int(signalReach)) m"))
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
